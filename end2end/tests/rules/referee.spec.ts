// Repetitions and long games under each rule set: what ends them, what is said and shown of it, and the warnings before.
import { expect, onePage as test } from '../../fixtures/app';
import type { Board } from '../../fixtures/board';
import { afterMoves } from '../../fixtures/position';
import { hasGrounds, nameOf, REFEREE, type Ending, type RefereeCase, type RuleSet, type Standing } from '../../fixtures/referee';

/** Plays the moves as fast as the page takes them; a last one that loses for its mover must be asked about first. */
async function play(board: Board, { moves, expect: then }: RefereeCase): Promise<void> {
  await board.rattle(moves);
  const last = moves.at(-1);
  if ('asks' in then && then.asks === true && last !== undefined) {
    await expect(board.control('losing-ask')).toBeVisible();
    await expect(board.log).toHaveCount(moves.length - 1);
    // The move in question is shown where it would be played.
    await board.marks('hint-from', [last.slice(0, 2)]);
    await board.marks('hint-to', [last.slice(2, 4)]);
    await board.control('losing-confirm').click();
  }
  await expect(board.log).toHaveCount(moves.length);
}

async function ends(board: Board, rule: RefereeCase, { winner, reason }: Ending): Promise<void> {
  const result = board.words(winner === null ? 'games.draw' : `games.${winner}_wins`);
  const outcome = board.words('games.result_with_reason', { result, reason: board.words(`games.${reason}`) });
  await expect(board.status).toHaveText(outcome);
  await board.hears(outcome);
  const grounds = board.control('grounds');
  if (!hasGrounds({ winner, reason })) {
    await expect(grounds).toHaveCount(0);
    return;
  }
  await expect(board.control('grounds-sentence')).toContainText(board.words(nameOf(rule.rules)));
  const plies = grounds.locator('[data-ply]');
  await expect(plies).toHaveCount(rule.moves.length);
  await board.control('grounds-steps').click();
  await plies.first().click();
  await expect(plies.first()).toHaveAttribute('aria-current', 'step');
  await board.shows(afterMoves(rule.fen, rule.moves.slice(0, 1)));
}

/** A repetition that nobody judges is told of by every rule set, can be stepped through, and ends nothing. */
async function studied(board: Board, rule: RefereeCase, { study, then }: Standing): Promise<void> {
  const panel = board.control('study');
  if (study === undefined) {
    if (rule.rules !== 'free') await expect(panel).toHaveCount(0);
    return;
  }
  for (const [rules, conduct] of Object.entries(study)) {
    await board.control('study-rules').selectOption(rules);
    await expect(board.control('grounds-sentence')).toContainText(board.words(nameOf(rules as RuleSet)));
    for (const side of ['red', 'black'] as const) {
      const what = board.words(`rules.conduct.${conduct[side]}`);
      const words = board.words('rules.conduct.of', { side: board.words(`board.side.${side}`), what });
      await expect(panel.getByText(words, { exact: true })).toBeVisible();
    }
  }
  // The page remembers whether the plies were shown.
  const folded = (await panel.locator('details').getAttribute('open')) === null;
  if (folded) await board.control('grounds-steps').click();
  const first = panel.locator('[data-ply="1"]');
  await first.click();
  await expect(first).toHaveAttribute('aria-current', 'step');
  await board.shows(afterMoves(rule.fen, rule.moves.slice(0, 1)));
  await board.control('back-to-game').click();
  if (then === undefined) return;
  await board.move(then);
  await board.shows(afterMoves(rule.fen, [...rule.moves, then]));
  await expect(panel).toHaveCount(0);
  await board.press('undo');
  await board.shows(afterMoves(rule.fen, rule.moves));
  await expect(panel).toBeVisible();
  // The choice stays for the games after it.
  await board.control('study-rules').selectOption('world');
}

async function goesOn(board: Board, rule: RefereeCase, then: Standing): Promise<void> {
  await expect(board.control('rematch')).toHaveCount(0);
  const more = board.control('status-more');
  if (then.warns === null) {
    for (const key of ['play.omen_draws', 'play.omen_limit']) await expect(more).not.toContainText(board.words(key));
    await expect(more).not.toContainText(board.words('play.omen_loses', { reason: '' }));
  } else if (then.warns !== undefined) {
    const because = then.because === undefined ? '' : board.words(`games.${then.because}`);
    const what = board.words(`play.omen_${then.warns}`, { reason: because });
    const name = then.by === undefined ? null : board.words(nameOf(then.by));
    const warning = name === null ? what : board.words('rules.study_omen', { what, rules: name });
    await expect(more).toHaveText(warning);
    await board.hears(warning);
  }
  await studied(board, rule, then);
  if (rule.pick === undefined) return;
  await board.click(rule.pick);
  await board.marks('selected', [rule.pick]);
  await board.marks('losing', then.losing ?? []);
  await board.marks('drawing', then.drawing ?? []);
}

for (const rule of REFEREE) {
  test(`${rule.id}: ${rule.rule.zh} / ${rule.rule.en}`, async ({ board }) => {
    await board.follow({ fen: rule.fen, rules: rule.rules });
    await play(board, rule);
    await board.shows(afterMoves(rule.fen, rule.moves));
    if ('goesOn' in rule.expect) await goesOn(board, rule, rule.expect);
    else await ends(board, rule, rule.expect);
  });
}
