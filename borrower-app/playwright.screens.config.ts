import { browserSuite, chromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { defineConfig } from '@playwright/test';

/**
 * That everyone can read a page is asked in CI in two of the four languages: English, and Hindi, whose letters and words
 * are the largest. `HIRAM_FULL=1` asks in all of them.
 */
const OTHER_LANGUAGES = /(accessibility violation|everyone can read).*(\bfil\b|Filipino|reference)/;
const isSample = process.env.CI !== undefined && process.env.HIRAM_FULL !== '1';

/** The screens and the pages of the site, from the build, on a small phone. */
export default defineConfig({
  ...browserSuite('screens'),
  testDir: 'src',
  testMatch: '**/*.browser.test.ts',
  // Components have a suite of their own.
  testIgnore: 'design/**',
  fullyParallel: true,
  ...(isSample && { grepInvert: OTHER_LANGUAGES }),
  use: {
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    // Requests of a worker pass the faked network by; the tests that are about it let it in.
    serviceWorkers: 'block',
    launchOptions: chromiumLaunch,
  },
});
