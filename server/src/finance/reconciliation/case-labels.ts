// Labels and messages of the console for breaks and unallocated payments.

const suspenseReasons: Readonly<Record<string, string>> = {
  payment_unknown: 'Names no payment of ours',
  provider_differs: 'Came by another provider than the payment’s',
  currency_differs: 'Came in another currency',
  event_in_the_future: 'Paid at a moment that has not come yet',
  state_does_not_allow: 'The order cannot take it as it stands',
  loan_not_found: 'The order is not there',
  reference_taken: 'Was posted before under this reference',
  unconfirmed_by_books: 'In the provider’s file, not in its books',
};

export function suspenseReasonText(why: string | undefined): string {
  return why === undefined ? '' : (suspenseReasons[why] ?? wordsOf(why));
}

const steps: Readonly<Record<string, string>> = {
  opened: 'Found',
  figures_changed: 'The figures changed',
  mended: 'Mended by a later file',
  escalated: 'Past its clock',
  assigned: 'Taken',
  explained: 'Explained',
  accepted: 'Left as it is',
  write_off_proposed: 'Write-off proposed',
  write_off_confirmed: 'Write-off confirmed',
  posting_proposed: 'Posting proposed',
  posting_confirmed: 'Posting confirmed',
  placing_proposed: 'Placing proposed',
  placing_confirmed: 'Placing confirmed',
  giving_back_proposed: 'Giving back proposed',
  giving_back_confirmed: 'Giving back confirmed',
  proposal_withdrawn: 'Proposal withdrawn',
};

export function stepText(kind: string): string {
  return steps[kind] ?? wordsOf(kind);
}

/** Actor name for steps that no staff member took. */
export const PLATFORM = 'Platform';

function wordsOf(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
