// Staff copy for payouts. Unknown codes are still shown in readable form.

const whyLabels: Readonly<Record<string, string>> = {
  to_be_sent: 'The next attempt is about to be made.',
  with_provider: 'The provider has taken it and has not finished.',
  no_answer: 'The provider did not answer in time.',
  not_reached: 'The provider cannot be reached.',
  not_available: 'The provider says that it is not available.',
  not_admitted: 'The provider does not admit us.',
  not_understood: 'The provider’s answer cannot be understood.',
  key_in_use: 'The provider has another payout under our key.',
  not_served: 'The provider does not pay to that bank or wallet.',
  not_accepted: 'The provider found our request wrong.',
  no_provider: 'No provider pays out for this market and brand.',
  account_closed: 'The account cannot receive money.',
  holder_differs: 'The account is somebody else’s.',
  limit: 'It is more than the account takes.',
  provider_balance: 'Our balance with the provider has run out.',
  other: 'The provider gave a reason of its own: see the attempt.',
  other_amount: 'The provider moved another amount than the contract’s.',
  paid_twice: 'The provider moved money a second time.',
  paid_late: 'It was paid after it had been given up.',
  paid_after_cancellation: 'It was paid after the loan was called off.',
  figures_differ: 'The provider tells two figures of the same money.',
  reference_taken: 'The provider gave the reference of another payout.',
  nothing_arrived: 'What had been moved came back: nothing has arrived.',
  part_returned: 'Money came back that does not undo the loan.',
  asked_by_staff: 'The borrower was asked for another account by us.',
  closed_by_staff: 'It was closed by us.',
  paid: 'It was paid.',
  cancelled: 'The loan was called off before any money went out.',
};

export function reasonLabel(why: string): string {
  return whyLabels[why] ?? readable(why);
}

/** Why an attempt failed, followed by the provider's own code. */
export function reasonText({ reason, detail }: { readonly reason: string; readonly detail: string }): string {
  if (reason === '') return detail;
  const words = reason === 'other' ? 'A reason of the provider’s own.' : reasonLabel(reason);
  return detail === '' ? words : `${words} (${detail})`;
}

interface StepText {
  /** Actor if no staff member is named. */
  readonly by: string;
  readonly step: string;
}

const BORROWER = 'The borrower';
const PLATFORM = 'The platform';
const PROVIDER = 'The provider';

const stepLabels: Readonly<Record<string, StepText>> = {
  signed: { by: BORROWER, step: 'signed the contract' },
  attempt_begun: { by: PLATFORM, step: 'began an attempt' },
  sent: { by: PLATFORM, step: 'sent it to the provider' },
  accepted_by_provider: { by: PROVIDER, step: 'took the payout' },
  no_answer: { by: PROVIDER, step: 'did not say what became of it' },
  refused_by_provider: { by: PROVIDER, step: 'refused the payout' },
  no_provider: { by: PLATFORM, step: 'found nobody who pays it out' },
  failed: { by: PROVIDER, step: 'said that it did not arrive' },
  paid: { by: PROVIDER, step: 'paid it' },
  held: { by: PROVIDER, step: 'moved money that fits no contract: it is in suspense' },
  held_money_returned: { by: PROVIDER, step: 'got back money that was in suspense' },
  returned: { by: PROVIDER, step: 'got the payout back' },
  part_returned: { by: PROVIDER, step: 'got back money that does not undo the loan: it is in suspense' },
  figures_differ: { by: PROVIDER, step: 'told another figure of the same money' },
  reference_taken: { by: PROVIDER, step: 'gave the reference of another payout' },
  books_refused: { by: PLATFORM, step: 'could not book what the provider said' },
  escalated: { by: PLATFORM, step: 'called a person, because the promise is near' },
  account_changed: { by: BORROWER, step: 'named another account' },
  cancellation_asked: { by: BORROWER, step: 'wants out' },
  cancelled: { by: PLATFORM, step: 'called the loan off, as the borrower wished' },
  provider_asked: { by: 'Somebody', step: 'asked the provider' },
  sent_again: { by: 'Somebody', step: 'had it sent again' },
  account_asked_for: { by: 'Somebody', step: 'asked the borrower for another account' },
  closing_proposed: { by: 'Somebody', step: 'proposed to close this' },
  closing_confirmed: { by: 'Somebody', step: 'confirmed the closing and gave the money in suspense up' },
  closed: { by: 'Somebody', step: 'closed this' },
};

export function stepText(kind: string): StepText {
  return stepLabels[kind] ?? { by: PLATFORM, step: readable(kind) };
}

/** Readable form of a code without its own text, such as "Reference taken". */
function readable(code: string): string {
  const words = code.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
