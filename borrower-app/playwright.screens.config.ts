import { browserSuite, quickChromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { defineConfig } from '@playwright/test';

/**
 * That everyone can read and use a page is asked in CI in light in English, and in dark in Hindi, whose letters and words
 * are the largest: each language and each theme once. `HIRAM_FULL=1` asks for all of the eight.
 */
const LEFT_OUT = [
  /(accessib|everyone).*(\bfil\b|Filipino|reference)/,
  /(accessib|everyone)(?=.*\blight\b).*(\bhi\b|Hindi)/,
  /(accessib|everyone)(?=.*\bdark\b).*(\ben\b|English)/,
];
const isSample = process.env.CI !== undefined && process.env.HIRAM_FULL !== '1';

/** The screens and the pages of the site, from the build, on a small phone. */
export default defineConfig({
  ...browserSuite('screens'),
  testDir: 'src',
  testMatch: '**/*.browser.test.ts',
  // Components have a suite of their own.
  testIgnore: 'design/**',
  fullyParallel: true,
  ...(isSample && { grepInvert: LEFT_OUT }),
  use: {
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    // Requests of a worker pass the faked network by; the tests that are about it let it in.
    serviceWorkers: 'block',
    launchOptions: quickChromiumLaunch,
  },
});
