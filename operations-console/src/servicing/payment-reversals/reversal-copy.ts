import type { ActionCopy, StateLabel } from '#cases/case-copy.ts';
import type { Reversal, ReversalAction } from './queries.ts';

export const reversalStates: Readonly<Record<Reversal['state'], StateLabel>> = {
  proposed: { text: 'Pending approval', dot: 'processing' },
  announced: { text: 'Reported, not confirmed', dot: 'warning' },
  open: { text: 'Open', dot: 'error' },
  reversed: { text: 'Reversed', dot: 'default' },
  reinstated: { text: 'Reinstated', dot: 'success' },
  expected: { text: 'Our own refund', dot: 'success' },
  withdrawn: { text: 'Withdrawn', dot: 'default' },
};

export const reversalKinds: Readonly<Record<Reversal['kind'], string>> = {
  dispute: 'Dispute (chargeback)',
  refund: 'Refund by the provider',
  bank_return: 'Return by the bank or wallet',
  bank_letter: 'Bank return letter',
};

export const reversalActions: Readonly<Record<ReversalAction, ActionCopy>> = {
  assign_to_me: {
    key: 't',
    button: 'Assign to me…',
    question: 'Assign this case to yourself?',
    consequence: 'You become the assignee. The deadline does not change.',
    ok: 'Assign to me',
  },
  add_note: {
    key: 'n',
    button: 'Add note…',
    question: 'Add a note?',
    consequence: 'The note is kept in the history of the case.',
    ok: 'Save note',
  },
  record_evidence: {
    key: 'e',
    button: 'Evidence sent…',
    question: 'Record that the evidence was sent?',
    consequence:
      'Say in the note what was sent to the provider: agreement, disbursement, receipt. The deadline is met, and the provider decides next.',
    ok: 'Record',
  },
  confirm_return: {
    key: 'c',
    button: 'Approve return…',
    question: 'Approve the bank return?',
    consequence:
      'The loan is recalculated as if this amount had not been paid. The receipt is no longer valid, and the borrower is notified. Maker and approver are recorded.',
    ok: 'Approve',
  },
  withdraw_proposal: {
    key: 'x',
    button: 'Withdraw proposal…',
    question: 'Withdraw the proposal?',
    consequence: 'Nothing is posted. The payment stays as it is.',
    ok: 'Withdraw',
  },
};
