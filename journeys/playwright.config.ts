import { browserSuite, chromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { defineConfig } from '@playwright/test';

// Stories across all programs: the stack is started once, with the built apps, and stopped at the end.
export default defineConfig({
  ...browserSuite('journeys'),
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './stack.setup.ts',
  // One story at a time: they share one lender, and one moves its calendar.
  workers: 1,
  use: {
    viewport: { width: 360, height: 800 },
    launchOptions: chromiumLaunch,
    trace: 'retain-on-failure',
    serviceWorkers: 'block',
  },
});
