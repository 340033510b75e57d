// Starts the built server on a free port with an empty data folder, and plays on it.
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const server = resolve(process.env.XIANGQI_SERVER ?? '../target/debug/app');
if (!existsSync(server)) throw new Error(`there is no server at ${server}: run cargo xtask build`);

// Every worker reads this file again: what is chosen here once is handed on by the environment.
process.env.XIANGQI_PORT ??= String(await freePort());
process.env.XIANGQI_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'xiangqi-'));
const baseURL = `http://127.0.0.1:${process.env.XIANGQI_PORT}`;

// A window brings two pages for the suggestions below its address bar, which nobody sees here: a renderer more for each
// test. A browser takes one list of what it is to leave, so the first are those that Playwright names itself.
const LEFT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

const debian = '/usr/bin/chromium';
const chromium = {
  ...devices['Desktop Chrome'],
  launchOptions: {
    ...(existsSync(debian) ? { executablePath: debian } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${LEFT.join(',')}`,
    ],
  },
};

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  workers: 2,
  retries: process.env.CI ? 1 : 0, // reported as flaky, never silently
  timeout: 60_000,
  expect: { timeout: 15_000 }, // a machine that also compiles may take that long for a move of the engine
  reporter: [['list']],
  globalTeardown: './fixtures/teardown.ts',
  use: { baseURL, serviceWorkers: 'block', screenshot: 'only-on-failure' },
  projects: [
    { name: 'desktop', use: { ...chromium, viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // What depends on no size is proved once.
      grepInvert: /axe\.spec\.ts en |is the central cannon$|is answered$/,
      testIgnore: [
        'rules/**',
        'screens.spec.ts',
        'languages.spec.ts',
        'a11y/names.spec.ts',
        'records/installed.spec.ts',
        ...['layout', 'settings', 'clocks', 'keys', 'keep', 'worker', 'setup'].map((name) => `play/${name}.spec.ts`),
      ],
      // A phone has nine pixels for each of these: they cost a quarter of the time and change no answer.
      use: { ...chromium, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
    },
  ],
  webServer: {
    command: `"${server}"`,
    url: baseURL,
    env: {
      XIANGQI_ADDRESS: baseURL.slice('http://'.length),
      XIANGQI_DATA: process.env.XIANGQI_TEST_DATA,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}
