import type { ComplaintSubject } from '@hiram/contract/support/complaints';

/**
 * The canned replies: key, title for staff, and the complaint subjects that each fits; an empty list fits
 * all.
 */
export const cannedReplies = [
  { key: 'collection_stopped', title: 'Contact has stopped', topics: ['collection'] },
  { key: 'collection_conduct', title: 'Conduct: sorry, and what we did', topics: ['collection'] },
  { key: 'amount_taken_back', title: 'Charge taken back', topics: ['amount'] },
  { key: 'amount_stands', title: 'Amount is right, explained', topics: ['amount'] },
  { key: 'payment_counted', title: 'Payment found and counted', topics: ['payment', 'amount'] },
  { key: 'payment_receipt', title: 'Payment: receipt needed', topics: ['payment'] },
  { key: 'payout_on_its_way', title: 'Payout on its way', topics: ['payout'] },
  { key: 'application_answered', title: 'Application: why, and when again', topics: ['application'] },
  { key: 'personal_data_answered', title: 'Personal data: what we keep', topics: ['personal_data'] },
  { key: 'number_not_yours', title: 'Somebody else’s loan', topics: ['personal_data', 'collection'] },
  { key: 'app_mended', title: 'App: mended, please try again', topics: ['service'] },
  { key: 'hard_to_pay', title: 'Hard to pay: what we can do', topics: ['collection', 'amount', 'other'] },
  { key: 'more_needed', title: 'One question first', topics: [] },
  { key: 'late_answer', title: 'Sorry for the late answer', topics: [] },
] as const satisfies readonly {
  readonly key: string;
  readonly title: string;
  readonly topics: readonly ComplaintSubject[];
}[];

export type CannedReplyKey = (typeof cannedReplies)[number]['key'];

/** The placeholders that the server fills in if it knows the value; the agent fills in all others. */
export const knownPlaceholders = ['name', 'brand', 'product', 'amount', 'reply_by'] as const;
/** Stays a placeholder until the reply is sent. */
export const NAME_PLACE = '{name}';
export type KnownPlaceholder = (typeof knownPlaceholders)[number];

export type CannedReplyCopy = Readonly<Record<CannedReplyKey, string>>;
