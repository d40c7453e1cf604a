import type { StateLabel } from '#cases/case-copy.ts';
import type { Payment, Verdict, WebhookRow } from './queries.ts';

/** The label of each payment state. */
export const states: Readonly<Record<Payment['state'], StateLabel>> = {
  created: { text: 'Created', dot: 'default' },
  sent: { text: 'Awaiting payment', dot: 'default' },
  pending: { text: 'In transit', dot: 'processing' },
  unknown: { text: 'Status unknown', dot: 'warning' },
  paid: { text: 'Paid', dot: 'success' },
  failed: { text: 'Failed', dot: 'error' },
  expired: { text: 'Expired', dot: 'default' },
  cancelled: { text: 'Replaced', dot: 'default' },
};

export const held: StateLabel = { text: 'Unallocated', dot: 'error' };

export const purposes: Readonly<Record<Payment['purpose'], string>> = {
  instalments: 'due instalments',
  settlement: 'early settlement',
  part_prepayment: 'prepayment',
  extension: 'extension',
  cancellation: 'loan cancellation',
};

/** The label of each state of received money. */
export const moneyStates: Readonly<Record<string, string>> = {
  posted: 'Posted',
  held: 'Unallocated',
  placed: 'Allocated from suspense',
  given_back: 'Refunded from suspense',
  reversed: 'Reversed by the provider',
};

const statusUpdate: Readonly<Record<NonNullable<WebhookRow['reported']>, string>> = {
  awaiting_payer: 'awaiting payment',
  pending: 'in transit',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  reversal_announced: 'reversal',
};

export const verdicts: Readonly<Record<Verdict, StateLabel>> = {
  posted: { text: 'Posted', dot: 'success' },
  noted: { text: 'Status updated', dot: 'success' },
  nothing_new: { text: 'No change', dot: 'default' },
  books_asked: { text: 'Provider polled', dot: 'processing' },
  held: { text: 'Unallocated', dot: 'error' },
  not_ours: { text: 'No matching payment', dot: 'warning' },
  not_understood: { text: 'Not parsed', dot: 'error' },
  unknown_event: { text: 'Unknown event', dot: 'warning' },
};

/** The status that a webhook reports, or that it could not be parsed. */
export function statusUpdateText({ reported }: Pick<WebhookRow, 'reported'>): string {
  return reported === undefined ? 'not parsed' : statusUpdate[reported];
}

export function verificationText({ isVerified }: Pick<WebhookRow, 'isVerified'>): string {
  return isVerified ? 'verified' : 'unverified';
}
