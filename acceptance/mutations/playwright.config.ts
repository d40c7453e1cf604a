import { defineConfig } from '@playwright/test';
import suite from '../playwright.config.ts';

/** The same cases on a stack that runs already. A case that waits for what a mutation prevents ends sooner. */
export default defineConfig({
  ...suite,
  testDir: '..',
  globalSetup: [],
  outputDir: '../../.results/mutations-artifacts',
  reporter: 'json',
  retries: 0,
  maxFailures: 0,
  timeout: 150_000,
  expect: { timeout: 15_000 },
  use: {
    ...suite.use,
    actionTimeout: 15_000,
    navigationTimeout: 60_000,
    trace: 'off',
    screenshot: 'off',
  },
});
