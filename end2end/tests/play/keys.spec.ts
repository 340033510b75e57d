// The keyboard on the board: one tab stop, arrows on the screen, shortcuts of the grid.
import { expect, test } from '../../fixtures/app';
import { agree } from '../../fixtures/draft';

test('the board is one stop of the Tab key, left again by one', async ({ board, page }) => {
  await board.open();
  await board.tabToBoard();
  await expect(page.locator('[data-sq][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-sq'))).toBe(false);
});

test('arrows move on the screen, also when the board is flipped, and stop at the edge', async ({ board, page }) => {
  await board.open();
  await board.point('e4').focus();
  await page.keyboard.press('ArrowUp');
  await expect(board.point('e5')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(board.point('d5')).toBeFocused();
  await board.press('flip');
  await board.point('d5').focus();
  await page.keyboard.press('ArrowUp');
  await expect(board.point('d4')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(board.point('e4')).toBeFocused();
  await board.point('a9').focus();
  await page.keyboard.press('ArrowRight');
  await expect(board.point('a9')).toBeFocused();
});

test('Home, End, Page and Control reach the ends', async ({ board, page }) => {
  await board.open();
  await board.point('e4').focus();
  for (const [key, square] of [
    ['Home', 'a4'],
    ['End', 'i4'],
    ['PageUp', 'i9'],
    ['PageDown', 'i0'],
    ['Control+Home', 'a9'],
    ['Control+End', 'i0'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(board.point(square)).toBeFocused();
  }
});

for (const key of ['Escape', 'Backspace']) {
  test(`${key} puts a picked piece down`, async ({ board, page }) => {
    await board.open();
    await board.point('h2').focus();
    await page.keyboard.press('Enter');
    await board.marks('selected', ['h2']);
    await page.keyboard.press(key);
    await board.marks('selected', []);
    await board.marks('target', []);
    await expect(board.point('h2')).toBeFocused();
  });
}

test('Enter on the picked piece puts it down', async ({ board, page }) => {
  await board.open();
  await board.point('h2').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await board.marks('selected', []);
});

test('letters jump among the own pieces, N among those that can move', async ({ board, page }) => {
  await board.open({ fen: '3k5/9/9/9/9/9/9/9/9/R3K3R w - - 0 1' });
  await board.point('e4').focus();
  await page.keyboard.press('r');
  const first = await board.focused();
  await page.keyboard.press('r');
  const second = await board.focused();
  expect([first, second].sort()).toEqual(['a0', 'i0']);
  await page.keyboard.press('k');
  await expect(board.point('e0')).toBeFocused();
  await page.keyboard.press('Shift+K');
  await expect(board.point('d9')).toBeFocused();
});

test('the focus stays on its point through undo, flip and the engine’s answer', async ({ board, page }) => {
  await board.open({ mode: 'engine', side: 'red', level: 1 });
  await board.tabToBoard();
  await board.keysTo('h2');
  await board.keysTo('e2');
  await expect(board.point('e2')).toBeFocused();
  await agree(board, 2);
  await expect(board.point('e2')).toBeFocused();
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid=flip]')?.click());
  await expect(board.point('e2')).toBeFocused();
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid=undo]')?.click());
  await agree(board, 0);
  await expect(board.point('e2')).toBeFocused();
});

test('nothing answers to keys while the focus is elsewhere', async ({ board, page }) => {
  await board.open();
  await board.control('flip').focus();
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowUp');
  await expect(board.control('flip')).toBeFocused();
});

test('a board turned twice at once stands as before, and all around it', async ({ board, page }) => {
  await board.open();
  const around = () => page.locator('.seat, [role=row]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? each.textContent));
  const before = await around();
  await board.control('flip').dblclick();
  await page.waitForTimeout(500); // what follows the board comes some frames later
  expect(await around()).toEqual(before);
  await board.control('flip').click();
  await expect.poll(async () => (await around()).every((each, at) => each !== before[at])).toBe(true);
});
