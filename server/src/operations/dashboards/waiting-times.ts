import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

// Durations are stored as histogram counts, because counts add up over days and percentiles do not. A
// percentile is reported as the upper bound of its bucket, so it is never too low.

/** Seconds, up to one week. */
export const POSTED_WITHIN_SECONDS: readonly number[] = [
  1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 900, 1800, 3600, 7200, 14_400, 28_800, 86_400,
  259_200, 604_800,
];

/** Hours, up to two months. */
export const ANSWERED_WITHIN_HOURS: readonly number[] = [
  1, 2, 4, 6, 8, 12, 18, 24, 36, 48, 60, 72, 96, 120, 168, 240, 336, 504, 720, 1440,
];

/**
 * Upper bound for the given share; undefined if there are no values. Longer durations count in the last
 * bucket.
 */
export function percentileBound(
  bounds: readonly number[],
  counts: readonly number[],
  share: { readonly of: number; readonly in: number },
): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let kept = 0;
  for (const [place, count] of counts.entries()) {
    kept += count;
    if (total > 0 && kept * share.in >= total * share.of) return bounds[place];
  }
  return undefined;
}

/** Counts, per group, the durations in each bucket. */
export function countWithin(bounds: readonly number[], waited: RawBuilder<number>): RawBuilder<number[]> {
  const counts = bounds.map((bound, place) => {
    const over = bounds[place - 1];
    if (over === undefined) return sql`count(*) filter (where ${waited} <= ${bound})::integer`;
    if (place === bounds.length - 1) return sql`count(*) filter (where ${waited} > ${over})::integer`;
    return sql`count(*) filter (where ${waited} > ${over} and ${waited} <= ${bound})::integer`;
  });
  return sql`array[${sql.join(counts)}]::integer[]`;
}

/** Sums histogram columns over rows. */
export function sumBuckets(column: string, places: number): RawBuilder<number[]> {
  const sums = Array.from({ length: places }, (_, place) => {
    // The index is our own number, so the literal is safe. PostgreSQL arrays start at 1.
    return sql`coalesce(sum(${sql.ref(column)}[${sql.lit(place + 1)}]), 0)::integer`;
  });
  return sql`array[${sql.join(sums)}]::integer[]`;
}
