import { memoryKeyStore } from '@hiram/server-testing/platform/personal-data/memory-key-store';
import { readTestKeys, testMasterKeys } from '@hiram/server-testing/platform/personal-data/personal-data';
import { startTestOrders, type TestOrders } from '@hiram/server-testing/servicing/loans/orders';
import { calendarDate } from '@hiram/values/calendar-date';
import { parseShortNumber } from '@hiram/values/short-number';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findByName } from '#people/identity/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createPersonalData } from '#platform/personal-data/personal-data.ts';
import { assignShortNumbers, indexNames, refreshNextDueDates } from './index.ts';

const day = { market: 'PH', day: calendarDate('2026-06-02') } as const;

let orders: TestOrders;
beforeAll(async () => {
  orders = await startTestOrders();
});
afterAll(async () => {
  await orders.server.app.close();
  await orders.close();
});

test('applicants from before names were indexed are found by name after a day’s job, by their latest name', async () => {
  const { database } = orders.db;
  const { personalData } = orders;
  const testPerson = await orders.testPerson();
  const key = await personalData.findKey(database, testPerson.id);
  async function applied(fullName: string, state: 'declined' | 'filling_in'): Promise<void> {
    const applicationId = await testPerson.hasApplied(state);
    await orders.db.asOwner(
      `insert into application_pages (application_id, step, answers_encrypted, saved_version, is_done, saved_at)
       values ($1, 'identity', $2, 1, true, now())`,
      [applicationId, key?.encrypt('application_pages.answers', JSON.stringify({ fullName }))],
    );
  }
  async function found(typed: string): Promise<readonly string[]> {
    return [...(await findByName(database, personalData, { typed, limit: 5 })).names.values()];
  }
  await applied('Ana Luz', 'declined');
  orders.context.moveTo('2026-06-02');
  await applied('Ana Luz Reyes', 'declined');
  await applied('Never Sent', 'filling_in');
  expect(await found('ana')).toEqual([]);
  await indexNames({ database, personalData }).run(day);
  await indexNames({ database, personalData }).run(day);
  expect(await found('reyes ana')).toEqual(['Ana Luz Reyes']);
  expect(await found('sent')).toEqual([]);
});

test('a process that has just started and knows no key indexes a batch with many people', async () => {
  const { database } = orders.db;
  orders.context.moveTo('2026-06-03');
  const [keys, store] = [readTestKeys(testMasterKeys('test')), memoryKeyStore()];
  const before = createPersonalData(keys, store);
  // More people than a transaction begins again for keys that it lacks.
  for (let number = 0; number < 25; number += 1) {
    const testPerson = await orders.testPerson();
    const applicationId = await testPerson.hasApplied('declined');
    const key = await inTransaction(database, (tx) => before.keyFor(tx, testPerson.id));
    await orders.db.asOwner('update borrowers set mobile_encrypted = $2 where id = $1', [
      testPerson.id,
      key.encrypt('borrowers.mobile', '+639170000000'),
    ]);
    await orders.db.asOwner(
      `insert into application_pages (application_id, step, answers_encrypted, saved_version, is_done, saved_at)
       values ($1, 'identity', $2, 1, true, now())`,
      [applicationId, key.encrypt('application_pages.answers', JSON.stringify({ fullName: 'Rosa Villar' }))],
    );
  }
  const personalData = createPersonalData(keys, store);
  await indexNames({ database, personalData }).run(day);
  const { names } = await findByName(database, personalData, { typed: 'rosa', limit: 30 });
  expect(names.size).toBe(25);
});

test('an older loan gets the due date used in lists, as every change would write it', async () => {
  const loanId = await (await orders.testPerson()).hasBorrowed();
  async function kept(): Promise<unknown> {
    const [row] = await orders.db.asOwner('select next_due_on::text as day from loans where id = $1', [
      loanId,
    ]);
    return row?.day;
  }
  const written = await kept();
  expect(written).toMatch(/^2026-07-/);
  await orders.db.asOwner('update loans set next_due_on = null');
  await refreshNextDueDates({ database: orders.db.database }).run(day);
  expect(await kept()).toBe(written);
});

test('older loans get short numbers in batches, and a number once given stays', async () => {
  const { database, asOwner } = orders.db;
  const loanId = await (await orders.testPerson()).hasBorrowed();
  const [first] = await asOwner('select number from loans where id = $1', [loanId]);
  await asOwner(
    `insert into loans (borrower_id, id, market, product_id, currency, state, version, payout_destination, signed_on)
     select borrower_id, gen_random_uuid(), (array['PH', 'IN', 'reference'])[1 + n % 3], product_id, currency, 'withdrawn', 1,
       payout_destination, signed_on
     from loans cross join generate_series(1, 1100) n where id = $1`,
    [loanId],
  );
  await assignShortNumbers({ database }).run(day);
  await assignShortNumbers({ database }).run(day);
  const loans = await asOwner('select id, market, number from loans');
  const prefixes: Record<string, string> = { PH: 'PH-', IN: 'IN-', reference: 'RF-' };
  for (const { market, number } of loans) {
    expect(parseShortNumber(String(number))).toBe(number);
    expect(String(number).slice(0, 3)).toBe(prefixes[String(market)]);
  }
  expect(new Set(loans.map(({ number }) => number)).size).toBe(loans.length);
  expect(loans.find(({ id }) => id === loanId)?.number).toBe(first?.number);
});
