import type { ActionCopy, StateLabel } from '#cases/case-copy.ts';
import type { Break, BreakAction } from './queries.ts';

/** A short label for each kind of mismatch. */
export const kinds: Readonly<Record<Break['kind'], string>> = {
  missing_in_report: 'Missing in provider report',
  unconfirmed_in_report: 'Reported, not confirmed',
  amount_differs_in_report: 'Amount differs in provider report',
  doubled_in_report: 'Duplicate in provider report',
  fee_differs_in_report: 'Fee differs from agreed fee',
  day_differs_in_report: 'Reported for a different date',
  refund_unknown_in_report: 'Provider refund not confirmed',
  chargeback_unknown_in_report: 'Chargeback not confirmed',
  unreadable_in_report: 'Report line not readable',
  changed_in_report: 'Contradicted by a later report',
  missing_at_bank: 'Missing in bank statement',
  amount_differs_at_bank: 'Amount differs in bank statement',
  doubled_at_bank: 'Duplicate in bank statement',
  unknown_at_bank: 'Unreported bank receipt',
  report_late: 'Provider report overdue',
  report_refused: 'Provider report rejected',
  statement_late: 'Bank statement overdue',
  statement_refused: 'Bank statement rejected',
  payout_missing_in_report: 'Payout missing in report',
  payout_unknown_in_report: 'Unknown payout in report',
  payout_amount_differs_in_report: 'Payout amount differs in report',
  payout_fee_differs_in_report: 'Payout fee differs from agreed fee',
  payout_doubled_in_report: 'Duplicate in payout report',
  payout_changed_in_report: 'Contradicted by a later payout report',
  payout_unreadable_in_report: 'Payout report line not readable',
  payout_returned_in_report: 'Returned payout not confirmed',
  payout_return_missing_in_report: 'Payout return missing in report',
  payout_report_late: 'Payout report overdue',
  payout_report_refused: 'Payout report rejected',
  float_funding_missing_in_report: 'Float transfer not received',
  float_funding_unknown_at_bank: 'Float transfer not in bank statement',
  float_funding_differs_at_bank: 'Float transfer amount differs',
  float_funding_doubled_at_bank: 'Duplicate float transfer at bank',
  float_balance_differs: 'Payout float balance differs',
};

export const breakStates: Readonly<Record<Break['state'], StateLabel>> = {
  open: { text: 'Open', dot: 'error' },
  explained: { text: 'Explained', dot: 'warning' },
  proposed: { text: 'Pending approval', dot: 'processing' },
  mended: { text: 'Resolved by a later file', dot: 'success' },
  accepted: { text: 'Accepted', dot: 'default' },
  written_off: { text: 'Written off', dot: 'default' },
  posted: { text: 'Posted', dot: 'success' },
};

export const breakActions: Readonly<Record<BreakAction, ActionCopy>> = {
  assign_to_me: {
    key: 't',
    button: 'Assign to me…',
    question: 'Assign this break to yourself?',
    consequence: 'You become the assignee. The SLA deadline does not change.',
    ok: 'Assign to me',
  },
  explain: {
    key: 'e',
    button: 'Explain…',
    question: 'Explain this break?',
    consequence: 'Your explanation is saved with the break. It stays open until it is resolved or closed.',
    ok: 'Explain',
  },
  accept: {
    key: 'c',
    button: 'Accept…',
    question: 'Accept this break?',
    consequence: 'No money is affected. The break is closed with your note.',
    ok: 'Accept',
  },
  propose_write_off: {
    key: 'w',
    button: 'Propose write-off…',
    question: 'Propose to write off the difference?',
    consequence:
      'The difference is posted as a gain or a loss. Approval required: nothing is posted until another staff member approves.',
    ok: 'Propose',
  },
  confirm_write_off: {
    key: 'c',
    button: 'Approve write-off…',
    question: 'Approve the write-off of the difference?',
    consequence:
      'The difference is posted as a gain or a loss and the break is closed. Maker and approver are recorded.',
    ok: 'Approve',
  },
  propose_posting: {
    key: 'p',
    button: 'Propose posting…',
    question: 'Propose to post the external entry?',
    consequence:
      'The line is posted as reported by the provider or the bank. Approval required: nothing is posted until another staff member approves.',
    ok: 'Propose',
  },
  confirm_posting: {
    key: 'c',
    button: 'Approve posting…',
    question: 'Approve posting the external entry?',
    consequence: 'The line is posted and the break is closed. Maker and approver are recorded.',
    ok: 'Approve',
  },
  withdraw_proposal: {
    key: 'x',
    button: 'Withdraw proposal…',
    question: 'Withdraw the proposal?',
    consequence: 'Nothing is posted. The break is open again.',
    ok: 'Withdraw',
  },
};
