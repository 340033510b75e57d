// Settings of the device: chosen in one dialog, in force at once and on every page, and before a page is painted.
import { expect, test } from '../../fixtures/app';

test.describe('settings', () => {
  test('a board and pieces are chosen, kept, and there before the page is alive', async ({ board, page, complaints }) => {
    complaints.expect(/net::ERR_FAILED|^thrown: $/);
    await board.open();
    await board.press('settings');
    const dialog = page.getByTestId('settings-dialog');
    const disc = (name: string) => page.locator('.sample .disc').first().evaluate((disc, name) => getComputedStyle(disc, '::before').getPropertyValue(name), name);
    const traditional = await disc('content');
    await page.getByTestId('board-slate').check();
    await page.getByTestId('pieces-simplified').check();
    expect(await disc('content')).not.toBe(traditional);
    await page.getByTestId('theme-dark').check();
    await page.getByTestId('settings-done').click();
    await expect(dialog).toBeHidden();
    await expect(board.control('settings')).toBeFocused();

    // Without the page's program, as it is first painted.
    await page.route(/\/pkg\/.*\.(js|wasm)$/, (route) => route.abort());
    await page.goto('/rules', { waitUntil: 'commit' });
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-board', 'slate');
    await expect(root).toHaveAttribute('data-pieces', 'simplified');
    await expect(root).toHaveAttribute('data-theme', 'dark');
  });
});
