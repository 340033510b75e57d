// The site kept on the device: it opens, plays and replays without a network, and changes versions when asked.
import { alive, expect, test as base } from '../../fixtures/app';
import { kept, OUTBOX } from '../../fixtures/draft';
import { Gateway } from '../../fixtures/gateway';
import { saved } from '../../fixtures/records';
import type { Page } from '@playwright/test';

const LADDER = '4k4/R8/9/9/9/1R7/9/9/9/3K5 w - - 0 1';

const test = base.extend<{ gateway: Gateway }>({
  gateway: async ({ baseURL }, use) => {
    const gateway = new Gateway(baseURL ?? '');
    await gateway.open();
    await use(gateway);
    await gateway.shut();
  },
});
test.use({ serviceWorkers: 'allow' });

/** Visits the board and waits until the site is kept. */
async function install(page: Page, gateway: Gateway): Promise<void> {
  await page.goto(`${gateway.base}/`);
  await alive(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 }).toBe(true);
}

test('a game is played to its end without a network and is on the server once afterwards', async ({ board, page, gateway, complaints }) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  await install(page, gateway);
  await gateway.shut();
  await page.goto(`${gateway.base}/?mode=both&fen=${encodeURIComponent(LADDER)}`);
  await alive(page);
  await board.move('b4b5');
  await board.move('e9f9');
  await page.reload();
  await alive(page);
  await board.move('b5b7');
  await expect(board.log).toHaveCount(3);
  await board.move('f9e9');
  await board.move('b7b9');
  await expect(page.getByTestId('save-state')).toContainText(board.words('play.unsaved_waiting'));
  expect(await kept<unknown[]>(page, OUTBOX)).toHaveLength(1);

  await gateway.open();
  await page.reload();
  await alive(page);
  await expect.poll(async () => (await kept<unknown[]>(page, OUTBOX))?.length ?? 0).toBe(0);
  await page.goto(`${gateway.base}/games`);
  await expect(page.getByTestId('game')).toHaveCount(1);
});

test('without a network the engine plays, the rules open, and games opened before are replayed', async ({ board, page, gateway, complaints }) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  await install(page, gateway);
  const id = await saved(page.request, { title: '离线也能看' });
  const other = await saved(page.request, { title: '没看过' });
  await page.goto(`${gateway.base}/games/${id}`);
  await alive(page);
  await page.goto(`${gateway.base}/games`);
  await expect(page.getByTestId('game')).toHaveCount(2);
  await gateway.shut();

  await page.goto(`${gateway.base}/?level=1`);
  await alive(page);
  await board.move('h2e2');
  await expect(board.log).toHaveCount(2);
  await page.goto(`${gateway.base}/rules`);
  await alive(page);
  await expect(board.points).toHaveCount(90);
  await page.goto(`${gateway.base}/games`);
  await alive(page);
  await expect(page.getByTestId('game')).toHaveCount(2);
  await page.goto(`${gateway.base}/games/${id}`);
  await alive(page);
  await board.press('next');
  await expect(page.locator('h1')).toContainText('离线也能看');

  // What is not kept says so, and leads on once there is a network again.
  await page.goto(`${gateway.base}/games/${other}`);
  await alive(page);
  await expect(page).toHaveURL(/\/offline\?from=/);
  await expect(page.locator('h1')).toHaveText(board.words('common.offline_title'));
  await gateway.open();
  await page.getByTestId('offline-again').click();
  await expect(page.locator('h1')).toContainText('没看过');
});

test('a new version waits until it is asked for, and the game goes on in it', async ({ board, page, gateway }) => {
  await install(page, gateway);
  await board.move('h2e2');
  gateway.worker = (script) => script.replace(/VERSION = "/, 'VERSION = "next ');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const note = page.locator('#update');
  await expect(note).toBeVisible();
  await expect(note.getByRole('status')).toHaveText(board.words('common.update_ready'));
  const caches = () => page.evaluate(async () => (await window.caches.keys()).filter((name) => name.startsWith('site ')));
  expect(await caches()).toHaveLength(2);
  const back = page.waitForEvent('load');
  await note.getByRole('button', { name: board.words('common.update_now') }).click();
  await back;
  await alive(page);
  await expect(board.log).not.toHaveCount(0);
  await expect.poll(caches).toEqual([expect.stringMatching(/^site next /)]);
});

test('an installed site has a name, icons of both kinds and a start', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(href ?? '');
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; lang: string; start_url: string; icons: { src: string; sizes: string; type: string; purpose: string }[] };
  expect([manifest.name, manifest.lang, manifest.start_url]).toEqual(['象棋', 'zh-Hans', '/']);
  expect(new Set(manifest.icons.map((icon) => icon.purpose))).toEqual(new Set(['any', 'maskable']));
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type'], src).toContain(type);
    if (type !== 'image/png') continue;
    const bytes = await icon.body(); // the size stands in the header of a PNG
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
  }
});
