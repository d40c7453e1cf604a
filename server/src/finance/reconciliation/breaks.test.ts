import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { rowsScanned } from '@hiram/server-testing/platform/database/plan';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suspensePageQuery } from '#servicing/repayments/index.ts';
import { breakPageQuery } from './breaks.sql.ts';

// Four hundred closed breaks and as many settled suspense payments, all of one provider.

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.asOwner(`set session_replication_role = replica;
    insert into reconciliation_breaks (id, provider, market, currency, kind, subject, day, difference_minor, state, owner_role,
      opened_at, due_by, changed_at)
    select gen_random_uuid(), 'large', 'PH', 'PHP', 'missing_in_report', 'pay-' || nth, at::date, 1, 'mended', 'finance', at, at, at
    from generate_series(1, 400) nth, lateral (select timestamptz '2026-06-01' + nth * interval '1 minute' as at) moment;
    insert into received_payments (provider, reference, currency, amount_minor, paid_at, reported_at, reported_via, state, changed_at,
      suspense_id, suspense_book)
    select 'large', 'pay-' || nth, 'PHP', 1, at, at, 'callback', 'given_back', at, gen_random_uuid(), 'PH'
    from generate_series(1, 400) nth, lateral (select timestamptz '2026-06-01' + nth * interval '1 minute' as at) moment;
    set session_replication_role = origin`);
  await db.asOwner('analyze reconciliation_breaks, received_payments');
});
afterAll(() => db.close());

const ended = {
  queue: 'ended',
  provider: 'small',
  assignee: randomId(),
  after: undefined,
  limit: 31,
} as const;

test('closed breaks of a new provider are found without scanning all closed breaks', async () => {
  expect(await rowsScanned(db.database, breakPageQuery(db.database, ended))).toBe(0);
  expect(await rowsScanned(db.database, suspensePageQuery(db.database, ended))).toBe(0);
});
