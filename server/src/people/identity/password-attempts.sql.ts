import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';

export interface AttemptBucket {
  readonly bucket: Buffer;
  readonly windowEndsAt: Instant;
}

export interface CountedAttempts {
  readonly bucket: Buffer;
  readonly attempts: number;
}

/** Counts one more attempt in each bucket and returns the counts. An expired window restarts. */
export async function countAttempt(
  tx: Transaction,
  buckets: readonly AttemptBucket[],
  now: Instant,
): Promise<CountedAttempts[]> {
  const at = instantAsIso(now);
  const { rows } = await sql<CountedAttempts>`
    insert into password_attempts as counted (bucket, window_ends_at, attempts)
    -- In one order, so that two logins that share buckets do not wait for each other in a circle.
    select bucket, window_ends_at, 1
    from unnest(
      ${buckets.map(({ bucket }) => bucket)}::bytea[],
      ${buckets.map(({ windowEndsAt }) => instantAsIso(windowEndsAt))}::timestamptz[]
    ) as given (bucket, window_ends_at)
    order by bucket
    on conflict (bucket) do update set
      attempts = case when counted.window_ends_at <= ${at} then 1 else counted.attempts + 1 end,
      window_ends_at =
        case when counted.window_ends_at <= ${at} then excluded.window_ends_at else counted.window_ends_at end
    returning bucket, attempts
  `.execute(tx);
  return rows;
}

/** Undoes the count of one attempt, because the password was right. */
export async function uncountAttempt(tx: Transaction, buckets: readonly Buffer[]): Promise<void> {
  await sql`
    update password_attempts set attempts = attempts - 1
    where attempts > 1 and bucket in (
      select bucket from password_attempts where bucket = any(${[...buckets]}::bytea[]) order by bucket for update
    )
  `.execute(tx);
}

export async function clearAttempts(tx: Transaction, bucket: Buffer): Promise<void> {
  await tx.deleteFrom('password_attempts').where('bucket', '=', bucket).execute();
}
