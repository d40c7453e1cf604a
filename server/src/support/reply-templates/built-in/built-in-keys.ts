import type { ComplaintSubject } from '@hiram/contract/support/complaints';

/** Key, title for staff, and the complaint subjects that each fits; an empty list fits all. */
export const builtInKeys = [
  { key: 'collection_stopped', title: 'Contact paused', topics: ['collection'] },
  { key: 'collection_conduct', title: 'Conduct: apology and action taken', topics: ['collection'] },
  { key: 'amount_taken_back', title: 'Charge reversed', topics: ['amount'] },
  { key: 'amount_stands', title: 'Amount is correct: explanation', topics: ['amount'] },
  { key: 'payment_counted', title: 'Payment found and posted', topics: ['payment', 'amount'] },
  { key: 'payment_receipt', title: 'Payment: receipt needed', topics: ['payment'] },
  { key: 'payout_on_its_way', title: 'Payout in transit', topics: ['payout'] },
  { key: 'application_answered', title: 'Application: reason and reapply date', topics: ['application'] },
  { key: 'personal_data_answered', title: 'Personal data: what we store', topics: ['personal_data'] },
  { key: 'number_not_yours', title: 'Loan of another person', topics: ['personal_data', 'collection'] },
  { key: 'app_mended', title: 'App: fixed, please try again', topics: ['service'] },
  { key: 'hard_to_pay', title: 'Hardship: available options', topics: ['collection', 'amount', 'other'] },
  { key: 'more_needed', title: 'Request for information', topics: [] },
  { key: 'late_answer', title: 'Apology for late reply', topics: [] },
] as const satisfies readonly {
  readonly key: string;
  readonly title: string;
  readonly topics: readonly ComplaintSubject[];
}[];

type BuiltInKey = (typeof builtInKeys)[number]['key'];

export type BuiltInCopy = Readonly<Record<BuiltInKey, string>>;
