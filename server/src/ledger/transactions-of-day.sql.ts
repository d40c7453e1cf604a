import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { type AccountName, accountName, type BookName, books } from './chart.ts';

/** A transaction row without its transfers. */
export interface BookedTransaction {
  readonly chain: string;
  readonly position: number;
  readonly bookedOn: CalendarDate;
  readonly recordedAt: Instant;
  readonly kind: string;
  readonly actor: string;
  readonly reason: string;
  readonly requestId: string;
  /** Hexadecimal. */
  readonly hash: string;
}

/** Cursor within a day: the timestamp to the microsecond, as PostgreSQL prints it. */
export interface DayCursor {
  readonly moment: string;
  readonly chain: string;
  readonly position: number;
}

/** Transaction kinds of a day. Each costs one index step, whatever its number of rows. */
export async function findKindsOfDay(database: Database, day: CalendarDate): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    with recursive kinds as (
      (select kind from ledger_transactions where booked_on = ${day} order by kind limit 1)
      union all
      select (
        select further.kind from ledger_transactions further
        where booked_on = ${day} and further.kind > kinds.kind order by further.kind limit 1
      ) from kinds where kinds.kind is not null
    )
    select kind from kinds where kind is not null order by kind limit ${MOST_KINDS}
  `.execute(database);
  return rows.map(({ kind }) => kind);
}

const MOST_KINDS = 200;

/**
 * A page of a day's transactions of these kinds in any book, newest first, each with its book and position.
 */
export async function findTransactionsOfDay(
  database: Database,
  {
    day,
    kinds,
    after,
    limit,
  }: {
    readonly day: CalendarDate;
    readonly kinds: readonly string[];
    readonly after: DayCursor | undefined;
    readonly limit: number;
  },
): Promise<(BookedTransaction & { readonly book: number | undefined; readonly place: DayCursor })[]> {
  const place =
    after === undefined
      ? sql`true`
      : sql`(recorded_at, chain, position) < (${after.moment}::timestamptz, ${after.chain}::uuid, ${after.position})`;
  const { rows } = await sql<TransactionRow & { moment: string; book: number | null }>`
    select ${columns}, recorded_at::text as moment,
      (select book from ledger_accounts where owner = page.chain order by code limit 1) as book
    from unnest(${[...kinds]}::text[]) as wanted (of_kind)
    cross join lateral (
      select chain, position, booked_on, recorded_at, kind, actor, reason, request_id, hash from ledger_transactions
      where booked_on = ${day} and kind = of_kind and ${place}
      order by recorded_at desc, chain desc, position desc limit ${limit}
    ) page
    order by recorded_at desc, chain desc, position desc limit ${limit}
  `.execute(database);
  return rows.map(({ moment, book, ...row }) => ({
    ...transactionOf(row),
    book: book ?? undefined,
    place: { moment, chain: row.chain, position: row.position },
  }));
}

/** A page of a party's transactions, newest first. */
export async function findTransactionsOfParty(
  database: Database,
  {
    party,
    before,
    limit,
  }: { readonly party: string; readonly before: number | undefined; readonly limit: number },
): Promise<BookedTransaction[]> {
  const { rows } = await sql<TransactionRow>`
    select ${columns} from ledger_transactions
    where chain = ${party} and position < ${before ?? LAST_POSITION}
    order by position desc limit ${limit}
  `.execute(database);
  return rows.map(transactionOf);
}

const LAST_POSITION = 2_147_483_647;

/** Transactions for a provider's reference, at any provider; includes money first held in suspense. */
export async function findTransactionsByReference(
  database: Database,
  reference: string,
): Promise<BookedTransaction[]> {
  const { rows } = await sql<TransactionRow>`
    with recursive providers as (
      (select provider from ledger_provider_references order by provider limit 1)
      union all
      select (
        select further.provider from ledger_provider_references further
        where further.provider > providers.provider order by further.provider limit 1
      ) from providers where providers.provider is not null
    ), named as (
      select names.chain, names.position
      from providers
      join ledger_provider_references names on names.provider = providers.provider
        and names.reference = any (${[reference, `${reference} held`]}::text[])
      limit ${MOST_NAMED}
    )
    select ${columns} from named
    join ledger_transactions page using (chain, position)
    order by recorded_at desc, chain desc, position desc limit ${MOST_NAMED}
  `.execute(database);
  return rows.map(transactionOf);
}

const MOST_NAMED = 60;

/** One transfer of a transaction. */
export interface TransferBetween {
  readonly debit: AccountName;
  readonly credit: AccountName;
  readonly amount: MinorUnits;
  readonly effectiveOn: CalendarDate;
}

/**
 * Transfers of these transactions, by `<chain> <position>`, in order. Each is looked up separately in its
 * month: with a join, the planner reads a whole month as soon as it estimates it as small.
 */
export async function findTransfersOf(
  database: Database,
  transactions: readonly Pick<BookedTransaction, 'chain' | 'position' | 'bookedOn'>[],
): Promise<ReadonlyMap<string, TransferBetween[]>> {
  if (transactions.length === 0) return new Map();
  const { rows } = await sql<{
    chain: string;
    position: number;
    debit_code: number;
    credit_code: number;
    amount_minor: bigint;
    effective_on: CalendarDate;
  }>`
    select transfers.* from unnest(${transactions.map(({ chain }) => chain)}::uuid[],
      ${transactions.map(({ position }) => position)}::integer[],
      ${transactions.map(({ bookedOn }) => bookedOn)}::date[]) as given (chain, position, booked_on)
    cross join lateral (
      select chain, position, line, debit_code, credit_code, amount_minor, effective_on from ledger_transfers own
      where own.chain = given.chain and own.position = given.position and own.booked_on = given.booked_on
      order by line limit ${MOST_TRANSFERS}
    ) transfers
    order by transfers.chain, transfers.position, transfers.line
    limit ${transactions.length * MOST_TRANSFERS}
  `.execute(database);
  const found = new Map<string, TransferBetween[]>();
  for (const row of rows) {
    const key = `${row.chain} ${row.position}`;
    const transfer = {
      debit: nameOf(row.debit_code),
      credit: nameOf(row.credit_code),
      amount: row.amount_minor,
      effectiveOn: row.effective_on,
    };
    found.set(key, [...(found.get(key) ?? []), transfer]);
  }
  return found;
}

/** Of these transactions, in order, those with a transfer that debits or credits this chart account. */
export async function findTouching<One extends Pick<BookedTransaction, 'chain' | 'position' | 'bookedOn'>>(
  database: Database,
  transactions: readonly One[],
  account: number,
): Promise<One[]> {
  if (transactions.length === 0) return [];
  const { rows } = await sql<{ chain: string; position: number }>`
    select given.chain, given.position from unnest(${transactions.map(({ chain }) => chain)}::uuid[],
      ${transactions.map(({ position }) => position)}::integer[],
      ${transactions.map(({ bookedOn }) => bookedOn)}::date[]) as given (chain, position, booked_on)
    cross join lateral (
      select from ledger_transfers own
      where own.chain = given.chain and own.position = given.position and own.booked_on = given.booked_on
        and (own.debit_code = ${account} or own.credit_code = ${account})
      limit 1
    ) touched
    limit ${transactions.length}
  `.execute(database);
  const touching = new Set(rows.map(({ chain, position }) => `${chain} ${position}`));
  return transactions.filter(({ chain, position }) => touching.has(`${chain} ${position}`));
}

/** More than any transaction has. */
const MOST_TRANSFERS = 500;

export function isOfBook(number: number | undefined, book: BookName): boolean {
  return number === books[book].number;
}

/** Books of these parties, by party. */
export async function findBooksOf(
  database: Database,
  parties: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (parties.length === 0) return new Map();
  const { rows } = await sql<{ owner: string; book: number }>`
    select distinct owner, book from ledger_accounts where owner = any (${[...parties]}::uuid[])
    order by owner limit ${parties.length}
  `.execute(database);
  return new Map(rows.map(({ owner, book }) => [owner, book]));
}

const columns = sql`chain, position, booked_on, recorded_at, kind, actor, reason, request_id,
  encode(hash, 'hex') as hash`;

interface TransactionRow {
  readonly chain: string;
  readonly position: number;
  readonly booked_on: CalendarDate;
  readonly recorded_at: string;
  readonly kind: string;
  readonly actor: string;
  readonly reason: string;
  readonly request_id: string;
  readonly hash: string;
}

function transactionOf(row: TransactionRow): BookedTransaction {
  const { chain, position, kind, actor, reason, hash } = row;
  return {
    chain,
    position,
    kind,
    actor,
    reason,
    hash,
    bookedOn: row.booked_on,
    recordedAt: instant(row.recorded_at),
    requestId: row.request_id,
  };
}

function nameOf(code: number): AccountName {
  const name = accountName(code);
  assert(name !== undefined, `account ${code} is not in the chart of accounts`);
  return name;
}
