import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { rowsScanned } from '@hiram/server-testing/platform/database/plan';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { casesQuery } from './cases.sql.ts';

// A large brand has 400 decided and 400 open cases.

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.asOwner(`set session_replication_role = replica;
    insert into referred_applications (application_id, brand_code, decide_by, referred_at, closed_at)
    select gen_random_uuid(), 'large', at + interval '1 day', at, case when nth % 2 = 0 then at + interval '1 hour' end
    from generate_series(1, 800) nth, lateral (select timestamptz '2026-06-01' + nth * interval '1 minute' as at) moment;
    set session_replication_role = origin`);
  await db.asOwner('analyze referred_applications');
});
afterAll(() => db.close());

test.each(['decided', 'waiting'] as const)(
  'a brand without cases is queried without scanning the cases of other brands: %s',
  async (kind) => {
    const wanted = { queue: { kind }, brandCode: 'small', limit: 31 };
    expect(await rowsScanned(db.database, casesQuery(db.database, wanted))).toBe(0);
  },
);
