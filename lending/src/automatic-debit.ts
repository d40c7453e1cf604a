import type { DebitSchemeRule } from '@hiram/markets/rules';
import { addDays, type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import {
  addMs,
  calendarDateAt,
  type Instant,
  instantFromEpochMs,
  localDateTimeAt,
  startOfDay,
  type TimeZone,
} from '@hiram/values/instant';
import { lesserOf, type MinorUnits } from '@hiram/values/money';

/** What a borrower was told about one debit. */
export interface DebitNotice {
  readonly dueOn: CalendarDate;
  readonly amount: MinorUnits;
  /** The debit is not sent earlier, and not on a later day. */
  readonly debitAt: Instant;
  /** The number of the first debit that it announces. */
  readonly attempt: number;
  readonly deliveredAt: Instant | undefined;
}

/** Why a bank did not pay. */
const debitFailures = ['no_funds', 'revoked', 'technical'] as const;
export type DebitFailure = (typeof debitFailures)[number];

export interface DebitAttempt {
  readonly dueOn: CalendarDate;
  readonly number: number;
  /** `open`: the outcome is not known. */
  readonly outcome: 'open' | 'paid' | 'failed';
  readonly endedAt: Instant | undefined;
}

export interface AmountDue {
  readonly dueOn: CalendarDate;
  readonly amount: MinorUnits;
}

/** A mandate at one moment, with everything that decides about its next debit. */
export interface DebitCase {
  readonly now: Instant;
  readonly zone: TimeZone;
  readonly rule: DebitSchemeRule;
  readonly isActive: boolean;
  /** A dispute, hardship, a freeze: no debit, whatever was announced. */
  readonly isHeld: boolean;
  readonly ceiling: MinorUnits;
  readonly validUntil: CalendarDate;
  /** What would be due on a day for a scheduled instalment; undefined if nothing is. */
  readonly dueOn: (day: CalendarDate) => AmountDue | undefined;
  readonly notice: DebitNotice | undefined;
  readonly attempts: readonly DebitAttempt[];
  /** When the borrower last agreed to a further debit. */
  readonly retryAskedAt: Instant | undefined;
}

type NoticeEnd = 'mandate_stopped' | 'held' | 'amount_changed' | 'notice_late' | 'day_over' | 'attempts_used';

export type DebitStep =
  /** Nothing to do before `until`; undefined if only a change can give it something to do. */
  | { readonly kind: 'wait'; readonly until: Instant | undefined }
  | ({ readonly kind: 'announce' } & Omit<DebitNotice, 'deliveredAt'>)
  | { readonly kind: 'withdraw_notice'; readonly why: NoticeEnd }
  | {
      readonly kind: 'debit';
      readonly dueOn: CalendarDate;
      readonly number: number;
      readonly amount: MinorUnits;
    };

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Banks process debits by day, and a borrower can be reached if one fails. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;
/** The time in which a notice is delivered. */
const DELIVERY_MS = 2 * HOUR_MS;
/** A notice is not given earlier than this long before the least time. */
const AHEAD_MS = 24 * HOUR_MS;

const FOREVER: DebitStep = { kind: 'wait', until: undefined };

/** The next step towards the debit of what falls due. It is decided again right before a debit. */
export function nextDebitStep(debit: DebitCase): DebitStep {
  if (debit.attempts.some(({ outcome }) => outcome === 'open')) return FOREVER;
  return debit.notice === undefined ? announce(debit) : afterNotice(debit, debit.notice);
}

function announce(debit: DebitCase): DebitStep {
  const { now, zone, rule, isActive, isHeld, dueOn: due } = debit;
  const next = isActive && !isHeld ? due(calendarDateAt(now, zone)) : undefined;
  if (next === undefined) return FOREVER;
  const made = attemptsFor(debit, next.dueOn);
  if (made.length >= rule.attempts || made.some(({ outcome }) => outcome === 'paid')) return FOREVER;
  const retryFrom = earliestRetry(debit, made);
  if (retryFrom === undefined) return FOREVER;
  const least = rule.noticeHours * HOUR_MS;
  const dueMorning = firstOpen(rule, zone, atHour(next.dueOn, FIRST_HOUR, zone));
  const noticeFrom = addMs(latest(dueMorning, retryFrom), -(least + AHEAD_MS));
  if (now < noticeFrom) return { kind: 'wait', until: noticeFrom };
  const debitAt = firstOpen(rule, zone, latest(addMs(now, least + DELIVERY_MS), dueMorning, retryFrom));
  const day = calendarDateAt(debitAt, zone);
  const then = day > debit.validUntil ? undefined : due(day);
  const amount = then?.dueOn === next.dueOn ? debitable(debit, then.amount) : 0n;
  if (amount <= 0n) return FOREVER;
  return { kind: 'announce', dueOn: next.dueOn, amount, debitAt, attempt: made.length + 1 };
}

function afterNotice(debit: DebitCase, notice: DebitNotice): DebitStep {
  const { now, zone, rule } = debit;
  const { debitAt, deliveredAt } = notice;
  const ends = whyInvalid(debit, notice);
  if (ends !== undefined) return { kind: 'withdraw_notice', why: ends };
  const made = attemptsFor(debit, notice.dueOn);
  if (deliveredAt === undefined || now < debitAt) return { kind: 'wait', until: debitAt };
  const last = made.at(-1)?.endedAt;
  const from = last === undefined ? now : latest(now, addMs(last, rule.retryAfterHours * HOUR_MS));
  const open = firstOpen(rule, zone, from);
  if (calendarDateAt(open, zone) > calendarDateAt(debitAt, zone)) {
    return { kind: 'withdraw_notice', why: 'day_over' };
  }
  if (open > now) return { kind: 'wait', until: open };
  return { kind: 'debit', dueOn: notice.dueOn, number: made.length + 1, amount: notice.amount };
}

/** A notice is about one amount on one day. Anything else needs another notice. */
function whyInvalid(debit: DebitCase, notice: DebitNotice): NoticeEnd | undefined {
  const { now, zone, rule } = debit;
  const { dueOn, amount, debitAt, deliveredAt } = notice;
  if (!debit.isActive) return 'mandate_stopped';
  if (debit.isHeld) return 'held';
  const debitDay = calendarDateAt(debitAt, zone);
  if (calendarDateAt(now, zone) > debitDay) return 'day_over';
  const due = debit.dueOn(laterOf(calendarDateAt(now, zone), debitDay));
  if (due?.dueOn !== dueOn || debitable(debit, due.amount) !== amount) return 'amount_changed';
  if (addMs(deliveredAt ?? now, rule.noticeHours * HOUR_MS) > debitAt) return 'notice_late';
  const made = attemptsFor(debit, dueOn);
  const isUsed = rule.asksBeforeRetry && made.length >= notice.attempt;
  const isPaid = made.some(({ outcome }) => outcome === 'paid');
  return isUsed || isPaid || made.length >= rule.attempts ? 'attempts_used' : undefined;
}

function attemptsFor({ attempts }: DebitCase, dueOn: CalendarDate): readonly DebitAttempt[] {
  return attempts.filter((attempt) => attempt.dueOn === dueOn);
}

/** Undefined if the borrower has to be asked first. */
function earliestRetry(
  { now, rule, retryAskedAt }: DebitCase,
  made: readonly DebitAttempt[],
): Instant | undefined {
  const last = made.at(-1)?.endedAt;
  if (last === undefined) return now;
  const isAgreed = !rule.asksBeforeRetry || (retryAskedAt !== undefined && retryAskedAt >= last);
  return isAgreed ? addMs(last, rule.retryAfterHours * HOUR_MS) : undefined;
}

function debitable({ ceiling, rule }: DebitCase, owed: MinorUnits): MinorUnits {
  return lesserOf(owed, lesserOf(ceiling, rule.mostAmount));
}

/** The first moment, from then on, at which a debit may be sent. */
function firstOpen(
  { closedHours }: Pick<DebitSchemeRule, 'closedHours'>,
  zone: TimeZone,
  from: Instant,
): Instant {
  const { date, time } = localDateTimeAt(from, zone);
  if (time.hour < FIRST_HOUR) return firstOpen({ closedHours }, zone, atHour(date, FIRST_HOUR, zone));
  if (time.hour >= LAST_HOUR) {
    return firstOpen({ closedHours }, zone, atHour(addDays(date, 1), FIRST_HOUR, zone));
  }
  const minutes = time.hour * 60 + time.minute;
  const closed = closedHours?.find((range) => minutes >= range.from && minutes < range.until);
  return closed === undefined ? from : firstOpen({ closedHours }, zone, atMinute(date, closed.until, zone));
}

function atHour(date: CalendarDate, hour: number, zone: TimeZone): Instant {
  return atMinute(date, hour * 60, zone);
}

/** No market has summer time, so minutes since midnight are a time of day. */
function atMinute(date: CalendarDate, minutes: number, zone: TimeZone): Instant {
  return addMs(startOfDay(date, zone), minutes * MINUTE_MS);
}

function latest(...moments: readonly Instant[]): Instant {
  return instantFromEpochMs(Math.max(...moments));
}
