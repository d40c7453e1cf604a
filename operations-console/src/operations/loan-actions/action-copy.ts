import type { ActionCopy, StateLabel } from '#cases/case-copy.ts';
import type { KeyHelp } from '#cases/key-help.ts';
import type { Decision, LoanAction, Proposal } from './queries.ts';

interface LoanActionCopy extends ActionCopy {
  /** The title in a list. */
  readonly title: string;
  /** Completes "somebody proposed to". */
  readonly what: string;
  /** What the approver agrees to. */
  readonly confirm: string;
}

const twoPeople =
  'It takes two people: nothing happens to the loan until a colleague confirms exactly these figures.';

export const loanActions: Readonly<Record<LoanAction, LoanActionCopy>> = {
  waive_late_charges: {
    key: 'w',
    button: 'Waive late charges…',
    question: 'Propose to waive late charges?',
    consequence: twoPeople,
    ok: 'Propose',
    title: 'Waive late charges',
    what: 'waive late charges',
    confirm: 'Confirm that the late charges are waived?',
  },
  refund_credit: {
    key: 'r',
    button: 'Refund…',
    question: 'Propose to book a refund?',
    consequence: `Name the transfer by which the money was sent back. ${twoPeople}`,
    ok: 'Propose',
    title: 'Refund',
    what: 'book a refund',
    confirm: 'Confirm that the refund is booked?',
  },
  write_off: {
    key: 'o',
    button: 'Write off…',
    question: 'Propose to write the loan off?',
    consequence: `The books give the loan up, claim by claim; the borrower still owes it. ${twoPeople}`,
    ok: 'Propose',
    title: 'Write off',
    what: 'write the loan off',
    confirm: 'Confirm that the loan is written off?',
  },
  move_date: {
    key: 'm',
    button: 'Move the date…',
    question: 'Propose to move the due days?',
    consequence: twoPeople,
    ok: 'Propose',
    title: 'Move the date',
    what: 'move the due days',
    confirm: 'Confirm that the due days move?',
  },
};

export const actionKeys: readonly string[] = Object.values(loanActions).map(({ key }) => key);

export const proposingKeys: readonly KeyHelp[] = [
  { keys: ['w'], does: 'waive late charges' },
  { keys: ['r'], does: 'refund' },
  { keys: ['o'], does: 'write off' },
  { keys: ['m'], does: 'move the date' },
];

export const decidingKeys: readonly KeyHelp[] = [
  { keys: ['c'], does: 'confirm' },
  { keys: ['x'], does: 'refuse' },
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
    button: 'Confirm…',
    ok: 'Confirm',
    consequence: 'It is done at once, with exactly these figures, under both names.',
  },
  refuse: {
    key: 'x',
    button: 'Refuse…',
    ok: 'Refuse',
    consequence: 'Nothing happens to the loan. Whoever proposed it reads why.',
  },
  withdraw: {
    key: 'z',
    button: 'Withdraw…',
    ok: 'Withdraw',
    consequence: 'Nothing happens to the loan, and nobody is asked any more.',
  },
};

export const proposalStates: Readonly<Record<Proposal['state'], StateLabel>> = {
  proposed: { text: 'Waits for a second person', dot: 'processing' },
  done: { text: 'Done', dot: 'success' },
  refused: { text: 'Refused', dot: 'default' },
  withdrawn: { text: 'Withdrawn', dot: 'default' },
  overtaken: { text: 'Overtaken: the loan has changed', dot: 'warning' },
};
