import { randomUUID } from 'node:crypto';
import { testPosting } from '@hiram/server-testing/ledger/postings';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { calendarDate } from '@hiram/values/calendar-date';
import { setClock } from '@hiram/values/clock';
import { addMs, instant } from '@hiram/values/instant';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BorrowerPage, findBorrowerPage } from '#finance/lender-books/lender-books.sql.ts';
import { anchorLedger, insertParty, insertPostings, writeDaySums } from '#ledger/index.ts';
import { columnTypes } from '#platform/database/column-types.ts';
import type { Database } from '#platform/database/database.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { planPartitions } from '#servicing/loans/close-day.sql.ts';

// Statements of the nightly run read no more rows than their batch. The server explains each one after it ran, so that a
// statement that reads all rows shows, although few rows are enough for it here.

const BATCH = 20;
const PARTIES = 8 * BATCH;
const DAY = calendarDate('2026-03-02');

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

let db: TestDatabase;
let pool: pg.Pool;
let database: Database;
/** The most rows that one scan of a statement has read, by statement. */
const read = new Map<string, number>();

beforeAll(async () => {
  db = await createTestDatabase();
  const settings = {
    session_preload_libraries: 'auto_explain',
    client_min_messages: 'notice',
    timezone: 'UTC',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_format': 'json',
    // Small tables are scanned as a whole, whatever their indexes.
    enable_seqscan: 'off',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  pool = new pg.Pool({
    connectionString: db.url.reveal(),
    options: options.join(' '),
    types: columnTypes,
    max: 2,
  });
  // A connection that still closes when the database is dropped ends with an error that concerns no test.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.on('notice', ({ message = '' }) => noteScans(message));
  });
  database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  await createPostings();
});
afterAll(async () => {
  await database.destroy();
  await db.close();
});
beforeEach(() => read.clear());

async function createPostings(): Promise<void> {
  const parties = Array.from({ length: PARTIES }, () => randomUUID());
  await inTransaction(db.database, async (tx) => {
    for (const party of parties) await insertParty(tx, party, 'PH');
    await insertPostings(
      tx,
      parties.map((party, index) => ({
        posting: testPosting(party, { recordedAt: addMs(instant('2026-03-02T01:00:00Z'), index) }),
        key: { key: party, bodyDigest: Buffer.alloc(32), answer: {} },
      })),
    );
  });
  await db.asOwner('analyze');
}

function noteScans(message: string): void {
  const [, text] = /plan:\s*(\{.*\})\s*$/s.exec(message) ?? [];
  if (text === undefined) return;
  // The cast states the format of PostgreSQL's explanations.
  const explained = JSON.parse(text) as { 'Query Text': string; Plan: PlanNode };
  const statement = explained['Query Text'].replaceAll(/\s+/g, ' ').trim();
  read.set(statement, Math.max(read.get(statement) ?? 0, mostRows(explained.Plan)));
}

function mostRows(node: PlanNode): number {
  const own =
    node['Relation Name'] === undefined
      ? 0
      : (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return Math.max(own, ...(node.Plans ?? []).map(mostRows));
}

/** A node of the tree is read with its 16 children, which may be more than a batch. All rows are twice as many. */
function overBatch(): [statement: string, rows: number][] {
  return [...read].filter(([, rows]) => rows > PARTIES / 2);
}

test('a statement without a limit shows', async () => {
  await database.selectFrom('ledger_chains').select('head').execute();
  expect(overBatch()).toEqual([[expect.stringContaining('ledger_chains'), PARTIES]]);
});

test('the first anchor and the next one read the ledger in batches', async () => {
  const [first, next] = [instant('2026-03-02T02:00:00.080Z'), instant('2026-03-03T02:00:00Z')];
  for (const at of [first, next]) await anchorLedger({ database, systemClock: setClock(at), batch: BATCH });
  expect(await db.asOwner('select chains::int from ledger_anchors order by taken_at')).toEqual([
    { chains: 80 },
    { chains: PARTIES },
  ]);
  expect(read.size).toBeGreaterThan(10);
  expect(overBatch()).toEqual([]);
});

test('the sums of a day read its transactions in batches', async () => {
  await inTransaction(database, (tx) => writeDaySums(tx, { book: 'PH', day: DAY, limit: BATCH }));
  expect(await db.asOwner('select sum(transfers)::int as transfers from ledger_day_sums')).toEqual([
    { transfers: 2 * PARTIES },
  ]);
  expect(overBatch()).toEqual([]);
});

test('the close of day plans its ranges one by one', async () => {
  await createLoans();
  const client = await pool.connect();
  await planPartitions(client as never, { market: 'PH', day: DAY }, BATCH);
  client.release();
  expect(await db.asOwner('select count(*)::int as ranges from loan_day_closes')).toEqual([{ ranges: 8 }]);
  expect(overBatch()).toEqual([]);
});

test('the lender books read one page of borrowers at a time', async () => {
  await createLoans();
  const booksDay = { market: 'PH', day: DAY, isMonthEnd: true } as const;
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  let borrowers = 0;
  while (after !== undefined) {
    const page: BorrowerPage = await findBorrowerPage(database, booksDay, { after, loans: BATCH });
    borrowers += page.toPost.length;
    after = page.until;
  }
  expect(borrowers).toBeGreaterThanOrEqual(PARTIES);
  expect(overBatch()).toEqual([]);
});

/** Rows that only pages of loans read. */
async function createLoans(): Promise<void> {
  await db.asOwner(`do $$ begin
    set local session_replication_role = replica;
    insert into loan_policies (id, terms) values ('${'a'.repeat(64)}', '{}') on conflict do nothing;
    insert into loans (borrower_id, id, market, product_id, currency, state, version, payout_destination, signed_on,
      released_on, policy_id, position_on, next_change_on, late_charged_minor, cost_minor, cost_limit_minor)
    select gen_random_uuid(), gen_random_uuid(), 'PH', gen_random_uuid(), 'PHP', 'active', 2, 'GCash', '2026-02-01',
      '2026-02-01', '${'a'.repeat(64)}', '2026-02-01', '2026-04-01', 0, 0, 1000000
    from generate_series(1, ${PARTIES});
  end $$`);
  await db.asOwner('analyze loans');
}
