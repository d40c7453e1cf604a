import {
  reminder,
  SENT,
  startTestMessaging,
  statusUpdate,
  type TestMessaging,
  type TestPerson,
} from '@hiram/server-testing/messaging/messaging';
import {
  startTestPushService,
  type TestBrowser,
  type TestPushService,
  testPushSender,
} from '@hiram/server-testing/providers/push/push-service';
import { timeOrderedIds } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { erasePerson } from '#platform/personal-data/personal-data.ts';
import type { PushSender } from '#providers/push/index.ts';
import type { Contact } from '../contact.ts';
import { holdContact } from '../holds.ts';
import { subscribe } from './push-devices.ts';

let service: TestPushService;
let sender: PushSender;
let environment: TestMessaging;
let ana: TestPerson;
beforeAll(async () => {
  service = await startTestPushService();
  sender = await testPushSender(service);
  environment = await startTestMessaging(sender);
});
beforeEach(async () => {
  environment.systemClock.moveTo(instant('2026-11-16T04:00:00Z'));
  environment.answerWith(async () => SENT);
  environment.sent.length = 0;
  ana = await environment.testPerson();
});
afterAll(async () => {
  service.stop();
  await environment.close();
});

async function allow({ borrowerId }: TestPerson): Promise<TestBrowser> {
  const browser = await service.subscribe(sender.serverKey);
  const { endpoint, p256dh, auth } = browser;
  await subscribe(
    {
      database: environment.db.database,
      systemClock: environment.systemClock,
      ids: timeOrderedIds(environment.systemClock),
      personalData: environment.personalData,
      push: sender,
    },
    {
      borrowerId,
      brandCode: 'hiram',
      subscription: { endpoint, p256dh, auth },
      serverKey: sender.serverKey,
    },
  );
  return browser;
}

async function contact(request: Contact): Promise<string> {
  const result = await environment.outreach.contact(request);
  environment.systemClock.moveBy(1_000);
  return result.kind === 'held_back' ? result.reason : result.kind;
}

async function logOf({ borrowerId }: TestPerson): Promise<unknown[]> {
  const rows = await environment.db.asOwner(
    `select concat_ws(' ', channel, outcome, reason) as scenario from contact_log where borrower_id = $1 order by made_at, channel`,
    [borrowerId],
  );
  return rows.map(({ scenario }) => scenario);
}

async function shownIn(browser: TestBrowser): Promise<Record<string, string>[]> {
  return (await service.messagesOf(browser)).map(({ text }) => JSON.parse(text));
}

const dueOn = {
  about: 'reminder_before_due',
  brandName: 'Hiram',
  host: 'hiram.example',
  day: '23 Nov',
} as const;

describe('a reminder to a borrower who allowed notifications', () => {
  test('is shown in the browser and not sent as SMS', async () => {
    const browser = await allow(ana);
    expect(await contact(reminder(ana, { notice: dueOn }))).toBe('sent');
    expect(environment.sent).toEqual([]);
    expect(await logOf(ana)).toEqual(['push sent']);
    expect(await shownIn(browser)).toEqual([
      {
        title: 'Hiram',
        body: expect.stringMatching(/^A friendly reminder: your payment is due on 23 Nov\. Ref [0-9B-Z]{7}$/),
        path: '/pay?brand=hiram',
        icon: '/icon-192.png?brand=hiram',
        tag: expect.stringMatching(/^[\w-]{32}$/),
      },
    ]);
  });

  test('is sent once for its key', async () => {
    const browser = await allow(ana);
    const results = await Promise.all(
      Array.from({ length: 5 }, () => contact(reminder(ana, { notice: dueOn }))),
    );
    expect(results.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'made_before'), 'sent']);
    expect(await shownIn(browser)).toHaveLength(1);
  });

  test('counts towards the same limits as an SMS', async () => {
    await allow(ana);
    await contact(reminder(ana, { notice: dueOn }));
    expect(await contact(reminder(ana, { contactKey: 'second', notice: dueOn }))).toBe('too_often');
    expect(await logOf(ana)).toEqual(['push sent', 'push held_back too_often']);
    expect(environment.sent).toEqual([]);
  });

  test('respects quiet hours and a hold', async () => {
    const browser = await allow(ana);
    environment.systemClock.moveTo(instant('2026-11-16T15:30:00Z'));
    expect(await contact(reminder(ana, { notice: dueOn }))).toBe('outside_hours');
    environment.systemClock.moveTo(instant('2026-11-17T04:00:00Z'));
    await inTransaction(environment.db.database, (tx) =>
      holdContact(tx, {
        borrowerId: ana.borrowerId,
        orderId: ana.orderId,
        why: 'complaint',
        causeId: ana.orderId,
        since: environment.systemClock.now(),
      }),
    );
    expect(await contact(reminder(ana, { notice: dueOn }))).toBe('held');
    expect(await shownIn(browser)).toEqual([]);
    expect(environment.sent).toEqual([]);
  });
});

describe('a notification that no push service accepts', () => {
  test.each([410, 500])('goes by SMS instead, and counts once: %i', async (status) => {
    const browser = await allow(ana);
    await service.behave(browser, { status });
    expect(await contact(reminder(ana, { notice: dueOn }))).toBe('sent');
    expect(environment.sent).toHaveLength(1);
    expect(await logOf(ana)).toEqual(['push not_sent', 'sms sent']);
    expect(await contact(reminder(ana, { notice: dueOn }))).toBe('made_before');
    expect(await contact(reminder(ana, { contactKey: 'second', notice: dueOn }))).toBe('too_often');
    expect(environment.sent).toHaveLength(1);
  });

  test('may be tried again under its key if the SMS failed too', async () => {
    const browser = await allow(ana);
    await service.behave(browser, { status: 500, times: 3 });
    environment.answerWith(async () => ({ kind: 'not_sent', reason: 'no provider' }));
    expect(await contact(reminder(ana, { notice: dueOn }))).toBe('not_sent');
    expect(await contact(reminder(ana, { notice: dueOn }))).toBe('sent');
    expect(await logOf(ana)).toEqual(['push not_sent', 'sms not_sent', 'push sent']);
    expect(await shownIn(browser)).toHaveLength(1);
  });
});

describe('a subscription', () => {
  test('that its push service has lost is not used again', async () => {
    const browser = await allow(ana);
    await service.behave(browser, { status: 410 });
    await contact(reminder(ana, { notice: dueOn }));
    environment.systemClock.moveTo(instant('2026-11-18T04:00:00Z'));
    await contact(reminder(ana, { contactKey: 'later', notice: dueOn }));
    expect(await service.requestsFor(browser)).toBe(1);
    expect(await logOf(ana)).toEqual(['push not_sent', 'sms sent', 'sms sent']);
    const [row] = await environment.db.asOwner(
      'select gone_reason from push_subscriptions where borrower_id = $1',
      [ana.borrowerId],
    );
    expect(row).toEqual({ gone_reason: 'expired' });
  });

  test('in one of two browsers is enough', async () => {
    const [old, current] = [await allow(ana), await allow(ana)];
    await service.behave(old, { status: 410 });
    expect(await contact(reminder(ana, { notice: dueOn }))).toBe('sent');
    expect(environment.sent).toEqual([]);
    expect(await shownIn(current)).toHaveLength(1);
  });

  test('of an erased person is not used', async () => {
    const browser = await allow(ana);
    await inTransaction(environment.db.database, (tx) => erasePerson(tx, ana.borrowerId));
    await contact(reminder(ana, { notice: dueOn }));
    expect(await service.requestsFor(browser)).toBe(0);
  });

  test('stores no endpoint and no key in the clear, and none is logged', async () => {
    const { endpoint, p256dh, auth } = await allow(ana);
    await contact(reminder(ana, { notice: dueOn }));
    const [row] = await environment.db.asOwner(
      `select row_to_json(push_subscriptions)::text || encode(subscription_encrypted, 'escape') as text
       from push_subscriptions where borrower_id = $1`,
      [ana.borrowerId],
    );
    for (const secret of [endpoint, p256dh, auth]) {
      expect(String(row?.text)).not.toContain(secret);
      expect(environment.logged()).not.toContain(secret);
    }
  });
});

describe('a message that keeps its SMS', () => {
  test('confirms or changes a contract, or answers a complaint', async () => {
    const browser = await allow(ana);
    expect(await contact(statusUpdate(ana))).toBe('sent');
    expect(environment.sent).toHaveLength(1);
    expect(await service.requestsFor(browser)).toBe(0);
  });

  test('is every message to a borrower who allowed no notifications', async () => {
    expect(await contact(reminder(ana, { notice: dueOn }))).toBe('sent');
    expect(await logOf(ana)).toEqual(['sms sent']);
  });
});
