import { createDemoLender } from '@hiram/demo-lender/lender';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../clock/system-clock.ts';
import { refuseOtherCell } from './cell-stamp.sql.ts';
import { stampCell } from './stamp-cell.sql.ts';

const INDIA = { name: 'in-mumbai', markets: ['IN'] } as const;
const EVERYWHERE = { name: undefined, markets: ['reference', 'PH', 'IN'] } as const;

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.close());

async function tablesWithMarket(): Promise<unknown[]> {
  return db.asOwner(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = 'market'`,
  );
}

describe('a database with a stamp', () => {
  test('has a validated check on every table with a market, and on the ledger', async () => {
    const stamped = await stampCell(db.url, INDIA);
    const checks = await db.asOwner(
      `select from pg_constraint where conname = 'of_cell_in' and convalidated`,
    );
    const tables = await tablesWithMarket();
    expect(tables.length).toBeGreaterThan(30);
    expect(checks.length).toBeGreaterThanOrEqual(tables.length + 1);
    expect(stamped).toBe(tables.length + 1);
    expect(await stampCell(db.url, INDIA)).toBe(0);
  });

  test('refuses rows of another market, and money in another book', async () => {
    await stampCell(db.url, INDIA);
    await createDemoLender(db.database, systemClock, ['IN']);
    await expect(createDemoLender(db.database, systemClock, ['PH'])).rejects.toThrow('of_cell_in');
    await expect(db.asOwner('update ledger_accounts set debit_minor = 1 where book = 2')).rejects.toThrow(
      'of_cell_in',
    );
    await db.asOwner('update ledger_accounts set debit_minor = 1 where book = 3');
  });

  test('refuses programs of another cell, with a sentence that says what to change', async () => {
    await expect(refuseOtherCell(db.database, EVERYWHERE)).resolves.toBeUndefined();
    await expect(refuseOtherCell(db.database, INDIA)).rejects.toThrow(
      'The database belongs to no cell, but HIRAM_CELL is in-mumbai and HIRAM_MARKETS is IN. Run migrate with the same variables first.',
    );
    await stampCell(db.url, INDIA);
    await expect(refuseOtherCell(db.database, INDIA)).resolves.toBeUndefined();
    for (const other of [
      EVERYWHERE,
      { ...INDIA, name: 'in-delhi' },
      { ...INDIA, markets: ['PH'] as const },
    ]) {
      await expect(refuseOtherCell(db.database, other)).rejects.toThrow(
        'The database belongs to the cell in-mumbai with IN, but HIRAM_CELL is',
      );
    }
  });

  test('takes on no further market, and cannot be given to another cell', async () => {
    await stampCell(db.url, INDIA);
    for (const other of [
      EVERYWHERE,
      { name: 'in-mumbai', markets: ['PH', 'IN'] as const },
      { ...INDIA, name: 'x-y' },
    ]) {
      await expect(stampCell(db.url, other)).rejects.toThrow(
        'The database belongs to the cell in-mumbai with IN.',
      );
    }
  });

  test('gives a market up once it has no row of it', async () => {
    const both = { name: 'asia', markets: ['PH', 'IN'] } as const;
    await stampCell(db.url, both);
    await createDemoLender(db.database, systemClock, ['IN']);
    await stampCell(db.url, { ...both, markets: ['IN'] });
    const left = await db.asOwner(
      `select distinct conname from pg_constraint where conname like 'of\\_cell%'`,
    );
    expect(left).toEqual([{ conname: 'of_cell_in' }]);
  });
});

test('a database with rows of other markets is refused, with its tables, and stays as it was', async () => {
  await createDemoLender(db.database);
  await expect(stampCell(db.url, INDIA)).rejects.toThrow(
    /cannot become the cell in-mumbai: it has rows of other markets than IN in .*brands/,
  );
  expect(await db.asOwner(`select from pg_constraint where conname like 'of\\_cell%'`)).toEqual([]);
  await expect(refuseOtherCell(db.database, EVERYWHERE)).resolves.toBeUndefined();
});
