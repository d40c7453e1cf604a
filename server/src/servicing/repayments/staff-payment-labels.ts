// Labels of a payment for staff. The codes are our own, and an unknown code is still readable.

const whyLabels: Readonly<Record<string, string>> = {
  failed_at_provider: 'Failed at the provider.',
  expired_at_provider: 'Not paid in time.',
  overdue_at_provider: 'Slower than the channel’s settlement time.',
  never_made: 'The provider has no such payment.',
  payment_unknown: 'No matching payment.',
  currency_differs: 'Received in a different currency.',
  provider_differs: 'Received from a different provider.',
  not_accepting_payments: 'The loan status does not allow a payment.',
  paid_before_the_loan_began: 'Paid before the loan started.',
};

export function paymentReasonText(why: string | undefined): string {
  return why === undefined ? '' : (whyLabels[why] ?? readable(why));
}

const stepLabels: Readonly<Record<string, string>> = {
  begun: 'Started by the borrower',
  ready_to_pay: 'Payable at the provider',
  not_answered: 'Provider status unknown',
  on_its_way: 'Paid by the borrower: in transit',
  paid: 'Received by the provider',
  posted: 'Posted to the loan',
  held: 'Unallocated',
  failed: 'Failed at the provider',
  expired: 'Expired',
  replaced: 'Replaced by another payment',
  refused: 'Rejected by the provider',
  overdue_at_provider: 'Slower than the channel’s settlement time',
  reversed: 'Reversed by the provider',
  reinstated: 'Reinstated by the provider',
};

export function paymentStepText(kind: string): string {
  return stepLabels[kind] ?? readable(kind);
}

const reportedViaLabels: Readonly<Record<string, string>> = {
  callback: 'webhook',
  books: 'polling',
  answer: 'provider response',
  settlement_file: 'settlement file',
};

export function reportedViaText(reportedVia: string): string {
  return reportedViaLabels[reportedVia] ?? readable(reportedVia);
}

function readable(word: string): string {
  const spaced = word.replaceAll('_', ' ');
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`;
}
