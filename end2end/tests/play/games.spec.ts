// Whole games: by clicks, by keys, against the engine.
import { expect, test } from '../../fixtures/app';
import { agree } from '../../fixtures/draft';
import { game } from '../../fixtures/games';
import { afterMoves, placementOf, START } from '../../fixtures/position';
import { plain } from '../../fixtures/words';

test('two at one board play a classic to mate by clicks', async ({ board }) => {
  const classic = game('tangerine');
  await board.open();
  for (const [at, { move, chinese }] of classic.plies.entries()) {
    await board.move(move);
    await agree(board, at + 1);
    await expect.poll(async () => plain(await board.log.nth(at).innerText())).toBe(chinese);
    await expect(board.log.nth(at)).toHaveAttribute('aria-current', 'step');
    const over = at + 1 === classic.moves.length;
    if (!over) {
      const side = at % 2 === 0 ? 'black' : 'red';
      await expect(board.status).toContainText(board.words(`board.side.${side}`));
    }
    await board.marks('check', classic.checks.includes(at + 1) ? [kingAfter(classic.moves.slice(0, at + 1))] : []);
  }
  await expect(board.status).toHaveText(board.outcome('red', 'checkmate'));

  await board.click('e7');
  await board.marks('selected', []);
});

/** The king of the side to move. */
function kingAfter(moves: string[]): string {
  const king = moves.length % 2 === 1 ? 'k' : 'K';
  for (const [square, piece] of placementOf(afterMoves(START, moves))) if (piece === king) return square;
  throw new Error('no king');
}

test('two at one board play to mate by the keyboard alone', async ({ board, page }) => {
  const short = game('double-cannon');
  await board.open();
  await board.tabToBoard();
  for (const [at, { move, chinese }] of short.plies.entries()) {
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
    await board.keysTo(from, at % 2 === 0 ? 'Enter' : 'Space');
    await board.marks('selected', [from]);
    await board.keysTo(to, at % 2 === 0 ? 'Space' : 'Enter');
    await agree(board, at + 1);
    await expect(board.point(to)).toBeFocused();
    await expect(page.locator('[data-sq][tabindex="0"]')).toHaveCount(1);
    await board.hears(chinese);
  }
  await board.hears(board.words('games.checkmate'));
});

// From the nineteenth ply of the classic each answer of Black is the only legal one.
const FORCED = {
  fen: 'r1ba1kbn1/9/nC2c4/p1p1C1p1p/9/9/P1P1P1PrP/6N2/3R5/1cBAKAB2 w - - 0 11',
  mine: ['d1f1', 'f1f7', 'b7e7'],
  answers: ['e7f7', 'f9e9'],
};

test('the engine is mated along a line that leaves it no choice', async ({ board }) => {
  await board.open({ fen: FORCED.fen, mode: 'engine', side: 'red', level: 8 });
  const line: string[] = [];
  for (const [at, move] of FORCED.mine.entries()) {
    await board.move(move);
    line.push(move);
    if (FORCED.answers[at] !== undefined) line.push(FORCED.answers[at]);
    expect(await agree(board, line.length)).toEqual(line);
  }
  await expect(board.status).toContainText(board.words('games.red_wins'));
});

for (const side of ['red', 'black'] as const) {
  test(`board, log and kept game agree while ${side} plays the engine by its own hints`, async ({ board }) => {
    // A level that is not mated before the test has seen enough.
    await board.open({ mode: 'engine', side, level: 8 });
    let plies = side === 'red' ? 0 : 1;
    await agree(board, plies);
    for (let turn = 0; turn < 4; turn++) {
      await board.press('hint');
      await expect.poll(() => board.marked('hint-from')).toHaveLength(1);
      const hint = [...(await board.marked('hint-from')), ...(await board.marked('hint-to'))].join('');
      await board.move(hint);
      plies += 2;
      const moves = await agree(board, plies);
      expect(moves[plies - 2]).toBe(hint);
      await board.marks('hint-from', []);
    }
  });
}

test('the engine mates in one when it can', async ({ board }) => {
  await board.open({ fen: '4k4/9/9/9/9/9/r7P/1r7/9/5K3 w - - 0 1', mode: 'engine', side: 'red', level: 16 });
  await board.move('i3i4');
  await agree(board, 2);
  await expect(board.status).toHaveText(board.outcome('black', 'checkmate'));
});
