import { browserSuite, quickChromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { freePort } from '@hiram/tools/engines/free-port';
import { defineConfig } from '@playwright/test';
import { STAFF_BUILD } from './testing/build/staff-build.ts';

// Each worker evaluates this file again and must use the same port, so the first process stores it in the
// environment.
process.env.CONSOLE_PORT ??= String(await freePort());
const address = `http://127.0.0.1:${process.env.CONSOLE_PORT}`;

// The staff build, and the same build with the development additions. Both are bundled, because loading
// several hundred modules takes longer than most tests. CI has already built the staff build.
const builds = [
  ...(process.env.HIRAM_CONSOLE_BUILT === '1' ? [] : [`vite build --outDir ${STAFF_BUILD}`]),
  'vite build --mode development --base / --outDir dist-development',
];
const server = `vite preview --outDir dist-development --host 127.0.0.1 --port ${process.env.CONSOLE_PORT} --strictPort`;

/** Tests the development build and the staff build of the console at a desktop screen size. */
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
