import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { PaymentState } from './payment.ts';

// Recent provider performance. Reads only the newest rows of the tables.

export interface StartedPayments {
  readonly provider: string;
  readonly state: PaymentState;
  readonly isOfLastHour: boolean;
  readonly count: number;
}

/** States of the payments started since then. */
export async function countStartedPayments(
  database: Database,
  { since, lastHourSince }: { readonly since: Instant; readonly lastHourSince: Instant },
): Promise<StartedPayments[]> {
  const { rows } = await sql<{
    provider: string;
    state: PaymentState;
    is_of_last_hour: boolean;
    count: string;
  }>`
    select provider, state, created_at >= ${instantAsIso(lastHourSince)}::timestamptz as is_of_last_hour, count(*)
    from payment_intents where created_at >= ${instantAsIso(since)}::timestamptz
    group by 1, 2, 3
  `.execute(database);
  return rows.map(({ provider, state, is_of_last_hour, count }) => ({
    provider,
    state,
    count: Number(count),
    isOfLastHour: is_of_last_hour,
  }));
}

/** Median seconds from the borrower's payment to our posting, for payments reported since then. */
export async function findSecondsToPost(
  database: Database,
  since: Instant,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ provider: string; seconds: string }>`
    select provider, round(percentile_disc(0.5) within group (
      order by greatest(extract(epoch from changed_at - paid_at), 0)
    )) as seconds
    from received_payments
    where reported_at >= ${instantAsIso(since)}::timestamptz and state = 'posted'
    group by provider
  `.execute(database);
  return new Map(rows.map(({ provider, seconds }) => [provider, Number(seconds)]));
}

/** Payments that are not final and past their deadline. */
export async function countLatePayments(
  database: Database,
  at: Instant,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ provider: string; count: string }>`
    select provider, count(*) from payment_intents
    where state in ('created', 'sent', 'pending', 'unknown')
      and coalesce(frozen_until, payable_until) < ${instantAsIso(at)}::timestamptz
    group by provider
  `.execute(database);
  return new Map(rows.map(({ provider, count }) => [provider, Number(count)]));
}
