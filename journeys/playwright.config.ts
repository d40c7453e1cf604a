import { browserSuite, chromiumLaunch } from '@hiram/tools/engines/browser-suite';
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

// Stories across all programs: the stack is started once, with the built apps, and stopped at the end.
export default defineConfig({
  ...browserSuite('journeys'),
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './stack.setup.ts',
  // One story at a time: they share one lender, and one moves its calendar.
  workers: 1,
  ...(isSample && { grepInvert: LEFT_OUT }),
  use: {
    viewport: { width: 360, height: 800 },
    // A tap that cannot be done is said at once, and not when the story's time is over.
    actionTimeout: 30_000,
    launchOptions: chromiumLaunch,
    trace: 'retain-on-failure',
    serviceWorkers: 'block',
  },
});
