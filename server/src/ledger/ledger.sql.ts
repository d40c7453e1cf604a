import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { namedStatement } from '#platform/database/named-statement.ts';
import {
  type AccountName,
  accountName,
  type BookName,
  books,
  chart,
  MAX_PARTY_ACCOUNTS,
  partyAccountCodes,
} from './chart.ts';
import { firstHead, type Posting } from './posting.ts';
import { type PostingKey, postingClauses, postingValues } from './posting-clauses.sql.ts';

const POST = namedStatement(`with ${postingClauses()} select position from chain`);

/**
 * One statement and one round trip. Returns the position in the chain; undefined if the party has no chain.
 */
export async function insertPosting(
  database: Database,
  posting: Posting,
  key: PostingKey,
): Promise<number | undefined> {
  const { rows } = await database.executeQuery<{ position: number }>(POST.with(postingValues(posting, key)));
  return rows[0]?.position;
}

/** Creates a party's chain and accounts, if missing. */
export async function insertParty(tx: Transaction, party: string, book: BookName): Promise<void> {
  const { number, currency } = books[book];
  await sql`
    with chain as (
      insert into ledger_chains (chain, head) values (${party}, ${firstHead(party)}) on conflict do nothing
    )
    insert into ledger_accounts (owner, code, currency, book)
    select ${party}, code, ${currency}, ${number} from unnest(${[...partyAccountCodes]}::smallint[]) as given (code)
    on conflict do nothing
  `.execute(tx);
}

/** Creates the chain of a party that is not a loan, with only the accounts it uses, if missing. */
export async function insertPartyOnly(
  tx: Transaction,
  party: string,
  { book, name }: { book: BookName; name: AccountName },
): Promise<void> {
  await sql`
    insert into ledger_chains (chain, head) values (${party}, ${firstHead(party)}) on conflict do nothing
  `.execute(tx);
  await openPartyAccount(tx, party, { book, name });
}

/** Opens a party account that is opened on first use, if it is not open yet. */
export async function openPartyAccount(
  tx: Transaction,
  party: string,
  { book, name }: { book: BookName; name: AccountName },
): Promise<void> {
  const { number, currency } = books[book];
  await sql`
    insert into ledger_accounts (owner, code, currency, book)
    values (${party}, ${chart[name].code}, ${currency}, ${number}) on conflict do nothing
  `.execute(tx);
}

export interface KnownKey {
  readonly bodyDigest: Buffer;
  readonly answer: unknown;
}

export async function findKey(database: Database, key: string): Promise<KnownKey | undefined> {
  const row = await database
    .selectFrom('ledger_keys')
    .select(['body_digest', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row === undefined ? undefined : { bodyDigest: row.body_digest, answer: row.answer };
}

/** The party under which a provider's reference was posted; undefined if none. */
export async function findReferenceParty(
  database: Database,
  { provider, reference }: { readonly provider: string; readonly reference: string },
): Promise<string | undefined> {
  const row = await database
    .selectFrom('ledger_provider_references')
    .select('chain')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.chain;
}

/** An account's total debits and total credits. */
export interface AccountTotals {
  readonly name: AccountName;
  readonly debit: MinorUnits;
  readonly credit: MinorUnits;
}

export async function findPartyTotals(database: Database, party: string): Promise<AccountTotals[]> {
  const rows = await database
    .selectFrom('ledger_accounts')
    .select(['code', 'debit_minor', 'credit_minor'])
    .where('owner', '=', party)
    .orderBy('code')
    .limit(MAX_PARTY_ACCOUNTS)
    .execute();
  return rows.flatMap(({ code, debit_minor, credit_minor }) => {
    const name = accountName(code);
    return name === undefined ? [] : [{ name, debit: debit_minor, credit: credit_minor }];
  });
}

/** Totals of one chart account over a whole book: all parties or all stripes. */
export async function sumBookTotals(
  database: Database,
  book: BookName,
): Promise<(AccountTotals & { currency: Currency })[]> {
  const { number, currency } = books[book];
  const { rows } = await sql<{ code: number; debit: string; credit: string }>`
    select code, sum(debit_minor)::text as debit, sum(credit_minor)::text as credit
    from ledger_accounts where book = ${number} group by code order by code limit 100
  `.execute(database);
  return rows.flatMap(({ code, debit, credit }) => {
    const name = accountName(code);
    return name === undefined ? [] : [{ name, debit: BigInt(debit), credit: BigInt(credit), currency }];
  });
}

/** Tables that are partitioned by month, of the ledger and of other capabilities. */
export async function findPartitionedTables(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_partitioned_table on partrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and partstrat = 'r' order by relname
  `.execute(database);
  return rows.map(({ name }) => name);
}

/** Creates a table's partition for a month, if it is missing. Fails if it does not get its locks at once. */
export async function openPartition(database: Database, table: string, month: CalendarDate): Promise<void> {
  await sql`select open_partition(${table}, ${month}::date)`.execute(database);
}
