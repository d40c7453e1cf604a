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
import type { ReminderStage } from './reminder.ts';
import type { ReminderPolicy } from './reminder-policy.ts';

/** The facts about an instalment that reminder planning uses. */
export interface FallingDue {
  readonly dueOn: CalendarDate;
  /**
   * The day of disbursement, or the due date of the previous payment. Reminders start on the next day at the
   * earliest.
   */
  readonly since: CalendarDate;
  /** Day of the month on which the borrower is paid; 31 means the last day. Undefined if unknown. */
  readonly payday: number | undefined;
}

export interface PlannedDay {
  readonly stage: ReminderStage;
  readonly on: CalendarDate;
}

/**
 * Reminder dates for an upcoming payment, in order and without duplicates. The last payday before the due
 * date replaces the earliest reminder, because a reminder before payday does not help. Past days are omitted.
 */
export function planBeforeDue(
  policy: ReminderPolicy,
  { dueOn, since, payday }: FallingDue,
  from: CalendarDate,
): PlannedDay[] {
  const paidOn = payday === undefined ? undefined : lastPaydayBefore(dueOn, payday);
  const isUsed = paidOn !== undefined && paidOn > since && paidOn >= addDays(dueOn, -policy.paydayWithinDays);
  const before = (isUsed ? policy.daysBefore.slice(1) : policy.daysBefore).map(
    (days): PlannedDay => ({ stage: `before_${days}`, on: addDays(dueOn, -days) }),
  );
  // If two fall on one day, the later in this list wins: a due date is more urgent than a payday.
  const candidates: PlannedDay[] = [
    ...before,
    ...(isUsed ? [{ stage: 'payday', on: paidOn } as const] : []),
    { stage: 'due_day', on: dueOn },
  ];
  const byDay = new Map(candidates.map((planned) => [planned.on, planned]));
  return [...byDay.values()]
    .filter(({ on }) => on > since && on >= from)
    .toSorted((one, other) => (one.on < other.on ? -1 : 1));
}

/** The late reminders that fall on a day, each with its due date. */
export function lateStagesOn(
  daysLate: readonly number[],
  day: CalendarDate,
): { stage: ReminderStage; dueOn: CalendarDate; days: number }[] {
  return daysLate.map((days) => ({ stage: `late_${days}`, dueOn: addDays(day, -days), days }));
}

/** The maximum number of days that a reminder can be planned ahead. */
export function planAheadDays({ daysBefore, paydayWithinDays }: ReminderPolicy): number {
  return Math.max(paydayWithinDays, ...daysBefore);
}

/** The last payday up to the due date. In a shorter month, payday is the last day. */
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
 * Time of day at which a loan's reminder is sent: within the hours of the policy and the market. It is spread
 * by loan id to avoid a load peak at the provider and on the page.
 */
export function sendTimeOf(
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

/** The last digits of an id are random. */
function shareOf(loanId: LoanId, below: number): number {
  return Number.parseInt(loanId.slice(-8), 16) % below;
}
