// The server is away: nothing is lost, and it is sent once, later.
import { alive, expect, test } from '../../fixtures/app';
import { kept, OUTBOX } from '../../fixtures/draft';

const LADDER = '4k4/R8/9/9/9/1R7/9/9/9/3K5 w - - 0 1';

test('a game that ends while the server is away waits on the device and is sent once', async ({ board, page, complaints }) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  let away = true;
  let sent = 0;
  await page.route('**/api/save_game*', async (route) => {
    if (away) return route.abort('internetdisconnected');
    sent++;
    return route.continue();
  });
  await board.open({ fen: LADDER });
  await board.move('b4b9');
  await expect(page.getByTestId('save-state')).toContainText(board.words('play.unsaved_waiting'));
  expect(await kept<unknown[]>(page, OUTBOX)).toHaveLength(1);

  // Closing the page loses nothing either.
  await page.goto('about:blank');
  await page.goto('/');
  await alive(page);
  expect(await kept<unknown[]>(page, OUTBOX)).toHaveLength(1);

  away = false;
  await page.getByTestId('send-now').first().click();
  await expect.poll(async () => (await kept<unknown[]>(page, OUTBOX))?.length ?? 0).toBe(0);
  expect(sent).toBe(1);
  await page.goto('/games');
  await expect(page.getByTestId('game')).toHaveCount(1);
});

test('coming back online sends what waits without being asked', async ({ board, page, context, complaints }) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  await board.open({ fen: LADDER });
  await context.setOffline(true);
  await board.move('b4b9');
  await expect(page.getByTestId('save-state')).toContainText(board.words('play.unsaved_waiting'));
  await context.setOffline(false);
  await expect(page.getByTestId('saved-link')).toBeVisible({ timeout: 15_000 });
  await page.goto('/games');
  await expect(page.getByTestId('game')).toHaveCount(1);
});

test('a server that fails is asked again; the record is one', async ({ board, page, complaints }) => {
  complaints.expect(/Failed to load resource/);
  let failures = 0;
  await page.route('**/api/save_game*', async (route) => {
    if (failures++ === 0) {
      // The record arrives, its answer does not: the worst case for doubles.
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  await board.open({ fen: LADDER });
  await board.move('b4b9');
  await expect(page.getByTestId('save-state')).toContainText(board.words('play.unsaved_waiting'));
  await page.getByTestId('send-now').first().click();
  await expect(page.getByTestId('saved-link')).toBeVisible();
  await page.goto('/games');
  await expect(page.getByTestId('game')).toHaveCount(1);
});
