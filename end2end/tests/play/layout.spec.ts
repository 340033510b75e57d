// The page fits, and its board is built once.
import { alive, expect, test } from '../../fixtures/app';
import { agree } from '../../fixtures/draft';
import { START, afterMoves } from '../../fixtures/position';

const WIDTHS = [320, 390, 768, 1024, 1440];
const PAGES = ['/?mode=both', '/games', '/rules', '/rules?topic=perpetual-check', '/nowhere'];

for (const path of PAGES) {
  for (const width of WIDTHS) {
    test(`${path} has no sideways scroll at ${width} px`, async ({ page, complaints }) => {
      if (path === '/nowhere') complaints.expect(/404/);
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      await alive(page);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(excess).toBe(0);
    });
  }
}

test('at 320 px every point is at least 33 px wide and every other control 44 px high', async ({ board, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await board.open();
  const points = await board.points.evaluateAll((all) => all.map((point) => point.getBoundingClientRect().width));
  expect(Math.min(...points)).toBeGreaterThanOrEqual(33);
  const low = await page.locator('main button:not([data-sq]):not([data-ply])').evaluateAll((all) =>
    all
      .filter((button) => button.checkVisibility())
      .map((button) => ({ name: button.textContent, height: button.getBoundingClientRect().height }))
      .filter(({ height }) => height < 44),
  );
  expect(low).toEqual([]);
});

test('text at twice its size still fits 320 px', async ({ board, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
  });
  await board.open();
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBe(0);
});

test('the ninety points are never made anew', async ({ board, page }) => {
  await board.open();
  await page.evaluate(() => {
    const grid = document.querySelector('[role=grid]');
    if (grid === null) throw new Error('no grid');
    const nodes = [...document.querySelectorAll('[data-sq]')];
    const changes: string[] = [];
    new MutationObserver((records) => {
      for (const record of records) {
        for (const node of [...record.addedNodes, ...record.removedNodes]) {
          if (node instanceof Element && (node.matches('[data-sq]') || node.querySelector('[data-sq]') !== null)) {
            changes.push(node.outerHTML.slice(0, 80));
          }
        }
      }
    }).observe(grid, { childList: true, subtree: true });
    Object.assign(window, { nodes, changes });
  });
  await board.move('h2e2');
  await board.move('h9g7');
  await board.move('e2e6');
  await board.press('flip');
  await board.press('undo');
  await board.look(1);
  await board.press('new-game');
  await page.getByTestId('start-game').click();
  await agree(board, 0);
  const { same, changes } = await page.evaluate(() => {
    const { nodes, changes } = window as unknown as { nodes: Element[]; changes: string[] };
    return { same: nodes.every((node) => node.isConnected), changes };
  });
  expect(same).toBe(true);
  expect(changes).toEqual([]);
});

test('the server sends the board itself: readable before any script', async ({ browser, language }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: language === 'en' ? 'en-GB' : 'zh-CN' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('[data-sq]')).toHaveCount(90);
  await expect(page.locator('[data-sq="e0"]')).toHaveAttribute('data-piece', 'rk');
  await expect(page.locator('[data-sq="e9"]')).toHaveAttribute('data-piece', 'bk');
  await context.close();
});

for (const [language, tag] of [['zh-CN', 'zh-Hans'], ['en-GB', 'en']] as const) {
  test(`who asks for ${language} is answered in ${tag}`, async ({ browser }) => {
    const context = await browser.newContext({ locale: language });
    const page = await context.newPage();
    await page.goto('/');
    await alive(page);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await context.close();
  });
}

test('the colours follow the system and stay as chosen', async ({ board, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await board.open();
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);
  await board.shows(afterMoves(START, []));
});
