import { assert } from '@hiram/values/assert';
import { instantAsIso } from '@hiram/values/instant';
import { CompiledQuery } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import {
  canonicalText,
  currencyOf,
  digestOf,
  numberTransfers,
  type Posting,
  totalsChanges,
} from './posting.ts';
import type { PostingKey } from './posting-clauses.sql.ts';

const POST_BATCH = `with given as (
    select chain, digest, booked_on, kind, actor, reason, request_id, recorded_at, key, body_digest, answer
    from unnest($1::uuid[], $2::bytea[], $3::date[], $4::text[], $5::text[], $6::text[], $7::text[],
      $8::timestamptz[], $9::text[], $10::bytea[], $11::jsonb[])
      as given (chain, digest, booked_on, kind, actor, reason, request_id, recorded_at, key, body_digest, answer)
  ), chains as (
    update ledger_chains set length = ledger_chains.length + 1, head = sha256(ledger_chains.head || given.digest)
    from given where ledger_chains.chain = given.chain
    returning ledger_chains.chain, ledger_chains.length as position, ledger_chains.head
  ), keys as (
    insert into ledger_keys (key, body_digest, chain, position, answer)
    select key, body_digest, chain, position, answer from given join chains using (chain)
  ), transactions as (
    insert into ledger_transactions
      (chain, position, booked_on, kind, actor, reason, request_id, recorded_at, hash)
    select chain, position, booked_on, kind, actor, reason, request_id, recorded_at, head
    from given join chains using (chain)
  ), transfers as (
    insert into ledger_transfers (chain, position, line, booked_on, effective_on, debit_owner, debit_code,
      credit_owner, credit_code, currency, amount_minor, purpose)
    select chain, position, line, booked_on, effective_on, debit_owner, debit_code,
      credit_owner, credit_code, currency, amount, purpose
    from unnest($12::uuid[], $13::smallint[], $14::date[], $15::date[], $16::uuid[], $17::smallint[], $18::uuid[],
      $19::smallint[], $20::text[], $21::bigint[], $22::text[]) as moved (chain, line, booked_on, effective_on,
      debit_owner, debit_code, credit_owner, credit_code, currency, amount, purpose)
    join chains using (chain)
  ), totals as (
    update ledger_accounts set
      debit_minor = ledger_accounts.debit_minor + changed.debit,
      credit_minor = ledger_accounts.credit_minor + changed.credit
    from unnest($23::uuid[], $24::smallint[], $25::text[], $26::bigint[], $27::bigint[])
      as changed (owner, code, currency, debit, credit)
    where ledger_accounts.owner = changed.owner and ledger_accounts.code = changed.code
      and ledger_accounts.currency = changed.currency
  )
  select count(*)::integer as posted from chains`;

export interface KeyedPosting {
  readonly posting: Posting;
  readonly key: Omit<PostingKey, 'providerReference'>;
}

/**
 * Posts many transactions of distinct parties in one statement: all, or none if a key was used or a party has
 * no chain. They share one book.
 */
export async function insertPostings(database: Database, batch: readonly KeyedPosting[]): Promise<void> {
  const { rows } = await database.executeQuery<{ posted: number }>(
    CompiledQuery.raw(POST_BATCH, batchParameters(batch)),
  );
  assert(rows[0]?.posted === batch.length, 'a party has no chain or is in the batch twice');
}

function batchParameters(batch: readonly KeyedPosting[]): unknown[] {
  const placed = batch.map(({ posting }) => ({ posting, transfers: numberTransfers(posting) }));
  const lines = placed.flatMap(({ posting, transfers }) =>
    transfers.map((transfer, index) => ({ ...transfer, posting, line: index + 1 })),
  );
  const [first] = batch;
  const currency = first === undefined ? '' : currencyOf(first.posting);
  assert(
    batch.every(({ posting }) => posting.book === first?.posting.book),
    'the postings of a batch belong to more than one book',
  );
  const changes = totalsChanges(lines);
  return [
    arrayOf(placed, ({ posting }) => posting.party),
    arrayOf(placed, ({ posting, transfers }) => bytes(digestOf(canonicalText(posting, transfers)))),
    arrayOf(placed, ({ posting }) => posting.bookedOn),
    placed.map(({ posting }) => posting.kind),
    placed.map(({ posting }) => posting.actor),
    placed.map(({ posting }) => posting.reason),
    placed.map(({ posting }) => posting.requestId),
    arrayOf(placed, ({ posting }) => instantAsIso(posting.recordedAt)),
    batch.map(({ key }) => key.key),
    arrayOf(batch, ({ key }) => bytes(key.bodyDigest)),
    batch.map(({ key }) => JSON.stringify(key.answer)),
    arrayOf(lines, ({ posting }) => posting.party),
    arrayOf(lines, ({ line }) => line),
    arrayOf(lines, ({ posting }) => posting.bookedOn),
    arrayOf(lines, ({ effectiveOn }) => effectiveOn),
    arrayOf(lines, ({ debitOwner }) => debitOwner),
    arrayOf(lines, ({ debitCode }) => debitCode),
    arrayOf(lines, ({ creditOwner }) => creditOwner),
    arrayOf(lines, ({ creditCode }) => creditCode),
    arrayOf(lines, () => currency),
    arrayOf(lines, ({ amount }) => amount),
    lines.map(({ purpose }) => purpose),
    arrayOf(changes, ({ owner }) => owner),
    arrayOf(changes, ({ code }) => code),
    arrayOf(changes, () => currency),
    arrayOf(changes, ({ debit }) => debit),
    arrayOf(changes, ({ credit }) => credit),
  ];
}

/** A PostgreSQL array literal of values that need no quotes. */
function arrayOf<Item>(items: readonly Item[], value: (item: Item) => string | number | bigint): string {
  return `{${items.map(value).join()}}`;
}

/** Bytes inside an array literal: the backslash is escaped once for the array. */
function bytes(buffer: Buffer): string {
  return `\\\\x${buffer.toString('hex')}`;
}
