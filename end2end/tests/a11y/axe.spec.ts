// axe-core finds nothing, on any page, in any state, in any colours, in any language.
import { accessible } from '../../fixtures/a11y';
import { alive, expect, test } from '../../fixtures/app';
import type { Board } from '../../fixtures/board';
import { game } from '../../fixtures/games';
import { saved } from '../../fixtures/records';
import type { Page } from '@playwright/test';

type Stage = { board: Board; page: Page };
// A perpetual check: the last of these moves would lose.
const CIRCLE = '9/3k5/9/c4r3/8c/2P6/R8/8r/5K3/8N w - - 0 1';
const CHECKS = ['a3f3', 'i5f5', 'f3a3', 'f5i5', 'a3f3', 'i5f5', 'f3a3', 'f5i5'];
const LADDER = '4k4/R8/9/9/9/1R7/9/9/9/3K5 w - - 0 1';

const STATES: Record<string, (stage: Stage) => Promise<void>> = {
  'play: idle': async ({ board }) => board.open(),
  'play: with a clock': async ({ board }) => board.open({ clock: '10+5' }),
  'play: picked': async ({ board }) => {
    await board.open();
    await board.click('h2');
    await board.marks('selected', ['h2']);
  },
  'play: in check, with a capture to make': async ({ board }) => {
    await board.open({ fen: '5k3/9/9/9/4r4/9/9/9/9/3KR4 w - - 0 1' });
    await board.move('e0e5');
    await board.click('f9');
  },
  'play: refused': async ({ board }) => {
    await board.open();
    await board.move('b0d1');
    await expect.poll(() => board.said()).not.toEqual([]);
  },
  'play: hint': async ({ board }) => {
    await board.open({ fen: LADDER });
    await board.press('hint');
    await board.marks('hint-to', ['b9']);
  },
  'play: asked to resign': async ({ board }) => {
    await board.open();
    await board.move('h2e2');
    await board.press('resign');
    await expect(board.page.getByTestId('resign-cancel')).toBeFocused();
  },
  'play: setting up a new game': async ({ board }) => {
    await board.open();
    await board.press('new-game');
    await expect(board.page.getByTestId('start-game')).toBeVisible();
  },
  'play: the settings of the device': async ({ board }) => {
    await board.open();
    await board.press('settings');
    await expect(board.control('settings-done')).toBeVisible();
  },
  'play: engine to move': async ({ board }) => {
    await board.open({ mode: 'engine', side: 'red', level: 16 });
    await board.move('h2e2');
    await board.plies(1);
  },
  'play: over': async ({ board }) => {
    await board.open({ fen: LADDER });
    await board.move('b4b9');
    await expect(board.status).toContainText(board.words('games.red_wins'));
  },
  'play: looking back': async ({ board }) => {
    await board.open();
    await board.move('h2e2');
    await board.move('h9g7');
    await board.look(1);
    await expect(board.page.getByTestId('back-to-game')).toBeVisible();
  },
  'play: a move that would lose is asked about': async ({ board }) => {
    await board.open({ fen: CIRCLE, rules: 'world' });
    for (const move of CHECKS) await board.move(move);
    await expect(board.control('losing-ask')).toBeVisible();
  },
  'play: lost by repetition, a ply explained': async ({ board, page }) => {
    await board.open({ fen: CIRCLE, rules: 'world' });
    for (const move of CHECKS) await board.move(move);
    await board.press('losing-confirm');
    await page.getByTestId('grounds-steps').click();
    await page.getByTestId('grounds').locator('[data-ply]').first().click();
  },
  'play: a text that is no move': async ({ board }) => {
    await board.open();
    const field = board.control('entry-field');
    if (!(await field.isVisible())) await board.control('more').click();
    await field.fill('炮');
    await field.press('Enter');
    await expect(board.control('entry-answer')).not.toBeEmpty();
  },
  'rules: a lesson': async ({ page }) => {
    await page.goto('/rules?topic=horse');
    await expect(page.locator('[data-sq]')).toHaveCount(90);
  },
  'rules: an example': async ({ page }) => {
    await page.goto('/rules?topic=perpetual-check');
    await alive(page);
    await page.getByTestId('grounds').locator('[data-ply="1"]').click();
  },
  'games: none': async ({ page }) => {
    await page.goto('/games');
    await expect(page.getByTestId('games-empty')).toBeVisible();
  },
  'games: some': async ({ page }) => {
    await saved(page.request, { title: '橘中秘', moves: game('tangerine').moves, verdict: { winner: 'red', reason: 'checkmate' } });
    await saved(page.request, { level: 3, human: 'red' });
    await page.goto('/games');
    await expect(page.getByTestId('game')).toHaveCount(2);
  },
  replay: async ({ page }) => {
    const id = await saved(page.request, { moves: game('tangerine').moves, verdict: { winner: 'red', reason: 'checkmate' } });
    await page.goto(`/games/${id}`);
    await expect(page.locator('[data-sq]')).toHaveCount(90);
  },
  'replay: unknown': async ({ page }) => {
    await page.goto('/games/nosuchgame');
    await expect(page.locator('h1')).toBeVisible();
  },
  'no such page': async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.locator('h1')).toBeVisible();
  },
};

const COLOURS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const;

for (const language of ['zh-Hans', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language });
    for (const [state, reach] of Object.entries(STATES)) {
      test(state, async ({ board, page, complaints }, { project }) => {
        if (/unknown|no such/.test(state)) complaints.expect(/status of 404/);
        await page.emulateMedia(COLOURS.light);
        await reach({ board, page });
        await alive(page);
        // Colours depend neither on the language nor on the width.
        const once = language === 'zh-Hans' && project.name === 'desktop';
        for (const [colours, media] of Object.entries(COLOURS).slice(0, once ? undefined : 1)) {
          await page.emulateMedia(media);
          await accessible(page, `${state}, ${colours}, ${language}`, colours === 'light' ? 'all' : 'colours');
        }
      });
    }
  });
}
