// The game survives reloads, broken storage and a second tab.
import type { BrowserContext } from '@playwright/test';
import { alive, type Complaints, expect, test } from '../../fixtures/app';
import { Board } from '../../fixtures/board';
import { agree, BROKEN_DRAFT, DRAFT } from '../../fixtures/draft';
import { START, afterMoves } from '../../fixtures/position';
import type { Language } from '../../fixtures/words';

test('a reload brings the game back', async ({ board, page }) => {
  await board.open();
  for (const move of ['h2e2', 'h9g7', 'h0g2']) await board.move(move);
  await agree(board, 3);
  await page.goto('/');
  await alive(page);
  await agree(board, 3);
  await board.move('i9h9');
  await agree(board, 4);
});

test('a reload while the engine thinks lets it think again', async ({ board, page }) => {
  await board.open({ mode: 'engine', side: 'red', level: 16 });
  await board.move('h2e2');
  await board.plies(1);
  await page.goto('/');
  await alive(page);
  const moves = await agree(board, 2);
  expect(moves[0]).toBe('h2e2');
});

test('a reload after the end shows the result, not a game', async ({ board, page }) => {
  await board.open({ fen: '4k4/R8/9/9/9/1R7/9/9/9/3K5 w - - 0 1' });
  await board.move('b4b9');
  await expect(board.status).toContainText(board.words('games.red_wins'));
  await page.goto('/');
  await alive(page);
  await expect(board.status).toContainText(board.words('games.red_wins'));
});

const BREAKAGES: [string, (text: string) => string][] = [
  ['cut off', (text) => text.slice(0, text.length / 2)],
  ['of another form', (text) => text.replace(/"form":\d+/, '"form":99')],
  ['an illegal game', (text) => text.replace('h9g7', 'h9h5')],
];

for (const [what, spoil] of BREAKAGES) {
  test(`a kept game that is ${what} is set aside and said`, async ({ board, page }) => {
    await board.open();
    await board.move('h2e2');
    await board.move('h9g7');
    await agree(board, 2);
    const text = spoil((await page.evaluate((key) => localStorage.getItem(key), DRAFT)) ?? '');
    // Leaving the page keeps the game once more, so it is spoilt from another page of the site.
    await page.goto('/games');
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [DRAFT, text] as const);
    await page.goto('/');
    await alive(page);
    await expect(page.getByTestId('notice')).toContainText(board.words('play.draft_broken', { why: '' }).replace(/（）$/, ''));
    await board.shows(afterMoves(START, []));
    expect(await page.evaluate((key) => localStorage.getItem(key), BROKEN_DRAFT)).toBe(text);
    await board.click('h2');
    await board.marks('selected', ['h2']);
  });
}

test('without any storage the page plays, and says that it keeps nothing', async ({ board, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/?mode=both');
  await alive(page);
  await board.move('h2e2');
  await expect(page.getByTestId('notice')).toContainText(board.words('play.draft_not_kept', { why: '' }).replace(/（）$/, ''));
  await board.shows(afterMoves(START, ['h2e2']));
});

/** Another tab of the same visitor, which finds the game in progress. */
async function secondTab(context: BrowserContext, complaints: Complaints, language: Language): Promise<Board> {
  const page = await context.newPage();
  complaints.listen(page);
  const board = new Board(page, language);
  await page.goto('/');
  await alive(page);
  return board;
}

test('two tabs go on with a game of their own each; a reload brings the one played last', async ({ board, page, context, complaints, language }) => {
  await board.open();
  await board.move('h2e2');
  const other = await secondTab(context, complaints, language);
  await other.plies(1);
  await other.move('h9g7');
  await other.shows(afterMoves(START, ['h2e2', 'h9g7']));
  await page.bringToFront();
  await board.shows(afterMoves(START, ['h2e2']));
  await board.move('b9c7');
  expect(await agree(board, 2)).toEqual(['h2e2', 'b9c7']);
  await other.shows(afterMoves(START, ['h2e2', 'h9g7']));
  await page.reload();
  await alive(page);
  expect(await agree(board, 2)).toEqual(['h2e2', 'b9c7']);
});

test('a tab left open with an older state does not undo what another tab has kept', async ({ board, page, context, complaints, language }) => {
  await board.open();
  await board.move('h2e2');
  const other = await secondTab(context, complaints, language);
  await other.plies(1);
  await page.bringToFront();
  await board.move('h9g7');
  await board.move('b0c2');
  await agree(board, 3);
  await other.page.bringToFront();
  await other.page.reload();
  await alive(other.page);
  expect(await agree(other, 3)).toEqual(['h2e2', 'h9g7', 'b0c2']);
});

test('a board turned round in a tab left open does not bring its older state back', async ({ board, page, context, complaints, language }) => {
  await board.open();
  await board.move('h2e2');
  const other = await secondTab(context, complaints, language);
  await other.plies(1);
  await page.bringToFront();
  await board.move('h9g7');
  await agree(board, 2);
  await other.page.bringToFront();
  await other.press('flip');
  await page.bringToFront();
  await page.reload();
  await alive(page);
  expect(await agree(board, 2)).toEqual(['h2e2', 'h9g7']);
});

for (const side of ['red', 'black'] as const) {
  test(`who leaves the page by a link and comes back finds the game as it was, ${side} below`, async ({ board, page }) => {
    await board.open();
    if (side === 'black') await board.press('flip');
    for (const move of ['h2e2', 'h9g7', 'h0g2']) await board.move(move);
    await agree(board, 3);
    const placement = await board.placement();
    for (const path of ['/games', '/rules']) {
      await page.locator(`header a[href="${path}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await page.locator('header a[href="/"]').last().click();
      await board.shows(placement);
      await agree(board, 3);
      await expect(board.points.last()).toHaveAttribute('data-sq', side === 'black' ? 'a9' : 'i0');
    }
  });
}

test('two tabs that end the same game in two ways make two records', async ({ board, page, context, complaints, language }) => {
  complaints.expect(/status of 409/);
  await board.open();
  await board.move('h2e2');
  const other = await secondTab(context, complaints, language);
  await other.plies(1);
  await other.move('h9g7');
  await other.press('resign');
  await other.control('resign-confirm').click();
  await expect(other.control('saved-link')).toBeVisible();
  await page.bringToFront();
  await board.move('b9c7');
  await board.press('resign');
  await board.control('resign-confirm').click();
  await expect(board.control('saved-link')).toBeVisible();
  const links = await Promise.all([board, other].map((each) => each.control('saved-link').getAttribute('href')));
  expect(new Set(links).size).toBe(2);
});

test('a link with a position that cannot be played says so and starts an ordinary game', async ({ board, page }) => {
  await page.goto(`/?mode=both&fen=${encodeURIComponent('9/9/9/9/9/9/9/9/9/9 w - - 0 1')}`);
  await alive(page);
  await expect(page.getByTestId('notice')).toContainText(board.words('play.query_wrong', { why: '' }).trim());
  await board.shows(afterMoves(START, []));
});
