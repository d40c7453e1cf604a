import type { ReferredCase } from './queries.ts';

interface StateLabel {
  readonly text: string;
  readonly dot: 'warning' | 'success' | 'default';
}

/** The label of each state. */
export const states: Readonly<Record<ReferredCase['state'], StateLabel>> = {
  filling_in: { text: 'Draft', dot: 'default' },
  under_review: { text: 'Under review', dot: 'warning' },
  awaiting_signature: { text: 'Approved', dot: 'success' },
  signed: { text: 'Approved and signed', dot: 'success' },
  declined: { text: 'Declined', dot: 'default' },
  withdrawn: { text: 'Withdrawn by the borrower', dot: 'default' },
};
