import type { LoanAction } from '@hiram/contract/operations/loan-actions';
import type { LoanStatus } from '@hiram/lending/position';
import type { ActionRefusal } from './loan-action.ts';

// Staff copy; the console is in English.

export const whyNotLabels = {
  not_paid_out: 'The money of this loan has not gone out.',
  is_over: 'Nothing is owed: the loan is over.',
  is_written_off: 'The loan is written off.',
  no_late_charges: 'No late charges are owed.',
  more_than_owed: 'That is more than is owed in late charges.',
  not_over: 'Credit of a loan that goes on pays what falls due next. It is refunded once the loan is over.',
  no_credit: 'There is no credit to give back.',
  more_than_credit: 'That is more than the credit.',
  nothing_named: 'Name an amount.',
  not_late: 'Nothing of this loan is overdue.',
  in_dispute: 'Part of it is in dispute: the answer to the complaint decides that first.',
  money_on_its_way: 'Money is on its way, which may be enough. Wait until it has come or will not.',
  days_not_named: 'Choose by how many days.',
  costs_something: 'This would cost the borrower something, so that they must sign it themselves in the app.',
  relief_not_offered: 'The policy of this market moves no dates.',
  relief_used_up: 'The date was moved as often as the policy allows.',
  relief_too_late: 'It is late for longer than the policy allows.',
  relief_nothing_to_split: 'There is nothing to move.',
  relief_choice_not_offered: 'The policy does not move a date by so many days.',
  relief_lifetime_cost_limit: 'The loan has reached the limit of what it may cost.',
} as const satisfies Record<ActionRefusal, string>;

export const doneLabels = {
  waive_late_charges: 'Done: the late charges are taken off the loan.',
  refund_credit: 'Done: the refund is booked.',
  write_off: 'Done: the loan is written off. The borrower still owes it.',
  move_date: 'Done: the due days are moved, and the borrower is told.',
} as const satisfies Record<LoanAction, string>;

/** Reason text of a posting, besides its actor. */
export const reasonLabels = {
  waive_late_charges: 'Late charges were waived.',
  refund_credit: 'What was paid too much was sent back.',
  write_off: 'The loan was given up.',
  move_date: 'The due days were moved for the borrower.',
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
  proposed: 'Proposed. A colleague has to confirm it.',
  refused: 'Refused. Nothing has changed.',
  withdrawn: 'Withdrawn. Nothing has changed.',
  overtaken: 'The loan has changed since, so that this can no longer be done. Nothing was booked.',
} as const;
