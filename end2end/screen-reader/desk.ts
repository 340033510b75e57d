// A desk with a screen, a window manager and the Orca screen reader, as a blind user of Debian has it.
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Orca keeps what it writes until there are some kilobytes of it: a line is to be read when it is said. A page that
 * reads itself out when it opens is what most readers stop with their first key. Without the keys' own names, what is said
 * after a key is its answer.
 */
const CUSTOMS = `
from orca import debug, settings
debug.debugFile.reconfigure(line_buffering=True)
settings.sayAllOnLoad = False
settings.pageSummaryOnLoad = False
settings.enableKeyEcho = False
`;

const SPOKEN = /SPEECH OUTPUT: '(.*?)' ?(?:\{.*\})?\s*$/;

export class Desk {
  private readonly programs: ChildProcess[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'xiangqi-desk-'));
  private readonly log = join(this.folder, 'orca.log');
  private read = 0;
  private rest = '';

  /** What programs on this desk find in their environment. */
  readonly env: Record<string, string>;

  constructor() {
    this.env = {
      ...(process.env as Record<string, string>),
      HOME: join(this.folder, 'home'),
      XDG_RUNTIME_DIR: join(this.folder, 'run'),
      NO_AT_BRIDGE: '0',
      LANG: 'C.UTF-8',
    };
    const own = join(this.folder, 'home/.local/share/orca');
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'orca-customizations.py'), CUSTOMS);
    mkdirSync(join(this.folder, 'run'), { mode: 0o700 });
  }

  /** Starts everything and waits until Orca has said its first word. */
  async open(): Promise<void> {
    if (!process.env.DBUS_SESSION_BUS_ADDRESS) throw new Error('needs a session bus: dbus-run-session -- npm run ears');
    this.env.DISPLAY = `:${await this.screen()}`;
    this.start('openbox', []);
    this.start('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately', '--a11y=1']);
    await sleep(1_000); // the bus has no word for being ready
    this.start('orca', [`--debug-file=${this.log}`, '--replace']);
    for (let waited = 0; this.spoken().length === 0; waited += 100) {
      if (waited > 30_000) throw new Error('Orca said nothing for 30 s');
      await sleep(100);
    }
  }

  /** Ends every program and removes what they wrote. */
  shut(): void {
    for (const program of this.programs.reverse()) program.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** A fresh folder for a browser with these preferences. */
  profile(preferences: object): string {
    const folder = mkdtempSync(join(this.folder, 'profile-'));
    mkdirSync(join(folder, 'Default'));
    writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(preferences));
    return folder;
  }

  /** Presses a key as on a keyboard, by its X name: `Right`, `shift+Tab`. */
  press(key: string): Promise<void> {
    return this.tool(['key', '--clearmodifiers', key]);
  }

  /** What Orca has said since the last call. */
  spoken(): string[] {
    const lines = (this.rest + this.fresh()).split('\n');
    this.rest = lines.pop() ?? '';
    return lines.flatMap((line) => SPOKEN.exec(line)?.[1]?.trim() || []);
  }

  private fresh(): string {
    if (!existsSync(this.log)) return '';
    const bytes = Buffer.alloc(statSync(this.log).size - this.read);
    const file = openSync(this.log, 'r');
    const got = readSync(file, bytes, 0, bytes.length, this.read);
    closeSync(file);
    // A character may still be half written: it is read the next time.
    const whole = bytes.lastIndexOf(0x0a, got) + 1;
    this.read += whole;
    return bytes.toString('utf8', 0, whole);
  }

  private start(program: string, args: string[]): void {
    const child = spawn(program, args, { env: this.env, stdio: 'ignore' });
    child.on('error', () => undefined); // said by whoever waits for it
    this.programs.push(child);
  }

  /** A screen of its own: the server takes a free number and tells it. */
  private screen(): Promise<string> {
    const size = ['-screen', '0', '1280x900x24'];
    const child = spawn('Xvfb', ['-displayfd', '1', ...size], { stdio: ['ignore', 'pipe', 'ignore'] });
    this.programs.push(child);
    return new Promise((found, failed) => {
      child.once('error', failed);
      child.once('exit', (code) => failed(new Error(`Xvfb ended with ${code}`)));
      child.stdout.once('data', (number: Buffer) => found(number.toString().trim()));
    });
  }

  private tool(args: string[]): Promise<void> {
    const child = spawn('xdotool', args, { env: this.env, stdio: 'ignore' });
    return new Promise((done, failed) => {
      child.once('error', failed);
      child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`xdotool ${args.join(' ')} ended with ${code}`))));
    });
  }
}
