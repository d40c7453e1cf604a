import type { StateLabel } from '#cases/case-copy.ts';
import type { BorrowerFile, FoundFile, Instalment, LoanDocument, LoanState, LoansView } from './queries.ts';

/** Green for settled, amber for due or pending, red for late. */
export const loanStates: Readonly<Record<LoanState, StateLabel>> = {
  under_review: { text: 'Under review', dot: 'default' },
  awaiting_signature: { text: 'To be signed', dot: 'default' },
  declined: { text: 'Declined', dot: 'default' },
  withdrawn: { text: 'Withdrawn', dot: 'default' },
  awaiting_payout: { text: 'Money on its way', dot: 'processing' },
  payout_unknown: { text: 'Payout unknown', dot: 'warning' },
  awaiting_payout_account: { text: 'Needs an account', dot: 'warning' },
  active: { text: 'Active', dot: 'processing' },
  due: { text: 'Due', dot: 'warning' },
  overdue: { text: 'Overdue', dot: 'error' },
  written_off: { text: 'Written off', dot: 'default' },
  settled: { text: 'Settled', dot: 'success' },
  cancelled: { text: 'Cancelled', dot: 'default' },
};

export const instalmentStates: Readonly<Record<Instalment['state'], StateLabel>> = {
  upcoming: { text: 'Upcoming', dot: 'default' },
  due: { text: 'Due', dot: 'warning' },
  late: { text: 'Late', dot: 'error' },
  paid: { text: 'Paid', dot: 'success' },
  part_paid: { text: 'Part paid', dot: 'processing' },
};

export const documentKinds: Readonly<Record<LoanDocument['kind'], string>> = {
  agreement: 'Agreement',
  receipt: 'Receipt',
  statement: 'Statement',
  no_dues: 'Nothing owed',
  hardship: 'Help agreed',
};

export const complaintStates: Readonly<Record<BorrowerFile['complaints'][number]['state'], string>> = {
  received: 'Received',
  in_work: 'In work',
  answered: 'Answered',
  closed: 'Closed',
};

export const applicationStates: Readonly<Record<BorrowerFile['applications'][number]['state'], string>> = {
  filling_in: 'Being filled in',
  under_review: 'Waits for a decision',
  awaiting_signature: 'Approved',
  signed: 'Signed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

export const views: Readonly<Record<LoansView, { readonly title: string; readonly order: string }>> = {
  newest: { title: 'Newest', order: 'by the day of signing' },
  falling_due: { title: 'Falling due', order: 'by the next due day' },
  late: { title: 'Late', order: 'the longest first' },
};

/** How a search text was interpreted, or the field that matched. */
export const searchedKinds: Readonly<Record<FoundFile['by'], string>> = {
  order: 'an order',
  mobile: 'a mobile number',
  name: 'a name',
  reference: 'a reference',
  complaint: 'a complaint',
  application: 'an application',
};

export const fileKinds: Readonly<Record<FoundFile['kind'], string>> = {
  borrower: 'Borrowers',
  loan: 'Loans',
  application: 'Applications',
  payment: 'Payments',
  complaint: 'Complaints',
};

/** "1 day late", or empty for a loan that is not late. */
export function lateText(daysLate: string): string {
  if (daysLate === '0') return '';
  return daysLate === '1' ? '1 day late' : `${daysLate} days late`;
}
