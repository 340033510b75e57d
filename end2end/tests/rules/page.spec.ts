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

for (const topic of ['perpetual-check', 'no-capture']) {
  test(`${topic} is stepped through by keys`, async ({ page }) => {
    await page.goto(`/rules?topic=${topic}`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const current = page.locator('.rules-topic [aria-current="step"]');
    const last = await current.getAttribute('data-ply');
    await page.keyboard.press('ArrowLeft');
    await expect(current).toHaveAttribute('data-ply', String(Number(last) - 1));
    await page.keyboard.press('ArrowRight');
    await expect(current).toHaveAttribute('data-ply', String(last));
    await page.keyboard.press('Home');
    await expect(current).toHaveCount(0);
    await page.keyboard.press('End');
    await expect(current).toHaveAttribute('data-ply', String(last));
    // Every ply is there at once: none is cut off by a box of its own.
    const cut = await page.locator('.grounds-plies').evaluate((list) => list.scrollHeight - list.clientHeight);
    expect(cut).toBeLessThanOrEqual(1);
  });
}

test('both sides that check without end draw, and the grounds show each check', async ({ board, page }) => {
  await page.goto('/rules?topic=both-check');
  await expect(page.getByTestId('standing')).toContainText(board.words('games.draw'));
  const plies = page.getByTestId('grounds').locator('[data-ply]');
  await expect(plies).toHaveCount(8);
  for (const text of await plies.allInnerTexts()) expect(text).toContain(board.words('rules.deed.check', { pieces: '' }));
});

test.describe('without the script', () => {
  test.use({ javaScriptEnabled: false });

  test('topics and steps are links', async ({ board, page }) => {
    await page.goto('/rules');
    const topics = page.locator('.rules-topics a');
    await expect(topics).toHaveCount(38);
    await page.locator('a[href="/rules?topic=false-root"]').first().click();
    await expect(page).toHaveTitle(/./);
    await page.getByTestId('grounds').locator('[data-ply="3"]').click();
    await expect(page).toHaveURL(/ply=3/);
    await expect(board.point('e7')).toHaveAttribute('data-piece', 'br');
    await expect(page.getByTestId('grounds')).toContainText(board.words('rules.deed.idle'));
  });
});
