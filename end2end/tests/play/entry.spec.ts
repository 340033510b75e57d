// Moves and commands typed in, and draws offered.
import { expect, test } from '../../fixtures/app';
import type { Board } from '../../fixtures/board';

/** Types a text into the field, which a phone keeps behind "more". */
async function type(board: Board, text: string): Promise<void> {
  const field = board.control('entry-field');
  if (!(await field.isVisible())) await board.control('more').click();
  await field.fill(text);
  await field.press('Enter');
}

for (const text of ['炮二平五', '砲２平５', 'C2=5', 'h2e2', 'H2-E2', 'P2-5']) {
  test(`${text} is the central cannon`, async ({ board }) => {
    await board.open();
    await type(board, text);
    await expect(board.log).toHaveCount(1);
    await expect(board.point('e2')).toHaveAttribute('data-piece', 'rc');
    await expect(board.control('entry-field')).toHaveValue('');
  });
}

test('what cannot be played says why and stays in the field', async ({ board }) => {
  await board.open();
  await type(board, '马二进四');
  const answer = board.control('entry-answer');
  await expect(answer).toContainText(board.words('board.reason.blocked_leg'));
  await expect(board.control('entry-field')).toHaveValue('马二进四');
  await type(board, '炮二平x');
  await expect(answer).toHaveText(board.words('play.entry.unreadable', { at: 4 }));
  await expect(board.log).toHaveCount(0);
});

test('a text with two readings asks which', async ({ board }) => {
  await board.open({ fen: '3k5/6p2/2C6/9/9/9/9/2C6/9/4K4 w - - 0 1' });
  await type(board, '炮七平三');
  await expect(board.control('entry-answer')).toHaveText(board.words('play.entry.ambiguous', { count: 2 }));
  await board.control('entry-readings').locator('[data-move="c2g2"]').click();
  await expect(board.log).toHaveCount(1);
  await expect(board.point('g2')).toHaveAttribute('data-piece', 'rc');
});

for (const [text, expected] of [
  ['车', '黑车'],
  ['/where chariot', '红车'],
  ['谁吃 八5', '无人攻守'],
  ['m h9', '三路'],
  ['看 五', '红帅'],
  ['fen', 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1'],
  ['上一着', '炮'],
  ['/help', 'h2e2'],
  ['/nonsense', 'nonsense'],
] as const) {
  test(`${text} is answered`, async ({ board }) => {
    await board.open();
    await board.move('h2e2');
    await board.press('undo');
    await board.move('b2e2');
    await type(board, text);
    await expect(board.control('entry-answer')).toContainText(expected);
    await expect(board.log).toHaveCount(1);
  });
}

test('commands do what the buttons do', async ({ board, page }) => {
  await board.open();
  await board.move('h2e2');
  await type(board, '/undo');
  await expect(board.log).toHaveCount(0);
  await type(board, '棋盘');
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-sq'))).toBe(true);
  await type(board, '提和');
  await board.control('draw-cancel').click();
  await type(board, '认输');
  await board.control('resign-confirm').click();
  await expect(board.status).toContainText(board.words('games.resigned'));
  await type(board, 'resign');
  await expect(board.control('entry-answer')).toHaveText(board.words('play.refused_over'));
});

test('the key I leads from the board to the field', async ({ board }) => {
  await board.open();
  await board.point('e0').focus();
  await board.page.keyboard.press('i');
  await expect(board.control('entry-field')).toBeFocused();
});

test('at one board the other person answers the offer', async ({ board }) => {
  await board.open();
  await board.press('draw');
  await expect(board.control('draw-ask')).toBeVisible();
  await expect(board.control('draw-cancel')).toBeFocused();
  await board.control('draw-cancel').click();
  await expect(board.control('draw-ask')).toHaveCount(0);
  await expect(board.control('rematch')).toHaveCount(0);

  await board.move('h2e2');
  await board.press('draw');
  await board.control('draw-confirm').click();
  const outcome = board.words('games.result_with_reason', {
    result: board.words('games.draw'),
    reason: board.words('games.agreed'),
  });
  await expect(board.status).toHaveText(outcome);
  await board.hears(outcome);
});

test('the engine declines a draw in the opening and takes one when it is lost', async ({ board }) => {
  await board.open({ mode: 'engine', side: 'red', level: 1 });
  await board.press('draw');
  await board.hears(board.words('play.draw_declined'));
  await expect(board.control('rematch')).toHaveCount(0);

  await board.open({ mode: 'engine', side: 'red', level: 1, fen: '3k5/9/9/9/9/9/9/9/R7R/4K4 w - - 0 1' });
  await board.press('draw');
  await expect(board.status).toContainText(board.words('games.agreed'));
});
