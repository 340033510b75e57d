// A game as it is heard: the board is walked, a piece picked and dropped, the engine answers with a check.
import { saved } from '../fixtures/records';
import { expect, test, type Ears } from './ears';

/**
 * Red gives a chariot for an advisor; taking it back is the engine's only move, and gives check; the horse takes,
 * and Black has no move left.
 */
const GIVEN = '4k4/R3a2r1/2H6/9/9/9/9/9/3R1R3/4K4 w - - 0 1';

/** How moves are called, which no table of words holds whole. */
const MOVES: Record<'zh-Hans' | 'en', { first: string; reply: string; last: string; replayed: string }> = {
  'zh-Hans': { first: '车九平五', reply: '车8平5', last: '马七进五', replayed: '炮二平五' },
  en: { first: 'Chariot 9 traverse 5', reply: 'Chariot 8 traverse 5', last: 'Horse 7 advance 5', replayed: 'Cannon 2 traverse 5' },
};

/** A point as its button is called. */
function point(ears: Ears, piece: string, file: number, side: 'red' | 'black', rank: number): string {
  const digit = ears.words(`board.file.n${file}`);
  const owner = ears.words(`board.side.${side}`);
  return ears.words('board.point', {
    what: ears.words(`board.piece.${piece}`),
    file: ears.words('board.file_name', { file: digit }),
    rank: rank === 1 ? ears.words('board.rank_home', { side: owner }) : ears.words('board.rank', { side: owner, number: rank }),
  });
}

for (const language of ['zh-Hans', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('a short game', async ({ page, ears }) => {
      const moves = MOVES[language];
      await page.goto(`/?mode=engine&side=red&level=1&fen=${encodeURIComponent(GIVEN)}`);
      await ears.opens(ears.words('play.heading'));
      await ears.seek('Tab', ears.words('board.title'));

      // Around the board: the ninth file, its far end, the piece below.
      await ears.press('9');
      await ears.silence();
      await ears.press('Prior');
      await ears.silence();
      await ears.press('Down');
      await ears.hears(point(ears, 'red_chariot', 9, 'black', 2));
      await ears.press('w');
      await ears.hears(ears.words('play.move_number', { number: 1 }));

      // Picked, refused with the reason, dropped; the engine can only take back, with check.
      await ears.press('Return');
      await ears.hears(ears.words('board.picked', { piece: ears.words('board.piece.red_chariot').toLowerCase(), count: 13 }));
      await ears.press('End');
      await ears.silence();
      await ears.press('Return');
      await ears.hears(ears.words('board.reason.blocked'));
      await ears.press('5');
      await ears.hears(point(ears, 'black_advisor', 5, 'black', 2));
      await ears.press('Return');
      await ears.hears(moves.first);
      await ears.hears(moves.reply);
      await ears.press('h');
      await ears.hears(point(ears, 'red_horse', 7, 'black', 3));
      await ears.press('Return');
      await ears.hears(ears.words('board.picked', { piece: ears.words('board.piece.red_horse').toLowerCase(), count: 2 }));
      await ears.seek('n', point(ears, 'black_chariot', 5, 'black', 2), 2);
      await ears.press('Return');
      await ears.hears(moves.last);
      await ears.hears(ears.words('games.stalemate'));
    });

    test('resigning, and thinking better of it', async ({ page, ears }) => {
      await page.goto('/?mode=engine&side=red&level=1');
      await ears.opens(ears.words('play.heading'));
      await ears.seek('Tab', ears.words('play.resign'));
      await ears.press('Return');
      await ears.hears(ears.words('play.resign_ask'));
      await ears.press('Escape');
      await ears.hears(ears.words('play.resign'));
      await ears.press('Return');
      await ears.hears(ears.words('play.resign_ask'));
      await ears.press('Tab');
      await ears.silence();
      await ears.press('Return');
      await ears.hears(ears.words('games.black_wins'));
    });

    test('the settings', async ({ page, ears }) => {
      await page.goto('/rules');
      await ears.opens(ears.words('rules.title'));
      await ears.seek('Tab', ears.words('settings.title'));
      await ears.press('Return');
      await ears.hears(ears.words('settings.theme.name'));
      await ears.press('Tab');
      await ears.hears(ears.words('settings.board.name'));
      await ears.press('Insert+a'); // the reader's own key for handing keys on to the page
      await ears.silence();
      await ears.press('Right');
      await ears.hears(ears.words('settings.board.paper'));
      await expect(page.locator('html')).toHaveAttribute('data-board', 'paper');
      await ears.press('Escape');
      await expect(page.getByTestId('settings-dialog')).toBeHidden();
      await expect(page.getByTestId('settings')).toBeFocused();
    });

    test('a saved game', async ({ page, ears }) => {
      const id = await saved(page.request, { title: 'Heard', moves: ['h2e2', 'h9g7'] });
      await page.goto(`/games/${id}`);
      await ears.opens('Heard');
      await ears.seek('Tab', ears.words('games.next'));
      await ears.press('Return');
      await ears.hears(MOVES[language].replayed);
    });
  });
}
