import { boolean, choice, civilDate, instant, list, object, optional, text } from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { marketId } from '../staff-fields.ts';

/**
 * Open: takes postings. Soft-closed: takes only the lender's books of its last days. Closed: takes nothing, and its
 * totals are frozen.
 */
export const PERIOD_STATES = ['open', 'soft_closed', 'closed'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** What one person may do alone, and what another person must approve. */
const PERIOD_STEPS = ['soft_close', 'lift_soft_close', 'propose_close', 'propose_reopen'] as const;
export type PeriodStep = (typeof PERIOD_STEPS)[number];

/** Why the next step of a month is not possible yet. */
const PERIOD_OBSTACLES = [
  'month_not_over',
  'runs_not_complete',
  'earlier_month_open',
  'later_month_closed',
  'journal_differs',
] as const;
export type PeriodObstacle = (typeof PERIOD_OBSTACLES)[number];

const memberName = text({ max: 80 });
const reason = text({ min: 3, max: 500 });

/** The first day of the month. */
const month = civilDate;

/** The months of a book from its first posting to today, newest first. */
export const listAccountingPeriods = defineStaffCall({
  name: 'listAccountingPeriods',
  path: '/console/accounting-periods',
  request: { book: marketId },
  data: {
    periods: list(
      object({
        month,
        state: choice(...PERIOD_STATES),
        /** The last change of its state. */
        changed: optional(object({ by: memberName, at: instant, reason: text({ max: 500 }) })),
        /** What may be done now. */
        steps: list(choice(...PERIOD_STEPS)),
        /** Why it cannot be closed further, or be re-opened. */
        obstacle: optional(choice(...PERIOD_OBSTACLES)),
        proposal: optional(
          object({
            step: choice('close', 'reopen'),
            by: memberName,
            at: instant,
            reason: text({ max: 500 }),
            isOwn: boolean,
          }),
        ),
      }),
    ),
    asOf: instant,
  },
  refusals: staffRefusals,
});

/** Soft-closes a month or lifts it; or proposes to close or to re-open it. */
export const changeAccountingPeriod = defineStaffCall({
  name: 'changeAccountingPeriod',
  path: '/console/accounting-periods/change',
  request: { book: marketId, month, step: choice(...PERIOD_STEPS), reason },
  data: {},
  refusals: [...staffRefusals, 'proof_needed', 'already_proposed', 'period_not_ready'],
});

/** Approves or withdraws a proposal. Another person than the one who proposed it approves. */
export const decideAccountingPeriod = defineStaffCall({
  name: 'decideAccountingPeriod',
  path: '/console/accounting-periods/decide',
  request: { book: marketId, month, decision: choice('approve', 'withdraw') },
  data: {},
  refusals: [...staffRefusals, 'proof_needed', 'second_person_needed', 'proposal_ended', 'period_not_ready'],
});

export const accountingPeriodCalls = [
  listAccountingPeriods,
  changeAccountingPeriod,
  decideAccountingPeriod,
] as const;
