import type { ActionCopy, StateLabel } from '#cases/case-copy.ts';
import type { Difference, DifferenceAction } from './queries.ts';

export const differenceStates: Readonly<Record<Difference['state'], StateLabel>> = {
  open: { text: 'Open', dot: 'error' },
  proposed: { text: 'Pending approval', dot: 'processing' },
  refunded: { text: 'Refunded', dot: 'success' },
  dismissed: { text: 'Dismissed', dot: 'default' },
};

export const lineKinds: Readonly<Record<Difference['lines'][number]['kind'], string>> = {
  interest: 'Interest',
  fee: 'Fee',
  extension_fee: 'Extension fee',
  late_fee: 'Late fee',
  tax: 'Tax on fees',
  payment: 'Payment',
};

export const lineSources: Readonly<Record<Difference['lines'][number]['source'], string>> = {
  ledger: 'Posted',
  loan: 'To be charged',
  payment: 'Received',
};

export const proposalCopy: Readonly<
  Record<
    NonNullable<Difference['proposal']>['action'],
    { readonly what: string; readonly afterwards: string }
  >
> = {
  refund: { what: 'refund the overcharge', afterwards: 'It is refunded with interest once approved.' },
  dismissal: { what: 'dismiss the difference', afterwards: 'The case is closed once approved.' },
};

export const differenceActions: Readonly<Record<DifferenceAction, ActionCopy>> = {
  assign_to_me: {
    key: 't',
    button: 'Assign to me…',
    question: 'Assign this case to yourself?',
    consequence: 'You become the assignee. The SLA deadline does not change.',
    ok: 'Assign to me',
  },
  propose_refund: {
    key: 'p',
    button: 'Propose refund…',
    question: 'Propose to refund the overcharge?',
    consequence:
      'The overcharge and the interest on it become credit of the loan. Approval required: nothing is posted until another staff member approves.',
    ok: 'Propose',
  },
  confirm_refund: {
    key: 'c',
    button: 'Approve refund…',
    question: 'Approve the refund?',
    consequence:
      'The overcharge and the interest until today become credit of the loan. The borrower is notified. Maker and approver are recorded.',
    ok: 'Approve',
  },
  propose_dismissal: {
    key: 'd',
    button: 'Propose dismissal…',
    question: 'Propose to dismiss the difference?',
    consequence:
      'Nothing is refunded and late fees resume. Approval required: the case stays open until another staff member approves.',
    ok: 'Propose',
  },
  confirm_dismissal: {
    key: 'c',
    button: 'Approve dismissal…',
    question: 'Approve the dismissal?',
    consequence: 'Nothing is refunded and late fees resume. Maker and approver are recorded.',
    ok: 'Approve',
  },
  withdraw_proposal: {
    key: 'x',
    button: 'Withdraw proposal…',
    question: 'Withdraw the proposal?',
    consequence: 'Nothing is posted. The case stays open.',
    ok: 'Withdraw',
  },
};
