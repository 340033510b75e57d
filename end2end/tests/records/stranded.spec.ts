// Games that the server does not take: seen, explained, kept as a file, deleted and brought back.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { alive, expect, test } from '../../fixtures/app';
import { BROKEN_OUTBOX, kept, OUTBOX } from '../../fixtures/draft';
import { draft, type Draft } from '../../fixtures/records';

/** Lays games down as an earlier visit would have left them, before the page is alive. */
async function leave(page: Page, ...games: Draft[]): Promise<void> {
  const letters = JSON.stringify(games.map((game) => ({ draft: game, refused: null })));
  await page.goto('/nowhere');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [OUTBOX, letters] as const);
}

const ILLEGAL = ['h2e2', 'h9g7', 'a0a5'];

test.beforeEach(({ complaints }) => complaints.expect(/status of (404|422|409)/));

test('a game that the server refuses stays in sight with its reason', async ({ board, page }) => {
  await leave(page, draft({ moves: ILLEGAL }));
  await page.goto('/');
  await alive(page);
  await expect(page.getByTestId('refused')).toContainText(board.words('play.refused_others', { count: 1 }));
  await page.getByTestId('refused').getByRole('link').click();
  await expect(page).toHaveURL(/\/games$/);
  await expect(page.getByTestId('stranded')).toContainText(board.words('games.error_illegal', { ply: 3, mv: 'a0a5' }));
});

test('it is kept as a file, deleted, and brought back', async ({ page }) => {
  const game = draft({ moves: ILLEGAL });
  await leave(page, game);
  await page.goto('/games');
  await alive(page);
  const line = page.getByTestId('stranded');
  const [file] = await Promise.all([page.waitForEvent('download'), line.getByTestId('stranded-file').click()]);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ key: game.key, moves: ILLEGAL });
  await line.getByTestId('stranded-delete').click();
  await expect(line).toHaveCount(0);
  expect(await kept(page, OUTBOX)).toEqual([]);
  await page.getByTestId('throw-undo').click();
  await expect(line).toHaveCount(1);
  expect(await kept<unknown[]>(page, OUTBOX)).toHaveLength(1);
});

test('a game whose key another has is sent as a record of its own', async ({ page }) => {
  const one = draft({ moves: ['b2e2'] });
  expect((await page.request.post('/api/save_game', { data: { draft: one } })).status()).toBe(200);
  await leave(page, { ...one, moves: ['h2e2'] });
  await page.goto('/games');
  await alive(page);
  await page.getByTestId('stranded-send').click();
  await expect(page.getByTestId('stranded')).toHaveCount(0);
  await expect(page.getByTestId('game')).toHaveCount(2);
});

test('what cannot be read is not hidden either', async ({ board, page }) => {
  await page.goto('/nowhere');
  await page.evaluate((key) => localStorage.setItem(key, '[{"draft":'), OUTBOX);
  await page.goto('/games');
  await alive(page);
  await page.reload();
  await alive(page);
  await expect(page.getByTestId('stranded')).toContainText(board.words('games.unreadable'));
  await page.getByTestId('stranded-delete').click();
  expect(await page.evaluate((key) => localStorage.getItem(key), BROKEN_OUTBOX)).toBeNull();
  await page.getByTestId('throw-undo').click();
  expect(await page.evaluate((key) => localStorage.getItem(key), BROKEN_OUTBOX)).toBe('[{"draft":');
});
