import { newDigits } from '../clock.ts';
import { majorOfMinor } from '../payouts/major-units.ts';
import { signedByCashfree } from '../webhooks/cashfree-signature.ts';
import { attemptName, paidMinorOf } from './provider-fields.ts';
import type { Reversal } from './reversal.ts';
import type { ReversalFormat, ReversalOfPayment } from './reversal-format.ts';

const disputeStatuses = {
  open: 'CHARGEBACK_CREATED',
  reversed: 'CHARGEBACK_MERCHANT_LOST',
  reinstated: 'CHARGEBACK_MERCHANT_WON',
} as const satisfies Record<Reversal['state'], string>;

const refundStatuses = {
  open: 'PENDING',
  reversed: 'SUCCESS',
  reinstated: 'CANCELLED',
} as const satisfies Record<Reversal['state'], string>;

/** A dispute as the API shows it, with its id as a number. */
export function cashfreeDispute(reversed: ReversalOfPayment) {
  const { payment, reversal } = reversed;
  return {
    ...disputeIn(reversal),
    dispute_id: Number(reversal.reference),
    dispute_amount_currency: payment.currency,
    order_details: orderOf(reversed),
  };
}

function disputeIn({ reference, amountMinor, state, reasonCode, ...reversal }: Reversal) {
  return {
    dispute_id: reference,
    dispute_type: 'CHARGEBACK',
    reason_code: reasonCode,
    dispute_amount: majorOfMinor(amountMinor),
    dispute_status: disputeStatuses[state],
    created_at: reversal.openedAt,
    updated_at: reversal.changedAt,
    respond_by: reversal.evidenceDueAt,
    ...(state !== 'open' && { resolved_at: reversal.changedAt }),
    cf_dispute_remarks: 'Simulated',
  };
}

function orderOf({ payment }: ReversalOfPayment) {
  return {
    order_id: payment.idempotencyKey,
    order_currency: payment.currency,
    order_amount: majorOfMinor(payment.amountMinor),
    cf_payment_id: attemptName(payment),
    payment_currency: payment.currency,
    payment_amount: majorOfMinor(paidMinorOf(payment)),
  };
}

export function cashfreeRefund({ payment, reversal }: ReversalOfPayment) {
  const { reference, amountMinor, state, openedAt, changedAt } = reversal;
  return {
    cf_refund_id: `cf_${reference}`,
    cf_payment_id: attemptName(payment),
    refund_id: reference,
    order_id: payment.idempotencyKey,
    entity: 'refund',
    refund_currency: payment.currency,
    refund_amount: majorOfMinor(amountMinor),
    refund_status: refundStatuses[state],
    refund_type: 'MERCHANT_INITIATED',
    created_at: openedAt,
    ...(state !== 'open' && { processed_at: changedAt }),
  };
}

/** Cashfree's webhooks about disputes and refunds, signed like those about payments. */
export function cashfreeReversals(version: string): ReversalFormat {
  return {
    referenceOf(kind, { reference }, nth) {
      if (kind === 'bank_return') return undefined;
      return kind === 'dispute' ? newDigits(9) : `refund_${reference}${nth === 1 ? '' : `x${nth}`}`;
    },
    webhook(reversed, { secret, at }) {
      const { kind, state } = reversed.reversal;
      // There is no webhook for a refund that is still pending.
      if (kind === 'refund' && state === 'open') return undefined;
      const disputed = state === 'open' ? 'DISPUTE_CREATED' : 'DISPUTE_CLOSED';
      const type = kind === 'dispute' ? disputed : 'REFUND_STATUS_WEBHOOK';
      const data =
        kind === 'dispute'
          ? { dispute: disputeIn(reversed.reversal), order_details: orderOf(reversed) }
          : { refund: cashfreeRefund(reversed) };
      const body = JSON.stringify({ data, event_time: at.toISOString(), type });
      return signedByCashfree(body, { secret, at, version });
    },
  };
}
