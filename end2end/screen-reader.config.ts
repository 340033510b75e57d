// What a screen reader says of the site: run with `npm run ears` on Debian.
import { defineConfig } from '@playwright/test';
import config from './playwright.config';

export default defineConfig({
  ...config,
  testDir: 'screen-reader',
  outputDir: 'screen-reader-results', // it runs beside the others, who empty theirs
  fullyParallel: false,
  workers: 1, // one desk, one voice
  timeout: 120_000,
  // A window of the desk has the size that the desk gives it.
  projects: [{ name: 'orca', use: { launchOptions: config.projects?.[0]?.use?.launchOptions, viewport: null } }],
});
