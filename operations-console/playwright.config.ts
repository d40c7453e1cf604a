import { browserSuite, chromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { freePort } from '@hiram/tools/engines/free-port';
import { defineConfig } from '@playwright/test';

// Workers read this file again and must come to the same port, so the first to choose leaves it in the environment.
process.env.CONSOLE_PORT ??= String(await freePort());
const address = `http://127.0.0.1:${process.env.CONSOLE_PORT}`;

const builds = [
  'npx vite build --outDir dist-closed',
  'HIRAM_TEST_TOOLS=1 npx vite build --outDir dist-open',
];
const developmentServer = `npx vite --host 127.0.0.1 --port ${process.env.CONSOLE_PORT} --strictPort`;

/** The console in development, and both of its builds, on a desk's screen. */
export default defineConfig({
  ...browserSuite('console'),
  testDir: 'src',
  testMatch: '**/*.browser.test.ts',
  fullyParallel: true,
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    launchOptions: chromiumLaunch,
  },
  webServer: {
    command: [...builds, developmentServer].join(' && '),
    url: address,
    timeout: 180_000,
  },
});
