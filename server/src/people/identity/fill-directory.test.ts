import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import { timeOrderedIds } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBrand } from '#people/brands/index.ts';
import { createCellRouting } from '#platform/cells/cell-routing.ts';
import { entryDigest } from '#platform/cells/entry-digest.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Secret } from '#platform/secret.ts';
import { fillDirectory } from './fill-directory.ts';
import { registerBorrower } from './register-borrower.ts';

const key = new Secret('a key of the digests that is long enough');
const personalData = testPersonalData();

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await inTransaction(db.database, (tx) => publishBrand(tx, testBrand({ code: 'hiram' })));
});
afterAll(() => db.close());

test('borrowers from before the directory get an entry, once', async () => {
  const { database } = db;
  const mobiles = ['+639171234561', '+639171234562', '+639171234563'];
  const context = { systemClock, ids: timeOrderedIds(systemClock), personalData };
  for (const mobile of mobiles) {
    await inTransaction(database, (tx) =>
      registerBorrower(tx, { brand: 'hiram', market: 'PH', mobile }, context),
    );
  }
  const routing = createCellRouting({
    cell: { name: 'ph-manila', markets: ['PH'] },
    cellRoutes: { cells: [], directory: { url: 'http://127.0.0.1:9', token: key, key } },
    systemClock,
  });
  if (routing === undefined) throw new Error('no routing');
  expect(await fillDirectory({ database, personalData, routing }, 2)).toBe(3);
  expect(await fillDirectory({ database, personalData, routing }, 2)).toBe(0);
  const rows = await db.asOwner(
    `select encode(digest, 'hex') as digest from directory_entries where change = 'put'`,
  );
  const digests = mobiles.map((mobile) => entryDigest(key, 'phone', mobile).toString('hex'));
  expect(rows.map(({ digest }) => String(digest)).toSorted()).toEqual(digests.toSorted());
});
