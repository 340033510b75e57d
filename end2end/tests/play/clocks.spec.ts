// Clocks run on the browser's time, which the tests turn by hand.
import { expect, test } from '../../fixtures/app';
import { agree } from '../../fixtures/draft';

const TEN = { fen: undefined, mode: 'both', clock: '1+5' } as const;

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-01T12:00:00Z') });
});

function seconds(text: string): number {
  const [, minutes, rest] = /(\d+):(\d\d)/.exec(text) ?? [];
  if (minutes === undefined) throw new Error(`not a clock: ${text}`);
  return Number(minutes) * 60 + Number(rest);
}

test('the clock of the side to move counts down, the other waits', async ({ board, page }) => {
  await board.open({ mode: TEN.mode, clock: TEN.clock });
  await board.move('h2e2');
  const [red, black] = [board.control('clock-red'), board.control('clock-black')];
  await expect.poll(async () => seconds(await red.innerText())).toBeGreaterThan(60); // the increment is painted in a task of its own
  const before = seconds(await red.innerText());
  await page.clock.runFor(10_000);
  await expect.poll(async () => seconds(await black.innerText())).toBeLessThanOrEqual(50);
  expect(seconds(await red.innerText())).toBe(before);
});

test('the increment is added after each move', async ({ board, page }) => {
  await board.open({ mode: TEN.mode, clock: TEN.clock });
  await page.clock.runFor(2_000);
  await board.move('h2e2');
  await expect.poll(async () => seconds(await board.control('clock-red').innerText())).toBeGreaterThan(60);
});

test('who runs out of time loses', async ({ board, page }) => {
  await board.open({ mode: TEN.mode, clock: TEN.clock });
  await board.move('h2e2');
  await page.clock.runFor(61_000);
  await expect(board.status).toHaveText(board.outcome('red', 'flagged'));
  await expect(board.control('clock-black')).toContainText('0:00');
  await board.click('h9');
  await board.marks('selected', []);
});

test('a tab that was hidden past the end has lost on its return', async ({ board, page }) => {
  await board.open({ mode: TEN.mode, clock: TEN.clock });
  await board.move('h2e2');
  // A hidden tab's timers sleep: the time goes by in one leap.
  await page.clock.fastForward(120_000);
  await expect(board.status).toContainText(board.words('games.flagged'));
});

test('a hidden tab keeps time though its timers sleep', async ({ board, page }) => {
  await board.open({ mode: TEN.mode, clock: TEN.clock });
  await board.move('h2e2');
  await page.clock.fastForward(20_000);
  await expect.poll(async () => seconds(await board.control('clock-black').innerText())).toBeLessThanOrEqual(40);
  await board.move('h9g7');
  await agree(board, 2);
});

test('a clock speaks in words, and quietly', async ({ board }) => {
  await board.open({ mode: TEN.mode, clock: TEN.clock });
  for (const side of ['red', 'black']) {
    const clock = board.control(`clock-${side}`);
    await expect(clock).toHaveAttribute('role', 'timer');
    await expect(clock).toHaveAttribute('aria-live', 'off');
    await expect(clock).toHaveAccessibleName(new RegExp(board.words('play.clock_words', { minutes: 1, seconds: 0 })));
  }
});

test('without a clock nobody flags', async ({ board, page }) => {
  await board.open({ clock: 'none' });
  await board.move('h2e2');
  await page.clock.fastForward('10:00:00');
  await board.move('h9g7');
  await agree(board, 2);
});
