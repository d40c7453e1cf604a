import type { PeriodObstacle, PeriodState, PeriodStep } from '@hiram/contract/finance/accounting-periods';
import { addDays, addMonths, type CalendarDate, dateParts, fromDateParts } from '@hiram/values/calendar-date';

/** What decides about the next step of a month. */
export interface PeriodFacts {
  readonly month: CalendarDate;
  readonly state: PeriodState;
  readonly hasProposal: boolean;
  /** Undefined for the first month of the book. */
  readonly before: PeriodState | undefined;
  readonly after: PeriodState;
  readonly today: CalendarDate;
  /** The last day whose postings are summed. */
  readonly summedUntil: CalendarDate | undefined;
  /** A day whose nightly work failed and was not repeated yet: the earliest. */
  readonly firstFailedDay: CalendarDate | undefined;
  /** Whether the journal of the month is that of the ledger. Known for soft-closed months. */
  readonly isJournalComplete: boolean;
}

export interface NextSteps {
  readonly steps: readonly PeriodStep[];
  readonly obstacle: PeriodObstacle | undefined;
}

export function monthOf(day: CalendarDate): CalendarDate {
  return fromDateParts({ ...dateParts(day), day: 1 });
}

function lastDayOf(month: CalendarDate): CalendarDate {
  return addDays(addMonths(month, 1), -1);
}

/** Months close in order and re-open in reverse. */
export function nextSteps(facts: PeriodFacts): NextSteps {
  const obstacle = obstacleOf(facts);
  if (facts.hasProposal) return { steps: [], obstacle };
  const forward = obstacle === undefined ? forwardStep(facts.state) : [];
  const isLiftable = facts.state === 'soft_closed' && facts.after === 'open';
  return { steps: [...forward, ...(isLiftable ? (['lift_soft_close'] as const) : [])], obstacle };
}

function forwardStep(state: PeriodState): readonly PeriodStep[] {
  switch (state) {
    case 'open':
      return ['soft_close'];
    case 'soft_closed':
      return ['propose_close'];
    case 'closed':
      return ['propose_reopen'];
  }
}

function obstacleOf(facts: PeriodFacts): PeriodObstacle | undefined {
  if (facts.state === 'closed') return facts.after === 'closed' ? 'later_month_closed' : undefined;
  const last = lastDayOf(facts.month);
  if (facts.today <= last) return 'month_not_over';
  if (!isRunComplete(facts, last)) return 'runs_not_complete';
  const isAfterOpen =
    facts.state === 'open'
      ? facts.before === 'open'
      : facts.before !== undefined && facts.before !== 'closed';
  if (isAfterOpen) return 'earlier_month_open';
  return facts.state === 'soft_closed' && !facts.isJournalComplete ? 'journal_differs' : undefined;
}

/**
 * The nights of the month have run. The last day is summed once more in the night after, with postings that
 * were not committed at midnight; only then can it be closed.
 */
function isRunComplete({ state, summedUntil, firstFailedDay }: PeriodFacts, last: CalendarDate): boolean {
  const neededUntil = state === 'open' ? last : addDays(last, 1);
  return (
    summedUntil !== undefined &&
    summedUntil >= neededUntil &&
    (firstFailedDay === undefined || firstFailedDay > addDays(last, 1))
  );
}
