import { expect, test, vi } from 'vitest';
import { openNotificationPath } from './notifications.ts';

const location = { origin: 'https://hiram.example' };

function tabsAt(...urls: string[]) {
  const tabs = urls.map((url) => ({ url, focus: vi.fn(async () => undefined) }));
  const clients = {
    claim: async () => undefined,
    matchAll: async () => tabs,
    openWindow: vi.fn(async () => null),
  };
  return { tabs, clients };
}

test('a tapped notification focuses the tab that shows its page already', async () => {
  const { tabs, clients } = tabsAt('https://hiram.example/home', 'https://hiram.example/pay?brand=hiram');
  await openNotificationPath({ clients, location }, '/pay?brand=hiram');
  expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(clients.openWindow).not.toHaveBeenCalled();
});

test('a tapped notification opens a tab, and leaves a page with a half-filled form alone', async () => {
  const { tabs, clients } = tabsAt('https://hiram.example/apply');
  await openNotificationPath({ clients, location }, '/pay?brand=hiram');
  expect(tabs[0]?.focus).not.toHaveBeenCalled();
  expect(clients.openWindow).toHaveBeenCalledWith('https://hiram.example/pay?brand=hiram');
});

test.each([
  'https://evil.example/x',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  undefined,
  7,
])('a tapped notification never leaves our origin: %s', async (path) => {
  const { clients } = tabsAt();
  await openNotificationPath({ clients, location }, path);
  expect(clients.openWindow).toHaveBeenCalledWith('https://hiram.example/home');
});
