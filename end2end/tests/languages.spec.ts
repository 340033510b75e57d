// Each language throughout: what is shown, said and written, and that its words fit the narrowest phone.
import { accessible } from '../fixtures/a11y';
import { expect, test } from '../fixtures/app';
import type { Language } from '../fixtures/words';
import type { Page } from '@playwright/test';

/** 1. h2e2 h9g7 as each language writes and says them. */
const MOVES: Record<Language, { written: [string, string]; said: string }> = {
  'zh-Hans': { written: ['炮二平五', '马8进7'], said: '炮二平五' },
  'zh-Hant': { written: ['炮二平五', '馬8進7'], said: '炮二平五' },
  en: { written: ['C2=5', 'H8+7'], said: 'Cannon 2 traverse 5' },
  vi: { written: ['P2-5', 'M8.7'], said: 'Pháo 2 bình 5' },
};

/** Chinese words where no Chinese is spoken; names of languages and notations say which they are. */
function chinese(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('html, head > title, head > meta[name=description], body, body *')) {
      if (element.closest('[lang^=zh], script')) continue;
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '');
      const named = ['aria-label', 'placeholder', 'title', 'content', 'value'].map((name) => element.getAttribute(name) ?? '');
      found.push(...[...own, ...named].filter((text) => /\p{Script=Han}/u.test(text)));
    }
    return found;
  });
}

for (const language of ['zh-Hans', 'zh-Hant', 'en', 'vi'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('is spoken on every page, and fits', async ({ board, page }) => {
      const speaks = async (title: string): Promise<void> => {
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page).toHaveTitle(`${title} · ${board.words('common.site')}`);
        if (language === 'en' || language === 'vi') expect(await chinese(page)).toEqual([]);
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 640 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scroll').toBeLessThanOrEqual(width);
          expect((await page.getByRole('banner').boundingBox())?.height, 'one line').toBeLessThan(60);
        }
      };
      await board.open();
      await speaks(board.words('play.heading'));
      const description = page.locator('meta[name=description]');
      await expect(description).toHaveAttribute('content', board.words('common.tagline'));
      await board.move('h2e2');
      await board.hears(MOVES[language].said);
      await board.move('h9g7');
      await expect(board.log).toHaveText(MOVES[language].written);
      // The others are looked at in every state elsewhere.
      if (language === 'zh-Hant' || language === 'vi') await accessible(page, `play, ${language}`);
      await page.goto('/games');
      await speaks(board.words('games.title'));
      await page.goto('/rules?topic=horse');
      await speaks(`${board.words('rules.topics.horse.title')} · ${board.words('rules.title')}`);
      await expect(description).toHaveAttribute('content', board.words('rules.description'));
    });
  });
}
