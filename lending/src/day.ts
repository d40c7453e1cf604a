import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { lateInstalments } from './accrual-pause.ts';
import { applyCredit } from './allocation.ts';
import { DAY_CAUSE, type Entry } from './entry.ts';
import { fallDue } from './falling-due.ts';
import { canChargeMore, chargeLateFee } from './late-charges.ts';
import type { DayTerms } from './loan-terms.ts';
import { isClosed, type Position, type Step, unpaid } from './position.ts';
import { withStatus } from './position-status.ts';
import type { ReversalContext } from './reversal.ts';

/**
 * Opens a day for a loan, as the end of the previous day does: instalments fall due, the borrower's credit is
 * applied, and late fees are charged. The day's events follow, so a borrower who pays on a day owes the
 * charges up to that day only.
 */
export function openDay(terms: DayTerms & ReversalContext, position: Position, day: CalendarDate): Step {
  assert(day > position.day, `${day} is not after ${position.day}`);
  const opened = { ...position, day };
  if (isClosed(position) || position.status === 'written_off') {
    return { position: opened, entries: [] };
  }
  const due = fallDue(opened, DAY_CAUSE);
  const credited = applyCredit(due.position, terms.allocationOrder);
  const charged = chargeLateFee(terms, credited.position);
  return {
    position: withStatus(terms, charged.position),
    entries:
      due.entries.length + credited.entries.length + charged.entries.length === 0
        ? []
        : [...due.entries, ...credited.entries, ...charged.entries],
  };
}

/**
 * The first later date on which opening the day can change anything; null if there is none. The end-of-day
 * run may skip the loan until then.
 */
export function nextChangeOn(terms: DayTerms, position: Position): CalendarDate | null {
  if (isClosed(position) || position.status === 'written_off') {
    return null;
  }
  const { day } = position;
  let next: CalendarDate | null = null;
  function consider(candidate: CalendarDate): void {
    if (candidate > day && (next === null || candidate < next)) {
      next = candidate;
    }
  }
  for (const { until } of position.accrual_pauses) {
    consider(addDays(until, 1));
  }
  const costsTomorrow = canChargeMore(terms, position) && isLateTomorrow(terms, position);
  for (const row of position.instalments) {
    if (!row.booked) {
      consider(row.dueOn);
    }
    if (unpaid(row) > 0n) {
      consider(addDays(row.dueOn, -terms.dueSoonDays));
      consider(row.dueOn);
      consider(addDays(row.dueOn, 1));
      if (row.dueOn < day && costsTomorrow) {
        return addDays(day, 1);
      }
    }
  }
  return next;
}

/** Whether anything is late on the next day, apart from payments in transit and disputes. */
function isLateTomorrow({ allocationOrder }: DayTerms, position: Position): boolean {
  return (
    position.accrual_pauses.length === 0 ||
    lateInstalments(allocationOrder, { ...position, day: addDays(position.day, 1) }).length > 0
  );
}

/** Advances a position to a later date, opening only the days that can change it. */
export function rollTo(terms: DayTerms & ReversalContext, position: Position, day: CalendarDate): Step {
  let current = position;
  const entries: Entry[] = [];
  for (;;) {
    const next = nextChangeOn(terms, current);
    if (next === null || next > day) {
      break;
    }
    const step = openDay(terms, current, next);
    current = step.position;
    entries.push(...step.entries);
  }
  return { position: current.day < day ? { ...current, day } : current, entries };
}
