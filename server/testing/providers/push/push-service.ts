import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { createLog } from '@hiram/server/platform/log/log';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { type PushSender, type PushSubscription, pushSenderFrom } from '@hiram/server/providers/push/index';
import { startTestSimulator } from '../sms/simulator.ts';

/** A browser at the simulated push service. */
export interface TestBrowser extends PushSubscription {
  readonly id: string;
}

interface ShownPush {
  readonly text: string;
  readonly ttlSeconds: number;
  readonly urgency: string;
  readonly topic: string;
}

/** The push service of the provider simulator, in its own process. */
export interface TestPushService {
  readonly origin: string;
  /** A person allows notifications in a new browser. */
  subscribe(serverKey: string): Promise<TestBrowser>;
  /** How the push service treats messages to a browser: `{ status: 410 }`, `{ drop: true }`. */
  behave(browser: TestBrowser, behaviour: object): Promise<void>;
  setPhoneOff(browser: TestBrowser, isOff: boolean): Promise<void>;
  /** The decrypted messages of a browser, newest first. */
  messagesOf(browser: TestBrowser): Promise<readonly ShownPush[]>;
  requestsFor(browser: TestBrowser): Promise<number>;
  stop(): void;
}

/** Two keys that only tests have. */
export const TEST_VAPID_KEY = Buffer.from('a key that only these tests have').toString('base64url');
export const OTHER_VAPID_KEY = Buffer.from('another key that only tests have').toString('base64url');

export async function startTestPushService(): Promise<TestPushService> {
  const simulator = await startTestSimulator();
  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${simulator.url}/push/${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!answer.ok) throw new Error(`The push service answered ${answer.status} to ${method} ${path}.`);
    return answer.status === 204 ? undefined : answer.json();
  }
  return {
    origin: simulator.url,
    // The casts state the simulator's own response shapes; the tests assert on them.
    subscribe: async (serverKey) => (await ask('POST', 'subscriptions', { serverKey })) as TestBrowser,
    behave: async ({ id }, behaviour) => {
      await ask('PUT', `subscriptions/${id}/behaviour`, behaviour);
    },
    setPhoneOff: async ({ id }, isOff) => {
      await ask('PUT', `subscriptions/${id}/phone`, { isOff });
    },
    messagesOf: async ({ id }) =>
      ((await ask('GET', `messages?subscription=${id}`)) as { messages: ShownPush[] }).messages,
    requestsFor: async ({ id }) =>
      ((await ask('GET', `subscriptions/${id}`)) as { requests: number }).requests,
    stop: () => simulator.stop(),
  };
}

/** The server's own sender, allowed to reach this push service. */
export async function testPushSender(
  { origin }: Pick<TestPushService, 'origin'>,
  key: string = TEST_VAPID_KEY,
): Promise<PushSender> {
  const sender = pushSenderFrom(
    {
      contact: 'mailto:push@hiram.example',
      key: new Secret(key),
      services: [{ kind: 'loopback', origin }],
    },
    {
      systemClock,
      log: createLog({ level: 'silent', program: 'test' }),
      telemetry: await startTelemetry({ program: 'test' }),
    },
  );
  if (sender === undefined) throw new Error('notifications are off');
  return sender;
}
