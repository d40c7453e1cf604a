import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

/** True if no worker has the key and it does not wait after a failure. */
export function isUnclaimed(kind: string, key: Expression<unknown>, at: Instant): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from due_work_claims claimed where claimed.kind = ${kind} and claimed.key = (${key})::text
      and claimed.claimed_until > ${instantAsIso(at)}
  )`;
}

/**
 * Leases keys whose rows have no column for it, such as those of a deadline that people read. Returns the keys
 * that no other worker has. A lease is not given back: a row that is still due is claimed again when it ends.
 */
export async function claimKeys(
  tx: Transaction,
  kind: string,
  keys: readonly string[],
  { at, until }: { readonly at: Instant; readonly until: Instant },
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    insert into due_work_claims (kind, key, claimed_until)
    select ${kind}, key, ${instantAsIso(until)}::timestamptz from unnest(${[...keys].toSorted()}::text[]) key
    on conflict (kind, key) do update set claimed_until = excluded.claimed_until
      where due_work_claims.claimed_until <= ${instantAsIso(at)}::timestamptz
    returning key
  `.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Those of the keys that no worker has, in their order. */
export async function findUnclaimedKeys(
  database: Database,
  kind: string,
  keys: readonly string[],
  { at, limit }: { readonly at: Instant; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) with ordinality as known (key, position)
    where ${isUnclaimed(kind, sql.ref('known.key'), at)}
    order by position limit ${limit}
  `.execute(database);
  return rows.map(({ key }) => key);
}

export interface EarlierFailure {
  readonly key: string;
  readonly failures: number;
  readonly retryAt: Instant;
}

/** Those of the keys whose last run failed. */
export async function findFailures(
  database: Database,
  kind: string,
  keys: readonly string[],
): Promise<EarlierFailure[]> {
  const rows = await database
    .selectFrom('due_work_claims')
    .select(['key', 'failures', 'retry_at'])
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .where('retry_at', 'is not', null)
    .execute();
  return rows.flatMap(({ key, failures, retry_at }) =>
    retry_at === null ? [] : [{ key, failures, retryAt: instant(retry_at) }],
  );
}

/** Records a failed run and when to retry it. From some number of failures on, the item counts as stuck. */
export async function recordFailure(
  tx: Transaction,
  failure: {
    readonly kind: string;
    readonly key: string;
    readonly at: Instant;
    readonly retryAt: Instant;
    readonly isStuck: boolean;
    /** The class of the error. Its text may contain personal data and is only in the log, which is scrubbed. */
    readonly error: string;
  },
): Promise<void> {
  const retryAt = instantAsIso(failure.retryAt);
  await sql`
    insert into due_work_claims (kind, key, claimed_until, failures, retry_at, last_error, stuck_since)
    values (${failure.kind}, ${failure.key}, ${retryAt}, 1, ${retryAt}, ${failure.error},
      ${failure.isStuck ? instantAsIso(failure.at) : null})
    on conflict (kind, key) do update set
      failures = due_work_claims.failures + 1, claimed_until = excluded.claimed_until, retry_at = excluded.retry_at,
      last_error = excluded.last_error, stuck_since = coalesce(due_work_claims.stuck_since, excluded.stuck_since)
  `.execute(tx);
}

/** The item ran without an error, after earlier failures. */
export async function clearFailures(tx: Transaction, kind: string, key: string): Promise<void> {
  await tx
    .updateTable('due_work_claims')
    .set({ failures: 0, retry_at: null, last_error: null, stuck_since: null })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
}

/** Sets when a key is due again. */
export async function setNextDue(tx: Transaction, kind: string, key: string, until: Instant): Promise<void> {
  await tx
    .updateTable('due_work_claims')
    .set({ claimed_until: instantAsIso(until) })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute();
}
