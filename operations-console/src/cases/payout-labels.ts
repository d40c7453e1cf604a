import type { DataOf } from '@hiram/contract/call';
import type { openDisbursement } from '@hiram/contract/servicing/disbursements';
import type { StateLabel } from './case-copy.ts';

// Labels of payouts to borrowers, whether they disburse a loan or return money.

type Payout = DataOf<typeof openDisbursement>;

/** Who must act next, as the end of a sentence. */
export const owners: Readonly<Record<Payout['owner'], string>> = {
  engine: 'processed automatically',
  borrower: 'awaiting borrower',
  staff: 'needs action',
  nobody: 'no action needed',
};

export const attemptStates: Readonly<Record<Payout['attempts'][number]['state'], StateLabel>> = {
  reserved: { text: 'Not sent', dot: 'default' },
  sent: { text: 'Sent', dot: 'processing' },
  unknown: { text: 'Unknown', dot: 'warning' },
  accepted: { text: 'Accepted', dot: 'processing' },
  paid: { text: 'Paid', dot: 'success' },
  failed: { text: 'Failed', dot: 'error' },
  returned: { text: 'Returned', dot: 'warning' },
  refused: { text: 'Rejected', dot: 'error' },
};

export const outcomeLabels: Readonly<Record<Payout['webhooks'][number]['outcome'], string>> = {
  acted_on: 'payout updated',
  known: 'no change',
  to_confirm: 'provider polled',
};
