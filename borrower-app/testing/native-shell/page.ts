import { bridgeCalls, type ShellPlatform } from '#native-shell/bridge.ts';
import type { PostedMessage, ShellPage } from '#native-shell/shell-page.ts';

/** Calls on the page as text: `assign /home`, `android toHome {}`. */
export interface PageForTests extends ShellPage {
  readonly asked: string[];
  post(message: PostedMessage): void;
}

/** A page without a browser, inside a native app that supports every call, or in none. */
export function pageForTests(platform: ShellPlatform, { historyLength = 1 } = {}): PageForTests {
  const asked: string[] = [];
  const listeners: ((event: PostedMessage) => void)[] = [];
  const page: PageForTests = {
    asked,
    location: {
      origin: 'https://app.example',
      assign: (url) => void asked.push(`assign ${url}`),
      replace: (url) => void asked.push(`replace ${url}`),
    },
    history: { length: historyLength, back: () => void asked.push('back') },
    parent: undefined,
    open: (url, target, features) => void asked.push(`open ${url} ${target} ${features}`),
    addEventListener: (_type, listener) => void listeners.push(listener),
    post(message) {
      for (const listener of listeners) listener(message);
    },
  };
  if (platform === 'ios') page.webkit = { messageHandlers: iosHandlers(asked) };
  if (platform === 'android') page.HiramAndroid = androidObject(asked);
  return page;
}

function iosHandlers(asked: string[]) {
  return Object.fromEntries(
    bridgeCalls.map((name) => [
      name,
      { postMessage: (payload: unknown) => void asked.push(`ios ${name} ${JSON.stringify(payload)}`) },
    ]),
  );
}

/** As on Android, the methods fail if they are detached from their object. */
function androidObject(asked: string[]) {
  const methods: Record<string, (json: string) => void> = {};
  for (const name of bridgeCalls) {
    methods[name] = function receiveJson(this: unknown, json: string) {
      if (this !== methods) throw new TypeError('Java bridge method called on another object');
      asked.push(`android ${name} ${json}`);
    };
  }
  return methods;
}
