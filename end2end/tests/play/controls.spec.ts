// The controls beside the board.
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/app';
import { agree } from '../../fixtures/draft';
import { afterMoves, screenOrder, START } from '../../fixtures/position';

const OPENING = ['h2e2', 'h9g7', 'h0g2', 'i9h9'];

test('undo at one board takes back one move, down to the start', async ({ board }) => {
  await board.open();
  for (const move of OPENING) await board.move(move);
  for (let left = OPENING.length - 1; left >= 0; left--) {
    await board.press('undo');
    expect(await agree(board, left)).toEqual(OPENING.slice(0, left));
  }
  await expect(board.control('undo')).toBeDisabled();
});

test('undo gives a captured piece and the check back', async ({ board }) => {
  await board.open({ fen: '5k3/9/9/9/9/5p3/9/9/9/3K1R3 w - - 0 1' });
  await board.move('f0f4');
  await board.marks('check', ['f9']);
  await board.press('undo');
  await agree(board, 0);
  await board.marks('check', []);
});

test('undo against the engine goes back to the turn of the human', async ({ board }) => {
  await board.open({ mode: 'engine', side: 'red', level: 1 });
  await board.move('h2e2');
  await agree(board, 2);
  await board.press('undo');
  await agree(board, 0);
  await board.move('b2e2');
  const moves = await agree(board, 2);
  expect(moves[0]).toBe('b2e2');
});

test('undo while the engine thinks takes the own move back, and no answer comes to it', async ({ board, page }) => {
  await board.open({ mode: 'engine', side: 'red', level: 16 });
  await board.move('h2e2');
  await board.plies(1);
  await board.press('undo');
  await agree(board, 0);
  await board.move('b0c2');
  const moves = await agree(board, 2);
  expect(moves[0]).toBe('b0c2');
  await expect(page.getByTestId('status')).toContainText(board.words('board.side.red'));
});

test('a game that has ended is not undone', async ({ board }) => {
  await board.open({ fen: '4k4/R8/9/9/9/1R7/9/9/9/3K5 w - - 0 1' });
  await board.move('b4b9');
  await expect(board.status).toContainText(board.words('games.red_wins'));
  await expect(board.control('undo')).toBeDisabled();
  await expect(board.control('resign')).toBeDisabled();
  await expect(board.control('hint')).toBeDisabled();
});

test('resigning asks first: cancel and Escape leave the game alone', async ({ board, page }) => {
  await board.open();
  await board.move('h2e2');
  const cancel = page.getByTestId('resign-cancel');
  await board.press('resign');
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(cancel).toBeHidden();
  await board.press('resign');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cancel).toBeHidden();
  await board.move('h9g7');
  await agree(board, 2);
});

test('resigning gives the game to the other side', async ({ board, page }) => {
  await board.open();
  await board.move('h2e2');
  await board.press('resign');
  await board.press('resign-confirm');
  await expect(board.status).toHaveText(board.outcome('red', 'resigned'));
  await board.click('h9');
  await board.marks('selected', []);
  await agree(board, 1);
});

test('resigning against the engine loses for the human while the engine is to move, too', async ({ board, page }) => {
  await board.open({ mode: 'engine', side: 'black', level: 16 });
  await board.press('resign');
  await board.press('resign-confirm');
  await expect(board.status).toHaveText(board.outcome('red', 'resigned'));
});

test('a hint is an arrow between two points and a sentence', async ({ board }) => {
  await board.open({ fen: '4k4/R8/9/9/9/1R7/9/9/9/3K5 w - - 0 1' });
  await board.press('hint');
  await board.marks('hint-from', ['b4']);
  await board.marks('hint-to', ['b9']);
  await board.hears(board.words('play.hint_words', { mv: '车八进五' }));
  await agree(board, 0);
});

/** Presses points and controls within one task, as a quick hand does before the page has told of the first. */
const atOnce = (page: Page, presses: string[]) =>
  page.evaluate((all) => {
    for (const press of all) document.querySelector<HTMLElement>(press)?.click();
  }, presses);

test('a hint asked for together with a move comes', async ({ board, page }) => {
  await board.open();
  await atOnce(page, ['[data-sq=h2]', '[data-sq=e2]', '[data-testid=hint]']);
  await expect(board.control('hint-arrow')).toHaveAttribute('data-shown', '');
  await expect(board.control('hint')).toBeEnabled();
});

test('the first move of a game is taken back at once', async ({ board, page }) => {
  await board.open();
  await atOnce(page, ['[data-sq=h2]', '[data-sq=e2]']);
  await atOnce(page, ['[data-testid=undo]']);
  expect(await agree(board, 0)).toEqual([]);
  await board.shows(afterMoves(START, []));
});

test('after a half turn that nobody pointed at, the cursor is where the focus is', async ({ board, page }) => {
  await board.open();
  await board.point('b2').focus();
  await atOnce(page, ['[data-testid=flip]']);
  await board.painted();
  await expect(board.point(await board.focused())).toHaveAttribute('tabindex', '0');
  expect(await board.focused()).toBe('b2');
});

test('flip turns the board by half a turn and mirrors nothing', async ({ board }) => {
  await board.open();
  const order = () => board.points.evaluateAll((points) =>
    points
      .map((point) => ({ square: point.getAttribute('data-sq') ?? '', box: point.getBoundingClientRect() }))
      .sort((a, b) => Math.round(a.box.top - b.box.top) || a.box.left - b.box.left)
      .map((point) => point.square));
  expect(await order()).toEqual(screenOrder('red'));
  await board.press('flip');
  await expect.poll(order).toEqual(screenOrder('black'));
  await board.shows(afterMoves(START, []));
  await board.move('h2e2');
  await agree(board, 1);
  await board.press('flip');
  await expect.poll(order).toEqual(screenOrder('red'));
});

test('who plays Black sits at the bottom, and the engine opens', async ({ board }) => {
  await board.open({ mode: 'engine', side: 'black', level: 1 });
  await agree(board, 1);
  const [king, enemy] = [await board.point('e9').boundingBox(), await board.point('e0').boundingBox()];
  expect(king?.y ?? 0).toBeGreaterThan(enemy?.y ?? Infinity);
  // Whatever the engine has opened with, this soldier may step.
  await board.move('e6e5');
  await agree(board, 3);
});

test('the sound switch says what it is and stays so after a reload', async ({ board, page }) => {
  await board.open();
  const sound = board.control('sound');
  const before = await sound.getAttribute('aria-pressed');
  await board.press('sound');
  const after = before === 'true' ? 'false' : 'true';
  await expect(sound).toHaveAttribute('aria-pressed', after);
  await page.reload();
  await expect(sound).toHaveAttribute('aria-pressed', after);
});

test('an earlier position is looked at through the log, and the game goes on from its end', async ({ board, page }) => {
  await board.open();
  for (const move of OPENING) await board.move(move);
  await board.look(2);
  await board.shows(afterMoves(START, OPENING.slice(0, 2)));
  await expect(board.log.nth(1)).toHaveAttribute('aria-current', 'step');
  await board.click('b0');
  await board.marks('selected', []);
  await page.getByTestId('back-to-game').click();
  await board.move('b0c2');
  await agree(board, 5);
});

test('a new game clears board, log and kept game', async ({ board, page }) => {
  await board.open();
  for (const move of OPENING) await board.move(move);
  await board.press('new-game');
  await page.getByTestId('start-game').click();
  await agree(board, 0);
  await board.shows(afterMoves(START, []));
});

test('a new game does not inherit the piece in the hand', async ({ board }) => {
  await board.open({ fen: '5k3/9/9/9/9/8p/9/9/9/3K5 w - - 0 1' });
  await board.click('d0');
  await board.marks('selected', ['d0']);
  await board.follow({ fen: '4k4/9/9/9/9/8p/9/9/9/3K5 w - - 0 1' });
  await board.marks('selected', []);
  await board.click('d0');
  await board.marks('selected', ['d0']);
});

test('a new game while the engine thinks is not disturbed by the old thought', async ({ board, page }) => {
  await board.open({ mode: 'engine', side: 'red', level: 16 });
  await board.move('h2e2');
  await board.plies(1);
  await board.press('new-game');
  await page.getByTestId('mode-both').check({ force: true });
  await page.getByTestId('start-game').click();
  await agree(board, 0);
  await board.move('b2e2');
  await board.move('b9c7');
  expect(await agree(board, 2)).toEqual(['b2e2', 'b9c7']);
});

test('clicks twice as fast as a hand can play one move', async ({ board, page }) => {
  await board.open();
  await page.evaluate(() => {
    const point = (square: string) => document.querySelector<HTMLElement>(`[data-sq="${square}"]`);
    for (const square of ['h2', 'h2', 'h2', 'e2', 'e2']) point(square)?.click();
  });
  await agree(board, 1);
  await page.locator('[data-sq="h9"]').dblclick();
  await board.marks('selected', []);
  await agree(board, 1);
});

test('the board is locked while the engine is to move', async ({ board }) => {
  await board.open({ mode: 'engine', side: 'red', level: 16 });
  await board.move('h2e2');
  await board.click('h9');
  await board.marks('selected', []);
  await board.click('b0');
  await board.marks('selected', []);
  await agree(board, 2);
});

test('what a phone opens above the board is closed by Escape, by a press beside it, and by the end', async ({ board, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await board.open({ fen: '4k4/8R/9/9/9/9/9/9/9/R2K5 w - - 0 1' });
  const more = board.control('more');
  const closed = () => expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await page.keyboard.press('Escape');
  await closed();
  await more.click();
  await board.control('log-toggle').click();
  await closed();
  await board.point('a0').click();
  await expect(board.control('log-toggle')).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await page.getByTestId('entry-field').fill('a0a9');
  await page.getByTestId('entry-field').press('Enter');
  await expect(board.status).toContainText(board.words('games.checkmate'));
  await closed();
});

test('an offered draw is asked about again after a resignation was thought better of', async ({ board, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await board.open();
  await board.move('h2e2');
  await board.press('draw');
  await expect(page.getByTestId('draw-ask')).toBeVisible();
  await board.press('resign');
  await page.getByTestId('resign-cancel').click();
  await expect(page.getByTestId('draw-ask')).toBeVisible();
});
