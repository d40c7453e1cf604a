import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  bulkPosting,
  copyBytes,
  copyLine,
  firstHead,
  type Posting,
  TRANSACTION_COLUMNS,
  TRANSFER_COLUMNS,
} from '@hiram/server/ledger/index';
import { calendarDate } from '@hiram/values/calendar-date';
import { instant } from '@hiram/values/instant';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BenchDatabase } from './bench-database.ts';
import { createRunningLoans } from './close-rows.ts';

const AT_ONCE = 2_000;
const SIGNED_ON = calendarDate('2026-06-01');

/** Active loans with the transactions that made them, so that every chain verifies. */
export async function createLoansWithChains(bench: BenchDatabase, count: number): Promise<void> {
  await createRunningLoans(bench, count);
  const client = new pg.Client({ connectionString: bench.url });
  await client.connect();
  // The referenced rows are there by construction.
  await client.query('set session_replication_role = replica');
  await client.query('create temporary table ends (chain uuid, head bytea)');
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => first + index);
    const loans = numbers.map(postingsOf);
    await copy(client, TRANSACTION_COLUMNS, loans.map(({ transactions }) => transactions).join(''));
    await copy(client, TRANSFER_COLUMNS, loans.map(({ transfers }) => transfers).join(''));
    await copy(client, 'ends', loans.map(({ end }) => end).join(''));
  }
  await client.query(
    'update ledger_chains set head = ends.head from ends where ledger_chains.chain = ends.chain',
  );
  await client.end();
  await bench.asOwner('vacuum analyze ledger_transactions, ledger_transfers, ledger_chains');
}

async function copy(client: pg.Client, columns: string, lines: string): Promise<void> {
  await pipeline(Readable.from([lines]), client.query(copyFrom(`copy ${columns} from stdin`)));
}

function postingsOf(number: number) {
  const party = `01980000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
  const posting: Posting = {
    party,
    book: 'PH',
    bookedOn: SIGNED_ON,
    recordedAt: instant('2026-06-01T02:00:00Z'),
    kind: 'loan_signed',
    actor: 'borrower',
    reason: 'the borrower signed',
    requestId: 'benchmark',
    transfers: [],
  };
  const signed = bulkPosting(posting, { length: 0, head: firstHead(party) }, number % 64);
  const released = bulkPosting(
    {
      ...posting,
      kind: 'loan_released',
      transfers: [
        {
          debit: 'principal_receivable',
          credit: 'payouts',
          amount: 1_000_000n,
          effectiveOn: SIGNED_ON,
          purpose: 'principal',
        },
      ],
    },
    signed.end,
    number % 64,
  );
  return {
    transactions: signed.transactionLine + released.transactionLine,
    transfers: released.transferLines,
    end: copyLine(party, copyBytes(released.end.head)),
  };
}

/** Chains alone, with one transaction each. Their content is not what was hashed: an anchor reads only heads. */
export async function createChains({ asOwner }: BenchDatabase, count: number): Promise<void> {
  const id = "('01980000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid";
  await asOwner('set session_replication_role = replica');
  for (let first = 0; first < count; first += 1_000_000) {
    const series = `generate_series(${first}, ${Math.min(first + 1_000_000, count) - 1}) number`;
    await asOwner(
      `insert into ledger_chains (chain, length, head) select ${id}, 1, sha256(uuid_send(${id})) from ${series}`,
    );
    await asOwner(`insert into ledger_transactions (chain, position, booked_on, kind, actor, reason, request_id,
        recorded_at, hash)
      select ${id}, 1, '2026-06-01', 'loan_signed', 'borrower', 'signed', 'benchmark', '2026-06-01T02:00:00Z',
        sha256(uuid_send(${id})) from ${series}`);
  }
  await asOwner('set session_replication_role = origin');
  await asOwner('vacuum analyze ledger_chains, ledger_transactions');
}

/** Another transaction for one chain in so many, as a night changes a part of them. */
export async function changeChains(
  { asOwner }: BenchDatabase,
  every: number,
  recordedAt: string,
): Promise<void> {
  await asOwner('set session_replication_role = replica');
  await asOwner(
    `insert into ledger_transactions (chain, position, booked_on, kind, actor, reason, request_id, recorded_at, hash)
     select chain, 2, '2026-07-01', 'day_closed', 'close-of-day', 'the day came', 'benchmark', $1, sha256(hash)
     from ledger_transactions
     where position = 1 and ('x' || substr(encode(hash, 'hex'), 1, 4))::bit(16)::integer % $2::integer = 0`,
    [recordedAt, every],
  );
  await asOwner('set session_replication_role = origin');
}
