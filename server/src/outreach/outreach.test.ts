import { calendarDate } from '@hiram/values/calendar-date';
import { randomId } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { inPlainSight } from '../platform/personal-data/test-plain-sight.ts';
import type { Contact, ContactResult } from './contact.ts';
import { holdContact, holdsOf, releaseContact } from './holds.ts';
import { purgeContacts } from './purge-contacts.ts';
import {
  news,
  reminder,
  SENT,
  type Somebody,
  startTestOutreach,
  type TestOutreach,
} from './test-outreach.ts';

const SECOND = 1_000;
const DAY = 86_400_000;

let world: TestOutreach;
let ana: Somebody;
beforeAll(async () => {
  world = await startTestOutreach();
});
beforeEach(async () => {
  world.clock.moveTo(instant('2026-11-16T04:00:00Z'));
  world.answerWith(async () => SENT);
  world.sent.length = 0;
  ana = await world.somebody();
});
afterAll(() => world.close());

async function kindsOf(contacts: readonly Contact[]): Promise<string[]> {
  const results = await Promise.all(contacts.map((contact) => world.outreach.contact(contact)));
  return results.map(kindOf).toSorted();
}

function kindOf(result: ContactResult): string {
  return result.kind === 'held_back' ? result.reason : result.kind;
}

/** Advances the clock by a second, so the log has a defined order. */
async function contact(given: Contact): Promise<string> {
  const result = await world.outreach.contact(given);
  world.clock.moveBy(SECOND);
  return kindOf(result);
}

async function logOf({ borrowerId }: Somebody): Promise<unknown[]> {
  const rows = await world.db.asOwner(
    `select concat_ws(' ', outcome, reason) as fate from outreach_contacts where borrower_id = $1 order by made_at, id`,
    [borrowerId],
  );
  return rows.map(({ fate }) => fate);
}

describe('a contact', () => {
  test('is made once under its key, though twenty ask for it at the same moment', async () => {
    const results = await kindsOf(Array.from({ length: 20 }, () => news(ana)));
    expect(results).toEqual([...Array.from({ length: 19 }, () => 'made_before'), 'sent']);
    expect(world.sent).toHaveLength(1);
    expect(await logOf(ana)).toEqual(['sent']);
  });

  test('does not pass a limit, though twenty different ones are tried at the same moment', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      reminder(ana, { contactKey: `many-${ana.orderId}-${index}` }),
    );
    expect((await kindsOf(many)).filter((kind) => kind === 'sent')).toHaveLength(1);
    expect(world.sent).toHaveLength(1);
  });

  test('whose process dies while the provider is asked stays unknown, counts, and is never made again', async () => {
    world.answerWith(async () => {
      throw new Error('killed');
    });
    await expect(world.outreach.contact(reminder(ana))).rejects.toThrow('killed');
    world.clock.moveBy(SECOND);
    world.answerWith(async () => SENT);
    expect(await contact(reminder(ana))).toBe('made_before');
    expect(await contact(reminder(ana, { contactKey: `other-${ana.orderId}` }))).toBe('too_often');
    expect(world.sent).toHaveLength(1);
    expect(await logOf(ana)).toEqual(['asked', 'held_back too_often']);
  });

  test('that surely reached nobody may be tried again, unless it never will', async () => {
    world.answerWith(async () => ({ kind: 'not_sent', reason: 'down' }));
    expect(await contact(reminder(ana))).toBe('not_sent');
    world.answerWith(async () => ({ kind: 'rejected', reason: 'no such number' }));
    expect(await contact(reminder(ana))).toBe('rejected');
    world.answerWith(async () => SENT);
    expect(await contact(reminder(ana))).toBe('made_before');
    expect(await contact(reminder(ana, { contactKey: `next-${ana.orderId}` }))).toBe('sent');
    expect(await logOf(ana)).toEqual(['not_sent', 'rejected', 'sent']);
  });

  test('that is held back is logged once for each reason, says from when on, and is made when it may be', async () => {
    world.clock.moveTo(instant('2026-11-16T15:00:00Z'));
    for (const _again of [1, 2]) {
      expect(await world.outreach.contact(reminder(ana))).toEqual({
        ...{ kind: 'held_back', reason: 'outside_hours', until: instant('2026-11-16T22:00:00Z') },
      });
    }
    world.clock.moveBy(SECOND);
    const facts = { daysLate: 1, isOnItsWay: true };
    expect(await contact(reminder(ana, { facts }))).toBe('on_its_way');
    world.clock.moveTo(instant('2026-11-16T22:00:00Z'));
    expect(await contact(reminder(ana))).toBe('sent');
    expect(await logOf(ana)).toEqual(['held_back outside_hours', 'held_back on_its_way', 'sent']);
  });

  test('leaves neither its words nor its number nor a code in the table or a log line', async () => {
    const oneTimeCode = { code: '482913', brandName: 'Hiram', host: 'hiram.example' };
    await contact(reminder(ana));
    const { borrowerId: _nobody, orderId: _none, notice: _words, ...code } = news(ana);
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
    const rows = await world.db.asOwner('select contacts::text as row from outreach_contacts contacts');
    const everything = JSON.stringify(rows) + world.logged();
    for (const secret of [ana.mobile.slice(3), 'falls due', 'complaint has']) {
      expect(everything).not.toContain(secret);
    }
    expect(everything).not.toMatch(inPlainSight('482913'));
  });
});

describe('a hold', () => {
  async function hold(who: Somebody, causeId: string): Promise<void> {
    const { borrowerId, orderId } = who;
    const since = world.clock.now();
    await inTransaction(world.db.database, (tx) =>
      holdContact(tx, { borrowerId, orderId, why: 'complaint', causeId, since }),
    );
  }
  function release(causeId: string): Promise<void> {
    return inTransaction(world.db.database, (tx) => releaseContact(tx, { causeId, at: world.clock.now() }));
  }

  test('is of one order, stands as long as any cause, and lets news through', async () => {
    const [first, second] = [randomId(), randomId()];
    const other = { ...ana, orderId: randomId() };
    await hold(ana, first);
    await hold(ana, first);
    await hold(ana, second);
    expect(await contact(reminder(ana))).toBe('held');
    expect(await contact(news(ana))).toBe('sent');
    expect(await contact(reminder(other))).toBe('sent');
    await release(first);
    expect((await holdsOf(world.db.database, ana)).map(({ causeId }) => causeId)).toEqual([second]);
    world.clock.moveBy(DAY);
    expect(await contact(reminder(ana))).toBe('held');
    await release(second);
    await release(second);
    expect(await contact(reminder(ana))).toBe('sent');
    await hold(ana, second);
    expect(await holdsOf(world.db.database, ana)).toHaveLength(1);
  });
});

test('the log is kept for two years, and of codes for thirty days', async () => {
  await contact(reminder(ana));
  const purge = purgeContacts({ database: world.db.database, clock: world.clock });
  const market = { market: 'PH', day: calendarDate('2026-11-16') } as const;
  async function left(): Promise<unknown[]> {
    await purge.run(market);
    return logOf(ana);
  }
  world.clock.moveBy(730 * DAY - SECOND);
  expect(await left()).toEqual(['sent']);
  expect(await world.db.asOwner(`select 1 from outreach_contacts where purpose = 'code'`)).toEqual([]);
  world.clock.moveBy(1);
  expect(await left()).toEqual([]);
});
