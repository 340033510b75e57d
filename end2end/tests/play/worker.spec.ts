// The engine's worker is late, missing or dies. The page says so and plays on.
import { alive, expect, test } from '../../fixtures/app';
import { agree } from '../../fixtures/draft';

const WORKER = /engine[^/]*\.(js|wasm)(\?.*)?$/;

test('a worker killed in the midst of a thought is replaced, and the move comes', async ({ board, page }) => {
  // Keeps hold of every worker, so that the test can end one as a crash would.
  await page.addInitScript(() => {
    const workers: Worker[] = [];
    const Real = window.Worker;
    class Held extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        workers.push(this);
      }
    }
    Object.assign(window, { Worker: Held, workers });
  });
  await board.open({ mode: 'engine', side: 'red', level: 16 });
  await board.move('h2e2');
  await board.plies(1);
  const before = await page.evaluate(() => {
    const { workers } = window as unknown as { workers: Worker[] };
    const last = workers.at(-1);
    last?.terminate();
    last?.dispatchEvent(new ErrorEvent('error', { message: 'killed' }));
    return workers.length;
  });
  await expect(page.getByTestId('engine-trouble')).toContainText(board.words('play.engine_crashed'));
  await agree(board, 2);
  expect(await page.evaluate(() => (window as unknown as { workers: Worker[] }).workers.length)).toBeGreaterThan(before);
  await expect(page.getByTestId('engine-trouble')).toBeHidden();
});

test('a worker that cannot be had is said; once it can, the game goes on', async ({ board, page, complaints }) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  let missing = true;
  await page.route(WORKER, (route) => (missing ? route.abort() : route.continue()));
  await board.open({ mode: 'engine', side: 'red', level: 1 });
  await board.move('h2e2');
  await expect(page.getByTestId('engine-trouble')).toContainText(board.words('play.engine_missing'));
  await agree(board, 1);
  missing = false;
  await page.getByTestId('engine-trouble').getByRole('button').click();
  await agree(board, 2);
  await expect(page.getByTestId('engine-trouble')).toBeHidden();
});

test('without an engine two people can play', async ({ board, page, complaints }) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  await page.route(WORKER, (route) => route.abort());
  await board.open();
  await board.move('h2e2');
  await board.move('h9g7');
  await agree(board, 2);
});

test('a worker that falls silent is replaced', async ({ board, page }) => {
  // The first question ends the worker without a word, as when the system takes its memory.
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    const state = window as unknown as { silenced: boolean };
    state.silenced = false;
    Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: unknown[]) {
      if (!state.silenced && String(message).includes('think')) {
        state.silenced = true;
        this.terminate();
        return;
      }
      Reflect.apply(post, this, [message, ...rest]);
    };
  });
  await page.clock.install();
  await board.open({ mode: 'engine', side: 'red', level: 1 });
  await board.move('h2e2');
  await board.plies(1);
  // Only once it owes an answer; before, the silence would be that of a worker that does not load.
  await page.waitForFunction(() => (window as unknown as { silenced: boolean }).silenced);
  await page.clock.runFor(11_000);
  await expect(page.getByTestId('engine-trouble')).toContainText(board.words('play.engine_silent'));
  await page.clock.runFor(1_000);
  await agree(board, 2);
});

test("without the page's program the page says so", async ({ board, page, complaints }) => {
  complaints.expect(/./);
  await page.route(/\.wasm$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('#stalled')).toContainText(board.words('common.stalled'));
  await page.unroute(/\.wasm$/);
  await page.locator('#stalled a').click();
  await alive(page);
  await expect(page.locator('#stalled')).toBeHidden();
});
