import { majorOfMinor } from '../payouts/major-units.ts';
import { refundStatuses } from '../settlements/xendit-transactions.ts';
import type { Reversal } from './reversal.ts';
import { derivedReference, type ReversalFormat, type ReversalOfPayment } from './reversal-format.ts';

const disputeStatuses = {
  open: 'ACTION_REQUIRED',
  reversed: 'LOST',
  reinstated: 'WON',
} as const satisfies Record<Reversal['state'], string>;

/** Amounts of disputes are strings with two decimals. */
function decimals(minor: string): string {
  const digits = minor.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function xenditDispute({ payment, reversal }: ReversalOfPayment) {
  const { state, amountMinor } = reversal;
  const amount = decimals(amountMinor);
  return {
    id: reversal.reference,
    channel_code: 'GCASH',
    status: disputeStatuses[state],
    status_reason: state === 'open' ? null : 'CHALLENGED',
    currency: payment.currency,
    amount: { initial: amount, terminal: state === 'open' ? null : amount },
    created_at: reversal.openedAt,
    updated_at: reversal.changedAt,
    due_date: reversal.evidenceDueAt,
    note: null,
    category: { name: reversal.reasonCode, allowed_evidence: [] },
    related_disputes: [],
    payment_id: payment.reference.replace(/^pay_/, 'py-'),
    reference_id: payment.customerReference,
    evidences: [],
  };
}

function refundOf({ payment, reversal }: ReversalOfPayment) {
  return {
    id: reversal.reference,
    payment_id: payment.reference.replace(/^pay_/, 'py-'),
    invoice_id: null,
    amount: majorOfMinor(reversal.amountMinor),
    currency: payment.currency,
    country: 'PH',
    status: refundStatuses[reversal.state],
    reason: reversal.reasonCode.toUpperCase(),
    created: reversal.openedAt,
    updated: reversal.changedAt,
  };
}

/** Every webhook carries the same token. A returned payment is only in the list of transactions. */
export function xenditReversals(businessId: string): ReversalFormat {
  return {
    referenceOf(kind, payment, nth) {
      // A returned payment is a transaction with another status, which happens once.
      if (kind === 'bank_return') return nth === 1 ? `txn_${payment.reference}` : undefined;
      return derivedReference(kind === 'dispute' ? 'mi-dspt-' : 'rfd-', payment, nth);
    },
    webhook(reversed, { secret, at }) {
      const { kind, state } = reversed.reversal;
      if (kind === 'bank_return' || (kind === 'refund' && state === 'open')) return undefined;
      const refund = state === 'reversed' ? 'refund.succeeded' : 'refund.failed';
      const content =
        kind === 'dispute'
          ? { event: disputeEvents[state], ...xenditDispute(reversed) }
          : { event: refund, business_id: businessId, created: at.toISOString(), data: refundOf(reversed) };
      return {
        headers: { 'content-type': 'application/json', 'x-callback-token': secret },
        body: JSON.stringify(content),
      };
    },
  };
}

const disputeEvents = {
  open: 'dispute.action_required',
  reversed: 'dispute.lost',
  reinstated: 'dispute.won',
} as const satisfies Record<Reversal['state'], string>;
