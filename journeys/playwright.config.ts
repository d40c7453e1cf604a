import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './chromium.ts';

// Stories across all programs: the stack is started once, with the built apps, and stopped at the end.
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './stack.setup.ts',
  outputDir: '../.results/journeys',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: true,
  // CI's machine is shared: a second try is allowed there, and the sum names every test that needed it.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../.results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch,
    viewport: { width: 360, height: 800 },
    trace: 'retain-on-failure',
    serviceWorkers: 'block',
  },
});
