import { describe, expect, test, vi } from 'vitest';
import { pageForTests } from '#testing/native-shell/page.ts';
import { type BridgeCall, bridgeCalls } from './bridge.ts';
import { createNativeShell, type NativeShell } from './native-shell.ts';

const calls: readonly { call: BridgeCall; make: (shell: NativeShell) => void; sent: string }[] = [
  {
    call: 'to',
    make: (shell) => shell.to({ url: 'https://app.example/product?productId=1' }),
    sent: '{"url":"https://app.example/product?productId=1"}',
  },
  { call: 'closeWebview', make: (shell) => shell.closeWebview(), sent: '{}' },
  {
    call: 'toP',
    make: (shell) => shell.toP({ url: 'https://app.example/orders' }),
    sent: '[{"url":"https://app.example/orders"}]',
  },
  { call: 'toHome', make: (shell) => shell.toHome(), sent: '{}' },
  { call: 'toMine', make: (shell) => shell.toMine(), sent: '{}' },
  { call: 'offToLogin', make: (shell) => shell.offToLogin(), sent: '{}' },
  {
    call: 'callTelephone',
    make: (shell) => shell.callTelephone('+63 2 8123 4567'),
    sent: '{"telephone":"+63 2 8123 4567"}',
  },
  { call: 'toRate', make: (shell) => shell.toRate(), sent: '{}' },
  { call: 'confirmBurialPoint', make: (shell) => shell.confirmBurialPoint(), sent: '{}' },
  { call: 'startBank', make: (shell) => shell.startBank(), sent: '{}' },
  { call: 'endBank', make: (shell) => shell.endBank(), sent: '{}' },
];

describe('in a native app', () => {
  for (const { call, make, sent } of calls) {
    test(`[R7.1-6] on iOS ${call} reaches its message handler with ${sent}`, () => {
      const page = pageForTests('ios');
      make(createNativeShell(page));
      expect(page.asked).toEqual([`ios ${call} ${sent}`]);
    });

    test(`[R7.1-6] on Android ${call} reaches its method with ${sent} as JSON`, () => {
      const page = pageForTests('android');
      make(createNativeShell(page));
      expect(page.asked).toEqual([`android ${call} ${sent}`]);
    });
  }

  test('[R7.1-6] every call of the bridge is in the table of handlers', () => {
    expect(calls.map(({ call }) => call)).toEqual([...bridgeCalls]);
  });

  test('[R7.1-6] a call that an older native app does not know falls back to the browser', () => {
    const page = pageForTests('ios');
    page.webkit = { messageHandlers: { closeWebview: { postMessage: () => undefined } } };
    const shell = createNativeShell(page);
    shell.toHome();
    expect(shell.platform).toBe('ios');
    expect(page.asked).toEqual(['assign /home']);
    expect(shell.records).toEqual([{ kind: 'sent', call: 'toHome', payload: {}, by: 'browser' }]);
  });

  test('[R7.1-6] a web view of another app is treated as a browser', () => {
    const page = pageForTests('browser');
    page.webkit = { messageHandlers: { observer: { postMessage: () => undefined } } };
    expect(createNativeShell(page).platform).toBe('browser');
  });
});

describe('in a browser', () => {
  test('[R7.1-6] to goes to one of our screens', () => {
    const page = pageForTests('browser');
    createNativeShell(page).to({ url: '/order?orderId=o1&productId=p1' });
    expect(page.asked).toEqual(['assign /order?orderId=o1&productId=p1']);
  });

  test('[R7.1-6] to goes to an address of a listed host', () => {
    const page = pageForTests('browser');
    createNativeShell(page, { listedOrigins: ['https://pay.example'] }).to({ url: 'https://pay.example/a' });
    expect(page.asked).toEqual(['assign https://pay.example/a']);
  });

  test('[R7.1-6] to goes to no unlisted host', () => {
    const page = pageForTests('browser');
    const shell = createNativeShell(page);
    shell.to({ url: 'https://stranger.example/a' });
    expect(page.asked).toEqual([]);
    expect(shell.records.at(-1)).toEqual({
      kind: 'refused',
      what: 'link',
      detail: 'https://stranger.example/a',
    });
  });

  test('[R7.1-6] toP goes to the target inside its array', () => {
    const page = pageForTests('browser');
    createNativeShell(page).toP({ url: 'https://app.example/orders?lang=en#top' });
    expect(page.asked).toEqual(['assign /orders?lang=en#top']);
  });

  test('[R7.1-6] closeWebview goes back to the previous page', () => {
    const page = pageForTests('browser', { historyLength: 2 });
    createNativeShell(page).closeWebview();
    expect(page.asked).toEqual(['back']);
  });

  test('[R7.1-6] closeWebview goes home when there is nothing to go back to', () => {
    const page = pageForTests('browser', { historyLength: 1 });
    createNativeShell(page).closeWebview();
    expect(page.asked).toEqual(['assign /home']);
  });

  test('[R7.1-6] toHome goes to /home through the app router', () => {
    const page = pageForTests('browser');
    const navigate = vi.fn();
    createNativeShell(page, { navigate }).toHome();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/home');
    expect(page.asked).toEqual([]);
  });

  test('[R7.1-6] toMine goes to the account', () => {
    const page = pageForTests('browser');
    createNativeShell(page).toMine();
    expect(page.asked).toEqual(['assign /account']);
  });

  test('[R7.1-6] offToLogin replaces the page with the login', () => {
    const page = pageForTests('browser');
    createNativeShell(page).offToLogin();
    expect(page.asked).toEqual(['replace /login']);
  });

  test('[R7.1-6] callTelephone opens a phone link of digits', () => {
    const page = pageForTests('browser');
    createNativeShell(page).callTelephone('+63 (2) 8123-4567');
    expect(page.asked).toEqual(['assign tel:+63281234567']);
  });

  test('[R7.1-6] toRate opens the store if the app is in one', () => {
    const page = pageForTests('browser');
    createNativeShell(page, { storeUrl: 'https://store.example/hiram' }).toRate();
    expect(page.asked).toEqual(['open https://store.example/hiram _blank noreferrer']);
  });

  test('[R7.1-6] toRate shows thanks if there is no store', () => {
    const page = pageForTests('browser');
    const thankForRating = vi.fn();
    createNativeShell(page, { thankForRating }).toRate();
    expect(thankForRating).toHaveBeenCalledOnce();
    expect(page.asked).toEqual([]);
  });

  for (const call of ['confirmBurialPoint', 'startBank', 'endBank'] as const) {
    test(`[R7.1-6] ${call} is recorded and does nothing else`, () => {
      const page = pageForTests('browser');
      const shell = createNativeShell(page);
      shell[call]();
      expect(page.asked).toEqual([]);
      expect(shell.records).toEqual([{ kind: 'sent', call, payload: {}, by: 'browser' }]);
    });
  }
});

test('[R7.1-6] the recorder keeps the last hundred entries, oldest first, and reports each', () => {
  const onRecord = vi.fn();
  const shell = createNativeShell(pageForTests('android'), { onRecord });
  for (let line = 1; line <= 101; line += 1) shell.callTelephone(String(line));
  expect(shell.records).toHaveLength(100);
  expect(shell.records[0]).toMatchObject({ payload: { telephone: '2' }, by: 'android' });
  expect(onRecord).toHaveBeenCalledTimes(101);
});
