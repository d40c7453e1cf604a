import {
  reminder,
  SENT,
  startTestMessaging,
  statusUpdate,
  type TestMessaging,
  type TestPerson,
} from '@hiram/server-testing/messaging/messaging';
import { plainDigitsPattern } from '@hiram/server-testing/platform/personal-data/plaintext-search';
import { applyRules } from '@hiram/server-testing/retention';
import { randomId } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Contact, ContactResult } from './contact.ts';
import { holdContact, holdsOf, releaseContact } from './holds.ts';

const SECOND = 1_000;
const DAY = 86_400_000;

let environment: TestMessaging;
let ana: TestPerson;
beforeAll(async () => {
  environment = await startTestMessaging();
});
beforeEach(async () => {
  environment.systemClock.moveTo(instant('2026-11-16T04:00:00Z'));
  environment.answerWith(async () => SENT);
  environment.sent.length = 0;
  ana = await environment.testPerson();
});
afterAll(() => environment.close());

async function kindsOf(contacts: readonly Contact[]): Promise<string[]> {
  const results = await Promise.all(contacts.map((contact) => environment.outreach.contact(contact)));
  return results.map(kindOf).toSorted();
}

function kindOf(result: ContactResult): string {
  return result.kind === 'held_back' ? result.reason : result.kind;
}

/** Advances the clock by a second, so the log has a defined order. */
async function contact(overrides: Contact): Promise<string> {
  const result = await environment.outreach.contact(overrides);
  environment.systemClock.moveBy(SECOND);
  return kindOf(result);
}

async function logOf({ borrowerId }: TestPerson): Promise<unknown[]> {
  const rows = await environment.db.asOwner(
    `select concat_ws(' ', outcome, reason) as scenario from contact_log where borrower_id = $1 order by made_at, id`,
    [borrowerId],
  );
  return rows.map(({ scenario }) => scenario);
}

describe('a contact', () => {
  test('is made once for its key, although twenty requests are concurrent', async () => {
    const results = await kindsOf(Array.from({ length: 20 }, () => statusUpdate(ana)));
    expect(results).toEqual([...Array.from({ length: 19 }, () => 'made_before'), 'sent']);
    expect(environment.sent).toHaveLength(1);
    expect(await logOf(ana)).toEqual(['sent']);
  });

  test('does not exceed a limit, although twenty different ones are attempted concurrently', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      reminder(ana, { contactKey: `many-${ana.orderId}-${index}` }),
    );
    expect((await kindsOf(many)).filter((kind) => kind === 'sent')).toHaveLength(1);
    expect(environment.sent).toHaveLength(1);
  });

  test('whose process dies during the provider call stays unknown, counts, and is never repeated', async () => {
    environment.answerWith(async () => {
      throw new Error('killed');
    });
    await expect(environment.outreach.contact(reminder(ana))).rejects.toThrow('killed');
    environment.systemClock.moveBy(SECOND);
    environment.answerWith(async () => SENT);
    expect(await contact(reminder(ana))).toBe('made_before');
    expect(await contact(reminder(ana, { contactKey: `other-${ana.orderId}` }))).toBe('too_often');
    expect(environment.sent).toHaveLength(1);
    expect(await logOf(ana)).toEqual(['asked', 'held_back too_often']);
  });

  test('that was certainly not delivered may be retried, unless it was rejected permanently', async () => {
    environment.answerWith(async () => ({ kind: 'not_sent', reason: 'down' }));
    expect(await contact(reminder(ana))).toBe('not_sent');
    environment.answerWith(async () => ({ kind: 'rejected', reason: 'no such number' }));
    expect(await contact(reminder(ana))).toBe('rejected');
    environment.answerWith(async () => SENT);
    expect(await contact(reminder(ana))).toBe('made_before');
    expect(await contact(reminder(ana, { contactKey: `next-${ana.orderId}` }))).toBe('sent');
    expect(await logOf(ana)).toEqual(['not_sent', 'rejected', 'sent']);
  });

  test('that is blocked is logged once for each reason, with the next allowed time, and is made when it is allowed', async () => {
    environment.systemClock.moveTo(instant('2026-11-16T15:00:00Z'));
    for (const _again of [1, 2]) {
      expect(await environment.outreach.contact(reminder(ana))).toEqual({
        kind: 'held_back',
        reason: 'outside_hours',
        until: instant('2026-11-16T22:00:00Z'),
      });
    }
    environment.systemClock.moveBy(SECOND);
    const facts = { daysLate: 1, isInTransit: true };
    expect(await contact(reminder(ana, { facts }))).toBe('on_its_way');
    environment.systemClock.moveTo(instant('2026-11-16T22:00:00Z'));
    expect(await contact(reminder(ana))).toBe('sent');
    expect(await logOf(ana)).toEqual(['held_back outside_hours', 'held_back on_its_way', 'sent']);
  });

  test('leaves neither its text nor its number nor a code in the table or a log line', async () => {
    const oneTimeCode = { code: '482913', brandName: 'Hiram', host: 'hiram.example' };
    await contact(reminder(ana));
    const { borrowerId: _nobody, orderId: _none, notice: _words, ...code } = statusUpdate(ana);
    const numberIndex = Buffer.alloc(32, 7);
    expect(
      await contact({
        ...code,
        purpose: 'code',
        about: 'code',
        contactKey: 'code-1',
        oneTimeCode,
        numberIndex,
      }),
    ).toBe('sent');
    const rows = await environment.db.asOwner('select contacts::text as row from contact_log contacts');
    const everything = JSON.stringify(rows) + environment.logged();
    for (const secret of [ana.mobile.slice(3), 'falls due', 'complaint has']) {
      expect(everything).not.toContain(secret);
    }
    expect(everything).not.toMatch(plainDigitsPattern('482913'));
  });
});

describe('a hold', () => {
  async function hold(who: TestPerson, causeId: string): Promise<void> {
    const { borrowerId, orderId } = who;
    const since = environment.systemClock.now();
    await inTransaction(environment.db.database, (tx) =>
      holdContact(tx, { borrowerId, orderId, why: 'complaint', causeId, since }),
    );
  }
  function release(causeId: string): Promise<void> {
    return inTransaction(environment.db.database, (tx) =>
      releaseContact(tx, { causeId, at: environment.systemClock.now() }),
    );
  }

  test('applies to one order, lasts as long as any cause, and allows service messages', async () => {
    const [first, second] = [randomId(), randomId()];
    const other = { ...ana, orderId: randomId() };
    await hold(ana, first);
    await hold(ana, first);
    await hold(ana, second);
    expect(await contact(reminder(ana))).toBe('held');
    expect(await contact(statusUpdate(ana))).toBe('sent');
    expect(await contact(reminder(other))).toBe('sent');
    await release(first);
    expect((await holdsOf(environment.db.database, ana)).map(({ causeId }) => causeId)).toEqual([second]);
    environment.systemClock.moveBy(DAY);
    expect(await contact(reminder(ana))).toBe('held');
    await release(second);
    await release(second);
    expect(await contact(reminder(ana))).toBe('sent');
    await hold(ana, second);
    expect(await holdsOf(environment.db.database, ana)).toHaveLength(1);
  });
});

test('the contact log is kept for two years, and for codes thirty days', async () => {
  await contact(reminder(ana));
  const context = { database: environment.db.database, clock: environment.systemClock };
  async function left(): Promise<unknown[]> {
    await applyRules(context, 'contacts with a code', 'contacts');
    return logOf(ana);
  }
  environment.systemClock.moveBy(730 * DAY - SECOND);
  expect(await left()).toEqual(['sent']);
  expect(await environment.db.asOwner(`select 1 from contact_log where purpose = 'code'`)).toEqual([]);
  environment.systemClock.moveBy(1);
  expect(await left()).toEqual([]);
});
