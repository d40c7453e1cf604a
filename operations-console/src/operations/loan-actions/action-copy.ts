import type { ActionCopy, StateLabel } from '#cases/case-copy.ts';
import type { KeyHelp } from '#cases/key-help.ts';
import type { Decision, HoldAction, LoanAction, Proposal } from './queries.ts';

interface LoanActionCopy extends ActionCopy {
  /** The title in a list. */
  readonly title: string;
  /** Completes "proposed to". */
  readonly what: string;
  /** What the approver agrees to. */
  readonly confirm: string;
}

const twoPeople =
  'Approval required: the loan does not change until another staff member approves these amounts.';

export const loanActions: Readonly<Record<LoanAction, LoanActionCopy>> = {
  waive_late_charges: {
    key: 'w',
    button: 'Waive late fees…',
    question: 'Propose to waive late fees?',
    consequence: twoPeople,
    ok: 'Propose',
    title: 'Waive late fees',
    what: 'waive late fees',
    confirm: 'Approve the waiver of late fees?',
  },
  refund_credit: {
    key: 'r',
    button: 'Refund…',
    question: 'Propose a refund?',
    consequence: `The platform sends the money to the borrower’s account. ${twoPeople}`,
    ok: 'Propose',
    title: 'Refund',
    what: 'refund',
    confirm: 'Approve the refund?',
  },
  write_off: {
    key: 'o',
    button: 'Write off…',
    question: 'Propose to write off the loan?',
    consequence: `The receivables are written off in the ledger. The borrower still owes the loan. ${twoPeople}`,
    ok: 'Propose',
    title: 'Write off',
    what: 'write off the loan',
    confirm: 'Approve the write-off?',
  },
  move_date: {
    key: 'm',
    button: 'Change due dates…',
    question: 'Propose to change the due dates?',
    consequence: twoPeople,
    ok: 'Propose',
    title: 'Change due dates',
    what: 'change the due dates',
    confirm: 'Approve the change of due dates?',
  },
  offer_settlement: {
    key: 't',
    button: 'Offer settlement…',
    question: 'Propose to settle the loan for less?',
    consequence: `The borrower accepts in the app, and the ledger waives the rest once the amount is paid in time. ${twoPeople}`,
    ok: 'Propose',
    title: 'Settlement offer',
    what: 'offer a settlement',
    confirm: 'Approve the settlement offer?',
  },
};

export const actionKeys: readonly string[] = Object.values(loanActions).map(({ key }) => key);

export const proposingKeys: readonly KeyHelp[] = [
  { keys: ['w'], does: 'waive late fees' },
  { keys: ['r'], does: 'refund' },
  { keys: ['o'], does: 'write off' },
  { keys: ['m'], does: 'change due dates' },
  { keys: ['t'], does: 'offer a settlement' },
];

export const decidingKeys: readonly KeyHelp[] = [
  { keys: ['c'], does: 'approve' },
  { keys: ['x'], does: 'reject' },
  { keys: ['h'], does: 'hold until a day' },
];

export const withdrawingKey: KeyHelp = { keys: ['z'], does: 'withdraw' };

interface DecisionCopy {
  readonly key: string;
  readonly button: string;
  readonly ok: string;
  readonly consequence: string;
}

export const decisions: Readonly<Record<Decision, DecisionCopy>> = {
  confirm: {
    key: 'c',
    button: 'Approve…',
    ok: 'Approve',
    consequence: 'The action is performed immediately with these amounts. Maker and approver are recorded.',
  },
  refuse: {
    key: 'x',
    button: 'Reject…',
    ok: 'Reject',
    consequence: 'The loan does not change. The proposer sees your reason.',
  },
  withdraw: {
    key: 'z',
    button: 'Withdraw…',
    ok: 'Withdraw',
    consequence: 'The loan does not change. The proposal is closed.',
  },
};

export const holdActions: Readonly<Record<HoldAction, ActionCopy>> = {
  hold: {
    key: 'h',
    button: 'Hold until…',
    question: 'Hold this proposal until a day?',
    ok: 'Hold',
    consequence:
      'It leaves the queue and returns on that day. The loan does not change. The proposer sees your reason.',
  },
  release: {
    key: 'e',
    button: 'End hold…',
    question: 'Return this proposal to the queue?',
    ok: 'End hold',
    consequence: 'It returns to the queue now. The loan does not change.',
  },
};

export const proposalStates: Readonly<Record<Proposal['state'], StateLabel>> = {
  proposed: { text: 'Pending approval', dot: 'processing' },
  done: { text: 'Done', dot: 'success' },
  refused: { text: 'Rejected', dot: 'default' },
  withdrawn: { text: 'Withdrawn', dot: 'default' },
  overtaken: { text: 'Expired: the loan has changed', dot: 'warning' },
};
