import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { testKey, testPosting } from '@hiram/server-testing/ledger/postings';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { calendarDate } from '@hiram/values/calendar-date';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertParty } from './ledger.sql.ts';
import { openMonth } from './open-month.ts';
import { post } from './post.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** Payments one after the other. Returns the longest time that one waited for a lock, in milliseconds. */
async function payWhile(work: Promise<unknown>): Promise<number> {
  const party = randomUUID();
  await inTransaction(db.database, (tx) => insertParty(tx, party, 'PH'));
  let [isOver, longest] = [false, 0];
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const waited = watchLocks();
    await post(db.database, testPosting(party), testKey(randomUUID()));
    longest = Math.max(longest, await waited());
  }
  await ended;
  return longest;
}

/** Measures from outside for how long any posting waits for a lock: a busy machine is slow without one. */
function watchLocks(): () => Promise<number> {
  let [isOver, since, longest] = [false, undefined as number | undefined, 0];
  const watching = (async () => {
    while (!isOver) {
      const [row] = await db.asOwner(`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger_transfers%'
          and query not like '%open_partition%'`);
      const now = performance.now();
      if (row?.waiting === 0) since = undefined;
      else since ??= now;
      longest = Math.max(longest, since === undefined ? 0 : now - since);
      await sleep(5);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return longest;
  };
}

async function partitionsOf(month: string): Promise<number> {
  const found = await db.asOwner(
    `select count(*)::int as count from pg_inherits where inhrelid::regclass::text like $1`,
    [`%_${month}`],
  );
  return Number(found[0]?.count);
}

test('months are opened while a long report reads and a change is open, and no payment waits 200 ms', async () => {
  const client = new pg.Client({ connectionString: db.url.reveal() });
  await client.connect();
  await client.query('begin');
  await client.query('select count(*) from ledger_transactions');
  await client.query('select count(*) from ledger_transfers');
  // Against writes of its table, as a foreign key needs it: the month waits for this one, and payments do not.
  const writer = new pg.Client({ connectionString: db.url.reveal() });
  await writer.connect();
  await writer.query('begin');
  await writer.query(`update ledger_accounts set debit_minor = debit_minor where owner = $1`, [randomUUID()]);
  const opening = openMonth(db.database, calendarDate('2032-05-01'));
  const release = sleep(1_500).then(() => writer.query('commit'));
  const longest = await payWhile(opening);
  await release;
  expect(longest).toBeLessThan(200);
  expect(await partitionsOf('2032_05')).toBe(await partitionsOf('2026_05'));
  await client.query('rollback');
  await Promise.all([client.end(), writer.end()]);
});

test('a month that is opened has the indexes, checks and foreign keys of the others', async () => {
  async function definitionOf(month: string): Promise<unknown> {
    return db.asOwner(
      `select replace(conrelid::regclass::text, $1, '') as of, contype, pg_get_constraintdef(oid) as definition
       from pg_constraint where conrelid::regclass::text like '%' || $1
       union all
       select replace(tablename, $1, ''), 'index', regexp_replace(indexdef, '^.* using ', '', 'i') from pg_indexes
       where tablename like '%' || $1 order by 1, 2, 3`,
      [month],
    );
  }
  await openMonth(db.database, calendarDate('2032-06-01'));
  expect(await definitionOf('_2032_06')).toEqual(await definitionOf('_2026_05'));
});
