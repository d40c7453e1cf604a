import type { AssetClassRule } from '@hiram/markets/rules';
import { addMonths, type CalendarDate, daysBetween, earlierOf } from '@hiram/values/calendar-date';

/** A loan at the end of a day, with its class of the day before. */
export interface LoanStanding {
  readonly arrearsSince: CalendarDate | null;
  readonly isWrittenOff: boolean;
  /** Null if it was performing at the end of the day before. */
  readonly nonPerformingSince: CalendarDate | null;
}

/** The class of a loan at the end of a day. */
export interface LoanClass {
  readonly name: string;
  readonly arrearsSince: CalendarDate | null;
  readonly nonPerformingSince: CalendarDate | null;
  /** The stage of expected credit loss. */
  readonly stage: 1 | 2 | 3;
}

/**
 * The classes of all loans of one borrower at the end of a day. A loan that is non-performing performs again
 * only when all arrears are paid; where the rule is by borrower, all arrears of all loans.
 */
export function classifyLoans(
  rule: AssetClassRule,
  loans: readonly LoanStanding[],
  day: CalendarDate,
): LoanClass[] {
  if (!rule.byBorrower) {
    return loans.map((loan) => classOf(rule, loan, { day, since: nonPerformingSince(rule, [loan], day) }));
  }
  const since = nonPerformingSince(rule, loans, day);
  return loans.map((loan) => {
    const own = since === null ? null : earlierOf(loan.nonPerformingSince ?? day, day);
    return classOf(rule, loan, { day, since: own });
  });
}

/** By the calendar: the days from the due date to the end of the day. */
export function daysPastDue(since: CalendarDate | null, day: CalendarDate): number {
  return since === null ? 0 : daysBetween(since, day);
}

function nonPerformingSince(
  rule: AssetClassRule,
  loans: readonly LoanStanding[],
  day: CalendarDate,
): CalendarDate | null {
  const hasArrears = loans.some((loan) => loan.arrearsSince !== null || loan.isWrittenOff);
  if (!hasArrears) return null;
  const before = loans.flatMap((loan) => loan.nonPerformingSince ?? []).toSorted()[0];
  if (before !== undefined) return before;
  const turns = loans.some(
    (loan) =>
      loan.isWrittenOff ||
      (loan.arrearsSince !== null && daysPastDue(loan.arrearsSince, day) >= rule.nonPerformingFromDays),
  );
  return turns ? day : null;
}

function classOf(
  rule: AssetClassRule,
  { arrearsSince }: LoanStanding,
  { day, since }: { readonly day: CalendarDate; readonly since: CalendarDate | null },
): LoanClass {
  const days = daysPastDue(arrearsSince, day);
  if (since !== null) {
    const band = rule.nonPerforming.findLast(({ fromMonths }) => addMonths(since, fromMonths) <= day);
    return { name: band?.name ?? rule.standard, arrearsSince, nonPerformingSince: since, stage: 3 };
  }
  const band = arrearsSince === null ? undefined : rule.pastDue.findLast(({ fromDays }) => fromDays <= days);
  const stage = days > rule.lifetimeLossAfterDays ? 2 : 1;
  return { name: band?.name ?? rule.standard, arrearsSince, nonPerformingSince: null, stage };
}
