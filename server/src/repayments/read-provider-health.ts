import { addMs, type Instant } from '@hiram/values/instant';
import type { PaymentState } from './payment.ts';
import {
  type BegunPayments,
  countBegunPayments,
  countLatePayments,
  findSecondsToPost,
} from './provider-health.sql.ts';
import type { RepaymentDesk } from './repayment-desk.ts';
import { findLastHeard } from './staff-callbacks.sql.ts';

/** States of the payments started in a period. */
export interface Standings {
  readonly made: number;
  readonly paid: number;
  readonly pending: number;
  readonly awaited: number;
  readonly failed: number;
  readonly unanswered: number;
}

export interface ProviderHealth {
  readonly provider: string;
  readonly lastHour: Standings;
  readonly lastDay: Standings;
  readonly secondsToPost: number | undefined;
  readonly lastCallbackAt: Instant | undefined;
  readonly tooLong: number;
}

const HOUR = 3_600_000;

/** Performance of each provider with recent activity, by name. */
export async function readProviderHealth({
  database,
  clock,
}: Pick<RepaymentDesk, 'database' | 'clock'>): Promise<ProviderHealth[]> {
  const at = clock.now();
  const [since, lastHourSince] = [addMs(at, -24 * HOUR), addMs(at, -HOUR)];
  const [begun, seconds, heard, late] = await Promise.all([
    countBegunPayments(database, { since, lastHourSince }),
    findSecondsToPost(database, since),
    findLastHeard(database),
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
      lastHour: standingsOf(own.filter(({ isOfLastHour }) => isOfLastHour)),
      lastDay: standingsOf(own),
      secondsToPost: seconds.get(provider),
      lastCallbackAt: heard.get(provider),
      tooLong: late.get(provider) ?? 0,
    };
  });
}

function standingsOf(begun: readonly BegunPayments[]): Standings {
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
