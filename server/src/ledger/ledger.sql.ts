import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
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

/** Creates the partitions for a month's postings; existing ones are left unchanged. */
export async function openMonth(database: Database, month: CalendarDate): Promise<void> {
  await sql`select open_month(${month}::date)`.execute(database);
}

/**
 * Anchors all chains: their number, total length and one hash over their heads. Later removal or truncation
 * is detectable, and the hash can be stored out of our staff's reach.
 */
export async function anchorChains(database: Database, takenAt: Instant): Promise<void> {
  await sql`
    insert into ledger_anchors (taken_at, chains, transactions, root)
    select ${instantAsIso(takenAt)}, coalesce(sum(chains), 0), coalesce(sum(transactions), 0),
      sha256(coalesce(string_agg(root, ''::bytea order by bucket), ''::bytea))
    from (
      select get_byte(uuid_send(chain), 15) as bucket, count(*) as chains, sum(length) as transactions,
        sha256(string_agg(uuid_send(chain) || head, ''::bytea order by chain)) as root
      from ledger_chains group by bucket
    ) buckets
    on conflict do nothing
  `.execute(database);
}

/**
 * One digest over the transactions recorded in a period, in the order of chain and position. Two levels, because the
 * hashes of a first period may be more than one value can hold.
 */
export async function digestTransactions(
  tx: Transaction,
  { from, until }: { readonly from: string | null; readonly until: string },
): Promise<{ readonly transactions: number; readonly digest: string }> {
  // The first period is the whole ledger.
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<{ transactions: string; digest: string }>`
    select coalesce(sum(transactions), 0)::text as transactions,
      encode(sha256(coalesce(string_agg(root, ''::bytea order by bucket), ''::bytea)), 'hex') as digest
    from (
      select get_byte(uuid_send(chain), 15) as bucket, sum(transactions) as transactions,
        sha256(string_agg(uuid_send(chain) || root, ''::bytea order by chain)) as root
      from (
        select chain, count(*) as transactions, sha256(string_agg(hash, ''::bytea order by position)) as root
        from ledger_transactions
        where recorded_at >= coalesce(${from}::timestamptz, '-infinity') and recorded_at < ${until}::timestamptz
        group by chain
      ) chains group by bucket
    ) buckets
  `.execute(tx);
  const [row] = rows;
  return { transactions: Number(row?.transactions ?? 0), digest: row?.digest ?? '' };
}
