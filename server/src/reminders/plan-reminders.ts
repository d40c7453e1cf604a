import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateParts,
  daysInMonth,
  fromDateParts,
} from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import { addMs, type Instant, startOfDay } from '@hiram/values/instant';
import type { Rung } from './reminder.ts';
import type { ReminderPolicy } from './reminder-policy.ts';

/** What is known of an instalment when its reminders are planned. */
export interface FallingDue {
  readonly dueOn: CalendarDate;
  /** The day on which the money went out, or the payment before this one was due: nobody is reminded before the next day. */
  readonly since: CalendarDate;
  /** The day of the month on which the borrower's wages come, 31 for the last; undefined where nobody told. */
  readonly payday: number | undefined;
}

export interface PlannedDay {
  readonly rung: Rung;
  readonly on: CalendarDate;
}

/**
 * The days on which somebody is reminded of what falls due, in their order and no day twice. The last payday before the due
 * day replaces the earliest of them: a word before there is any money helps nobody. Days that are over are left out.
 */
export function planBeforeDue(
  policy: ReminderPolicy,
  { dueOn, since, payday }: FallingDue,
  from: CalendarDate,
): PlannedDay[] {
  const paidOn = payday === undefined ? undefined : lastPaydayBefore(dueOn, payday);
  const isUsed = paidOn !== undefined && paidOn > since && paidOn >= addDays(dueOn, -policy.paydayWithinDays);
  const before = (isUsed ? policy.daysBefore.slice(1) : policy.daysBefore).map(
    (days): PlannedDay => ({ rung: `before_${days}`, on: addDays(dueOn, -days) }),
  );
  // Of two on one day the later in this list speaks: what is due today is more urgent than that wages came.
  const wanted: PlannedDay[] = [
    ...before,
    ...(isUsed ? [{ rung: 'payday', on: paidOn } as const] : []),
    { rung: 'due_day', on: dueOn },
  ];
  const byDay = new Map(wanted.map((planned) => [planned.on, planned]));
  return [...byDay.values()]
    .filter(({ on }) => on > since && on >= from)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1));
}

/** The rungs of what is late that fall on a day, each with the due day that it is about. */
export function lateRungsOn(
  policy: ReminderPolicy,
  day: CalendarDate,
): { rung: Rung; dueOn: CalendarDate }[] {
  return policy.daysLate.map((days) => ({ rung: `late_${days}`, dueOn: addDays(day, -days) }));
}

/** How far ahead anything can be planned. */
export function planAheadDays({ daysBefore, paydayWithinDays }: ReminderPolicy): number {
  return Math.max(paydayWithinDays, ...daysBefore);
}

/** The last day up to the due day on which wages come. A month without the day pays on its last. */
function lastPaydayBefore(dueOn: CalendarDate, payday: number): CalendarDate {
  const inMonth = paydayInMonthOf(dueOn, payday);
  if (inMonth <= dueOn) return inMonth;
  const { year, month } = dateParts(dueOn);
  return paydayInMonthOf(addMonths(fromDateParts({ year, month, day: 1 }), -1), payday);
}

function paydayInMonthOf(day: CalendarDate, payday: number): CalendarDate {
  const { year, month } = dateParts(day);
  return fromDateParts({ year, month, day: Math.min(payday, daysInMonth(year, month)) });
}

const MS_PER_MINUTE = 60_000;

/**
 * The moment of a day at which a loan's reminder goes out: within the policy's hours and the market's, and spread by the
 * loan's id, so that neither a provider nor a page is met by everybody in the same second.
 */
export function momentOf(
  policy: ReminderPolicy,
  { market, loanId, on }: { readonly market: MarketId; readonly loanId: LoanId; readonly on: CalendarDate },
): Instant {
  const { contactHours } = marketRules(market, { on, channel: 'browser' });
  const hours = contactHours.value ?? policy;
  const fromMs = Math.max(policy.fromMinute, hours.fromMinute) * MS_PER_MINUTE;
  const toMs = Math.min(policy.toMinute, hours.toMinute) * MS_PER_MINUTE;
  const spread = shareOf(loanId, Math.max(toMs - fromMs, 1));
  return addMs(startOfDay(on, marketPack(market).facts.timeZone), fromMs + spread);
}

/** The end of an id is random, whoever made it. */
function shareOf(loanId: LoanId, below: number): number {
  return Number.parseInt(loanId.slice(-8), 16) % below;
}
