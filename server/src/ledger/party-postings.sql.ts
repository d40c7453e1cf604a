import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { type AccountName, accountName } from './chart.ts';

/** One transfer of a party's chain, with data of its transaction. */
export interface PostedTransfer {
  /** Position of its transaction in the chain. */
  readonly position: number;
  readonly bookedOn: CalendarDate;
  /** Value date, which may precede the booking date. */
  readonly effectiveOn: CalendarDate;
  /** Kind of the transaction, and purpose of the transfer within it. */
  readonly kind: string;
  readonly purpose: string;
  readonly debit: AccountName;
  readonly credit: AccountName;
  readonly amount: MinorUnits;
  readonly reason: string;
}

/** The first transfers of a party's chain, in posting order. */
export async function findPartyPostings(
  database: Database,
  party: string,
  limit: number,
): Promise<PostedTransfer[]> {
  const rows = await selectTransfers(database).where('transfers.chain', '=', party).limit(limit).execute();
  return rows.map(postedOf);
}

function selectTransfers(database: Database) {
  return database
    .selectFrom('ledger_transfers as transfers')
    .innerJoin('ledger_transactions as transactions', (join) =>
      join
        .onRef('transactions.chain', '=', 'transfers.chain')
        .onRef('transactions.position', '=', 'transfers.position')
        .onRef('transactions.booked_on', '=', 'transfers.booked_on'),
    )
    .select([
      'transfers.position',
      'transfers.booked_on',
      'transfers.effective_on',
      'transactions.kind',
      'transfers.purpose',
      'transfers.debit_code',
      'transfers.credit_code',
      'transfers.amount_minor',
      'transactions.reason',
    ])
    .orderBy('transfers.position')
    .orderBy('transfers.line');
}

type TransferRow = Awaited<ReturnType<ReturnType<typeof selectTransfers>['executeTakeFirstOrThrow']>>;

function postedOf(row: TransferRow): PostedTransfer {
  return {
    position: row.position,
    bookedOn: row.booked_on,
    effectiveOn: row.effective_on,
    kind: row.kind,
    purpose: row.purpose,
    debit: nameOf(row.debit_code),
    credit: nameOf(row.credit_code),
    amount: row.amount_minor,
    reason: row.reason,
  };
}

function nameOf(code: number): AccountName {
  const name = accountName(code);
  assert(name !== undefined, `account ${code} is not in the chart of accounts`);
  return name;
}

/** Filter for postings: the provider's references and our posting keys. */
export interface PostingsAbout {
  readonly provider: string;
  readonly references: readonly string[];
  readonly keys: readonly string[];
  /** For transactions about several subjects: their positions and the relevant transfers. */
  readonly among?: {
    readonly places: readonly ChainCursor[];
    readonly purposes: readonly string[];
  };
}

export interface ChainCursor {
  readonly chain: string;
  readonly position: number;
}

/** Transfers about a payment anywhere in the ledger, in posting order. */
export async function findPostingsAbout(
  database: Database,
  about: PostingsAbout,
  limit: number,
): Promise<PostedTransfer[]> {
  return (await postingsAboutQuery(about, limit).execute(database)).rows.map(postedOf);
}

/**
 * The query. Each reference leads to one transaction, which is looked up separately: with a join, the planner
 * reads whole months as soon as it estimates them as small. A provider's own chain (suspense and settlement)
 * is never scanned, because it grows every day.
 */
export function postingsAboutQuery(
  { provider, references, keys, among }: PostingsAbout,
  limit: number,
): RawBuilder<TransferRow> {
  const places = among?.places ?? [];
  return sql<TransferRow>`
    select position, transactions.booked_on, effective_on, kind, purpose, debit_code, credit_code, amount_minor, reason
    from (
      select chain, position, false as is_of_many from ledger_provider_references
      where provider = ${provider} and reference = any(${[...references]}::text[])
      union
      select chain, position, false from ledger_keys where key = any(${[...keys]}::text[])
      union
      select chain, position, true from unnest(${places.map(({ chain }) => chain)}::uuid[],
        ${places.map(({ position }) => position)}::integer[]) as given (chain, position)
    ) places
    cross join lateral (
      select booked_on, recorded_at, kind, reason from ledger_transactions own
      where own.chain = places.chain and own.position = places.position limit 1
    ) transactions
    cross join lateral (
      select line, effective_on, purpose, debit_code, credit_code, amount_minor from ledger_transfers own
      where own.chain = places.chain and own.position = places.position and own.booked_on = transactions.booked_on
        and (not places.is_of_many or own.purpose = any(${[...(among?.purposes ?? [])]}::text[]))
      order by line limit ${limit}
    ) transfers
    order by recorded_at, chain, position, line limit ${limit}
  `;
}
