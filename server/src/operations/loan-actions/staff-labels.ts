import type { LoanAction } from '@hiram/contract/operations/loan-actions';
import type { LoanStatus } from '@hiram/lending/position';
import type { ActionRefusal } from './computed-action.ts';

// Staff copy; the console is in English.

export const whyNotLabels = {
  not_paid_out: 'The loan is not disbursed.',
  is_over: 'The loan is closed and has no balance.',
  is_written_off: 'The loan is written off.',
  no_late_charges: 'No late fees are owed.',
  more_than_owed: 'The amount exceeds the late fees owed.',
  not_over:
    'The credit balance of an active loan pays the next instalment. It can be refunded once the loan is closed.',
  no_credit: 'There is no credit balance to refund.',
  more_than_credit: 'The amount exceeds the credit balance.',
  nothing_named: 'Enter an amount.',
  not_late: 'The loan is not overdue.',
  in_dispute: 'Part of the balance is in dispute. Resolve the complaint first.',
  money_on_its_way: 'A payment is in transit and may cover the balance. Wait for its outcome.',
  days_not_named: 'Select the number of days.',
  costs_something: 'This change has a cost for the borrower, who must sign it in the app.',
  settlement_offer_open: 'A settlement offer is open until its last day. Wait for its end.',
  other_action_pending: 'Another action is pending approval for this loan. Decide it first.',
  borrower_deceased: 'The borrower was reported as deceased.',
  borrower_insolvent: 'The borrower was reported as insolvent.',
  not_late_enough: 'The loan is not late enough for a settlement under the market’s policy.',
  settlement_not_named: 'Enter the amount and the last day.',
  below_least: 'The amount is below the least that the policy accepts.',
  nothing_to_waive: 'The amount covers everything that is owed. There is nothing to waive.',
  last_day_not_possible: 'The last day is in the past or later than the policy allows.',
  relief_not_offered: 'The market’s policy does not allow due date changes.',
  relief_used_up: 'The maximum number of due date changes is reached.',
  relief_too_late: 'The loan is overdue for longer than the policy allows.',
  relief_nothing_to_split: 'There are no due dates to change.',
  relief_choice_not_offered: 'The policy does not allow this number of days.',
  relief_lifetime_cost_limit: 'The loan has reached its total cost cap.',
} as const satisfies Record<ActionRefusal, string>;

export const doneLabels = {
  waive_late_charges: 'Done: the late fees are waived.',
  refund_credit: 'Done: the refund is posted as owed and is being sent.',
  write_off: 'Done: the loan is written off. The borrower still owes it.',
  move_date: 'Done: the due dates are changed, and the borrower is notified.',
  offer_settlement: 'Done: the offer is open, and the borrower is notified. The loan is unchanged.',
} as const satisfies Record<LoanAction, string>;

/** Reason text of a posting, besides its actor. */
export const reasonLabels = {
  waive_late_charges: 'Late fees waived.',
  refund_credit: 'Credit balance refunded.',
  write_off: 'Loan written off.',
  move_date: 'Due dates changed for the borrower.',
  offer_settlement: 'Settlement offered.',
} as const satisfies Record<LoanAction, string>;

export const statusLabels = {
  active: 'Active',
  due: 'Due',
  overdue: 'Overdue',
  settled: 'Settled',
  cancelled: 'Cancelled',
  written_off: 'Written off',
} as const satisfies Record<LoanStatus, string>;

export const responseMessages = {
  proposed: 'Proposed. Pending approval.',
  refused: 'Rejected. The loan is unchanged.',
  withdrawn: 'Withdrawn. The loan is unchanged.',
  held: 'Held. It returns to the queue on that day.',
  released: 'Returned to the queue.',
  overtaken:
    'The loan has changed since the proposal, so the action is no longer possible. Nothing was posted.',
} as const;
