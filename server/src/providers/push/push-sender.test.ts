import {
  OTHER_VAPID_KEY,
  startTestPushService,
  TEST_VAPID_KEY,
  type TestPushService,
  testPushSender,
} from '@hiram/server-testing/providers/push/push-service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webpush from 'web-push';
import type { PushMessage } from './push-message.ts';
import type { PushSender } from './push-sender.ts';

let service: TestPushService;
let sender: PushSender;
beforeAll(async () => {
  service = await startTestPushService();
  sender = await testPushSender(service);
});
afterAll(() => service.stop());

const message: PushMessage = {
  payload: JSON.stringify({ title: 'Hiram', body: 'आपका पेमेंट 23 नवंबर को ड्यू है। ₱' }),
  ttlSeconds: 43_200,
  urgency: 'normal',
  topic: 'dG9waWM',
};

/** Ten browsers each get this many: a thousand messages with HIRAM_FULL=1. */
const TURNS = process.env.HIRAM_FULL === '1' ? 100 : 10;

describe('a notification', () => {
  test('arrives readable, however many are sent', async () => {
    const browsers = await Promise.all(Array.from({ length: 10 }, () => service.subscribe(sender.serverKey)));
    for (let turn = 0; turn < TURNS; turn += 1) {
      const outcomes = await Promise.all(
        browsers.map((browser) => sender.send(browser, { ...message, payload: `${turn} ${browser.id}` })),
      );
      expect(outcomes.every(({ kind }) => kind === 'accepted')).toBe(true);
    }
    for (const browser of browsers) {
      const texts = (await service.messagesOf(browser)).map(({ text }) => text);
      expect(texts.toReversed()).toEqual(Array.from({ length: TURNS }, (_, turn) => `${turn} ${browser.id}`));
    }
  });

  test('has a lifetime, an urgency and a topic', async () => {
    const browser = await service.subscribe(sender.serverKey);
    await sender.send(browser, message);
    expect(await service.messagesOf(browser)).toMatchObject([
      { text: message.payload, ttlSeconds: 43_200, urgency: 'normal', topic: 'dG9waWM' },
    ]);
  });

  test('replaces an undelivered one on the same topic', async () => {
    const browser = await service.subscribe(sender.serverKey);
    await service.setPhoneOff(browser, true);
    await sender.send(browser, { ...message, payload: 'in three days' });
    await sender.send(browser, { ...message, payload: 'another subject', topic: 'b3RoZXI' });
    await sender.send(browser, { ...message, payload: 'today' });
    await service.setPhoneOff(browser, false);
    const texts = (await service.messagesOf(browser)).map(({ text }) => text);
    expect(texts).toEqual(['today', 'another subject']);
  });

  test('signed with another key than the browser subscribed with is refused', async () => {
    const browser = await service.subscribe(sender.serverKey);
    const stranger = await testPushSender(service, OTHER_VAPID_KEY);
    expect(await stranger.send(browser, message)).toEqual({ kind: 'not_accepted', reason: 'status 403' });
    expect(await service.messagesOf(browser)).toEqual([]);
  });

  test('reaches browsers of the former key too, while both keys are configured', async () => {
    const former = await service.subscribe(sender.serverKey);
    const both = await testPushSender(service, `${OTHER_VAPID_KEY},${TEST_VAPID_KEY}`);
    const current = await service.subscribe(both.serverKey);
    expect(both.serverKey).not.toBe(sender.serverKey);
    expect([both.serverKey, sender.serverKey, 'another'].map((key) => both.hasKey(key))).toEqual([
      true,
      true,
      false,
    ]);
    expect(await both.send(former, message, sender.serverKey)).toEqual({ kind: 'accepted' });
    expect(await both.send(current, message, both.serverKey)).toEqual({ kind: 'accepted' });
    expect((await both.send(current, message, 'another')).kind).toBe('not_accepted');
  });

  test('is never sent to an address that is not allowed', async () => {
    const browser = await service.subscribe(sender.serverKey);
    const elsewhere = { ...browser, endpoint: browser.endpoint.replace('127.0.0.1', 'localhost') };
    expect(sender.isUsable(elsewhere)).toBe(false);
    expect((await sender.send(elsewhere, message)).kind).toBe('not_accepted');
    expect(await service.requestsFor(browser)).toBe(0);
  });
});

describe('a push service that', () => {
  test.each([404, 410])('answers %i has lost the subscription', async (status) => {
    const browser = await service.subscribe(sender.serverKey);
    await service.behave(browser, { status });
    expect(await sender.send(browser, message)).toEqual({ kind: 'gone' });
    expect(await service.requestsFor(browser)).toBe(1);
  });

  test('is busy for a second is asked again after it', async () => {
    const browser = await service.subscribe(sender.serverKey);
    await service.behave(browser, { status: 429, retryAfterSeconds: 1, times: 1 });
    const begun = performance.now();
    expect(await sender.send(browser, message)).toEqual({ kind: 'accepted' });
    expect(performance.now() - begun).toBeGreaterThan(990);
    expect(await service.requestsFor(browser)).toBe(2);
  });

  test('is busy for an hour is not asked again by this process', async () => {
    const own = await testPushSender(service);
    const [browser, other] = [await service.subscribe(own.serverKey), await service.subscribe(own.serverKey)];
    await service.behave(browser, { status: 503, retryAfterSeconds: 3_600 });
    expect(await own.send(browser, message)).toEqual({ kind: 'not_accepted', reason: 'status 503' });
    expect((await own.send(other, message)).kind).toBe('not_accepted');
    expect([await service.requestsFor(browser), await service.requestsFor(other)]).toEqual([1, 0]);
  });

  test('fails is asked three times', async () => {
    const browser = await service.subscribe(sender.serverKey);
    await service.behave(browser, { status: 500 });
    expect(await sender.send(browser, message)).toEqual({ kind: 'not_accepted', reason: 'status 500' });
    expect(await service.requestsFor(browser)).toBe(3);
  });

  test('fails once is asked again', async () => {
    const browser = await service.subscribe(sender.serverKey);
    await service.behave(browser, { status: 500, times: 1 });
    expect(await sender.send(browser, message)).toEqual({ kind: 'accepted' });
  });

  test('does not answer within fifteen seconds has not accepted it', async () => {
    const browser = await service.subscribe(sender.serverKey);
    await service.behave(browser, { delayMs: 30_000 });
    expect((await sender.send(browser, message)).kind).toBe('not_accepted');
  });

  test('accepts and drops a message cannot be told from one that delivers it', async () => {
    const browser = await service.subscribe(sender.serverKey);
    await service.behave(browser, { drop: true });
    expect(await sender.send(browser, message)).toEqual({ kind: 'accepted' });
    expect(await service.messagesOf(browser)).toEqual([]);
  });
});

describe('the simulated push service', () => {
  /** The library that most senders use, as a second opinion about the simulator. */
  async function sendByLibrary(overrides: { readonly privateKey?: string; readonly endpoint?: string } = {}) {
    const browser = await service.subscribe(sender.serverKey);
    const details = webpush.generateRequestDetails(
      {
        endpoint: overrides.endpoint ?? browser.endpoint,
        keys: { p256dh: browser.p256dh, auth: browser.auth },
      },
      'by the library',
      {
        TTL: 60,
        topic: 'dG9waWM',
        vapidDetails: {
          subject: 'mailto:push@hiram.example',
          publicKey: sender.serverKey,
          privateKey: overrides.privateKey ?? TEST_VAPID_KEY,
        },
      },
    );
    const { status } = await fetch(browser.endpoint, {
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(details.headers)
          .filter(([name]) => name !== 'Content-Length')
          .map(([name, value]) => [name, String(value)]),
      ),
      body: new Uint8Array(details.body),
    });
    return { status, texts: (await service.messagesOf(browser)).map(({ text }) => text) };
  }

  test('reads what the web-push library sends', async () => {
    expect(await sendByLibrary()).toEqual({ status: 201, texts: ['by the library'] });
  });

  test('refuses a token signed with another key', async () => {
    expect(await sendByLibrary({ privateKey: OTHER_VAPID_KEY })).toEqual({ status: 403, texts: [] });
  });

  test('refuses a token for another push service', async () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/x';
    expect(await sendByLibrary({ endpoint })).toEqual({ status: 403, texts: [] });
  });

  test('refuses a request without a token', async () => {
    const { endpoint } = await service.subscribe(sender.serverKey);
    expect((await fetch(endpoint, { method: 'POST', headers: { ttl: '60' } })).status).toBe(403);
  });
});
