import type { ComplaintCause } from '@hiram/contract/support/complaints-staff';
import type { StateLabel } from '#cases/case-copy.ts';
import type { Action, Complaint, QueueName } from './queries.ts';

export const queues: readonly { readonly value: QueueName; readonly label: string }[] = [
  { value: 'waiting', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'unassigned', label: 'Unassigned' },
  { value: 'escalated', label: 'Escalated' },
  { value: 'second_person', label: 'Pending approval' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
  { value: 'going_outside', label: 'Going outside' },
];

export const emptyQueues: Readonly<Record<QueueName, string>> = {
  waiting: 'No open complaints.',
  mine: 'No complaints are assigned to you.',
  unassigned: 'No unassigned complaints.',
  escalated: 'No escalated complaints.',
  second_person: 'No charge reversals pending approval.',
  answered: 'No answered complaints.',
  closed: 'No closed complaints.',
  going_outside: 'No borrower has made papers for an outside body.',
};

export const subjects: Readonly<Record<Complaint['about'], string>> = {
  collection: 'Collection practices',
  amount: 'Amount',
  payment: 'Payment',
  payout: 'Payout',
  application: 'Application',
  personal_data: 'Personal data',
  service: 'App and service',
  other: 'Other',
};

/** Parses a string as a complaint subject. */
export function subjectFrom(word: string): Complaint['about'] | undefined {
  return isKeyOf(subjects, word) ? word : undefined;
}

function isKeyOf<Words extends object>(words: Words, word: PropertyKey): word is keyof Words {
  return Object.hasOwn(words, word);
}

export const states: Readonly<Record<Complaint['state'], StateLabel>> = {
  received: { text: 'New', dot: 'warning' },
  in_work: { text: 'In progress', dot: 'processing' },
  answered: { text: 'Answered', dot: 'success' },
  closed: { text: 'Closed', dot: 'default' },
};

export const disputeStates: Readonly<Record<NonNullable<Complaint['dispute']>['state'], string>> = {
  open: 'accrual paused until decided',
  proposed: 'pending approval',
  upheld: 'upheld',
  not_upheld: 'rejected, charge upheld',
};

export const causes: Readonly<Record<ComplaintCause, string>> = {
  our_mistake: 'Lender error',
  provider_failed: 'Provider failure',
  payment_late_to_arrive: 'Payment delayed',
  conduct_of_staff: 'Staff conduct',
  unclear_words: 'Unclear communication',
  app_defect: 'App defect',
  borrower_mistook: 'Borrower misunderstanding',
  fraud_by_others: 'Third-party fraud',
  not_founded: 'Unfounded',
};

/** Parses a string as a complaint cause. */
export function causeFrom(word: string | undefined): ComplaintCause | undefined {
  return word !== undefined && isKeyOf(causes, word) ? word : undefined;
}

export interface ActionCopy {
  /** The keyboard shortcut; empty if the action needs none. */
  readonly key: string;
  readonly button: string;
}

/** The button labels of a case. */
export const actionCopy: Readonly<Record<Action, ActionCopy>> = {
  take: { key: 't', button: 'Assign to me' },
  reply: { key: 'r', button: 'Reply' },
  confirm_reversal: { key: 'c', button: 'Approve…' },
  refuse_reversal: { key: 'x', button: 'Reject…' },
  close: { key: 'c', button: 'Close…' },
  note: { key: 'n', button: 'Add note…' },
  assign: { key: 'a', button: 'Assign…' },
  escalate: { key: 'e', button: 'Escalate…' },
  release_contact: { key: 'h', button: 'Resume contact…' },
  merge: { key: 'm', button: 'Merge…' },
  give_back: { key: 'b', button: 'Unassign' },
};

/** The most frequent actions come first. */
export const orderedActions: readonly Action[] = [
  'take',
  'reply',
  'confirm_reversal',
  'refuse_reversal',
  'close',
  'note',
  'assign',
  'escalate',
  'release_contact',
  'merge',
  'give_back',
];

/** Actions that need confirmation. The others run immediately or have their own form. */
export type RequestedAction = Exclude<Action, 'take' | 'give_back' | 'reply'>;

interface Question {
  readonly question: string;
  readonly consequence: string;
  readonly ok: string;
  /** For an action that carries a note: the label of the note and its audience. */
  readonly words?: { readonly label: string; readonly hint: string };
}

export const questions: Readonly<Record<RequestedAction, Question>> = {
  assign: {
    question: 'Assign this case?',
    consequence: 'The selected colleague becomes the assignee. SLA deadlines do not change.',
    ok: 'Assign',
  },
  note: {
    question: 'Add a note',
    consequence: 'The note is saved with the case.',
    ok: 'Save note',
    words: { label: 'Note', hint: 'For colleagues and auditors.' },
  },
  confirm_reversal: {
    question: 'Approve the reversal of these charges?',
    consequence:
      'The charges are reversed on their value dates, the dispute is closed, and the borrower gets the reply above in the app and by SMS. Maker and approver are recorded.',
    ok: 'Approve',
  },
  refuse_reversal: {
    question: 'Reject the reversal of these charges?',
    consequence:
      'Nothing is reversed and nothing is sent. The case returns to the author of the reply. SLA deadlines do not change.',
    ok: 'Reject',
    words: { label: 'Reason', hint: 'For the proposer, who writes a new reply.' },
  },
  escalate: {
    question: 'Escalate this case?',
    consequence:
      'The case is flagged and moves to the top of the queue. The borrower is informed of the escalation.',
    ok: 'Escalate',
    words: { label: 'Reason', hint: 'What you cannot resolve, and who can.' },
  },
  release_contact: {
    question: 'Resume contact about this loan?',
    consequence:
      'Reminders and calls about the loan are allowed again, within the contact policy. The borrower is informed that contact is no longer paused.',
    ok: 'Resume contact',
    words: { label: 'Reason', hint: 'What was resolved, so that contact can resume.' },
  },
  close: {
    question: 'Close this case?',
    consequence: 'The cause is used for reporting. The borrower can still reopen the case.',
    ok: 'Close',
  },
  merge: {
    question: 'Merge into an older case?',
    consequence: 'It is answered in the older case, under the older SLA. The borrower sees both as one case.',
    ok: 'Merge',
  },
};
