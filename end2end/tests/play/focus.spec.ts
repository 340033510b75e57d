// Whatever closes, folds up or goes away: the keyboard is never left on <body>.
import type { Page } from '@playwright/test';
import { alive, expect, test } from '../../fixtures/app';
import type { Board } from '../../fixtures/board';
import { saved } from '../../fixtures/records';

/** What has the focus, by its name in tests. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement as HTMLElement | null;
    return active?.dataset['testid'] ?? active?.dataset['sq'] ?? active?.tagName ?? '';
  });
}

/** The focus comes back to the button, or to the one that opens the sheet it is folded into. */
async function returns(board: Board, page: Page, name: string): Promise<void> {
  const seen = await board.control(name).isVisible();
  await expect.poll(() => focused(page)).toBe(seen ? name : 'more');
}

test('a dialog gives the focus back, however it closes', async ({ board, page }) => {
  await board.open();
  await board.press('new-game');
  await board.control('setup-cancel').click();
  await returns(board, page, 'new-game');
  await board.press('new-game');
  await page.keyboard.press('Escape');
  await expect(board.control('setup')).toBeHidden();
  await returns(board, page, 'new-game');
  await board.press('new-game');
  await board.control('start-game').click();
  await returns(board, page, 'new-game');
});

for (const [name, answer] of [['draw', 'draw-cancel'], ['draw', 'draw-confirm'], ['resign', 'resign-cancel'], ['resign', 'resign-confirm']] as const) {
  test(`after ${answer} the focus is where the question was asked`, async ({ board, page }) => {
    await board.open();
    await board.move('h2e2');
    await board.press(name);
    await board.control(answer).click();
    await expect(board.control(answer)).toHaveCount(0);
    await returns(board, page, name);
  });
}

test('a notice that is dismissed leaves the focus on the page', async ({ page }) => {
  await page.goto('/?level=99');
  await alive(page);
  await page.getByTestId('notice').getByRole('button').click();
  await expect(page.getByTestId('notice')).toHaveCount(0);
  await expect.poll(() => focused(page)).not.toBe('BODY');
});

test('a deleted line and a restored one leave the focus on the page', async ({ page }) => {
  await saved(page.request);
  await page.goto('/games');
  await alive(page);
  await page.getByTestId('manage').click();
  await page.getByTestId('delete').click();
  await expect.poll(() => focused(page)).toBe('restore');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('game')).toHaveCount(1);
  await expect.poll(() => focused(page)).not.toBe('BODY');
});

test('who clicks beside everything is left alone', async ({ board, page }) => {
  await board.open();
  await board.point('e0').focus();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.click(1, 1);
  await page.waitForTimeout(300);
  expect(await focused(page)).toBe('BODY');
});

test('a page reached by a link begins at its main part', async ({ board, page }) => {
  await board.open();
  await page.locator('.site-nav a[href="/games"]').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/games$/);
  await expect(page.locator('main')).toBeFocused();
});
