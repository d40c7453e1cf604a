import { defineConfig } from '@playwright/test';

/** The screens and the pages of the site, from the build, in Debian's Chromium on a small phone. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.browser.test.ts',
  // Components have a suite of their own.
  testIgnore: 'design/**',
  fullyParallel: true,
  forbidOnly: true,
  // CI's machine is shared: a second try is allowed there, and the sum names every test that needed it.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '../.results/screens.json' }]],
  outputDir: '../.results/screens-artifacts',
  use: {
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    // Requests of a worker pass the faked network by; the tests that are about it let it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
