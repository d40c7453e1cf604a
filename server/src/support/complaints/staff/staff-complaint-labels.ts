import type { ComplaintAction } from '@hiram/contract/support/complaints-staff';

// The console's copy for complaints.

const steps: Readonly<Record<string, string>> = {
  received: 'Received',
  contact_held: 'Contact stopped',
  charges_held: 'Disputed charges stand still',
  taken: 'Taken',
  given_back: 'Given back',
  assigned: 'Given to a colleague',
  noted: 'Note written',
  escalated: 'Escalated',
  answered: 'Answered',
  reversal_proposed: 'Taking charges back proposed',
  reversal_refused: 'Taking charges back refused',
  charge_reversed: 'Charges taken back',
  charge_stands: 'Charges stand',
  contact_released: 'Contact released',
  closed: 'Closed',
  joined: 'A later complaint became part of it',
  reopened: 'Opened again by the borrower',
  rated: 'Rated by the borrower',
  borrower_left: 'The borrower closed their account',
};

export function stepText(step: string): string {
  const words = step.replaceAll('_', ' ');
  return steps[step] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Actor names for steps that no staff member performed. */
export const BORROWER = 'Borrower';
export const PLATFORM = 'Platform';

/** Confirmation messages for completed actions. */
export const resultMessage = {
  take: 'The case is yours.',
  give_back: 'The case is nobody’s again.',
  assign: 'The case has changed hands.',
  note: 'Your note stands in the case.',
  reply: 'Your reply is sent.',
  confirm_reversal: 'The charges are taken back and the reply is sent.',
  refuse_reversal: 'The agent reads why and writes anew.',
  escalate: 'The case is escalated.',
  release_contact: 'The order can be contacted about again.',
  close: 'The case is closed.',
  merge: 'The case is part of the older one.',
} as const satisfies Record<ComplaintAction, string>;

export const PROPOSED_MESSAGE = 'Your reply waits for a second person, who has to confirm the charges.';
