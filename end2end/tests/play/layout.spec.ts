// The page fits, and its board is built once.
import type { Locator } from '@playwright/test';
import { alive, expect, test } from '../../fixtures/app';
import { agree } from '../../fixtures/draft';
import { START, afterMoves } from '../../fixtures/position';

const WIDTHS = [320, 390, 768, 1024, 1100, 1180, 1440];
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

for (const [width, height] of [[320, 640], [390, 844], [844, 390], [1440, 900]] as const) {
  test(`why a move was refused covers no point at ${width} by ${height}`, async ({ board, page }) => {
    await page.setViewportSize({ width, height });
    await board.open();
    await board.move('b0d1');
    const note = page.getByTestId('note');
    await expect(note).toBeVisible();
    const [over, grid] = [await note.boundingBox(), await board.grid.boundingBox()];
    if (over === null || grid === null) throw new Error('nothing is seen');
    const apart =
      over.y + over.height <= grid.y + 1 || over.y >= grid.y + grid.height - 1 || over.x >= grid.x + grid.width - 1;
    expect(apart, JSON.stringify({ over, grid })).toBe(true);
    expect(over.y).toBeGreaterThanOrEqual(0);
    expect(over.x + over.width).toBeLessThanOrEqual(width);
  });
}

for (const [width, height] of [[320, 640], [390, 740], [768, 1024], [844, 390], [1440, 900]] as const) {
  test(`the first capture does not move the board at ${width} by ${height}`, async ({ board, page }) => {
    await page.setViewportSize({ width, height });
    await board.open();
    for (const move of ['h2e2', 'h9g7']) await board.move(move);
    const places = () =>
      page.locator('.seat, [role="grid"], main .status').evaluateAll((all) =>
        all.map((it) => [it.className, it.getBoundingClientRect().top + scrollY, it.getBoundingClientRect().height]),
      );
    const before = await places();
    await board.move('e2e6');
    await expect(page.locator('.taken .disc')).toHaveCount(1);
    expect(await places()).toEqual(before);
  });
}

test('an upright tablet shows a large board with everything to play with', async ({ board, page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await board.open();
  await board.move('h2e2');
  expect((await board.grid.boundingBox())?.width).toBeGreaterThan(500);
  for (const id of ['status', 'undo', 'hint', 'more']) await expect(page.getByTestId(id)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[data-ply="1"]')).toBeInViewport({ ratio: 1 });
});

for (const [width, height] of [[844, 390], [667, 375]] as const) {
  test(`a phone on its side shows both clocks and the way back at ${width} by ${height}`, async ({ board, page }) => {
    await page.setViewportSize({ width, height });
    await board.open({ clock: '90+30' });
    for (const move of ['h2e2', 'h9g7', 'h0g2']) await board.move(move);
    const seen = async (what: Locator) => {
      await expect(what).toBeInViewport({ ratio: 1 });
      expect(await what.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(1);
    };
    // Pressing a point may have scrolled to it.
    await page.evaluate(() => scrollTo(0, 0));
    for (const clock of await page.locator('.clock').all()) await seen(clock);
    await board.look(1);
    await page.evaluate(() => scrollTo(0, 0));
    await seen(page.getByTestId('back-to-game'));
  });
}

for (const width of [320, 844, 1440]) {
  test(`at twice the text size no number of the log is cut off at ${width} px`, async ({ board, page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
    });
    await board.open({ fen: '3k5/9/9/9/9/9/9/9/R8/5K3 w - - 0 100', rules: 'free' });
    for (let round = 0; round < 6; round++) for (const move of ['a1a2', 'd9d8', 'a2a1', 'd8d9']) await board.move(move);
    const cut = await page.locator('[data-testid=log] li[data-no]').evaluateAll((all) =>
      all.filter((line) => {
        const scroller = line.closest('.log-scroll');
        if (scroller === null) throw new Error('no scroller');
        const style = getComputedStyle(line, '::before');
        if (style.position === 'static') return false;
        // The number ends where its line begins, less a gap; what is left of the scroller's box is cut.
        const range = Number.parseFloat(style.width) + Number.parseFloat(style.right) - line.clientWidth;
        return line.getBoundingClientRect().left - range < scroller.getBoundingClientRect().left;
      }).length,
    );
    expect(cut).toBe(0);
    const low = await board.log.evaluateAll((all) => all.filter((entry) => entry.scrollHeight > entry.clientHeight + 1).length);
    expect(low, 'moves cut at their foot').toBe(0);
  });
}

test('the ninety points are never made anew', async ({ board, page }) => {
  await board.open();
  await page.evaluate(() => {
    const grid = document.querySelector('[data-testid=board]');
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

test('the colours follow the system and stay as chosen', async ({ board, page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await board.open();
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);
  await board.shows(afterMoves(START, []));
});
