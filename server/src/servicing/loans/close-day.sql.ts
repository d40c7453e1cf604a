import type { MarketCode } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type CopyClient, copyOut } from './close-day-copy.ts';
import type { Policy } from './loan.ts';
import { fromStoredJson } from './stored-json.ts';

/** One day of one market. */
export interface MarketDay {
  readonly market: MarketCode;
  readonly day: CalendarDate;
}

/** Loans that a new day can change. */
const RUNNING = "state in ('active', 'due', 'overdue')";

/**
 * Divides active loans into id ranges of a fixed size, once, so that a resumed run finds the same ranges. Each statement
 * reads one range. Adjacent ids were created together and are adjacent on disk.
 */
export async function planPartitions(
  client: CopyClient,
  { market, day }: MarketDay,
  size: number,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(hashtext('close of day'), hashtext($1))`, [
      market + day,
    ]);
    const planned = await client.query(
      'select from loan_day_closes where market = $1 and business_day = $2 limit 1',
      [market, day],
    );
    if (planned.rows.length === 0) await insertPartitions(client, { market, day }, size);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function insertPartitions(client: CopyClient, { market, day }: MarketDay, size: number): Promise<void> {
  let from: string | null = null;
  for (let number = 0; ; number += 1) {
    const until: string | null = await findRangeEnd(client, market, { from, size });
    await client.query(
      `insert into loan_day_closes (market, business_day, partition, from_id, until_id)
       values ($1, $2, $3, $4, $5)`,
      [market, day, number, from, until],
    );
    if (until === null) return;
    from = until;
  }
}

/** The id behind the next loans; null if there are no more. */
async function findRangeEnd(
  client: CopyClient,
  market: string,
  { from, size }: { readonly from: string | null; readonly size: number },
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select id from loans where market = $1 and ${RUNNING} and id >= $2::uuid
     order by id offset $3 limit 1`,
    [market, from ?? FIRST_ID, size],
  );
  return rows[0]?.id ?? null;
}

/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface PartitionRange {
  readonly partition: number;
  readonly from_id: string | null;
  readonly until_id: string | null;
}

/** Claims the next partition that is neither done nor in progress; undefined if there is none. */
export async function claimPartition(
  client: CopyClient,
  { market, day }: MarketDay,
): Promise<PartitionRange | undefined> {
  const { rows } = await client.query<PartitionRange>(
    `select partition, from_id, until_id from loan_day_closes
     where market = $1 and business_day = $2 and finished_at is null
     order by partition limit 1 for update skip locked`,
    [market, day],
  );
  return rows[0];
}

/**
 * Count, totals and a hash of all active loans of the partition, changed or not, taken after the loans were
 * read and before the first write. It contains the exact version each loan was closed from, except for
 * overtaken loans, which may appear with an earlier version; their history shows what happened in between.
 */
export interface ScannedPartition {
  readonly seen: string;
  readonly cost: string;
  readonly digest: Buffer;
}

export async function scanPartition(
  client: CopyClient,
  { market }: MarketDay,
  range: PartitionRange,
): Promise<ScannedPartition> {
  const { rows } = await client.query<ScannedPartition>(
    `select count(*)::text as seen, coalesce(sum(cost_minor), 0)::text as cost,
       sha256(coalesce(string_agg(uuid_send(id) || int4send(version) || int8send(cost_minor), ''::bytea
         order by id), ''::bytea)) as digest
     from loans where market = '${market}' and ${RUNNING} and ${inRange('id', range)}`,
  );
  const [lookedAt] = rows;
  assert(lookedAt !== undefined, 'aggregate query returned no row');
  return lookedAt;
}

/** Loans to read: a partition, or some of its loans again. */
export type LoanSelection = PartitionRange | { readonly ids: readonly string[] };

/** Loans that the day changes, each as a line for `dueLoanOf`, in id order. */
export async function readDueLoans(
  client: CopyClient,
  { market, day }: MarketDay,
  selection: LoanSelection,
): Promise<string[]> {
  const selected =
    'ids' in selection ? `id in (${selection.ids.map((id) => `'${id}'`).join()})` : inRange('id', selection);
  return copyOut(
    client,
    `select id, state, version, position_on, policy_id, late_charged_minor, late_paid_minor, late_fee_taken,
       extension_charged_minor, extension_paid_minor, extensions, principal_prepaid_minor, credit_minor, cost_minor,
       cost_limit_minor, accrual_pauses, length, encode(head, 'hex'), instalments
     from loans
     join ledger_chains on chain = id
     cross join lateral (
       select string_agg(number || ' ' || due_on || ' ' || accrues_from || ' ' || accrues_until || ' '
         || principal_minor || ' ' || interest_minor || ' ' || fee_minor || ' ' || principal_paid_minor || ' '
         || interest_paid_minor || ' ' || fee_paid_minor || ' ' || interest_earned_minor || ' ' || booked, ','
         order by number) as instalments
       from loan_instalments where loan_id = id
     ) rows
     where market = '${market}' and ${RUNNING} and ${selected} and next_change_on <= '${day}'
     order by id`,
  );
}

/**
 * The ids come from the table itself. Nothing else is interpolated into COPY, which accepts no parameters.
 */
function inRange(column: string, { from_id, until_id }: PartitionRange): string {
  const from = from_id === null ? 'true' : `${column} >= '${from_id}'`;
  return until_id === null ? from : `${from} and ${column} < '${until_id}'`;
}

export async function readPolicies(client: CopyClient): Promise<Map<string, Policy>> {
  const { rows } = await client.query<{ id: string; terms: unknown }>('select id, terms from loan_policies');
  return new Map(rows.map(({ id, terms }) => [id, fromStoredJson<Policy>(terms)]));
}

/** What was read, and what the same transaction wrote: loans, transactions and the amount moved. */
export interface PartitionEvidence extends ScannedPartition {
  readonly changed: number;
  readonly transactions: number;
  readonly moved: bigint;
}

export async function finishPartition(
  client: CopyClient,
  { market, day }: MarketDay,
  partition: number,
  { seen, changed, transactions, moved, cost, digest }: PartitionEvidence,
): Promise<void> {
  await client.query(
    `update loan_day_closes set finished_at = now(), loans_seen = $4, loans_changed = $5, transactions = $6,
       moved_minor = $7, cost_minor = $8, digest = $9
     where market = $1 and business_day = $2 and partition = $3`,
    [market, day, partition, seen, changed, transactions, moved, cost, digest],
  );
}

/** Evidence of a whole day. */
export interface DayEvidence {
  readonly unfinished: number;
  readonly seen: number;
  readonly changed: number;
  readonly transactions: number;
}

export async function readEvidence(client: CopyClient, { market, day }: MarketDay): Promise<DayEvidence> {
  const { rows } = await client.query<DayEvidence>(
    `select count(*) filter (where finished_at is null)::integer as unfinished,
       coalesce(sum(loans_seen), 0)::integer as seen, coalesce(sum(loans_changed), 0)::integer as changed,
       coalesce(sum(transactions), 0)::integer as transactions
     from loan_day_closes where market = $1 and business_day = $2`,
    [market, day],
  );
  const [evidence] = rows;
  assert(evidence !== undefined, 'aggregate query returned no row');
  return evidence;
}
