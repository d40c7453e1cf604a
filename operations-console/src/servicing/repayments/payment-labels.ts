import type { StateLabel } from '#cases/case-copy.ts';
import type { Payment, Verdict, WebhookRow } from './queries.ts';

/** The label of each payment state. */
export const states: Readonly<Record<Payment['state'], StateLabel>> = {
  created: { text: 'Not asked for yet', dot: 'default' },
  sent: { text: 'Waits for the borrower', dot: 'default' },
  pending: { text: 'On its way', dot: 'processing' },
  unknown: { text: 'The provider has not said', dot: 'warning' },
  paid: { text: 'Paid', dot: 'success' },
  failed: { text: 'Failed', dot: 'error' },
  expired: { text: 'Ran out', dot: 'default' },
  cancelled: { text: 'Replaced', dot: 'default' },
};

export const held: StateLabel = { text: 'Held: no place yet', dot: 'error' };

export const purposes: Readonly<Record<Payment['purpose'], string>> = {
  instalments: 'what is due',
  settlement: 'settling the loan',
  part_prepayment: 'paying ahead',
  extension: 'more time',
  cancellation: 'giving the loan back',
};

/** The label of each state of received money. */
export const moneyStates: Readonly<Record<string, string>> = {
  posted: 'Posted',
  held: 'Held: no place yet',
  placed: 'Was held, and was placed',
  given_back: 'Was held, and was given back',
};

export const statusUpdate: Readonly<Record<NonNullable<WebhookRow['reported']>, string>> = {
  awaiting_payer: 'can be paid',
  pending: 'on its way',
  paid: 'paid',
  failed: 'failed',
  expired: 'ran out',
};

export const verdicts: Readonly<Record<Verdict, StateLabel>> = {
  posted: { text: 'Posted', dot: 'success' },
  noted: { text: 'Noted', dot: 'success' },
  nothing_new: { text: 'Nothing new', dot: 'default' },
  books_asked: { text: 'The books were asked', dot: 'processing' },
  held: { text: 'Money held', dot: 'error' },
  not_ours: { text: 'Not ours', dot: 'warning' },
  not_understood: { text: 'Not understood', dot: 'error' },
  unknown_event: { text: 'Unknown event', dot: 'warning' },
};

/** A short summary of a webhook: "says paid", or that it could not be parsed. */
export function statusUpdateText({ reported }: Pick<WebhookRow, 'reported'>): string {
  return reported === undefined ? 'not made out' : statusUpdate[reported];
}

export function verificationText({ isVerified }: Pick<WebhookRow, 'isVerified'>): string {
  return isVerified === '1' ? 'signed: proof' : 'a hint';
}
