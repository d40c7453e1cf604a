import type { ComplaintSubject } from '@hiram/contract/complaints';

/**
 * The canned replies: key, title for staff, and the complaint subjects that each fits; an empty list fits
 * all.
 */
export const cannedReplies = [
  { key: 'collection_stopped', title: 'Contact has stopped', abouts: ['collection'] },
  { key: 'collection_conduct', title: 'Conduct: sorry, and what we did', abouts: ['collection'] },
  { key: 'amount_taken_back', title: 'Charge taken back', abouts: ['amount'] },
  { key: 'amount_stands', title: 'Amount is right, explained', abouts: ['amount'] },
  { key: 'payment_counted', title: 'Payment found and counted', abouts: ['payment', 'amount'] },
  { key: 'payment_receipt', title: 'Payment: receipt needed', abouts: ['payment'] },
  { key: 'payout_on_its_way', title: 'Payout on its way', abouts: ['payout'] },
  { key: 'application_answered', title: 'Application: why, and when again', abouts: ['application'] },
  { key: 'personal_data_answered', title: 'Personal data: what we keep', abouts: ['personal_data'] },
  { key: 'number_not_yours', title: 'Somebody else’s loan', abouts: ['personal_data', 'collection'] },
  { key: 'app_mended', title: 'App: mended, please try again', abouts: ['service'] },
  { key: 'hard_to_pay', title: 'Hard to pay: what we can do', abouts: ['collection', 'amount', 'other'] },
  { key: 'more_needed', title: 'One question first', abouts: [] },
  { key: 'late_answer', title: 'Sorry for the late answer', abouts: [] },
] as const satisfies readonly {
  readonly key: string;
  readonly title: string;
  readonly abouts: readonly ComplaintSubject[];
}[];

export type CannedReplyKey = (typeof cannedReplies)[number]['key'];

/** The placeholders that the server fills in if it knows the value; the agent fills in all others. */
export const knownPlaces = ['name', 'brand', 'product', 'amount', 'reply_by'] as const;
/** Stays a placeholder until the reply is sent. */
export const NAME_PLACE = '{name}';
export type KnownPlace = (typeof knownPlaces)[number];

export type CannedTexts = Readonly<Record<CannedReplyKey, string>>;
