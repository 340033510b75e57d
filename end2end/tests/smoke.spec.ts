// The house stands: pages come from the server, come alive in the browser, in both languages.
import { expect, test } from '@playwright/test';

test('a page from the server comes alive and changes language', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/games');
  const html = page.locator('html');
  await page.getByRole('button', { name: /简体中文|English/ }).click();
  await expect(html).toHaveAttribute('lang', /^(zh-Hans|en)$/);
  const first = await html.getAttribute('lang');
  await page.getByRole('button', { name: /简体中文|English/ }).click();
  await expect(html).not.toHaveAttribute('lang', first ?? '');
  await page.reload();
  await expect(html).not.toHaveAttribute('lang', first ?? '');
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'zh-CN' });

  test('the language changes by the form', async ({ page }) => {
    await page.goto('/games');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', 'zh-Hans');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/games$/);
    await expect(html).toHaveAttribute('lang', 'en');
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
