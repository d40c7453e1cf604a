import type { BreakLength } from '@hiram/contract/people/borrowing-limits';
import { addDays, addMonths, type CalendarDate } from '@hiram/values/calendar-date';
import { addMs, type Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';

/**
 * Seven days before a limit is eased: long enough that a decision made under pressure has passed. The database refuses less.
 */
export const EASING_WAIT_DAYS = 7;
const DAY_MS = 86_400_000;

/** An amount that a borrower has set, with the end that was requested. */
export interface SetLimit {
  readonly id: string;
  readonly amount: MinorUnits;
  readonly endsAt: Instant | undefined;
}

/** The limits of a borrower at a moment. */
export interface BorrowingLimits {
  /** The largest amount. Undefined without a limit. */
  readonly amount: MinorUnits | undefined;
  /** What an easing that waits leaves, and when. */
  readonly easing: { readonly at: Instant; readonly amount: MinorUnits | undefined } | undefined;
  /** No new loan before this day. */
  readonly breakUntil: CalendarDate | undefined;
}

function lowest(limits: readonly SetLimit[]): MinorUnits | undefined {
  return limits.reduce<MinorUnits | undefined>(
    (least, { amount }) => (least === undefined || amount < least ? amount : least),
    undefined,
  );
}

function holdsAt({ endsAt }: SetLimit, at: Instant): boolean {
  return endsAt === undefined || at < endsAt;
}

/** The lowest amount in force, and what is left once the easings that wait have come. */
export function amountsAt(
  limits: readonly SetLimit[],
  at: Instant,
): Pick<BorrowingLimits, 'amount' | 'easing'> {
  const inForce = limits.filter((one) => holdsAt(one, at));
  const amount = lowest(inForce);
  const ends = inForce
    .flatMap(({ endsAt }) => (endsAt === undefined ? [] : [endsAt]))
    .toSorted((one, other) => one - other);
  for (const end of ends) {
    const after = lowest(inForce.filter((one) => holdsAt(one, end)));
    if (after !== amount) return { amount, easing: { at: end, amount: after } };
  }
  return { amount, easing: undefined };
}

/** The limits that end if the borrower now wants this amount, or no limit: those below it. */
export function limitsToRelease(
  limits: readonly SetLimit[],
  { amount, at }: { readonly amount: MinorUnits | undefined; readonly at: Instant },
): readonly SetLimit[] {
  return limits.filter(
    (one) => one.endsAt === undefined && holdsAt(one, at) && (amount === undefined || one.amount < amount),
  );
}

export function easingFrom(at: Instant): Instant {
  return addMs(at, EASING_WAIT_DAYS * DAY_MS);
}

const breakDays = {
  one_week: (from) => addDays(from, 7),
  one_month: (from) => addMonths(from, 1),
  three_months: (from) => addMonths(from, 3),
  six_months: (from) => addMonths(from, 6),
} as const satisfies Record<BreakLength, (from: CalendarDate) => CalendarDate>;

/** The first day after a break that is taken on a day. */
export function endOfBreak(length: BreakLength, from: CalendarDate): CalendarDate {
  return breakDays[length](from);
}

/** What is left of a range of amounts under a limit, on a step of the range. Undefined if nothing is. */
export function withinLimit<
  Range extends { readonly min: MinorUnits; readonly max: MinorUnits; readonly step: MinorUnits },
>(range: Range, limit: MinorUnits | undefined): Range | undefined {
  if (limit === undefined || limit >= range.max) return range;
  if (limit < range.min) return undefined;
  const steps = divideRounded(limit - range.min, range.step, 'down');
  return { ...range, max: range.min + steps * range.step };
}

/** Why a borrower's own limits refuse a loan; undefined if they allow it. */
export function refusalBy(
  { amount: limit, breakUntil }: Pick<BorrowingLimits, 'amount' | 'breakUntil'>,
  amount: MinorUnits,
): 'borrowing_break' | 'borrowing_limit_exceeded' | undefined {
  if (breakUntil !== undefined) return 'borrowing_break';
  return limit !== undefined && amount > limit ? 'borrowing_limit_exceeded' : undefined;
}
