import type { Page } from '@playwright/test';

/** The message handlers of the host, by the names in the specification. */
const HANDLERS = [
  'to',
  'closeWebview',
  'toP',
  'toHome',
  'toMine',
  'offToLogin',
  'callTelephone',
  'toRate',
  'confirmBurialPoint',
  'startBank',
  'endBank',
];

/** What the host received: the handler's name and its payload. */
export type ShellMessage = readonly [handler: string, payload: unknown];

/**
 * Plays the native host around a page: `window.webkit.messageHandlers` on iOS, `window.HiramAndroid` on
 * Android. Returns the messages so far, oldest first, also across navigations.
 */
export async function playShell(page: Page, host: 'ios' | 'android' = 'ios'): Promise<ShellMessage[]> {
  const messages: ShellMessage[] = [];
  await page.exposeFunction('hostReceives', (handler: string, json: string) => {
    messages.push([handler, JSON.parse(json)]);
  });
  await page.addInitScript(
    ({ names, isIos }) => {
      // A frame inside the page has no bridge.
      if (window !== window.top) return;
      // The cast is safe: exposeFunction has put it there.
      const receive = Reflect.get(window, 'hostReceives') as (handler: string, json: string) => unknown;
      function android(name: string) {
        return (json: string) => receive(name, json);
      }
      function ios(name: string) {
        return { postMessage: (payload: unknown) => receive(name, JSON.stringify(payload)) };
      }
      if (isIos) {
        const messageHandlers = Object.fromEntries(names.map((name) => [name, ios(name)]));
        Object.assign(window, { webkit: { messageHandlers } });
      } else {
        Object.assign(window, {
          HiramAndroid: Object.fromEntries(names.map((name) => [name, android(name)])),
        });
      }
    },
    { names: HANDLERS, isIos: host === 'ios' },
  );
  return messages;
}

/** The phone's back button or gesture, as the host reports it. Returns whether the page handled it. */
export function pressBack(page: Page): Promise<unknown> {
  return page.evaluate((): unknown => {
    // The cast names what the host's documentation promises; the page may not be ready yet.
    const shell = Reflect.get(window, 'hiramShell') as { receive(message: object): unknown } | undefined;
    return shell?.receive({ type: 'back' });
  });
}
