import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { rowsScanned } from '@hiram/server-testing/platform/database/plan';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disbursementsQuery, findDisbursements } from './staff-queues.sql.ts';

// Of 400 completed payouts, every hundredth belongs to a small brand.

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.asOwner(`set session_replication_role = replica;
    insert into disbursements (borrower_id, loan_id, brand_code, market, currency, amount_minor, provider, destination, state, owner,
      why, signed_at, promised_by, escalate_at, escalated_at, changed_at, version)
    select gen_random_uuid(), gen_random_uuid(), case when nth % 100 = 0 then 'small' else 'large' end, 'PH', 'PHP', 1, 'neutral',
      gen_random_uuid(), 'paid', 'nobody', 'paid', at, at::date, at, at, at, 3
    from generate_series(1, 400) nth, lateral (select timestamptz '2026-06-01' + nth * interval '1 minute' as at) moment;
    set session_replication_role = origin`);
  await db.asOwner('analyze disbursements');
});
afterAll(() => db.close());

test('closed payouts of a small brand are found without scanning those of other brands', async () => {
  for (const [brandCode, most] of [
    ['small', 4],
    ['of nobody', 0],
  ] as const) {
    const wanted = { queue: 'ended', brandCode, after: undefined, limit: 31 } as const;
    expect(await findDisbursements(db.database, wanted)).toHaveLength(most);
    expect(await rowsScanned(db.database, disbursementsQuery(db.database, wanted))).toBe(most);
  }
});
