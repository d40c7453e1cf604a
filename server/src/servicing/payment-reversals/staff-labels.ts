import type { ReversalStep } from './reversal-cases.ts';

// Labels and messages of the console for payments that come back.

const reasons: Readonly<Record<string, string>> = {
  payment_unknown: 'We have no payment with this reference.',
  record_not_found: 'The provider does not show a record of it.',
  currency_differs: 'The currency differs from the payment.',
  more_than_paid: 'More was taken back than was paid.',
  already_refunded: 'The payment was already refunded to the payer.',
  partly_reversed_in_suspense: 'Part of an unallocated payment was taken back. Allocate or refund it first.',
  state_does_not_allow: 'The loan status does not allow it.',
  payment_not_found: 'The loan does not have this payment.',
};

export function reasonText(why: string | undefined): string {
  return why === undefined ? '' : (reasons[why] ?? `${why.replaceAll('_', ' ')}.`);
}

const steps: Readonly<Record<ReversalStep, string>> = {
  announced: 'Reported',
  opened: 'Dispute opened',
  reversed: 'Payment reversed',
  reinstated: 'Payment reinstated',
  expected: 'Matches our refund',
  blocked: 'Needs review',
  assigned: 'Assigned',
  noted: 'Note added',
  evidence_sent: 'Evidence sent to the provider',
  escalated: 'Deadline passed',
  return_proposed: 'Bank return proposed',
  return_approved: 'Bank return approved',
  proposal_withdrawn: 'Proposal withdrawn',
};

export function stepText(step: ReversalStep): string {
  return steps[step];
}
