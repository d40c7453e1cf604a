import type { PayoutPaid } from '#providers/payments/index.ts';
import { isOpen, type PayoutAttempt, type ReportedAt } from '#servicing/payouts/index.ts';
import {
  amountsDiffer,
  confirm,
  type Decision,
  duplicateReference,
  known,
  type LoanStatus,
} from './decision.ts';
import { type Disbursement, isReleased, suspenseOf } from './disbursement.ts';

/**
 * Handles money that arrived. If it completes the contract amount at the right destination, it is the payout;
 * anything else goes to suspense for review. It is never ignored, so the ledger matches the provider's
 * records.
 */
export function decidePaid(
  found: Disbursement,
  attempt: PayoutAttempt,
  statusUpdate: PayoutPaid,
  told: ReportedAt,
): Decision {
  const { reference, amount, paidAt } = statusUpdate;
  if (told.isTaken) return duplicateReference(found);
  const moved = found.movements.find(
    (one) => one.reference === reference && one.provider === attempt.provider,
  );
  if (moved !== undefined) return moved.amount === amount.minor ? known : amountsDiffer(found);
  // A paid update may be older than the failed one.
  const wasEnded = !isOpen(attempt) && attempt.state !== 'paid';
  if (wasEnded && told.source !== 'books') return confirm;
  if (amount.currency !== found.currency) return amountsDiffer(found);

  const held = suspenseOf(found);
  const paid =
    isOpen(attempt) || wasEnded
      ? { attempt: { state: 'paid', reference, moved: amount.minor } as const }
      : {};
  const movement = { reference, statusUpdate: { amount: amount.minor, at: paidAt } };
  if (isPayout(found, attempt) && held + amount.minor === found.amount) {
    const parts = found.movements.filter(({ state }) => state === 'held');
    return {
      kind: 'change',
      step: 'paid',
      move: { kind: 'release', reference, at: paidAt, fromSuspense: held },
      ...paid,
      movements: [
        { ...movement, state: 'released' },
        ...parts.map((part) => ({ reference: part.reference, state: 'part' as const })),
      ],
      to: { state: 'paid', owner: 'nobody', why: 'paid' },
      notification: found.cancelRequestedAt === undefined ? 'paid' : 'to_return',
    };
  }
  return {
    kind: 'change',
    step: 'held',
    move: { kind: 'hold', reference, amount: amount.minor, at: paidAt },
    ...paid,
    movements: [{ ...movement, state: 'held' }],
    to: suspenseStatus(found, attempt),
  };
}

/** Whether this attempt's money can be the payout: nothing else is, and there is no later attempt. */
function isPayout(found: Disbursement, attempt: PayoutAttempt): boolean {
  const isLatest = attempt.attempt === found.attempts.length;
  const { loanState } = found;
  const canBeReleased =
    loanState === 'awaiting_payout' ||
    loanState === 'payout_unknown' ||
    loanState === 'awaiting_payout_account';
  return canBeReleased && isLatest && attempt.destination === found.destination && !isReleased(found);
}

function suspenseStatus(found: Disbursement, attempt: PayoutAttempt): LoanStatus {
  const status = { state: 'amount_differs', owner: 'staff' } as const;
  if (isReleased(found) || suspenseOf(found) > 0n) return { ...status, why: 'paid_twice' };
  if (found.loanState === 'withdrawn') return { ...status, why: 'paid_after_cancellation' };
  return { ...status, why: isOpen(attempt) ? 'other_amount' : 'paid_late' };
}
