// Staff copy for payouts of loans and refunds. Unknown codes are still shown in readable form.

const whyLabels: Readonly<Record<string, string>> = {
  to_be_sent: 'The next attempt is pending.',
  with_provider: 'The provider is processing it.',
  no_answer: 'The provider did not respond in time.',
  not_reached: 'The provider cannot be reached.',
  not_available: 'The provider reports that it is unavailable.',
  not_admitted: 'The provider rejected our credentials.',
  not_understood: 'The provider’s response could not be parsed.',
  key_in_use: 'The provider has a different payout under our idempotency key.',
  not_served: 'The provider does not support that bank or wallet.',
  not_accepted: 'The provider rejected our request as invalid.',
  no_provider: 'No payout provider is configured for this market and brand.',
  account_closed: 'The account cannot receive money.',
  holder_differs: 'The account holder is a different person.',
  limit: 'The amount exceeds the account’s limit.',
  provider_balance: 'Insufficient balance with the provider.',
  other: 'Provider-specific reason: see the attempt.',
  other_amount: 'The provider transferred a different amount than requested.',
  paid_twice: 'The provider transferred the money twice.',
  paid_late: 'Paid after the attempt was closed.',
  paid_after_cancellation: 'Paid after the loan was cancelled.',
  figures_differ: 'The provider reports two different amounts for the same transfer.',
  reference_taken: 'The provider reported the reference of a different payout.',
  nothing_arrived: 'The transfer was returned in full.',
  part_returned: 'A partial amount was returned.',
  asked_by_staff: 'Staff requested a new account from the borrower.',
  closed_by_staff: 'Closed by staff.',
  no_account: 'The borrower has no account that can receive it.',
  not_needed: 'An earlier attempt turned out to be paid.',
  paid: 'Paid.',
  cancelled: 'The loan was cancelled before disbursement.',
};

export function reasonLabel(why: string): string {
  return whyLabels[why] ?? readable(why);
}

/** Why an attempt failed, followed by the provider's own code. */
export function reasonText({ reason, detail }: { readonly reason: string; readonly detail: string }): string {
  if (reason === '') return detail;
  const words = reason === 'other' ? 'Provider-specific reason.' : reasonLabel(reason);
  return detail === '' ? words : `${words} (${detail})`;
}

interface StepText {
  /** Actor if no staff member is named. */
  readonly by: string;
  readonly step: string;
}

const BORROWER = 'Borrower';
const PLATFORM = 'System';
const PROVIDER = 'Provider';

const stepLabels: Readonly<Record<string, StepText>> = {
  decided: { by: PLATFORM, step: 'posted the refund as owed' },
  not_sent: { by: PLATFORM, step: 'did not send the attempt: it is not needed' },
  other_amount_paid: { by: PROVIDER, step: 'transferred a different amount' },
  signed: { by: BORROWER, step: 'signed the contract' },
  attempt_begun: { by: PLATFORM, step: 'started an attempt' },
  sent: { by: PLATFORM, step: 'sent it to the provider' },
  accepted_by_provider: { by: PROVIDER, step: 'accepted the payout' },
  no_answer: { by: PROVIDER, step: 'did not report the outcome' },
  refused_by_provider: { by: PROVIDER, step: 'rejected the payout' },
  no_provider: { by: PLATFORM, step: 'found no payout provider' },
  failed: { by: PROVIDER, step: 'reported a failed transfer' },
  paid: { by: PROVIDER, step: 'paid it' },
  held: { by: PROVIDER, step: 'transferred an amount that matches no contract: in suspense' },
  held_money_returned: { by: PROVIDER, step: 'received back money that was in suspense' },
  returned: { by: PROVIDER, step: 'reported the payout as returned' },
  part_returned: { by: PROVIDER, step: 'reported a partial return: in suspense' },
  figures_differ: { by: PROVIDER, step: 'reported a different amount for the same transfer' },
  reference_taken: { by: PROVIDER, step: 'reported the reference of a different payout' },
  books_refused: { by: PLATFORM, step: 'could not post the provider’s report' },
  escalated: { by: PLATFORM, step: 'escalated it: SLA at risk' },
  account_changed: { by: BORROWER, step: 'added another account' },
  cancellation_asked: { by: BORROWER, step: 'requested cancellation' },
  cancelled: { by: PLATFORM, step: 'cancelled the loan at the borrower’s request' },
  provider_asked: { by: 'Staff member', step: 'polled the provider' },
  sent_again: { by: 'Staff member', step: 'sent it again' },
  account_asked_for: { by: 'Staff member', step: 'requested a new account' },
  closing_proposed: { by: 'Staff member', step: 'proposed to close it' },
  closing_confirmed: { by: 'Staff member', step: 'approved closing and wrote off the money in suspense' },
  closed: { by: 'Staff member', step: 'closed it' },
};

export function stepText(kind: string): StepText {
  return stepLabels[kind] ?? { by: PLATFORM, step: readable(kind) };
}

/** Readable form of a code without its own text, such as "Reference taken". */
function readable(code: string): string {
  const words = code.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
