import { browserSuite, quickChromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { defineConfig } from '@playwright/test';

const stack = process.env.ACCEPTANCE_ON === 'dev' ? 'dev' : 'built';
const { reporter, ...suite } = browserSuite(stack === 'dev' ? 'acceptance-dev' : 'acceptance');

export default defineConfig({
  ...suite,
  reporter: [...reporter, ['./rows-reporter.ts']],
  testDir: '.',
  testMatch: ['http/*.acceptance.ts', 'screens/*.acceptance.ts'],
  globalSetup: './stack/accepted-stack.setup.ts',
  timeout: 420_000,
  // One lender and its clock are shared by all cases.
  workers: 1,
  use: {
    viewport: { width: 360, height: 800 },
    launchOptions: quickChromiumLaunch,
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
  },
});
