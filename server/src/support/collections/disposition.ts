import type { Disposition } from '@hiram/contract/support/collections';
import type { HoldCause, NumberBan } from '#messaging/index.ts';

/** What a disposition means and does. Each has exactly one next step. */
interface DispositionRule {
  readonly label: string;
  /** Who answered: nobody, somebody else, or the borrower. */
  readonly party: 'none' | 'wrong' | 'right';
  readonly nextStep: string;
  /** Pauses contact about the loan until somebody else releases it. */
  readonly holds?: HoldCause;
  /** Nothing goes to the number again. */
  readonly bans?: NumberBan['why'];
}

export const dispositions: Readonly<Record<Disposition, DispositionRule>> = {
  promise: { label: 'Promise to pay', party: 'right', nextStep: 'Record the promise below.' },
  says_paid: {
    label: 'Says paid',
    party: 'right',
    nextStep: 'Ask for the reference number, and find the payment in Payments.',
  },
  reached_callback: { label: 'Call back', party: 'right', nextStep: 'Call at the time in your note.' },
  hardship: {
    label: 'Hardship',
    party: 'right',
    nextStep: 'Propose relief on the loan page.',
    holds: 'hardship',
  },
  dispute: {
    label: 'Disputes',
    party: 'right',
    nextStep: 'Ask the borrower to send a complaint with the disputed charges.',
    holds: 'dispute',
  },
  refuses: { label: 'Refuses', party: 'right', nextStep: 'Tell your supervisor. The strategy decides.' },
  no_answer: { label: 'No answer', party: 'none', nextStep: 'Call at another time of day.' },
  wrong_number: {
    label: 'Wrong number',
    party: 'wrong',
    nextStep: 'The number is banned. Wait until the borrower contacts us.',
    bans: 'wrong_number',
  },
  third_party: {
    label: 'Third party',
    party: 'wrong',
    nextStep: 'The number is banned. Say nothing about the loan.',
    bans: 'third_party',
  },
  deceased: {
    label: 'Deceased',
    party: 'wrong',
    nextStep: 'Ask the family for the certificate, and tell your supervisor.',
    holds: 'deceased',
  },
  busy: { label: 'Busy', party: 'none', nextStep: 'Call at another time of day.' },
  unreachable: { label: 'Unreachable', party: 'none', nextStep: 'Call on another day.' },
  voicemail_left: { label: 'Voicemail', party: 'none', nextStep: 'Wait for the call back.' },
  reached_refused_identity: {
    label: 'Identity not confirmed',
    party: 'wrong',
    nextStep: 'Say nothing about the loan. Send a message instead.',
  },
  wants_no_contact: {
    label: 'Wants no contact',
    party: 'right',
    nextStep: 'Contact is paused. Your supervisor decides.',
    holds: 'no_contact',
  },
  insolvent_or_legal: {
    label: 'Insolvent or legal case',
    party: 'right',
    nextStep: 'Ask for the case number, and tell compliance.',
    holds: 'insolvency',
  },
  language: {
    label: 'Other language',
    party: 'none',
    nextStep: 'Leave the call to a colleague who speaks it.',
  },
  abusive_stop: { label: 'Abusive, ended', party: 'right', nextStep: 'Tell your supervisor.' },
};
