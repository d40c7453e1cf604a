import { browserSuite, quickChromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { freePort } from '@hiram/tools/engines/free-port';
import { defineConfig } from '@playwright/test';
import { STAFF_BUILD } from './src/build/staff-build-for-tests.ts';

// Workers read this file again and must come to the same port, so the first to choose leaves it in the environment.
process.env.CONSOLE_PORT ??= String(await freePort());
const address = `http://127.0.0.1:${process.env.CONSOLE_PORT}`;

// What staff get, and the same with what development adds. Both are bundles, because a page of several hundred modules
// takes longer to load than most tests to run. CI has just built what staff get.
const builds = [
  ...(process.env.HIRAM_CONSOLE_BUILT === '1' ? [] : [`vite build --outDir ${STAFF_BUILD}`]),
  'vite build --mode development --base / --outDir dist-development',
];
const server = `vite preview --outDir dist-development --host 127.0.0.1 --port ${process.env.CONSOLE_PORT} --strictPort`;

/** The console as in development, and as staff get it, on a desk's screen. */
export default defineConfig({
  ...browserSuite('console'),
  testDir: 'src',
  testMatch: '**/*.browser.test.ts',
  fullyParallel: true,
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    launchOptions: quickChromiumLaunch,
  },
  webServer: {
    command: [...builds, server].join(' && '),
    url: address,
    timeout: 600_000,
  },
});
