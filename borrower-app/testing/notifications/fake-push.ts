import { decodeForm } from '@hiram/contract/form-encoding';
import { readPushSettings, subscribePush, unsubscribePush } from '@hiram/contract/messaging/push';
import type { Page } from '@playwright/test';

export const SERVER_KEY =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/this-browser';

export interface FakedPush {
  /** The bodies of all subscriptions that the server received. */
  readonly subscribed: Readonly<Record<string, string>>[];
  readonly unsubscribed: string[];
  /** How many times the page asked for permission. */
  asked(): Promise<number>;
}

interface PushOptions {
  readonly isOffered?: boolean;
  /** What the person answers when asked for permission. Until then nothing is decided. */
  readonly answers?: NotificationPermission;
  /** What the person decided earlier. */
  readonly permission?: NotificationPermission;
  readonly isSupported?: boolean;
}

/**
 * Fakes the three calls, the person's answer, and the browser's connection to a push service, which a test
 * cannot reach.
 */
export async function fakePush(page: Page, options: PushOptions = {}): Promise<FakedPush> {
  const { isOffered = true, answers = 'granted', permission = 'default', isSupported = true } = options;
  const [subscribed, unsubscribed]: [Record<string, string>[], string[]] = [[], []];
  let isOn = false;
  await page.route(`**/under${readPushSettings.path}?**`, (route) => {
    const device = { subscriptionId: 'p-1', since: '2026-11-15T05:00:00Z', isThisDevice: '1' };
    const data = {
      isOffered: isOffered ? '1' : '0',
      serverKey: isOffered ? SERVER_KEY : '',
      devices: isOn ? [device] : [],
    };
    return route.fulfill({ json: { code: 0, message: '', data } });
  });
  await page.route(`**/under${subscribePush.path}?**`, (route) => {
    subscribed.push(decodeForm(route.request().postData() ?? ''));
    isOn = true;
    return route.fulfill({ json: { code: 0, message: '', data: { subscriptionId: 'p-1' } } });
  });
  await page.route(`**/under${unsubscribePush.path}?**`, (route) => {
    unsubscribed.push(decodeForm(route.request().postData() ?? '').subscriptionId ?? '');
    isOn = false;
    return route.fulfill({ json: { code: 0, message: '', data: {} } });
  });
  await page.addInitScript(browserWithPush, {
    answers,
    permission,
    isSupported,
    endpoint: ENDPOINT,
    serverKey: SERVER_KEY,
  });
  return {
    subscribed,
    unsubscribed,
    asked: () => page.evaluate(() => Number(document.documentElement.dataset.permissionAsked ?? '0')),
  };
}

interface BrowserOptions {
  readonly answers: NotificationPermission;
  readonly permission: NotificationPermission;
  readonly isSupported: boolean;
  readonly endpoint: string;
  readonly serverKey: string;
}

/** Runs in the page, before its scripts. */
function browserWithPush({ answers, permission, isSupported, endpoint, serverKey }: BrowserOptions): void {
  if (!isSupported) {
    Reflect.deleteProperty(window, 'PushManager');
    return;
  }
  const DECIDED = 'test.permission';
  function decided(): string {
    return localStorage.getItem(DECIDED) ?? permission;
  }
  function bytes(text: string): ArrayBuffer {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer;
  }
  Object.defineProperty(Notification, 'permission', { get: decided });
  Notification.requestPermission = async () => {
    const { dataset } = document.documentElement;
    dataset.permissionAsked = String(Number(dataset.permissionAsked ?? '0') + 1);
    localStorage.setItem(DECIDED, answers);
    return answers;
  };
  const SUBSCRIBED = 'test.subscribed';
  const subscription = {
    endpoint,
    options: { applicationServerKey: bytes(serverKey), userVisibleOnly: true },
    getKey: (name: string) => bytes(name === 'auth' ? 'BTBZMqHH6r4Tts7J_aSIgg' : serverKey),
    unsubscribe: async () => {
      localStorage.removeItem(SUBSCRIBED);
      return true;
    },
  };
  // The stand-in has what the page uses of a subscription.
  const made = subscription as unknown as PushSubscription;
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem(SUBSCRIBED) === null ? null : made;
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem(SUBSCRIBED, 'yes');
    return made;
  };
}
