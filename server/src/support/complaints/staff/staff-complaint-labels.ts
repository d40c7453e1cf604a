import type { ComplaintAction } from '@hiram/contract/support/complaints-staff';

// The console's copy for complaints.

const steps: Readonly<Record<string, string>> = {
  received: 'Received',
  contact_held: 'Contact paused',
  charges_held: 'Accrual on disputed charges paused',
  taken: 'Assigned to self',
  given_back: 'Unassigned',
  assigned: 'Reassigned',
  noted: 'Note added',
  escalated: 'Escalated',
  answered: 'Answered',
  reversal_proposed: 'Charge reversal proposed',
  reversal_refused: 'Charge reversal rejected',
  charge_reversed: 'Charges reversed',
  charge_stands: 'Charges upheld',
  contact_released: 'Contact resumed',
  closed: 'Closed',
  joined: 'Later complaint merged',
  reopened: 'Reopened by the borrower',
  rated: 'Rated by the borrower',
  pack_made: 'Papers for an outside body made by the borrower',
  borrower_left: 'Borrower closed the account',
};

export function stepText(step: string): string {
  const words = step.replaceAll('_', ' ');
  return steps[step] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Actor names for steps that no staff member performed. */
export const BORROWER = 'Borrower';
export const PLATFORM = 'System';

/** Confirmation messages for completed actions. */
export const resultMessage = {
  take: 'The case is assigned to you.',
  give_back: 'The case is unassigned.',
  assign: 'The case is reassigned.',
  note: 'Your note is saved.',
  reply: 'Your reply is sent.',
  confirm_reversal: 'The charges are reversed and the reply is sent.',
  refuse_reversal: 'The reversal is rejected. The agent sees your reason.',
  escalate: 'The case is escalated.',
  release_contact: 'Contact about this loan is resumed.',
  close: 'The case is closed.',
  merge: 'The case is merged into the older one.',
} as const satisfies Record<ComplaintAction, string>;

export const PROPOSED_MESSAGE = 'Your reply is pending approval of the charge reversal.';
