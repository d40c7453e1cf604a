// Labels of a payment for staff. The codes are our own, and an unknown code is still readable.

const whyLabels: Readonly<Record<string, string>> = {
  failed_at_provider: 'It failed at the provider.',
  expired_at_provider: 'Nobody paid it in time.',
  overdue_at_provider: 'It takes longer than its channel does.',
  never_made: 'The provider never had it.',
  payment_unknown: 'It names a payment that we never began.',
  currency_differs: 'It came in another currency.',
  provider_differs: 'It came through another provider.',
  not_accepting_payments: 'The loan takes no payment as it stands.',
  paid_before_the_loan_began: 'It was paid before the loan began.',
};

export function paymentReasonText(why: string | undefined): string {
  return why === undefined ? '' : (whyLabels[why] ?? readable(why));
}

const stepLabels: Readonly<Record<string, string>> = {
  begun: 'The borrower began it',
  ready_to_pay: 'The provider made it payable',
  not_answered: 'The provider did not say whether it has it',
  on_its_way: 'The borrower paid; the money is on its way',
  paid: 'The provider has the money',
  posted: 'Posted to the loan',
  held: 'Held: it has no place yet',
  failed: 'It failed at the provider',
  expired: 'It can no longer be paid',
  replaced: 'Another payment took its place',
  refused: 'The provider refused it',
  overdue_at_provider: 'It takes longer than its channel does',
};

export function paymentStepText(kind: string): string {
  return stepLabels[kind] ?? readable(kind);
}

const reportedViaLabels: Readonly<Record<string, string>> = {
  callback: 'a callback',
  books: 'the provider’s books',
  answer: 'the provider’s answer',
  settlement_file: 'a settlement file',
};

export function reportedViaText(reportedVia: string): string {
  return reportedViaLabels[reportedVia] ?? readable(reportedVia);
}

function readable(word: string): string {
  const spaced = word.replaceAll('_', ' ');
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`;
}
