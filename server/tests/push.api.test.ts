import { readPushSettings, subscribePush, unsubscribePush } from '@hiram/contract/messaging/push';
import { deleteUser, sendDeletionCode } from '@hiram/contract/people/identity';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { logInTestPerson } from '@hiram/server-testing/borrower';
import type { TestClient } from '@hiram/server-testing/platform/http/client';
import { OTHER_VAPID_KEY, testPushSender } from '@hiram/server-testing/providers/push/push-service';
import { setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PushSender } from '#providers/push/index.ts';

const clock = setClock(instant('2026-11-15T02:00:00Z'));
/** Nothing is sent here, so nothing listens at this address. */
const origin = 'http://127.0.0.1:4199';
let sender: PushSender;
let api: TestApi;
beforeAll(async () => {
  sender = await testPushSender({ origin });
  api = await startTestApi({ systemClock: clock, push: sender });
  await createDemoLender(api.db.database);
  await api.brands.refresh();
});
afterAll(() => api.close());

function testPerson(): Promise<TestClient> {
  clock.moveBy(61_000);
  return logInTestPerson(api);
}

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
let browsers = 0;

function newBrowser() {
  browsers += 1;
  return { endpoint: `${origin}/push/send/${browsers}`, ...keys, serverKey: sender.serverKey };
}

describe('a borrower who allows notifications', () => {
  test('sees this browser in the list, and removes it', async () => {
    const [ana, browser] = [await testPerson(), newBrowser()];
    const before = await ana.send(readPushSettings, { endpoint: browser.endpoint });
    expect(before.data).toEqual({ isOffered: '1', serverKey: sender.serverKey, devices: [] });
    const { data } = await ana.send(subscribePush, browser);
    expect((await ana.send(readPushSettings, { endpoint: browser.endpoint })).data.devices).toMatchObject([
      { subscriptionId: data.subscriptionId, isThisDevice: '1' },
    ]);
    expect((await ana.send(readPushSettings, {})).data.devices).toMatchObject([{ isThisDevice: '0' }]);
    expect((await ana.send(unsubscribePush, data)).status).toBe(200);
    expect((await ana.send(readPushSettings, {})).data.devices).toEqual([]);
  });

  test('may repeat it, also twice at once, without a second subscription', async () => {
    const [ana, browser] = [await testPerson(), newBrowser()];
    const answers = await Promise.all([ana.send(subscribePush, browser), ana.send(subscribePush, browser)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const again = await ana.send(subscribePush, browser);
    expect(again.data.subscriptionId).toBe(answers[0]?.data.subscriptionId);
    expect((await ana.send(readPushSettings, {})).data.devices).toHaveLength(1);
  });

  test('has at most five browsers: the oldest gives way', async () => {
    const ana = await testPerson();
    for (let count = 0; count < 6; count += 1) {
      clock.moveBy(1_000);
      expect((await ana.send(subscribePush, newBrowser())).status).toBe(200);
    }
    expect((await ana.send(readPushSettings, {})).data.devices).toHaveLength(5);
  });

  test('takes over a browser that another person used before', async () => {
    const [ana, ben, browser] = [await testPerson(), await testPerson(), newBrowser()];
    await ana.send(subscribePush, browser);
    await ben.send(subscribePush, browser);
    expect((await ana.send(readPushSettings, {})).data.devices).toEqual([]);
    expect((await ben.send(readPushSettings, {})).data.devices).toHaveLength(1);
  });

  test('cannot see or remove the browser of another', async () => {
    const [ana, stranger, browser] = [await testPerson(), await testPerson(), newBrowser()];
    const { data } = await ana.send(subscribePush, browser);
    expect((await stranger.send(readPushSettings, { endpoint: browser.endpoint })).data.devices).toEqual([]);
    expect((await stranger.send(unsubscribePush, data)).status).toBe(404);
    expect((await ana.send(readPushSettings, {})).data.devices).toHaveLength(1);
  });

  test('leaves nothing behind when the account is deleted', async () => {
    const ana = await testPerson();
    await ana.send(subscribePush, newBrowser());
    const count = 'select count(*)::int as count from push_subscriptions';
    const [before] = await api.db.asOwner(count, []);
    clock.moveBy(61_000);
    await ana.send(sendDeletionCode, { via: 'sms' });
    const smsCode = api.sentMessages.at(-1)?.oneTimeCode?.code ?? '';
    expect((await ana.send(deleteUser, { smsCode })).status).toBe(200);
    const [after] = await api.db.asOwner(count, []);
    expect(Number(after?.count)).toBe(Number(before?.count) - 1);
  });
});

describe('a subscription is refused', () => {
  test.each([
    ['at an address inside our network', { endpoint: 'https://10.0.0.7/push' }],
    ['at the metadata service of a cloud', { endpoint: 'http://169.254.169.254/latest' }],
    [
      'at a host that only looks like a push service',
      { endpoint: 'https://fcm.googleapis.com.evil.example/x' },
    ],
    ['with a key that is no point on the curve', { p256dh: `${keys.p256dh.slice(0, -1)}A` }],
    ['with a secret of another length', { auth: 'BTBZ' }],
  ])('%s', async (_what, wrong) => {
    const ana = await testPerson();
    const answer = await ana.send(subscribePush, { ...newBrowser(), ...wrong });
    expect(answer.status).toBe(422);
    expect((await ana.send(readPushSettings, {})).data.devices).toEqual([]);
  });

  test('if the browser subscribed with another key of the lender', async () => {
    const { serverKey } = await testPushSender({ origin }, OTHER_VAPID_KEY);
    const ana = await testPerson();
    expect((await ana.send(subscribePush, { ...newBrowser(), serverKey })).status).toBe(422);
  });
});

test('a lender without a key offers no notifications', async () => {
  const off = await startTestApi({ systemClock: clock });
  try {
    await createDemoLender(off.db.database);
    await off.brands.refresh();
    clock.moveBy(61_000);
    const ana = await logInTestPerson(off);
    expect((await ana.send(readPushSettings, {})).data).toEqual({
      isOffered: '0',
      serverKey: '',
      devices: [],
    });
    expect((await ana.send(subscribePush, newBrowser())).status).toBe(422);
  } finally {
    await off.close();
  }
});
