import { createECDH, randomBytes } from 'node:crypto';
import { type Clock, newReference } from '../clock.ts';
import { type BrowserKeys, decryptMessage } from './decrypt-message.ts';

/** How the push service treats the messages of one subscription. */
export interface PushBehaviour {
  /** The status of the response instead of 201. */
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  /** The response comes this much later. */
  readonly delayMs?: number;
  /** The message is accepted and never arrives. */
  readonly drop?: boolean;
  /** The number of requests that this applies to. Without it: all. */
  readonly times?: number;
}

/** A message as the browser received it. */
export interface ReceivedPush {
  readonly reference: string;
  readonly subscription: string;
  readonly text: string;
  readonly ttlSeconds: number;
  readonly urgency: string;
  readonly topic: string | undefined;
  readonly receivedAt: string;
}

interface Browser extends BrowserKeys {
  readonly serverKey: string;
  behaviour: PushBehaviour;
  requests: number;
  /** Whether the phone is off: messages wait, and a newer one with the same topic replaces an older one. */
  isOff: boolean;
  readonly waiting: ReceivedPush[];
}

const MOST_KEPT = 10_000;

/** A push service and the browsers that have subscribed with it. */
export class SimulatedPush {
  readonly #clock: Clock;
  readonly #browsers = new Map<string, Browser>();
  readonly #received: ReceivedPush[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A new browser that subscribes with the given key, with its own keys. */
  subscribe(serverKey: string) {
    const pair = createECDH('prime256v1');
    const browser: Browser = {
      serverKey,
      pair,
      authSecret: randomBytes(16),
      behaviour: {},
      requests: 0,
      isOff: false,
      waiting: [],
    };
    const p256dh = pair.generateKeys().toString('base64url');
    const id = newReference('browser');
    this.#browsers.set(id, browser);
    return { id, p256dh, auth: browser.authSecret.toString('base64url') };
  }

  find(id: string): Browser | undefined {
    return this.#browsers.get(id);
  }

  /** What happens to the next request of this browser. */
  nextBehaviour(browser: Browser): PushBehaviour {
    const { times } = browser.behaviour;
    if (times === undefined) return browser.behaviour;
    const behaviour = times > 0 ? browser.behaviour : {};
    browser.behaviour = { ...browser.behaviour, times: Math.max(0, times - 1) };
    return behaviour;
  }

  /** Decrypts a message as the browser does, and shows it or keeps it for later. */
  deliver(
    id: string,
    body: Buffer,
    facts: Pick<ReceivedPush, 'ttlSeconds' | 'urgency' | 'topic'>,
  ): ReceivedPush {
    const browser = this.#browsers.get(id);
    if (browser === undefined) throw new Error('no such subscription');
    const received = {
      ...facts,
      reference: newReference('push'),
      subscription: id,
      text: decryptMessage(body, browser),
      receivedAt: this.#clock.now().toISOString(),
    };
    if (browser.isOff) keepWaiting(browser.waiting, received);
    else this.#show(received);
    return received;
  }

  /** Switches a phone off, or on: then what waits arrives, unless it has expired. */
  setOff(browser: Browser, isOff: boolean): void {
    browser.isOff = isOff;
    if (isOff) return;
    const now = this.#clock.now().getTime();
    for (const message of browser.waiting.splice(0)) {
      if (Date.parse(message.receivedAt) + message.ttlSeconds * 1_000 > now) this.#show(message);
    }
  }

  /** Newest first. */
  messages(subscription?: string): ReceivedPush[] {
    return this.#received
      .filter((message) => subscription === undefined || message.subscription === subscription)
      .reverse();
  }

  #show(message: ReceivedPush): void {
    this.#received.push(message);
    if (this.#received.length > MOST_KEPT) this.#received.shift();
  }
}

function keepWaiting(waiting: ReceivedPush[], message: ReceivedPush): void {
  const same = message.topic === undefined ? -1 : waiting.findIndex(({ topic }) => topic === message.topic);
  if (same >= 0) waiting.splice(same, 1);
  waiting.push(message);
}
