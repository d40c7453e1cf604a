import { expect, test } from 'vitest';
import type { BridgeMessage } from './simulated-shell.ts';
import { initialState, type SimulatorEvent, searchOf, simulate } from './simulator-state.ts';

const ORIGIN = 'http://127.0.0.1:5173';

function after(...events: readonly SimulatorEvent[]) {
  return events.reduce(simulate, initialState(''));
}

function called(message: BridgeMessage): SimulatorEvent {
  return { type: 'bridge_called', message, at: '10:00:00', origin: ORIGIN };
}

test('a screen opens with every common parameter in its query', () => {
  const { screen } = after();
  const query = screen.kind === 'page' ? new URL(screen.address, ORIGIN).searchParams : new URLSearchParams();
  expect(Object.fromEntries(query)).toEqual({
    appVersion: '1.0.0',
    deviceName: 'Redmi 12',
    deviceId: 'simulated-android',
    osVersion: 'Android 14',
    sessionId: '',
    adId: '00000000-0000-0000-0000-0000000000b2',
    brand: 'hiram',
    market: 'PH',
    lang: 'en',
  });
});

test('the query of the simulator restores its settings', () => {
  const state = initialState(
    '?screen=/repay?orderId=7&platform=ios&theme=dark&brand=udhaar&market=IN&lang=hi',
  );
  expect(state).toMatchObject({ platform: 'ios', theme: 'dark', path: '/repay?orderId=7' });
  expect(state.device).toMatchObject({ brand: 'udhaar', market: 'IN', lang: 'hi' });
  expect(initialState(searchOf(state))).toEqual(state);
});

test('choosing a brand selects its market and its first language', () => {
  const { device } = after({ type: 'brand_chosen', brand: 'reference' });
  expect(device).toMatchObject({ brand: 'reference', market: 'reference', lang: 'reference' });
});

test('another platform is another phone with the same brand, in a new web view', () => {
  const before = after({ type: 'brand_chosen', brand: 'udhaar' });
  const state = simulate(before, { type: 'platform_chosen', platform: 'ios' });
  expect(state.device).toMatchObject({ deviceName: 'iPhone 14', brand: 'udhaar', market: 'IN' });
  expect(state.opening).toBe(before.opening + 1);
});

test('every bridge message is logged, newest first', () => {
  const { log } = after(called({ call: 'startBank', payload: {} }), called({ call: 'endBank', payload: {} }));
  expect(log.map(({ number, name, direction }) => [number, name, direction])).toEqual([
    [2, 'endBank', 'page to app'],
    [1, 'startBank', 'page to app'],
  ]);
});

test('messages to the page are logged with whether the page handled them', () => {
  const { log, online } = after({
    type: 'page_told',
    message: { type: 'network', online: false },
    taken: true,
    at: '10:00:00',
  });
  expect(log[0]).toMatchObject({ name: 'network', payload: { online: false, taken: true } });
  expect(online).toBe(false);
});

test.for([
  [
    { call: 'closeWebview', payload: {} },
    { kind: 'native', title: 'Home' },
  ],
  [
    { call: 'toHome', payload: {} },
    { kind: 'native', title: 'Home' },
  ],
  [
    { call: 'toMine', payload: {} },
    { kind: 'native', title: 'Mine' },
  ],
  [
    { call: 'offToLogin', payload: {} },
    { kind: 'native', title: 'Login' },
  ],
  [
    { call: 'to', payload: { url: `${ORIGIN}/product?productId=1` } },
    { kind: 'native', title: 'Product' },
  ],
  [{ call: 'confirmBurialPoint', payload: {} }, { kind: 'page' }],
] as const)('the native app answers $0.call with what it shows', ([message, screen]) => {
  expect(after(called(message)).screen).toMatchObject(screen);
});

test('a target that is one of our pages opens in a new web view', () => {
  const state = after(called({ call: 'toP', payload: [{ url: `${ORIGIN}/complaint?orderId=7` }] }));
  expect(state.screen).toMatchObject({
    kind: 'page',
    address: expect.stringMatching(/^\/complaint\?orderId=7&appVersion/),
  });
});

test.for([
  [{ call: 'callTelephone', payload: { telephone: '+6328123' } }, '+6328123'],
  [{ call: 'to', payload: { url: 'https://stranger.example/' } }, 'https://stranger.example/'],
  [{ call: 'toRate', payload: {} }, 'The phone asks for stars.'],
] as const)('a sheet covers the page for $0.call, and the page stays', ([message, detail]) => {
  const state = after(called(message));
  expect(state.sheet?.detail).toBe(detail);
  expect(state.screen.kind).toBe('page');
  expect(simulate(state, { type: 'sheet_closed' }).sheet).toBeUndefined();
});

test('a hand-off code sent to the page is not in the log', () => {
  const { log } = after({
    type: 'page_told',
    message: { type: 'handOff', code: 'c'.repeat(43) },
    taken: true,
    at: '10:00:00',
  });
  expect(log[0]).toMatchObject({ name: 'handOff', payload: { taken: true } });
  expect(JSON.stringify(log)).not.toContain('ccc');
});
