// The house stands: pages come from the server, come alive in the browser, in the language asked for.
import { expect, test } from '@playwright/test';

test('a page from the server comes alive and changes language', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/games?lang=en');
  const html = page.locator('html');
  const list = page.getByTestId('language');
  await expect(html).toHaveAttribute('data-hydrated', '');
  await expect(html).toHaveAttribute('lang', 'en');
  await list.selectOption('Tiếng Việt');
  await expect(html).toHaveAttribute('lang', 'vi');
  await expect(page).toHaveURL(/\/games$/);
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'vi');
  await expect(list).toHaveValue('vi');
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'zh-CN' });

  test('the language changes by the form', async ({ page }) => {
    await page.goto('/games?lang=zh-Hans');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', 'zh-Hans');
    await page.getByTestId('language').selectOption('繁體中文');
    await page.getByRole('button', { name: '切换' }).click();
    await expect(page).toHaveURL(/\/games$/);
    await expect(html).toHaveAttribute('lang', 'zh-Hant');
  });
});

test('an unknown address answers 404 and leads home', async ({ page }) => {
  const response = await page.goto('/nothing/here');
  expect(response?.status()).toBe(404);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(/\/$/);
});

test('files are compressed and kept by browsers for as long as they are true', async ({ request, page }) => {
  await page.goto('/');
  const script = await page.locator('link[rel=modulepreload]').first().getAttribute('href');
  const answer = await request.get(script ?? '', { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers()['content-encoding']).toBe('gzip');
  const missing = await request.get('/pkg/none.js');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control'] ?? '').not.toContain('immutable');
});
