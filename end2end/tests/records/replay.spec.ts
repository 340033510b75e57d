// A saved game, stepped through by buttons, keys, links and clicks; with and without scripts.
import { alive, expect, test } from '../../fixtures/app';
import { game } from '../../fixtures/games';
import { afterMoves, START } from '../../fixtures/position';
import { saved } from '../../fixtures/records';
import { readFile } from 'node:fs/promises';
import { plain } from '../../fixtures/words';

const classic = game('tangerine');
const MATE = { moves: classic.moves, verdict: { winner: 'red', reason: 'checkmate' } } as const;

test.describe('with scripts', () => {
  test.beforeEach(async ({ page, board }) => {
    const id = await saved(page.request, { ...MATE, title: classic.name.zh });
    await page.goto(`/games/${id}?ply=0`);
    await alive(page);
    await board.shows(afterMoves(START, []));
  });

  test('first, previous, next and last', async ({ board }) => {
    const at = (ply: number) => board.shows(afterMoves(START, classic.moves.slice(0, ply)));
    await board.press('next');
    await board.press('next');
    await at(2);
    await board.press('previous');
    await at(1);
    await board.press('last');
    await at(classic.moves.length);
    await board.press('first');
    await at(0);
  });

  test('every ply of the game, as the log writes it', async ({ board }) => {
    for (const [at, { chinese }] of classic.plies.entries()) {
      const ply = at + 1;
      await board.press('next');
      await board.shows(afterMoves(START, classic.moves.slice(0, ply)));
      const entry = board.page.locator(`[data-testid=log] [data-ply="${ply}"]`);
      await expect.poll(async () => plain(await entry.innerText())).toBe(chinese);
      await expect(entry).toHaveAttribute('aria-current', 'step');
    }
  });

  test('the list is written in the notation chosen, which is kept', async ({ board, page }) => {
    const first = board.page.locator('[data-testid=log] [data-ply="1"]');
    const coordinates = async () => (await first.innerText()).replace('-', '').toLowerCase();
    await expect(first).toHaveAttribute('lang', 'zh-Hans');
    await board.control('notation').selectOption('iccs');
    await expect.poll(coordinates).toBe(classic.moves[0]);
    await page.reload();
    await alive(page);
    await expect.poll(coordinates).toBe(classic.moves[0]);
  });

  test('a click in the log shows that position', async ({ board }) => {
    await board.page.locator('[data-testid=log] [data-ply="7"]').click();
    await board.shows(afterMoves(START, classic.moves.slice(0, 7)));
    await expect(board.page).toHaveURL(/ply=7/);
  });

  test('brackets step from the keyboard', async ({ board, page }) => {
    await board.point('e4').focus();
    await page.keyboard.press(']');
    await board.shows(afterMoves(START, classic.moves.slice(0, 1)));
    await page.keyboard.press(']');
    await page.keyboard.press('[');
    await board.shows(afterMoves(START, classic.moves.slice(0, 1)));
  });

  test('it plays by itself, at a chosen speed, until stopped', async ({ board, page }) => {
    await board.control('speed').selectOption('700');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await board.press('autoplay');
    for (let ply = 1; ply <= 3; ply++) {
      await page.clock.runFor(700);
      await board.shows(afterMoves(START, classic.moves.slice(0, ply)));
    }
    await board.press('autoplay');
    await page.clock.runFor(10_000);
    await board.shows(afterMoves(START, classic.moves.slice(0, 3)));
    // Who steps by hand meanwhile is not carried on.
    await board.press('autoplay');
    await page.keyboard.press('Home');
    await page.clock.runFor(10_000);
    await board.shows(afterMoves(START, []));
  });

  test('the position is copied as FEN', async ({ board, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await board.press('next');
    await board.shows(afterMoves(START, ['h2e2']));
    await board.press('copy-fen');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^rnbakabnr\/9\/1c5c1\/p1p1p1p1p\/9\/9\/P1P1P1P1P\/1C2C4\/9\/RNBAKABNR b - - \d+ 1$/);
  });

  test('it is downloaded as PGN and as JSON', async ({ page }) => {
    const fetch = async (name: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId(name).click()]);
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
    };
    const pgn = await fetch('pgn');
    expect(pgn.name).toMatch(/\.pgn$/);
    expect(pgn.text).toContain('[Result "1-0"]');
    const json = await fetch('json');
    expect(json.name).toMatch(/\.json$/);
    expect(JSON.stringify(JSON.parse(json.text))).toContain('b7e7');
  });

  test('a reload shows the same ply, and so does going back', async ({ board, page }) => {
    await board.press('next');
    await board.press('next');
    await expect(page).toHaveURL(/ply=2/);
    await page.reload();
    await board.shows(afterMoves(START, classic.moves.slice(0, 2)));
  });
});

// A chase of the cannon that nobody judged, and a move after it.
const STUDY = {
  rules: 'free',
  start: '9/4k4/4N3b/3c5/9/9/9/9/3K5/9 w - - 0 1',
  moves: ['e7c8', 'd6g6', 'c8e7', 'g6d6', 'e7c8', 'd6g6', 'c8e7', 'g6d6', 'e7c6'],
};

test('a repetition that was not judged is told of where it happened, by the rules one chooses', async ({ page, board }) => {
  const id = await saved(page.request, STUDY);
  await page.goto(`/games/${id}?ply=9`);
  await alive(page);
  await expect(board.control('study')).toHaveCount(0);
  await board.press('previous');
  const sentence = board.control('grounds-sentence');
  await expect(sentence).toContainText(board.words('rules.world'));
  await expect(board.control('study')).toContainText(board.words('rules.conduct.perpetual_chase'));
  // Its plies are links, and it stays while one steps through it.
  await board.control('grounds').locator('[data-ply="1"]').click();
  await board.shows(afterMoves(STUDY.start, STUDY.moves.slice(0, 1)));
  await expect(page.getByTestId('pointers').locator('[data-move="c8d6"]')).toHaveAttribute('data-tone', 'chase');
  await board.control('study-rules').selectOption('check-only');
  await expect(sentence).toContainText(board.words('rules.check_only'));
  await expect(sentence).toContainText(board.words('rules.clause.both_allowed'));
  await expect(board.control('grounds').locator('[data-ply="1"]')).toHaveAttribute('aria-current', 'step');
});

test.describe('without scripts a repetition that was not judged', () => {
  test.use({ javaScriptEnabled: false });

  test('is told of by the world rules', async ({ page, board }) => {
    const id = await saved(page.request, STUDY);
    await page.goto(`/games/${id}?ply=8`);
    await expect(board.control('grounds-sentence')).toContainText(board.words('rules.world'));
    await expect(board.control('study-rules')).toBeHidden();
    await board.control('grounds').locator('[data-ply="2"]').click();
    await expect(page).toHaveURL(/ply=2/);
    await expect(board.control('grounds')).toBeVisible();
  });
});

test('without scripts the game is read and stepped through by links', async ({ browser, page }) => {
  const id = await saved(page.request, { ...MATE, title: classic.name.zh });
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'zh-CN' });
  const plain = await context.newPage();
  await plain.goto(`/games/${id}?ply=0`);
  const piece = (square: string) => plain.locator(`[data-sq="${square}"]`);
  await expect(plain.locator('[data-sq]')).toHaveCount(90);
  await expect(piece('h2')).toHaveAttribute('data-piece', 'rc');
  await plain.getByTestId('next').click();
  await expect(plain).toHaveURL(/ply=1/);
  await expect(piece('e2')).toHaveAttribute('data-piece', 'rc');
  await expect(piece('h2')).not.toHaveAttribute('data-piece', /./);
  await plain.getByTestId('last').click();
  await expect(piece('e7')).toHaveAttribute('data-piece', 'rc');
  await plain.getByTestId('previous').click();
  await expect(piece('b7')).toHaveAttribute('data-piece', 'rc');
  await plain.getByTestId('first').click();
  await expect(piece('h2')).toHaveAttribute('data-piece', 'rc');
  await context.close();
});
