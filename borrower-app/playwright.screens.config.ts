import { browserSuite, chromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { defineConfig } from '@playwright/test';

/** The screens and the pages of the site, from the build, on a small phone. */
export default defineConfig({
  ...browserSuite('screens'),
  testDir: 'src',
  testMatch: '**/*.browser.test.ts',
  // Components have a suite of their own.
  testIgnore: 'design/**',
  fullyParallel: true,
  use: {
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    // Requests of a worker pass the faked network by; the tests that are about it let it in.
    serviceWorkers: 'block',
    launchOptions: chromiumLaunch,
  },
});
