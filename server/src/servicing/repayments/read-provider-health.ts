import { addMs, type Instant } from '@hiram/values/instant';
import type { PaymentState } from './payment.ts';
import {
  countLatePayments,
  countStartedPayments,
  findSecondsToPost,
  type StartedPayments,
} from './provider-health.sql.ts';
import type { RepaymentContext } from './repayment-context.ts';
import { findLastReceived } from './staff-webhooks.sql.ts';

/** States of the payments started in a period. */
export interface StatusCounts {
  readonly made: number;
  readonly paid: number;
  readonly pending: number;
  readonly awaited: number;
  readonly failed: number;
  readonly unanswered: number;
}

export interface ProviderHealth {
  readonly provider: string;
  readonly lastHour: StatusCounts;
  readonly lastDay: StatusCounts;
  readonly secondsToPost: number | undefined;
  readonly lastWebhookAt: Instant | undefined;
  readonly tooLong: number;
}

const HOUR = 3_600_000;

/** Performance of each provider with recent activity, by name. */
export async function readProviderHealth({
  database,
  businessClock,
}: Pick<RepaymentContext, 'database' | 'businessClock'>): Promise<ProviderHealth[]> {
  const at = businessClock.now();
  const [since, lastHourSince] = [addMs(at, -24 * HOUR), addMs(at, -HOUR)];
  const [begun, seconds, heard, late] = await Promise.all([
    countStartedPayments(database, { since, lastHourSince }),
    findSecondsToPost(database, since),
    findLastReceived(database),
    countLatePayments(database, at),
  ]);
  const names = new Set([
    ...begun.map(({ provider }) => provider),
    ...[seconds, heard, late].flatMap((found) => [...found.keys()]),
  ]);
  return [...names].toSorted().map((provider) => {
    const own = begun.filter((one) => one.provider === provider);
    return {
      provider,
      lastHour: statusCountsOf(own.filter(({ isOfLastHour }) => isOfLastHour)),
      lastDay: statusCountsOf(own),
      secondsToPost: seconds.get(provider),
      lastWebhookAt: heard.get(provider),
      tooLong: late.get(provider) ?? 0,
    };
  });
}

function statusCountsOf(begun: readonly StartedPayments[]): StatusCounts {
  function count(...states: readonly PaymentState[]): number {
    return begun.reduce((total, one) => total + (states.includes(one.state) ? one.count : 0), 0);
  }
  return {
    made: begun.reduce((total, one) => total + one.count, 0),
    paid: count('paid'),
    pending: count('pending'),
    awaited: count('sent'),
    failed: count('failed', 'expired'),
    unanswered: count('created', 'unknown'),
  };
}
