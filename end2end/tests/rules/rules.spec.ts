// Every rule of movement, on the page: what may be picked, where it may go, why not, and what follows.
import { expect, onePage as test } from '../../fixtures/app';
import type { Board } from '../../fixtures/board';
import { agree } from '../../fixtures/draft';
import { afterMoves } from '../../fixtures/position';
import { refusal, RULES, unpicked, type RuleCase } from '../../fixtures/rules';

/** Puts the finger, or the cursor, on a point. */
async function touch(board: Board, rule: RuleCase, square: string): Promise<void> {
  if (rule.by === 'keys') await board.keysTo(square);
  else await board.click(square);
}

for (const rule of RULES) {
  test(`${rule.id}: ${rule.rule.zh} / ${rule.rule.en}`, async ({ board }) => {
    const { refused, repick, targets, captures, check, end } = rule.expect;
    await board.follow({ fen: rule.fen });
    if (rule.by === 'keys') await board.tabToBoard();
    const played = [...(rule.moves ?? [])];
    for (const move of played) await board.move(move);
    await agree(board, played.length);

    if (rule.pick !== undefined) {
      await touch(board, rule, rule.pick);
      await board.marks('selected', unpicked(refused?.reason) ? [] : [rule.pick]);
    }
    if (targets !== undefined) {
      await board.marks('target', targets);
      await board.marks('capture', captures ?? []);
    }
    if (rule.drop !== undefined) await touch(board, rule, rule.drop);

    if (refused !== undefined) {
      await board.hears(refusal(board.language, refused.reason));
      await agree(board, played.length);
      return;
    }
    if (repick === true) {
      await board.marks('selected', [rule.drop ?? '']);
      await agree(board, played.length);
      return;
    }
    if (rule.pick !== undefined && rule.drop !== undefined) played.push(rule.pick + rule.drop);
    await board.shows(afterMoves(rule.fen, played));
    await expect(board.log).toHaveCount(played.length);
    await board.marks('check', check === undefined ? [] : [check]);
    if (end !== undefined) {
      const outcome = board.outcome(end.winner, end.reason);
      await expect(board.status).toHaveText(outcome);
      await board.hears(outcome);
    } else if (check !== undefined) {
      await expect(board.status).toContainText(board.words('play.in_check'));
    } else if (played.length > 0) {
      await expect(board.status).not.toContainText(board.words('play.in_check'));
    }
  });
}
