import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

export interface TriesBucket {
  readonly bucket: Buffer;
  readonly windowEndsAt: Instant;
}

export interface CountedTries {
  readonly bucket: Buffer;
  readonly tries: number;
}

/** Counts one more attempt in each bucket and returns the counts. An expired window restarts. */
export async function countTry(
  tx: Transaction,
  buckets: readonly TriesBucket[],
  now: Instant,
): Promise<CountedTries[]> {
  const at = instantAsIso(now);
  const { rows } = await sql<CountedTries>`
    insert into password_tries as counted (bucket, window_ends_at, tries)
    -- In one order, so that two logins that share buckets do not wait for each other in a circle.
    select bucket, window_ends_at, 1
    from unnest(
      ${buckets.map(({ bucket }) => bucket)}::bytea[],
      ${buckets.map(({ windowEndsAt }) => instantAsIso(windowEndsAt))}::timestamptz[]
    ) as given (bucket, window_ends_at)
    order by bucket
    on conflict (bucket) do update set
      tries = case when counted.window_ends_at <= ${at} then 1 else counted.tries + 1 end,
      window_ends_at =
        case when counted.window_ends_at <= ${at} then excluded.window_ends_at else counted.window_ends_at end
    returning bucket, tries
  `.execute(tx);
  return rows;
}

/** Undoes the count of one attempt, because the password was right. */
export async function uncountTry(tx: Transaction, buckets: readonly Buffer[]): Promise<void> {
  await sql`
    update password_tries set tries = tries - 1
    where tries > 1 and bucket in (
      select bucket from password_tries where bucket = any(${[...buckets]}::bytea[]) order by bucket for update
    )
  `.execute(tx);
}

export async function forgetTries(tx: Transaction, bucket: Buffer): Promise<void> {
  await tx.deleteFrom('password_tries').where('bucket', '=', bucket).execute();
}

export async function deleteOldTries(
  tx: Transaction,
  { before, limit }: { before: Instant; limit: number },
): Promise<number> {
  const old = tx
    .selectFrom('password_tries')
    .select('bucket')
    .where('window_ends_at', '<', instantAsIso(before))
    .orderBy('window_ends_at')
    .limit(limit);
  const { numDeletedRows } = await tx
    .deleteFrom('password_tries')
    .where('bucket', 'in', old)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
