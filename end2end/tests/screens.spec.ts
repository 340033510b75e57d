// Pictures of the pages at four widths, for people to look at: test-results/screens.
import { alive, test } from '../fixtures/app';
import { game } from '../fixtures/games';
import { saved } from '../fixtures/records';
import { expect } from '@playwright/test';
import { join } from 'node:path';

const classic = game('tangerine');
const SIZES = [[1440, 900], [768, 1024], [390, 844], [320, 640]] as const;

for (const [width, height] of SIZES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${width} px, ${colorScheme}`, async ({ board, page }, info) => {
      const shoot = async (name: string) => {
        const path = join(info.config.rootDir, '..', 'test-results', 'screens', `${name}-${width}-${colorScheme}.png`);
        const picture = await page.screenshot({ path });
        expect(picture.length).toBeGreaterThan(10_000);
      };
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await board.open({ mode: 'both', clock: '10+5' });
      for (const move of classic.moves.slice(0, 14)) await board.move(move);
      await board.click('e2');
      await shoot('play');
      const id = await saved(page.request, { title: classic.name.zh, moves: classic.moves, verdict: { winner: 'red', reason: 'checkmate' } });
      await saved(page.request, { level: 4, human: 'red', moves: classic.moves.slice(0, 9) });
      await page.goto('/games');
      await alive(page);
      await shoot('games');
      await page.goto(`/games/${id}?ply=19`);
      await alive(page);
      await shoot('replay');
      await page.goto('/rules?topic=perpetual-check');
      await alive(page);
      await shoot('rules');
    });
  }
}
