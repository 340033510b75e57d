// The dialog for a new game, and what an address may ask for.
import { alive, expect, test } from '../../fixtures/app';

test('it begins with what the present game has', async ({ board }) => {
  await board.open({ mode: 'engine', side: 'black', level: 5, clock: '7+2', rules: 'chinese', limit: '100' });
  await board.press('new-game');
  for (const chosen of ['mode-engine', 'side-black', 'clock-custom', 'rules-chinese', 'limit-100']) {
    await expect(board.control(chosen), chosen).toBeChecked();
  }
  await expect(board.control('level')).toHaveValue('5');
  await expect(board.control('level')).toHaveAttribute('aria-valuetext', board.words('play.level_said', { level: 5, most: 16, name: board.words('play.level_2') }));
  await expect(board.control('clock-minutes')).toHaveValue('7');
  await expect(board.control('clock-increment')).toHaveValue('2');
});

test('the limit chosen is told, kept with the record and shown with the result', async ({ board, page }) => {
  await board.open();
  await board.press('new-game');
  await board.control('limit-none').check({ force: true });
  await board.control('start-game').click();
  await board.move('h2e2');
  await board.press('resign');
  await board.control('resign-confirm').click();
  const name = board.words('rules.without_limit', { name: board.words('rules.world') });
  await expect(board.control('rules')).toContainText(name);
  await page.getByTestId('saved-link').click();
  await expect(board.control('rules')).toContainText(name);
});

test('a clock typed out of range is in nobody’s way once there is to be none', async ({ board }) => {
  await board.open({ clock: '5+3' });
  await board.press('new-game');
  await board.control('clock-custom').check({ force: true });
  await board.control('clock-minutes').fill('0');
  await board.control('start-game').click();
  await expect(board.control('setup')).toBeVisible();
  await board.control('clock-none').check({ force: true });
  await board.control('start-game').click();
  await expect(board.control('setup')).toBeHidden();
  await expect(board.page.locator('.clock')).toHaveCount(0);
});

test('where nothing is judged there is no limit to choose', async ({ board }) => {
  await board.open();
  await board.press('new-game');
  await board.control('rules-free').check({ force: true });
  await expect(board.control('limit-120')).toBeHidden();
});

test('a game at the shorter limit is drawn by it', async ({ board }) => {
  await board.open({ fen: '4k3r/4a4/4b4/9/9/9/9/4B4/4A4/R3K4 w - - 99 60', limit: '100' });
  await board.move('a0a1');
  await expect(board.status).toContainText(board.words('games.no_capture'));
});

const WRONG: [string, string, RegExp][] = [
  ['level=99', 'parameter_wrong', /level=99/],
  ['rules=asian', 'parameter_wrong', /rules=asian/],
  ['limit=90', 'parameter_wrong', /limit=90/],
  ['clock=0%2B1', 'parameter_wrong', /clock=0/],
  ['fen=4k4/9/9/9/9/9/9/9/4R4/3K5%20w', 'fault_opponent_in_check', /黑方/],
  ['fen=4k4/9/9/9/9/9/9/9/9/3K5%20x', 'fen_unknown_side', /25/],
  ['fen=3k5/9/9/9/9/9/9/9/9/9%20w', 'fault_no_king', /红方/],
];

for (const [query, key, place] of WRONG) {
  test(`?${query} is told by what is wrong with it`, async ({ board, page }) => {
    await page.goto(`/?${query}`);
    await alive(page);
    const notice = page.getByTestId('notice');
    await expect(notice).toContainText(place);
    const values = { side: '黑方', other: '红方', name: query.split('=')[0] ?? '', value: query.split('=')[1]?.replace('%2B', '+') ?? '' };
    if (key === 'fault_no_king') values.side = '红方';
    await expect(notice).toContainText(board.words(`play.${key}`, values));
  });
}
