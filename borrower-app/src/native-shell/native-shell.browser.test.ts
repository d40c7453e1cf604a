import { fileURLToPath } from 'node:url';
import { expect, type Page, test as playwrightTest } from '@playwright/test';
import { build } from 'vite';
import { simulatedShellScript } from '../shell-simulator/simulated-shell.ts';
import type { BridgeCall } from './bridge.ts';
import type { NativeShell } from './native-shell.ts';

const ORIGIN = 'https://app.example';

/** The bridge as one script that puts its factory on `window`, built once per test worker. */
const test = playwrightTest.extend<object, { readonly bridgeScript: string }>({
  bridgeScript: [
    async ({}, use) => {
      const built = await build({
        configFile: false,
        logLevel: 'silent',
        build: {
          write: false,
          lib: {
            entry: fileURLToPath(new URL('./native-shell.ts', import.meta.url)),
            formats: ['iife'],
            name: 'nativeShell',
          },
        },
      });
      const chunks = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
      await use(chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join(''));
    },
    { scope: 'worker' },
  ],
});

declare global {
  interface Window {
    readonly nativeShell: typeof import('./native-shell.ts');
    shell: NativeShell;
    readonly hiramShellMessages: readonly unknown[];
  }
}

/** Opens a page of ours that contains only the bridge. */
async function openPage(page: Page, bridgeScript: string, path = '/start'): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>${bridgeScript}</script><h1>A page</h1>` }),
  );
  await page.goto(ORIGIN + path);
  await page.evaluate(() => {
    window.shell = window.nativeShell.createNativeShell(window);
  });
}

/** Every call as a screen makes it, with the payload that must reach the native app. */
const calls: readonly { call: BridgeCall; make: (shell: NativeShell) => void; payload: unknown }[] = [
  {
    call: 'to',
    make: (shell) => shell.to({ url: 'https://app.example/orders' }),
    payload: { url: 'https://app.example/orders' },
  },
  { call: 'closeWebview', make: (shell) => shell.closeWebview(), payload: {} },
  {
    call: 'toP',
    make: (shell) => shell.toP({ url: 'https://app.example/orders' }),
    payload: [{ url: 'https://app.example/orders' }],
  },
  { call: 'toHome', make: (shell) => shell.toHome(), payload: {} },
  { call: 'toMine', make: (shell) => shell.toMine(), payload: {} },
  { call: 'offToLogin', make: (shell) => shell.offToLogin(), payload: {} },
  {
    call: 'callTelephone',
    make: (shell) => shell.callTelephone('+63 2 8123 4567'),
    payload: { telephone: '+63 2 8123 4567' },
  },
  { call: 'toRate', make: (shell) => shell.toRate(), payload: {} },
  { call: 'confirmBurialPoint', make: (shell) => shell.confirmBurialPoint(), payload: {} },
  { call: 'startBank', make: (shell) => shell.startBank(), payload: {} },
  { call: 'endBank', make: (shell) => shell.endBank(), payload: {} },
];

/**
 * Makes a call in the page from the function's source text, because functions cannot be passed to a browser.
 */
async function make(page: Page, call: (shell: NativeShell) => void): Promise<void> {
  await page.evaluate(`(${call})(window.shell)`);
}

for (const platform of ['ios', 'android'] as const) {
  test(`[R7.1-6] in the ${platform} shell every call reaches the native app, and the page does not change`, async ({
    page,
    bridgeScript,
  }) => {
    await page.addInitScript(simulatedShellScript(platform));
    await openPage(page, bridgeScript);
    const heard: unknown[] = [];
    for (const { call, make: makeCall, payload } of calls) {
      await make(page, makeCall);
      heard.push({ call, payload });
      expect(await page.evaluate(() => window.hiramShellMessages)).toEqual(heard);
      expect(page.url()).toBe(`${ORIGIN}/start`);
    }
  });
}

const navigations: Readonly<Partial<Record<BridgeCall, string>>> = {
  to: '/orders',
  toP: '/orders',
  toHome: '/home',
  toMine: '/account',
  offToLogin: '/login',
};

test('[R7.1-6] in a browser to, toP, toHome, toMine and offToLogin open their pages', async ({
  page,
  bridgeScript,
}) => {
  for (const { call, make: makeCall } of calls) {
    const path = navigations[call];
    if (path === undefined) continue;
    await openPage(page, bridgeScript);
    await make(page, makeCall);
    await expect(page).toHaveURL(ORIGIN + path);
  }
});

test('[R7.1-6] in a browser closeWebview goes back to the previous page', async ({ page, bridgeScript }) => {
  await openPage(page, bridgeScript, '/before');
  await openPage(page, bridgeScript, '/start');
  await make(page, (shell) => shell.closeWebview());
  await expect(page).toHaveURL(`${ORIGIN}/before`);
});

test('[R7.1-6] in a browser callTelephone dials', async ({ page, bridgeScript }) => {
  await openPage(page, bridgeScript);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  const dialled = new Promise<string>((resolve) => {
    browser.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
  });
  await make(page, (shell) => shell.callTelephone('+63 (2) 8123-4567'));
  expect(await dialled).toBe('tel:+63281234567');
});

test('[R7.1-6] in a browser toRate opens the store in a page without access to ours', async ({
  page,
  context,
  bridgeScript,
}) => {
  await context.route('https://store.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Store</h1>' }),
  );
  await openPage(page, bridgeScript);
  const opened = context.waitForEvent('page');
  await page.evaluate(() =>
    window.nativeShell.createNativeShell(window, { storeUrl: 'https://store.example/hiram' }).toRate(),
  );
  const store = await opened;
  await expect(store).toHaveURL('https://store.example/hiram');
  expect(await store.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
});

test('[R7.1-6] in a browser confirmBurialPoint, startBank and endBank are recorded and navigate nowhere', async ({
  page,
  bridgeScript,
}) => {
  await openPage(page, bridgeScript);
  const recorded: unknown[] = [];
  for (const call of ['confirmBurialPoint', 'startBank', 'endBank'] as const) {
    await page.evaluate((name) => window.shell[name](), call);
    recorded.push({ kind: 'sent', call, payload: {}, by: 'browser' });
    expect(await page.evaluate(() => window.shell.records)).toEqual(recorded);
    expect(page.url()).toBe(`${ORIGIN}/start`);
  }
});

test('an embedded page or a page of another origin cannot use the bridge', async ({
  page,
  context,
  bridgeScript,
}) => {
  await context.route('https://stranger.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script>parent.postMessage({ type: "resume" }, "*")</script>',
    }),
  );
  await openPage(page, bridgeScript);
  await page.evaluate(() => {
    window.shell.listen('resume', () => {
      document.title = 'resumed';
      return true;
    });
    for (const [address, sandbox] of [
      ['https://stranger.example/', 'allow-scripts allow-same-origin'],
      ['data:text/html,<script>parent.postMessage({ type: "resume" }, "*")</script>', 'allow-scripts'],
    ] as const) {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', sandbox);
      frame.src = address;
      document.body.append(frame);
    }
  });
  await expect
    .poll(() => page.evaluate(() => window.shell.records))
    .toEqual([
      { kind: 'refused', what: 'origin', detail: expect.any(String) },
      { kind: 'refused', what: 'origin', detail: expect.any(String) },
    ]);
  expect(await page.title()).toBe('');
});
