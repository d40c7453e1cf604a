import { browserSuite, quickChromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { defineConfig } from '@playwright/test';

/**
 * CI checks accessibility in Hindi, which has the largest text, with the dark theme, and some pages in English
 * with the light theme too; the design suite checks every component in both themes. `HIRAM_FULL=1` runs all
 * eight combinations.
 */
const LEFT_OUT = [
  /(accessib|everyone).*(\bfil\b|Filipino|reference)/,
  /(accessib|everyone)(?=.*\blight\b).*(\bhi\b|Hindi)/,
  /(accessib|everyone)(?!.*(home page|an order|landing|sign,))(?=.*\blight\b).*(\ben\b|English)/,
  /(accessib|everyone)(?=.*\bdark\b).*(\ben\b|English)/,
];
const isSample = process.env.CI !== undefined && process.env.HIRAM_FULL !== '1';

/** Tests the screens and site pages of the build on a small phone. */
export default defineConfig({
  ...browserSuite('screens'),
  testDir: 'src',
  testMatch: '**/*.browser.test.ts',
  // Components have a separate suite.
  testIgnore: 'design/**',
  fullyParallel: true,
  ...(isSample && { grepInvert: LEFT_OUT }),
  use: {
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    // Requests from a service worker bypass the faked network; only the service worker tests allow it.
    serviceWorkers: 'block',
    launchOptions: quickChromiumLaunch,
  },
});
