import type { StateLabel } from '#cases/case-copy.ts';
import type {
  BorrowerFile,
  FoundFile,
  Instalment,
  LoanDocument,
  LoanState,
  LoansRequest,
} from './queries.ts';

/** Green for settled, amber for due or pending, red for late. */
export const loanStates: Readonly<Record<LoanState, StateLabel>> = {
  under_review: { text: 'Under review', dot: 'default' },
  awaiting_signature: { text: 'Awaiting signature', dot: 'default' },
  declined: { text: 'Declined', dot: 'default' },
  withdrawn: { text: 'Withdrawn', dot: 'default' },
  awaiting_payout: { text: 'Payout in transit', dot: 'processing' },
  payout_unknown: { text: 'Payout status unknown', dot: 'warning' },
  awaiting_payout_account: { text: 'Payout account needed', dot: 'warning' },
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
  late: { text: 'Overdue', dot: 'error' },
  paid: { text: 'Paid', dot: 'success' },
  part_paid: { text: 'Partially paid', dot: 'processing' },
};

export const documentKinds: Readonly<Record<LoanDocument['kind'], string>> = {
  agreement: 'Agreement',
  receipt: 'Receipt',
  statement: 'Statement',
  no_dues: 'No-dues certificate',
  tax_invoice: 'Tax invoice',
  credit_note: 'Credit note',
  hardship: 'Hardship agreement',
};

export const complaintStates: Readonly<Record<BorrowerFile['complaints'][number]['state'], string>> = {
  received: 'Received',
  in_work: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
};

export const applicationStates: Readonly<Record<BorrowerFile['applications'][number]['state'], string>> = {
  filling_in: 'Draft',
  under_review: 'Under review',
  awaiting_signature: 'Approved',
  signed: 'Signed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

export const sortTexts: Readonly<Record<LoansRequest['sort'], string>> = {
  signed_newest: 'last signed first',
  signed_oldest: 'first signed first',
  due_earliest: 'with something owed, earliest due date first',
  due_latest: 'with something owed, latest due date first',
};

export const dpdTexts: Readonly<Record<NonNullable<LoansRequest['dpd']>, string>> = {
  past_due: '1 or more',
  '1_30': '1–30',
  '31_60': '31–60',
  '61_90': '61–90',
  over_90: 'over 90',
};

/** How a search text was interpreted, or the field that matched. */
export const searchedKinds: Readonly<Record<FoundFile['by'], string>> = {
  number: 'number',
  order: 'loan ID',
  mobile: 'mobile number',
  phone_tail: 'last digits of a phone',
  name: 'name',
  reference: 'reference',
  complaint: 'complaint ID',
  application: 'application ID',
};

export const fileKinds: Readonly<Record<FoundFile['kind'], string>> = {
  borrower: 'Borrowers',
  loan: 'Loans',
  application: 'Applications',
  payment: 'Payments',
  complaint: 'Complaints',
  payout: 'Payouts',
  refund: 'Refunds',
  approval: 'Approvals',
  break: 'Breaks',
  unallocated_payment: 'Unallocated payments',
  payment_reversal: 'Payment reversals',
  contact_message: 'Messages',
  configuration_change: 'Configuration changes',
};
