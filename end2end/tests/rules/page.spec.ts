// The page on the rules: every topic, with and without the script.
import { expect, test } from '../../fixtures/app';

test('a lesson can be played from and set up again', async ({ board, page }) => {
  await page.goto('/rules?topic=cannon');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByTestId('hint-arrow')).toHaveAttribute('data-shown');
  await board.move('b2b9');
  await expect(board.point('b9')).toHaveAttribute('data-piece', 'rc');
  await page.getByTestId('again').click();
  await expect(board.point('b2')).toHaveAttribute('data-piece', 'rc');
});

test('an example steps through its grounds', async ({ board, page }) => {
  await page.goto('/rules?topic=perpetual-check');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByTestId('standing')).toContainText(board.words('games.perpetual_check'));
  const first = page.getByTestId('grounds').locator('[data-ply="1"]');
  await first.click();
  await expect(first).toHaveAttribute('aria-current', 'step');
  // The chariot checks, and is the screen over which the cannon checks.
  for (const move of ['d8d9', 'd5d9']) {
    await expect(page.getByTestId('pointers').locator(`[data-move="${move}"]`)).toHaveAttribute('data-tone', 'check');
  }
  await expect(board.point('d8')).toHaveAttribute('data-piece', 'rr');
});

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false });

  test('topics and steps are links', async ({ board, page }) => {
    await page.goto('/rules');
    const topics = page.locator('.rules-topics a');
    await expect(topics).toHaveCount(33);
    await page.locator('a[href="/rules?topic=false-root"]').first().click();
    await expect(page).toHaveTitle(/./);
    await page.getByTestId('grounds').locator('[data-ply="3"]').click();
    await expect(page).toHaveURL(/ply=3/);
    await expect(board.point('e7')).toHaveAttribute('data-piece', 'br');
    await expect(page.getByTestId('grounds')).toContainText(board.words('rules.deed.idle'));
  });
});
