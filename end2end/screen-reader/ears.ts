// The test of the screen reader's suite: keys go in, speech comes out, and nothing is looked at.
import { chromium, expect, test as base, type Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALES } from '../fixtures/app';
import { plain, words, type Language } from '../fixtures/words';
import { Desk } from './desk';

export { expect };

/** Milliseconds that a saying may take: the browser, its tree and Orca share a busy machine. */
const PATIENCE = 20_000;

/** Milliseconds without a word after which a saying is over. */
const MOMENT = 400;

/** A browser that offers neither to translate the page nor to install it. */
const PLAIN = { translate: { enabled: false } };

/** What is heard, and what was pressed to hear it. */
export class Ears {
  /** Everything so far, for people to read. */
  readonly transcript: string[] = [];
  private since: string[] = [];

  constructor(
    private readonly desk: Desk,
    private readonly page: Page,
    readonly language: Language,
  ) {}

  /** Hears that the page that has been opened has this title. A reader that was still waking opens it again. */
  async opens(title: string): Promise<void> {
    if (!(await this.within(PATIENCE / 2, title))) await this.page.reload();
    await this.hears(title);
    await this.silence();
  }

  /** Presses a key; what is heard from then on answers it. */
  async press(key: string): Promise<void> {
    this.note(`**${key}**`);
    await this.desk.press(key);
  }

  /** Presses a key until something is heard, as one looks for a control: listens to the end before the next press. */
  async seek(key: string, text: string, most = 40): Promise<void> {
    for (let presses = 0; presses < most; presses++) {
      await this.press(key);
      await this.silence();
      if (this.heard(text)) return;
    }
    throw new Error(`${key} never led to “${text}”\n${this.told()}`);
  }

  /** Waits until something that contains `text` is said, in answer to the last key. */
  async hears(text: string): Promise<void> {
    if (!(await this.within(PATIENCE, text))) throw new Error(`never heard “${text}”\n${this.told()}`);
  }

  /** A text of the page in the language of this test. */
  words(key: string, values: Record<string, string | number> = {}): string {
    return words(this.language, key, values);
  }

  /** Waits until something was said and then nothing more for a moment. */
  async silence(): Promise<void> {
    const from = this.since.length;
    for (let waited = 0, last = from, quiet = 0; quiet < MOMENT && waited < PATIENCE; waited += 100) {
      await sleep(100);
      this.listen();
      quiet = this.since.length === last && last > from ? quiet + 100 : 0;
      last = this.since.length;
    }
  }

  private note(line: string): void {
    this.listen();
    this.since = [];
    this.transcript.push(line);
  }

  private listen(): void {
    for (const said of this.desk.spoken()) {
      this.since.push(said);
      this.transcript.push(said);
    }
  }

  private async within(milliseconds: number, text: string): Promise<boolean> {
    for (let waited = 0; !this.heard(text); waited += 100) {
      if (waited > milliseconds) return false;
      await sleep(100);
      this.listen();
    }
    return true;
  }

  /** Whether something that contains `text` was said since the last key. */
  private heard(text: string): boolean {
    return plain(this.since.join('\n')).includes(plain(text));
  }

  private told(): string {
    return this.transcript.join('\n');
  }
}

type Fixtures = { language: Language; ears: Ears };

export const test = base.extend<Fixtures, { desk: Desk }>({
  language: ['zh-Hans', { option: true }],
  desk: [
    async ({}, use) => {
      const desk = new Desk();
      try {
        await desk.open();
        await use(desk);
      } finally {
        desk.shut();
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  context: async ({ desk, language, baseURL, launchOptions }, use) => {
    const profile = desk.profile(PLAIN);
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--force-renderer-accessibility', `--lang=${LOCALES[language]}`, '--window-size=1200,860', '--app=data:,'],
      ignoreDefaultArgs: ['--enable-automation'],
      headless: false,
      env: desk.env,
      baseURL,
      viewport: null,
      locale: LOCALES[language],
      serviceWorkers: 'block',
    });
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  ears: async ({ desk, language, page }, use, info) => {
    const ears = new Ears(desk, page, language);
    await use(ears);
    const heard = `${ears.transcript.join('\n')}\n`;
    await info.attach('heard', { body: heard, contentType: 'text/plain' });
    const folder = process.env.XIANGQI_HEARD;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${info.titlePath.slice(1).join(' ')}.txt`), heard);
  },
});
