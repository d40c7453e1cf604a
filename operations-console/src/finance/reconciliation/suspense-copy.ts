import type { ActionCopy, StateLabel } from '#cases/case-copy.ts';
import type { Suspense, SuspenseAction } from './queries.ts';

export const suspenseStates: Readonly<Record<Suspense['state'], StateLabel>> = {
  held: { text: 'Unallocated', dot: 'error' },
  proposed: { text: 'Pending approval', dot: 'processing' },
  placed: { text: 'Allocated', dot: 'success' },
  given_back: { text: 'Refunded', dot: 'default' },
  reversed: { text: 'Reversed by the provider', dot: 'default' },
};

export const reportedVia: Readonly<Record<Suspense['reportedVia'], string>> = {
  callback: 'by webhook',
  books: 'by polling the provider',
  answer: 'in the provider’s response',
  settlement_file: 'by settlement file',
};

export const suspenseActions: Readonly<Record<SuspenseAction, ActionCopy>> = {
  assign_to_me: {
    key: 't',
    button: 'Assign to me…',
    question: 'Assign this payment to yourself?',
    consequence: 'You become the assignee. The SLA deadline does not change.',
    ok: 'Assign to me',
  },
  propose_placing: {
    key: 'p',
    button: 'Propose allocation…',
    question: 'Propose an allocation?',
    consequence:
      'The payment is posted to the loan with its payment date as value date. Approval required: nothing is posted until another staff member approves.',
    ok: 'Propose',
  },
  confirm_placing: {
    key: 'c',
    button: 'Approve allocation…',
    question: 'Approve the allocation?',
    consequence:
      'The payment is posted to the loan with its payment date as value date. Charges accrued since then are recalculated. Maker and approver are recorded.',
    ok: 'Approve',
  },
  propose_giving_back: {
    key: 'g',
    button: 'Propose refund…',
    question: 'Propose to refund this payment?',
    consequence:
      'The payment is returned to the payer. Approval required: nothing is posted until another staff member approves.',
    ok: 'Propose',
  },
  confirm_giving_back: {
    key: 'c',
    button: 'Approve refund…',
    question: 'Approve the refund?',
    consequence:
      'The payment leaves suspense and the provider returns it to the payer. Maker and approver are recorded.',
    ok: 'Approve',
  },
  withdraw_proposal: {
    key: 'x',
    button: 'Withdraw proposal…',
    question: 'Withdraw the proposal?',
    consequence: 'Nothing is posted. The payment stays unallocated.',
    ok: 'Withdraw',
  },
};
