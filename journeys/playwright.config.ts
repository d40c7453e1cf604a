import { browserSuite, quickChromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { defineConfig } from '@playwright/test';

/**
 * In CI each shell, the login and the way from an advertisement to the store are tested by two of the four
 * people, accounts are bound with kills by one of two, taps are not counted, and no long time spans are simulated.
 * `HIRAM_FULL=1` runs all of them, and all three kills of each journey (kill-part.ts).
 */
const LEFT_OUT = [
  /the android shell .*: (reference|Philippines in English)/,
  /the ios shell .*: (Philippines in Filipino|India in Hindi)/,
  /an SMS code logs in.*: (reference|Philippines in English)/,
  /from an advertisement to the store: (Philippines in English|Philippines in Filipino)/,
  /India in Hindi: each account is bound once although a process is killed/,
  /taps\.journey/,
  // These simulate weeks of business days with their end-of-day runs, which takes minutes.
  /paid a day early and heard of three days late/,
  /weeks of complaints/,
  /weeks late: one person pays/,
  /a collections day/,
  /an offer for less is approved/,
];
const isSample = process.env.CI !== undefined && process.env.HIRAM_FULL !== '1';
/** Which half of the journeys this is, if two run concurrently; each half then has its own results. */
const part = process.env.HIRAM_STORIES_PART;
/** These take as long as all the others together, so that both halves end at the same time. */
const FIRST_HALF = [
  ...['apply', 'apply-answers', 'cancel-loan', 'configuration-console', 'loan-actions-console', 'login'],
  ...['payouts-console', 'sign'],
].map((scenario) => `${scenario}.journey.ts`);

// Journeys across all programs: the stack is started once with the built apps, and stopped at the end.
export default defineConfig({
  ...browserSuite(part === undefined ? 'journeys' : `journeys-${part}`),
  testDir: '.',
  testMatch: part === '1' ? FIRST_HALF : '*.journey.ts',
  ...(part === '2' && { testIgnore: FIRST_HALF }),
  globalSetup: './stack.setup.ts',
  // A journey takes up to a minute, and on a busy machine several times as long; a hanging one must not cost more.
  timeout: 420_000,
  // One journey at a time: they share one lender, and one of them moves its calendar.
  workers: 1,
  ...(isSample && { grepInvert: LEFT_OUT }),
  use: {
    viewport: { width: 360, height: 800 },
    // Headless shell: no journey needs a window, an installed app or a service worker.
    launchOptions: quickChromiumLaunch,
    // Tracing costs a third of a journey's work. In CI only the retry records a trace; the first attempt has
    // a screenshot.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
  },
});
