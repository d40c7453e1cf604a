import type { AgeingBucket } from '@hiram/contract/operations/dashboards';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { inRange } from './lending-metrics.sql.ts';
import type { RequestedRange } from './requested-range.ts';
import { ANSWERED_WITHIN_HOURS, POSTED_WITHIN_SECONDS, sumBuckets } from './waiting-times.ts';

export interface OwedInBucket {
  readonly day: CalendarDate;
  readonly bucket: AgeingBucket;
  readonly loans: bigint;
  readonly owed_minor: bigint;
}

export async function sumAgeing(database: Database, range: RequestedRange): Promise<OwedInBucket[]> {
  const { rows } = await sql<OwedInBucket>`
    select day, bucket, sum(loans) as loans, sum(owed_minor)::bigint as owed_minor
    from dashboard_ageing where ${inRange(range)} group by day, bucket order by day
  `.execute(database);
  return rows;
}

export interface ProviderSums {
  readonly provider: string;
  readonly direction: 'in' | 'out';
  readonly channel: string;
  readonly begun: bigint;
  readonly succeeded: bigint;
  readonly failed: bigint;
  readonly still_open: bigint;
  readonly waited: number[];
}

export async function sumProviders(database: Database, range: RequestedRange): Promise<ProviderSums[]> {
  const { rows } = await sql<ProviderSums>`
    select provider, direction, channel, sum(begun) as begun, sum(succeeded) as succeeded, sum(failed) as failed,
      sum(still_open) as still_open, ${sumBuckets('wait_counts', POSTED_WITHIN_SECONDS.length)} as waited
    from dashboard_providers where ${inRange(range)}
    group by provider, direction, channel order by direction, begun desc, provider, channel
  `.execute(database);
  return rows;
}

export interface ProviderDay {
  readonly day: CalendarDate;
  readonly provider: string;
  readonly succeeded: bigint;
  readonly failed: bigint;
}

export async function sumProviderDays(database: Database, range: RequestedRange): Promise<ProviderDay[]> {
  const { rows } = await sql<ProviderDay>`
    select day, provider, sum(succeeded) as succeeded, sum(failed) as failed
    from dashboard_providers where ${inRange(range)} group by day, provider order by day, provider
  `.execute(database);
  return rows;
}

interface ComplaintSums {
  readonly received: bigint;
  readonly in_time: bigint;
  readonly late: bigint;
  readonly waiting: bigint;
  readonly reopened: bigint;
}

const COMPLAINT_SUMS = sql`sum(received) as received, sum(in_time) as in_time, sum(late) as late,
  sum(waiting) as waiting, sum(reopened) as reopened`;

export async function sumComplaintDays(
  database: Database,
  range: RequestedRange,
): Promise<(ComplaintSums & { readonly day: CalendarDate })[]> {
  const { rows } = await sql<ComplaintSums & { readonly day: CalendarDate }>`
    select day, ${COMPLAINT_SUMS} from dashboard_complaints where ${inRange(range)} group by day
  `.execute(database);
  return rows;
}

export async function sumComplaintSubjects(
  database: Database,
  range: RequestedRange,
): Promise<(ComplaintSums & { readonly about: string })[]> {
  const { rows } = await sql<ComplaintSums & { readonly about: string }>`
    select about, ${COMPLAINT_SUMS} from dashboard_complaints where ${inRange(range)}
    group by about order by received desc, about
  `.execute(database);
  return rows;
}

export async function sumComplaintCauses(
  database: Database,
  range: RequestedRange,
): Promise<{ readonly cause: string; readonly count: bigint }[]> {
  const { rows } = await sql<{ cause: string; count: bigint }>`
    select cause, sum(count) as count from dashboard_complaint_causes where ${inRange(range)}
    group by cause order by count desc, cause limit 200
  `.execute(database);
  return rows;
}

/** Hours until the answer, and star ratings. */
export async function sumComplaintAnswers(
  database: Database,
  range: RequestedRange,
): Promise<{ readonly waited: readonly number[]; readonly scores: readonly number[] }> {
  const { rows } = await sql<{ waited: number[]; scores: number[] }>`
    select ${sumBuckets('wait_counts', ANSWERED_WITHIN_HOURS.length)} as waited, ${sumBuckets('scores', 5)} as scores
    from dashboard_complaints where ${inRange(range)}
  `.execute(database);
  return rows[0] ?? { waited: [], scores: [] };
}
