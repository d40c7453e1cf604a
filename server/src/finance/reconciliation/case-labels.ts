// Labels and messages of the console for breaks and unallocated payments.

const suspenseReasons: Readonly<Record<string, string>> = {
  payment_unknown: 'No matching payment',
  provider_differs: 'Received from a different provider than the payment’s',
  currency_differs: 'Received in a different currency',
  event_in_the_future: 'Payment time is in the future',
  state_does_not_allow: 'The loan status does not allow a payment',
  loan_not_found: 'Loan not found',
  reference_taken: 'Already posted under this reference',
  unconfirmed_by_books: 'In the provider’s file, not confirmed by the provider',
};

export function suspenseReasonText(why: string | undefined): string {
  return why === undefined ? '' : (suspenseReasons[why] ?? wordsOf(why));
}

const steps: Readonly<Record<string, string>> = {
  opened: 'Opened',
  figures_changed: 'Amounts changed',
  mended: 'Resolved by a later file',
  escalated: 'SLA breached',
  assigned: 'Assigned',
  explained: 'Explained',
  accepted: 'Accepted',
  write_off_proposed: 'Write-off proposed',
  write_off_confirmed: 'Write-off approved',
  posting_proposed: 'Posting proposed',
  posting_confirmed: 'Posting approved',
  placing_proposed: 'Allocation proposed',
  placing_confirmed: 'Allocation approved',
  giving_back_proposed: 'Refund proposed',
  giving_back_confirmed: 'Refund approved',
  proposal_withdrawn: 'Proposal withdrawn',
};

export function stepText(kind: string): string {
  return steps[kind] ?? wordsOf(kind);
}

/** Actor name for steps that no staff member took. */
export const PLATFORM = 'System';

function wordsOf(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
