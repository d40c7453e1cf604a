import { listContacts } from '@hiram/contract/messaging/messaging';
import {
  endContactCall,
  listStaffContacts,
  startContactCall,
} from '@hiram/contract/messaging/messaging-staff';
import { listAuditEntries } from '@hiram/contract/people/staff';
import { listCollections } from '@hiram/contract/support/collections';
import {
  type LateBorrower,
  startMessagingContexts,
  type TestMessagingContexts,
} from '@hiram/server-testing/messaging-contexts';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let desks: TestMessagingContexts;
let ana: Tab;
let ben: Tab;
let auditor: Tab;
beforeAll(async () => {
  desks = await startMessagingContexts();
  ana = await desks.console.staff('collections', 'Ana Reyes');
  ben = await desks.console.staff('support', 'Ben Cruz');
  auditor = await desks.console.staff('auditor', 'Olive Tan');
});
afterAll(() => desks.close());

const REASON = 'The first instalment of Maria is late.';

function start(
  tab: Tab,
  { loanId: orderId }: LateBorrower,
  purpose: 'service' | 'collection' = 'collection',
) {
  return tab.send(startContactCall, { orderId, purpose, reason: REASON });
}

async function trailOf({ loanId }: LateBorrower): Promise<string[]> {
  const { data } = await auditor.send(listAuditEntries, { subjectId: loanId });
  return data.entries.map(({ action, who }) => `${who} ${action}`).toReversed();
}

describe('a borrower', () => {
  test('reads who contacted them, when and why, and what was blocked, in their language', async () => {
    const maria = await desks.borrower();
    await desks.moveTo('2026-06-30');
    expect(await maria.remind('first')).toBe('sent');
    await desks.moveBy(MINUTE);
    expect(await maria.remind('second')).toBe('too_often');
    await desks.moveBy(MINUTE);
    expect((await start(ana, maria, 'service')).status).toBe(200);
    const { data } = await maria.client.send(listContacts);
    expect(data.contacts).toMatchObject([
      {
        at: '2026-06-30T02:02:00.000Z',
        channel: 'call',
        purpose: 'service',
        outcome: 'unknown',
        title: 'Call from us',
        by: 'Ana Reyes',
        orderNo: maria.loanId,
        text: 'About something you asked or told us. We started a call to your number.',
      },
      {
        channel: 'sms',
        purpose: 'reminder',
        outcome: 'held_back',
        by: '',
        text: 'A reminder to help you pay on time. Not sent: we had already contacted you often enough.',
      },
      {
        outcome: 'sent',
        text: 'A reminder to help you pay on time. We sent a text message to your number.',
      },
    ]);
    expect(JSON.stringify(data)).not.toContain(REASON);
    expect(data.rules[0]).toBe('We message and call about payments only between 06:00 and 22:00.');
    expect(data.rules.join(' ')).toMatch(
      /15 days late.*1 message per day and 3 in seven days.*not with your family/,
    );
    expect(data.isAnyHourAllowed).toBe('0');
    const filipino = (await maria.client.copy({ lang: 'fil' }).send(listContacts)).data;
    expect(filipino.contacts[0].text).toContain('Sinimulan namin ang tawag');
    const stranger = await desks.borrower();
    expect((await stranger.client.send(listContacts)).data.contacts).toEqual([]);
  });

  test('pages through a long log, and an invalid cursor is refused', async () => {
    const maria = await desks.borrower();
    await desks.moveTo('2026-06-30');
    for (let number = 0; number < 33; number += 1) {
      await maria.statusUpdate(`news ${number}`);
      await desks.moveBy(3 * HOUR);
    }
    const first = (await maria.client.send(listContacts)).data;
    const second = (await maria.client.send(listContacts, { after: first.next })).data;
    expect([first.contacts.length, second.contacts.length, second.next]).toEqual([30, 3, undefined]);
    const ids = [...first.contacts, ...second.contacts].map(({ contactId }) => contactId);
    expect(new Set(ids).size).toBe(33);
    expect((await maria.client.send(listContacts, { after: 'x' })).status).toBe(400);
  });

  test('sees the codes sent to their number, and no other borrower’s', async () => {
    const [maria, other] = [await desks.borrower(), await desks.borrower()];
    await maria.code();
    expect((await maria.client.send(listContacts)).data.contacts).toMatchObject([
      { purpose: 'code', channel: 'sms', outcome: 'sent', title: 'Login code' },
    ]);
    expect((await other.client.send(listContacts)).data.contacts).toEqual([]);
  });

  test('sees which order is on hold, and why', async () => {
    const maria = await desks.borrower();
    const causeId = randomId();
    await desks.hold(maria, causeId);
    const [held] = (await maria.client.send(listContacts)).data.holds;
    expect(held).toMatchObject({ orderNo: maria.loanId, productName: 'Hiram Cash' });
    expect(held.why).toContain('We do not ask you for payment');
    await desks.release(causeId);
    expect((await maria.client.send(listContacts)).data.holds).toEqual([]);
  });
});

describe('a caller of the collections team', () => {
  test('finds late borrowers, the latest first, gets the number once a day, and the borrower sees the caller’s name', async () => {
    const [maria, later] = [await desks.borrower(), await desks.borrower({ on: '2026-06-02' })];
    await desks.moveTo('2026-07-03');
    const early = { mayCall: false, expected: '0' };
    expect(await desks.tasks(ana, maria, later)).toMatchObject([early, early]);
    await desks.moveTo('2026-07-06');
    const tasks = await desks.tasks(ana, maria, later);
    expect(tasks).toMatchObject([
      { orderId: maria.loanId, daysLate: '5', mayCall: true, brand: 'hiram' },
      { orderId: later.loanId, daysLate: '4', mayCall: true },
    ]);
    expect(JSON.stringify(tasks)).not.toContain(maria.mobile);
    const { data, status } = await start(ana, maria);
    expect([status, data.mobile, data.language]).toEqual([200, maria.mobile, 'English']);
    expect(data.callInstructions).toContain('State your name');
    await desks.moveBy(MINUTE);
    expect((await start(ben, maria)).code).toBe(40916);
    expect((await desks.tasks(ana, maria))[0]).toMatchObject({
      mayCall: false,
      reason: 'too_often',
      mayCallFrom: '2026-07-06T22:00:00.000Z',
      calledLastAt: '2026-07-06T02:00:00.000Z',
    });
    const [deferred, made] = (await maria.client.send(listContacts)).data.contacts;
    expect([made.by, made.title, deferred.outcome]).toEqual([
      'Ana Reyes',
      'Call about a late payment',
      'held_back',
    ]);

    const ended = { contactId: data.contactId, outcome: 'spoken', note: 'Maria pays on Friday.' } as const;
    await desks.moveBy(MINUTE);
    expect((await ben.send(endContactCall, ended)).status).toBe(404);
    expect((await ana.send(endContactCall, ended)).status).toBe(200);
    await desks.moveBy(MINUTE);
    const log = (await ben.send(listStaffContacts, { orderId: maria.loanId })).data;
    expect(log.contacts).toMatchObject([
      { outcome: 'held_back', reason: 'too_often', by: 'Ben Cruz' },
      { outcome: 'spoken', by: 'Ana Reyes', note: 'Maria pays on Friday.' },
    ]);
    expect(JSON.stringify((await maria.client.send(listContacts)).data)).not.toContain('Friday');
    expect(await trailOf(maria)).toEqual([
      ...[
        'Ana Reyes call_started',
        'Ben Cruz call_held_back',
        'Ana Reyes call_ended',
        'Ben Cruz contacts_read',
      ],
    ]);
    // Erasing the borrower's key also erases the callers' notes.
    await desks.forget(maria);
    const after = (await ben.send(listStaffContacts, { orderId: maria.loanId })).data;
    expect(after.contacts.map(({ note }: { note: string }) => note)).toEqual(['', '']);
  });

  test('sees why a call is blocked and until when: at night, during a complaint, while a payment is in transit', async () => {
    const maria = await desks.borrower();
    await desks.moveTo('2026-07-06');
    await desks.moveBy(13 * HOUR);
    expect((await ana.send(listStaffContacts, { orderId: maria.loanId })).data).toMatchObject({
      mayCall: false,
      reason: 'outside_hours',
      mayCallFrom: '2026-07-06T22:00:00.000Z',
      timeZone: 'Asia/Manila',
    });
    expect((await start(ana, maria)).code).toBe(40916);
    await desks.moveTo('2026-07-07');
    const causeId = randomId();
    await desks.hold(maria, causeId);
    expect((await start(ana, maria)).code).toBe(40916);
    expect((await ana.send(listStaffContacts, { orderId: maria.loanId })).data).toMatchObject({
      mayCall: false,
      reason: 'held',
      holds: [{ why: 'complaint', byComplaint: causeId }],
    });
    expect((await desks.tasks(ana, maria))[0]).toMatchObject({ mayCall: false, reason: 'held' });
    // A borrower who complained may be called about the complaint.
    expect((await start(ben, maria, 'service')).status).toBe(200);
    await desks.release(causeId);
    // More than fifteen days late, a person may call at night.
    await desks.moveTo('2026-07-20');
    await desks.moveBy(13 * HOUR);
    expect((await start(ana, maria)).status).toBe(200);
  });

  test('may not call a borrower who is not late, nor about an unknown order', async () => {
    const maria = await desks.borrower();
    await desks.moveTo('2026-06-30');
    expect((await start(ana, maria)).code).toBe(40916);
    expect(
      (await ana.send(startContactCall, { orderId: randomId(), purpose: 'service', reason: REASON })).status,
    ).toBe(404);
    expect((await ana.send(listStaffContacts, { orderId: 'nothing' })).status).toBe(404);
    const queue = { view: 'all', ofMarket: 'PH' } as const;
    expect((await ana.send(listCollections, { ...queue, after: 'nothing' })).status).toBe(400);
    expect((await ana.send(listCollections, { ...queue, ofBrand: 'nobodys' })).data.rows).toEqual([]);
  });
});
