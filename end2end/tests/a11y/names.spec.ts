// What a screen reader is given: a grid of ten named rows of nine named points, messages, a sound order.
import { alive, expect, test } from '../../fixtures/app';

test('the board is a grid of ten rows of nine named points', async ({ board, page }) => {
  await board.open();
  await expect(board.grid).toHaveAccessibleName(/.+/);
  const rows = board.grid.getByRole('row');
  await expect(rows).toHaveCount(10);
  for (let row = 0; row < 10; row++) {
    await expect(rows.nth(row)).toHaveAccessibleName(/.+/);
    await expect(rows.nth(row).getByRole('gridcell')).toHaveCount(9);
  }
  const names = await board.points.evaluateAll((points) => points.map((point) => point.getAttribute('aria-label') ?? ''));
  expect(names.filter((name) => name === '')).toEqual([]);
  expect(new Set(names).size, 'every point has a name of its own').toBe(90);
  await expect(page.locator('[data-sq="e0"]')).toHaveAccessibleName(/红帅/);
  await expect(page.locator('[data-sq="e9"]')).toHaveAccessibleName(/黑将/);
  await expect(page.locator('[data-sq="c0"]')).toHaveAccessibleName(/红相/);
  await expect(page.locator('[data-sq="c9"]')).toHaveAccessibleName(/黑象/);
});

test('files are counted from the right of each side', async ({ board }) => {
  await board.open();
  await expect(board.point('i0')).toHaveAccessibleName('红车，一路，红方底线');
  await expect(board.point('a0')).toHaveAccessibleName('红车，九路，红方底线');
  await expect(board.point('a9')).toHaveAccessibleName(/^黑车，.*，黑方底线$/);
});

test('picking, moving, taking and checking are said', async ({ board }) => {
  await board.open({ fen: '5k3/9/9/9/4r4/9/9/9/9/3KR4 w - - 0 1' });
  await board.move('e0e5');
  await board.hears('车五进五');
  await board.click('f9');
  await board.hears('红车');
});

test('the same words twice are said twice', async ({ board }) => {
  await board.open();
  await board.move('b0d1');
  await expect.poll(async () => (await board.said()).length).toBeGreaterThan(0);
  const once = (await board.said()).length;
  await board.click('d1');
  await expect.poll(async () => (await board.said()).length).toBeGreaterThan(once);
});

test('the live regions stand from the start and stay', async ({ board, page }) => {
  await board.open();
  await expect(page.locator('[role=status][data-testid=live-polite]')).toHaveCount(1);
  await expect(page.locator('[role=alert][data-testid=live-assertive]')).toHaveCount(1);
  await page.evaluate(() => {
    const regions = [...document.querySelectorAll('[data-testid^=live-]')];
    Object.assign(window, { regions });
  });
  await board.move('h2e2');
  await board.move('h9g7');
  await page.getByRole('link', { name: board.words('common.games') }).click();
  await expect(page).toHaveURL(/\/games$/);
  expect(await page.evaluate(() => (window as unknown as { regions: Element[] }).regions.map((region) => region.isConnected)))
    .toEqual([true, true]);
});

for (const path of ['/?mode=both', '/games', '/nowhere']) {
  test(`${path} has one h1, no skipped heading, and landmarks`, async ({ page, complaints }) => {
    complaints.expect(/status of 404/);
    await page.goto(path);
    await alive(page);
    const levels = await page.locator('h1, h2, h3, h4').evaluateAll((all) =>
      all.filter((heading) => heading.checkVisibility()).map((heading) => Number(heading.tagName[1])));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, at) => expect(level - (levels[at - 1] ?? 0), `heading ${at + 1}`).toBeLessThanOrEqual(1));
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('banner')).toHaveCount(1);
  });
}

test('the first Tab offers to skip to the content', async ({ board, page }) => {
  await board.open();
  await page.keyboard.press('Tab');
  const skip = page.locator(':focus');
  await expect(skip).toHaveAttribute('href', /^#/);
  await skip.press('Enter');
  expect(await page.evaluate(() => location.hash)).not.toBe('');
});

test('with reduced motion nothing moves', async ({ board, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await board.open();
  await board.move('h2e2');
  const running = await page.evaluate(() =>
    document.getAnimations().filter((each) => Number(each.effect?.getComputedTiming().duration ?? 0) > 1).length);
  expect(running).toBe(0);
});
