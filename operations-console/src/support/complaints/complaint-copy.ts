import type { ComplaintCause } from '@hiram/contract/support/complaints-staff';
import type { StateLabel } from '#cases/case-copy.ts';
import type { Action, Complaint, QueueName } from './queries.ts';

export const queues: readonly { readonly value: QueueName; readonly label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'mine', label: 'Mine' },
  { value: 'unassigned', label: 'Unassigned' },
  { value: 'escalated', label: 'Escalated' },
  { value: 'second_person', label: 'Second person' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
];

export const emptyQueues: Readonly<Record<QueueName, string>> = {
  waiting: 'Nobody waits for an answer.',
  mine: 'You have taken no complaint.',
  unassigned: 'Every complaint that waits is somebody’s.',
  escalated: 'No complaint is escalated.',
  second_person: 'No charge waits for a second person.',
  answered: 'No answered complaint is open.',
  closed: 'No complaint is closed yet.',
};

export const subjects: Readonly<Record<Complaint['about'], string>> = {
  collection: 'How money is asked for',
  amount: 'An amount',
  payment: 'A payment',
  payout: 'A payout',
  application: 'An application',
  personal_data: 'Personal data',
  service: 'App and service',
  other: 'Something else',
};

/** Parses a string as a complaint subject. */
export function subjectFrom(word: string): Complaint['about'] | undefined {
  return isKeyOf(subjects, word) ? word : undefined;
}

function isKeyOf<Words extends object>(words: Words, word: PropertyKey): word is keyof Words {
  return Object.hasOwn(words, word);
}

export const states: Readonly<Record<Complaint['state'], StateLabel>> = {
  received: { text: 'Nobody has it yet', dot: 'warning' },
  in_work: { text: 'In work', dot: 'processing' },
  answered: { text: 'Answered', dot: 'success' },
  closed: { text: 'Closed', dot: 'default' },
};

export const disputeStates: Readonly<Record<NonNullable<Complaint['dispute']>['state'], string>> = {
  open: 'costs nothing until it is decided',
  proposed: 'a second person decides',
  upheld: 'the borrower was right',
  not_upheld: 'the charge stands',
};

export const causes: Readonly<Record<ComplaintCause, string>> = {
  our_mistake: 'Our mistake',
  provider_failed: 'A provider failed',
  payment_late_to_arrive: 'A payment took long to arrive',
  conduct_of_staff: 'How somebody of ours behaved',
  unclear_words: 'Our words were unclear',
  app_defect: 'A defect of the app',
  borrower_mistook: 'The borrower mistook something',
  fraud_by_others: 'Fraud by others',
  not_founded: 'Nothing was found',
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
  take: { key: 't', button: 'Take it' },
  reply: { key: 'r', button: 'Reply' },
  confirm_reversal: { key: 'c', button: 'Confirm…' },
  refuse_reversal: { key: 'x', button: 'Refuse…' },
  close: { key: 'c', button: 'Close…' },
  note: { key: 'n', button: 'Note…' },
  assign: { key: 'a', button: 'Assign…' },
  escalate: { key: 'e', button: 'Escalate…' },
  release_contact: { key: 'h', button: 'Release contact…' },
  merge: { key: 'm', button: 'Merge…' },
  give_back: { key: 'b', button: 'Give it back' },
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
    question: 'Give this case to somebody?',
    consequence: 'It is theirs from now on. Its clocks go on.',
    ok: 'Assign',
  },
  note: {
    question: 'Write a note',
    consequence: 'It stays with the case.',
    ok: 'Keep the note',
    words: { label: 'Note', hint: 'For colleagues and auditors.' },
  },
  confirm_reversal: {
    question: 'Confirm that these charges are taken back?',
    consequence:
      'All of it happens at once: the charges go back as of their own days, the dispute ends, and the borrower gets the reply above in the app and by SMS. It stands under both names.',
    ok: 'Confirm',
  },
  refuse_reversal: {
    question: 'Refuse to take these charges back?',
    consequence:
      'Nothing is taken back and nothing is sent. The case goes back to whoever wrote the reply; its clocks go on.',
    ok: 'Refuse',
    words: { label: 'Why not', hint: 'Whoever proposed it reads this and writes another reply.' },
  },
  escalate: {
    question: 'Escalate this case?',
    consequence: 'It is marked for everybody and stands first in the queue. The borrower reads that it was.',
    ok: 'Escalate',
    words: { label: 'Why', hint: 'What you cannot settle, and who could.' },
  },
  release_contact: {
    question: 'Let the order be contacted about again?',
    consequence:
      'Reminders and calls about the order may go out again, within hours and limits. The borrower reads that contact is no longer held.',
    ok: 'Release contact',
    words: { label: 'Why', hint: 'What was settled, so that they may be contacted again.' },
  },
  close: {
    question: 'Close this case?',
    consequence:
      'The cause is counted, so that the same does not happen to others. The borrower can still open it again.',
    ok: 'Close',
  },
  merge: {
    question: 'Make this part of an older case?',
    consequence: 'It is answered there, by the older promise. The borrower reads both as one.',
    ok: 'Merge',
  },
};
