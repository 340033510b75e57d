// Measures; run with `npm run perf` on a machine that does nothing else.
import { defineConfig } from '@playwright/test';
import config from './playwright.config';

export default defineConfig({
  ...config,
  testDir: 'perf',
  fullyParallel: false,
  workers: 1,
  projects: config.projects?.filter((project) => project.name === 'desktop'),
});
