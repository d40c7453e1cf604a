import { secondsOf } from './provider-fields.ts';
import type { Reversal } from './reversal.ts';
import type { ReversalOfPayment } from './reversal-format.ts';

const disputeStatuses = {
  open: 'open',
  reversed: 'lost',
  reinstated: 'won',
} as const satisfies Record<Reversal['state'], string>;

const refundStatuses = {
  open: 'pending',
  reversed: 'processed',
  reinstated: 'failed',
} as const satisfies Record<Reversal['state'], string>;

/** A dispute as Razorpay documents it: only a lost one was deducted. */
export function razorpayDispute({ payment, reversal }: ReversalOfPayment) {
  const amount = Number(reversal.amountMinor);
  return {
    id: reversal.reference,
    entity: 'dispute',
    payment_id: payment.reference,
    amount,
    currency: payment.currency,
    amount_deducted: reversal.state === 'reversed' ? amount : 0,
    reason_code: reversal.reasonCode,
    respond_by: secondsOf(new Date(reversal.evidenceDueAt ?? reversal.openedAt)),
    status: disputeStatuses[reversal.state],
    phase: 'chargeback',
    created_at: secondsOf(new Date(reversal.openedAt)),
  };
}

export function razorpayRefund({ payment, reversal }: ReversalOfPayment) {
  return {
    id: reversal.reference,
    entity: 'refund',
    payment_id: payment.reference,
    amount: Number(reversal.amountMinor),
    currency: payment.currency,
    receipt: null,
    acquirer_data: { arn: null },
    batch_id: null,
    status: refundStatuses[reversal.state],
    speed_requested: 'normal',
    speed_processed: 'normal',
    created_at: secondsOf(new Date(reversal.openedAt)),
  };
}
