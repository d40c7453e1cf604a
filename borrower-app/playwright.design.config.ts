import { browserSuite, quickChromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { freePort } from '@hiram/tools/engines/free-port';
import { defineConfig } from '@playwright/test';

// Workers read this file again and must use the same port, so the first process stores it in the environment.
process.env.GALLERY_PORT ??= String(await freePort());
const address = `http://127.0.0.1:${process.env.GALLERY_PORT}`;

/** Tests every design component on its gallery page, on a small phone. */
export default defineConfig({
  ...browserSuite('design'),
  testDir: 'src/design',
  testMatch: '**/*.browser.test.ts',
  fullyParallel: true,
  use: {
    baseURL: address,
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    launchOptions: quickChromiumLaunch,
  },
  webServer: {
    command: `npx vite build -c vite.gallery.config.ts && npx vite preview -c vite.gallery.config.ts --host 127.0.0.1 --port ${process.env.GALLERY_PORT} --strictPort`,
    url: address,
    timeout: 600_000,
  },
});
