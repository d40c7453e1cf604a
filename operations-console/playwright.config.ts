import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';

// Workers read this file again and must come to the same port, so the first to choose leaves it in the environment.
process.env.CONSOLE_PORT ??= String(await freePort());
const address = `http://127.0.0.1:${process.env.CONSOLE_PORT}`;

const builds = [
  'npx vite build --outDir dist-closed',
  'HIRAM_TEST_TOOLS=1 npx vite build --outDir dist-open',
];
const developmentServer = `npx vite --host 127.0.0.1 --port ${process.env.CONSOLE_PORT} --strictPort`;

/** The console in development, and both of its builds, in Debian's Chromium on a desk's screen. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.browser.test.ts',
  fullyParallel: true,
  forbidOnly: true,
  // CI's machine is shared: a second try is allowed there, and the sum names every test that needed it.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '../.results/console.json' }]],
  outputDir: '../.results/console-artifacts',
  use: {
    baseURL: address,
    viewport: { width: 1440, height: 900 },
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
    command: [...builds, developmentServer].join(' && '),
    url: address,
    timeout: 180_000,
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
