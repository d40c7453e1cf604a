import type { StateLabel } from '#cases/case-copy.ts';
import type { Mandate } from './queries.ts';

export const schemes: Readonly<Record<Mandate['scheme'], string>> = {
  upi_autopay: 'UPI Autopay',
  enach: 'e-NACH',
  direct_debit: 'Direct debit',
};

export const states: Readonly<Record<Mandate['state'], StateLabel>> = {
  requested: { text: 'Being set up', dot: 'processing' },
  awaiting_borrower: { text: 'To be allowed at the bank', dot: 'processing' },
  active: { text: 'Active', dot: 'success' },
  paused: { text: 'Paused', dot: 'warning' },
  ended: { text: 'Ended', dot: 'default' },
};

export const ends: Readonly<Record<NonNullable<Mandate['endedBecause']>, string>> = {
  cancelled: 'stopped',
  revoked: 'revoked at the bank',
  rejected: 'not allowed at the bank',
  expired: 'expired',
  loan_closed: 'loan closed',
};

export const holds: Readonly<Record<NonNullable<Mandate['hold']>, string>> = {
  dispute: 'Held: complaint or dispute',
  hardship: 'Held: hardship or relief',
  cooling_off: 'Held: cooling-off period',
  settlement: 'Held: settlement offer accepted',
  promise: 'Held: promise to pay',
  contact: 'Held: no contact',
  account_frozen: 'Held: account frozen',
  provider_stopped: 'Held: provider stopped',
  payment_in_transit: 'Held: payment in transit',
};

export const outcomes: Readonly<Record<Mandate['attempts'][number]['outcome'], string>> = {
  open: 'Outcome unknown',
  paid: 'Paid',
  failed: 'Failed',
};

export const failures: Readonly<Record<NonNullable<Mandate['attempts'][number]['failure']>, string>> = {
  no_funds: 'no funds',
  revoked: 'revoked',
  technical: 'technical',
};
