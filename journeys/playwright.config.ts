import { browserSuite, quickChromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { defineConfig } from '@playwright/test';

/**
 * In CI each shell is met by two of the four people, and no month passes; `HIRAM_FULL=1` tells those stories of all of
 * them, and of each story with kills all three (kill-part.ts).
 */
const LEFT_OUT = [
  /the android shell .*: (reference|Philippines in English)/,
  /the ios shell .*: (Philippines in Filipino|India in Hindi)/,
  // Weeks of business days pass in these, each with its work: minutes.
  /paid a day early and heard of three days late/,
  /weeks of complaints/,
];
const isSample = process.env.CI !== undefined && process.env.HIRAM_FULL !== '1';
/** Which half of the stories this is, where two run at once; each then has results of its own. */
const part = process.env.HIRAM_STORIES_PART;
/** These take as long as all the others together, so that both halves end at the same time. */
const FIRST_HALF = [
  ...['apply', 'apply-answers', 'cancel-loan', 'configuration-console', 'loan-acts-console', 'login'],
  ...['payouts-console', 'sign'],
].map((story) => `${story}.journey.ts`);

// Stories across all programs: the stack is started once, with the built apps, and stopped at the end.
export default defineConfig({
  ...browserSuite(part === undefined ? 'journeys' : `journeys-${part}`),
  testDir: '.',
  testMatch: part === '1' ? FIRST_HALF : '*.journey.ts',
  ...(part === '2' && { testIgnore: FIRST_HALF }),
  globalSetup: './stack.setup.ts',
  // One story at a time: they share one lender, and one moves its calendar.
  workers: 1,
  ...(isSample && { grepInvert: LEFT_OUT }),
  use: {
    viewport: { width: 360, height: 800 },
    // The engine without windows around it: no story is about a window, an installed app or what a worker of ours keeps.
    launchOptions: quickChromiumLaunch,
    // A trace costs a third of a story's work. In CI the second try makes one; of the first there is a picture.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
  },
});
