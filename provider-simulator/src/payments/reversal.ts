import { later } from '../clock.ts';
import { ProviderRefusal } from '../provider-refusal.ts';

/** A payment that goes back: the payer's bank disputes it, the provider refunds it, or the bank returns it. */
export interface Reversal {
  readonly reference: string;
  readonly kind: 'dispute' | 'refund' | 'bank_return';
  /** Reversed: the money is lost to the customer. Reinstated: it is the customer's after all. */
  readonly state: 'open' | 'reversed' | 'reinstated';
  readonly amountMinor: string;
  /** What the provider charges its customer for it. */
  readonly feeMinor: string;
  readonly reasonCode: string;
  readonly openedAt: string;
  /** When it got its present state. */
  readonly changedAt: string;
  readonly evidenceDueAt?: string;
  /** When the money left the customer's balance and came back. A dispute withholds it from the beginning. */
  readonly takenAt?: string;
  readonly returnedAt?: string;
}

export interface ReversalOrder {
  /** All of the payment by default. */
  readonly amountMinor?: string;
  readonly feeMinor?: string;
  readonly reasonCode?: string;
  /** A refund that is not made yet. */
  readonly isPending?: boolean;
}

const EVIDENCE_WITHIN_MS = 7 * 24 * 60 * 60 * 1_000;

type NewReversal = ReversalOrder & Pick<Reversal, 'kind' | 'reference' | 'amountMinor'>;

export function newReversal(order: NewReversal, now: Date): Reversal {
  const { kind, reference, amountMinor, feeMinor = '0', isPending = false } = order;
  const at = now.toISOString();
  const isOpen = kind === 'dispute' || (kind === 'refund' && isPending);
  return {
    reference,
    kind,
    state: isOpen ? 'open' : 'reversed',
    amountMinor,
    feeMinor,
    reasonCode: order.reasonCode ?? reasonCodes[kind],
    openedAt: at,
    changedAt: at,
    ...(kind === 'dispute' && { evidenceDueAt: later(now, EVIDENCE_WITHIN_MS).toISOString() }),
    ...((kind === 'dispute' || !isOpen) && { takenAt: at }),
  };
}

const reasonCodes = {
  dispute: 'fraud',
  refund: 'requested_by_customer',
  bank_return: 'account_closed',
} as const satisfies Record<Reversal['kind'], string>;

/** An open one ends either way, and a reversed one can be reinstated after all. */
export function decided(reversal: Reversal, state: 'reversed' | 'reinstated', now: Date): Reversal {
  const isPossible = reversal.state === 'open' || (reversal.state === 'reversed' && state === 'reinstated');
  if (!isPossible) {
    throw new ProviderRefusal(409, `Reversal ${reversal.reference} is ${reversal.state} already.`);
  }
  const changedAt = now.toISOString();
  const takenAt = reversal.takenAt ?? (state === 'reversed' ? changedAt : undefined);
  return {
    ...reversal,
    state,
    changedAt,
    ...(takenAt !== undefined && { takenAt }),
    ...(takenAt !== undefined && state === 'reinstated' && { returnedAt: changedAt }),
  };
}
