// The list of saved games, and what may be done with one.
import { alive, expect, test } from '../../fixtures/app';
import { agree } from '../../fixtures/draft';
import { game } from '../../fixtures/games';
import { afterMoves, START } from '../../fixtures/position';
import { draft, save, saved } from '../../fixtures/records';

const classic = game('tangerine');

test('an unfinished game is saved when asked, found in the list and replayed', async ({ board, page }) => {
  await board.open();
  for (const move of classic.moves.slice(0, 4)) await board.move(move);
  await board.press('save');
  await expect(page.getByTestId('saved-link')).toBeVisible();
  await page.goto('/games');
  await alive(page);
  await expect(page.getByTestId('game')).toHaveCount(1);
  await page.getByTestId('game').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/games\/[\w-]+/);
  await expect(board.log).toHaveCount(4);
});

test('a finished game is saved by itself, once', async ({ board, page }) => {
  await board.open({ fen: '4k4/R8/9/9/9/1R7/9/9/9/3K5 w - - 0 1' });
  await board.move('b4b9');
  await expect(page.getByTestId('saved-link')).toBeVisible();
  await page.reload();
  await alive(page);
  await page.goto('/games');
  await expect(page.getByTestId('game')).toHaveCount(1);
  await expect(page.getByTestId('game')).toContainText(board.words('games.checkmate'));
});

test('a game saved in the midst and again at its end is one record', async ({ board, page }) => {
  await board.open();
  await board.move('h2e2');
  await board.press('save');
  await expect(page.getByTestId('saved-link')).toBeVisible();
  await board.move('h9g7');
  await board.press('resign');
  await board.press('resign-confirm');
  await expect(board.status).toContainText(board.words('games.resigned'));
  await expect
    .poll(async () => {
      await page.goto('/games');
      const rows = page.getByTestId('game');
      return [await rows.count(), (await rows.first().textContent())?.includes(board.words('games.resigned'))];
    })
    .toEqual([1, true]);
});

test('the newest game stands first, and older ones on further pages', async ({ page, board }) => {
  for (let number = 1; number <= 23; number++) await saved(page.request, { title: `第${number}局` });
  await page.goto('/games');
  const titles = () => page.getByTestId('game').getByRole('heading').allInnerTexts();
  expect((await titles()).slice(0, 2)).toEqual(['第23局', '第22局']);
  await expect(page.getByTestId('game')).toHaveCount(20);
  await page.getByRole('link', { name: board.words('games.older') }).click();
  await expect(page.getByTestId('game')).toHaveCount(3);
  expect(await titles()).toEqual(['第3局', '第2局', '第1局']);
});

test('a game gets another name', async ({ page, board }) => {
  await saved(page.request, { title: '旧名' });
  await page.goto('/games');
  await alive(page);
  await page.getByTestId('manage').click();
  await page.getByLabel(board.words('games.name_label')).fill('新名 <b>&');
  await page.getByRole('button', { name: board.words('games.rename') }).click();
  await expect(page.getByTestId('game').getByRole('heading')).toHaveText('新名 <b>&');
  await page.reload();
  await expect(page.getByTestId('game').getByRole('heading')).toHaveText('新名 <b>&');
});

test('a deleted game can be brought back', async ({ page }) => {
  const id = await saved(page.request, { title: '删了又要' });
  await page.goto('/games');
  await alive(page);
  await page.getByTestId('manage').click();
  await page.getByTestId('delete').click();
  await expect(page.getByTestId('restore')).toBeVisible();
  await expect(page.getByTestId('game')).toHaveCount(0);
  await page.getByTestId('restore').click();
  await expect(page.getByTestId('game')).toHaveCount(1);
  expect((await page.request.get(`/games/${id}`)).status()).toBe(200);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with the script' : 'without the script', () => {
    test.use({ javaScriptEnabled });

    test('only what can be undone is offered to be', async ({ page }) => {
      const id = await saved(page.request, { title: '还在' });
      for (const deleted of ['x', 'AAAAAAAAAAAAAAAAAAAAAA', id]) {
        await page.goto(`/games?deleted=${deleted}`);
        await expect(page.getByTestId('game')).toHaveCount(1);
        await expect(page.getByTestId('deleted')).toHaveCount(0);
      }
      await page.request.post('/api/delete_game', { form: { id } });
      await page.goto(`/games?deleted=${id}`);
      await expect(page.getByTestId('deleted')).toContainText('还在');
      await page.getByTestId('restore').click();
      await expect(page.getByTestId('game')).toHaveCount(1);
      await expect(page.getByTestId('deleted')).toHaveCount(0);
    });
  });
}

test('a game judged otherwise than usual says so', async ({ page, board }) => {
  await saved(page.request, { title: '照常' });
  await saved(page.request, { title: '别样', rules: 'chinese', limit: '100' });
  await page.goto('/games');
  const rules = page.getByTestId('game').filter({ hasText: '别样' }).getByTestId('game-rules');
  await expect(rules).toContainText(board.words('rules.chinese'));
  await expect(rules).toContainText(board.words('rules.limit_100'));
  await expect(page.getByTestId('game').filter({ hasText: '照常' }).getByTestId('game-rules')).toHaveCount(0);
});

test('another visitor reads a game by its link and cannot change it', async ({ page, browser }) => {
  const id = await saved(page.request, { title: '给你看' });
  const stranger = await browser.newContext();
  const visit = await stranger.newPage();
  await visit.goto(`/games/${id}`);
  await expect(visit.getByRole('heading', { level: 1 })).toContainText('给你看');
  await expect(visit.getByTestId('manage')).toHaveCount(0);
  const answer = await stranger.request.post('/api/rename_game', { form: { id, title: '改了' } });
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'not_yours' });
  await visit.goto('/games');
  await expect(visit.getByTestId('games-empty')).toBeVisible();
  await stranger.close();
});

test('saving twice under one key makes one record', async ({ page }) => {
  const one = draft();
  const [first, second] = [await save(page.request, one), await save(page.request, one)];
  expect(await second.json()).toEqual(await first.json());
  await page.goto('/games');
  await expect(page.getByTestId('game')).toHaveCount(1);
});

test('a forged record is refused with the ply and the reason', async ({ page }) => {
  const answer = await save(page.request, draft({ moves: ['h2e2', 'h9g7', 'a0a5'] }));
  expect(answer.status()).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'illegal_move', ply: 3 });
});

test('an unknown game is a page of its own', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  const answer = await page.goto('/games/AAAAAAAAAAAAAAAAAAAAAA');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a game left for "play on from here" is offered again after a reload and on coming back', async ({ page, board }) => {
  const id = await saved(page.request, { moves: classic.moves.slice(0, 6) });
  await board.open();
  for (const move of ['h2e2', 'h9g7']) await board.move(move);
  await agree(board, 2);
  const back = page.getByTestId('bring-back');
  await page.goto(`/games/${id}?ply=4`);
  await alive(page);
  await page.getByTestId('play-on').click();
  await expect(back).toBeVisible();
  await page.reload();
  await alive(page);
  await expect(back).toBeVisible();
  await page.goto('/games');
  await alive(page);
  await page.goto('/');
  await alive(page);
  await back.click();
  expect(await agree(board, 2)).toEqual(['h2e2', 'h9g7']);
  await expect(back).toBeHidden();
  await page.reload();
  await alive(page);
  await agree(board, 2);
  await expect(back).toBeHidden();
});

test('"play on from here" goes on from the position shown', async ({ page, board }) => {
  const id = await saved(page.request, { moves: classic.moves.slice(0, 6) });
  await page.goto(`/games/${id}?ply=4`);
  await alive(page);
  await page.getByTestId('play-on').click();
  await expect(page).toHaveURL(/\/$/);
  await agree(board, 0);
  await board.shows(afterMoves(START, classic.moves.slice(0, 4)));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/games/${id}\\?ply=4$`));
});
