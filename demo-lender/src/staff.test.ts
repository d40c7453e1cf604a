import { STAFF_ROLES } from '@hiram/contract/people/staff-roles';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import { findBrokenAuditEntries } from '@hiram/tools/invariants/audit-checks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoStaff } from './staff.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

test('the demo lender’s staff can sign in, are created once, and have an intact audit trail', async () => {
  const parts = { database: db.database, personalData: testPersonalData() };
  await createDemoStaff(parts);
  const once = await db.asOwner('select email, status, password_hash from staff_members order by email');
  await createDemoStaff(parts);
  const twice = await db.asOwner('select email, status, password_hash from staff_members order by email');
  expect(once.map(({ email, status }) => `${String(email)} ${String(status)}`)).toContain(
    'support@hiram.example active',
  );
  expect(twice).toEqual(once);
  const roles = await db.asOwner('select distinct role from staff_members order by role');
  expect(roles.map(({ role }) => role)).toEqual(STAFF_ROLES.toSorted());
  expect(await findBrokenAuditEntries(db.url.reveal())).toEqual([]);
});
