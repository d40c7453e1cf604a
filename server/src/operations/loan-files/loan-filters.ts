import type { RequestOf } from '@hiram/contract/call';
import type { MarketId } from '@hiram/contract/market-ids';
import type { listLoans } from '@hiram/contract/operations/loan-files';
import { type LoanState, loanStates } from '@hiram/lending/loan-state';
import { marketPack } from '@hiram/markets/market-pack';
import {
  addDays,
  type CalendarDate,
  earlierOf,
  laterOf,
  parseCalendarDate,
} from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import { Refusal } from '#platform/errors.ts';
import type { DayRange, LoanRanges } from '#servicing/loans/index.ts';

export type LoansQuery = RequestOf<typeof listLoans>;

/** The index that a list follows, and the direction. */
export interface LoanOrder {
  readonly by: LoanRanges['by'];
  readonly way: 'asc' | 'desc';
}

const orders = {
  signed_newest: { by: 'signing', way: 'desc' },
  signed_oldest: { by: 'signing', way: 'asc' },
  due_earliest: { by: 'due_day', way: 'asc' },
  due_latest: { by: 'due_day', way: 'desc' },
} as const satisfies Record<LoansQuery['sort'], LoanOrder>;

/** A filter by days needs the index of the same days. */
export function orderOf(query: LoansQuery): LoanOrder {
  const { dpd, dueFrom, dueUntil, signedFrom, signedUntil } = query;
  const order = orders[query.sort];
  const others = order.by === 'signing' ? [dpd, dueFrom, dueUntil] : [signedFrom, signedUntil];
  if (others.some((filter) => filter !== undefined))
    throw new Refusal('request_malformed', { sort: query.sort });
  return order;
}

/** Only these owe something, so only these have a due date. */
const statesWithDueDay: readonly LoanState[] = ['active', 'due', 'overdue'];

export function statesOf({ states }: Pick<LoansQuery, 'states'>, by: LoanOrder['by']): readonly LoanState[] {
  const possible: readonly LoanState[] = by === 'signing' ? loanStates : statesWithDueDay;
  if (states === undefined) return possible;
  const chosen = states.split(',');
  if (chosen.some((text) => !loanStates.some((state) => state === text))) {
    throw new Refusal('request_malformed', { states });
  }
  return possible.filter((state) => chosen.includes(state));
}

/** The days past due of each range, the end included. */
const dpdRanges = {
  past_due: [1, undefined],
  '1_30': [1, 30],
  '31_60': [31, 60],
  '61_90': [61, 90],
  over_90: [91, undefined],
} as const satisfies Record<NonNullable<LoansQuery['dpd']>, readonly [number, number | undefined]>;

/** The days of the sort order that match. Days past due are counted in the calendar of the market. */
export function daysOf(
  query: LoansQuery,
  by: LoanOrder['by'],
  { market, businessClock }: { readonly market: MarketId; readonly businessClock: Clock },
): DayRange {
  if (by === 'signing') return { from: dayFrom(query.signedFrom), until: dayFrom(query.signedUntil) };
  const chosen = { from: dayFrom(query.dueFrom), until: dayFrom(query.dueUntil) };
  if (query.dpd === undefined) return chosen;
  const [least, most] = dpdRanges[query.dpd];
  const on = today(businessClock, marketPack(market).facts.timeZone);
  const until = addDays(on, -least);
  const from = most === undefined ? undefined : addDays(on, -most);
  return {
    from:
      from === undefined || chosen.from === undefined ? (from ?? chosen.from) : laterOf(from, chosen.from),
    until: chosen.until === undefined ? until : earlierOf(until, chosen.until),
  };
}

function dayFrom(text: string | undefined): CalendarDate | undefined {
  if (text === undefined) return undefined;
  const day = parseCalendarDate(text);
  if (day === undefined) throw new Refusal('request_malformed', { day: text });
  return day;
}
