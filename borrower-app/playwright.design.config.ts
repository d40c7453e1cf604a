import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';

// Workers read this file again and must come to the same port, so the first to choose leaves it in the environment.
process.env.GALLERY_PORT ??= String(await freePort());
const address = `http://127.0.0.1:${process.env.GALLERY_PORT}`;

/** Every design component, on its page of the component gallery, in Debian's Chromium on a small phone. */
export default defineConfig({
  testDir: 'src/design',
  testMatch: '**/*.browser.test.ts',
  fullyParallel: true,
  forbidOnly: true,
  // CI's machine is shared: a second try is allowed there, and the sum names every test that needed it.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '../.results/design.json' }]],
  outputDir: '../.results/design-artifacts',
  use: {
    baseURL: address,
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `npx vite build -c vite.gallery.config.ts && npx vite preview -c vite.gallery.config.ts --host 127.0.0.1 --port ${process.env.GALLERY_PORT} --strictPort`,
    url: address,
    timeout: 120_000,
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const listening = server.address();
      server.close(() =>
        listening !== null && typeof listening === 'object'
          ? resolve(listening.port)
          : reject(new Error('no port was given')),
      );
    });
  });
}
