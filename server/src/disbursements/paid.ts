import type { PayoutPaid } from '../payment-providers/index.ts';
import {
  confirm,
  type Decision,
  figuresDiffer,
  known,
  type Standing,
  type Told,
  underTakenReference,
} from './decision.ts';
import { type Attempt, type Disbursement, heldOf, isOpen, isReleased } from './disbursement.ts';

/**
 * Handles money that arrived. If it completes the contract amount at the right destination, it is the payout;
 * anything else goes to suspense for review. It is never ignored, so the ledger matches the provider's
 * records.
 */
export function decidePaid(found: Disbursement, attempt: Attempt, news: PayoutPaid, told: Told): Decision {
  const { reference, amount, paidAt } = news;
  if (told.isTaken) return underTakenReference(found);
  const moved = found.movements.find(
    (one) => one.reference === reference && one.provider === attempt.provider,
  );
  if (moved !== undefined) return moved.amount === amount.minor ? known : figuresDiffer(found);
  // A paid update may be older than the failed one.
  const wasEnded = !isOpen(attempt) && attempt.state !== 'paid';
  if (wasEnded && told.source !== 'books') return confirm;
  if (amount.currency !== found.currency) return figuresDiffer(found);

  const held = heldOf(found);
  const paid =
    isOpen(attempt) || wasEnded
      ? { attempt: { state: 'paid', reference, moved: amount.minor } as const }
      : {};
  const movement = { reference, news: { amount: amount.minor, at: paidAt } };
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
      tale: found.cancelAskedAt === undefined ? 'paid' : 'to_return',
    };
  }
  return {
    kind: 'change',
    step: 'held',
    move: { kind: 'hold', reference, amount: amount.minor, at: paidAt },
    ...paid,
    movements: [{ ...movement, state: 'held' }],
    to: heldStanding(found, attempt),
  };
}

/** Whether this attempt's money can be the payout: nothing else is, and there is no later attempt. */
function isPayout(found: Disbursement, attempt: Attempt): boolean {
  const isLatest = attempt.attempt === found.attempts.length;
  const { loanState } = found;
  const canBeReleased =
    loanState === 'awaiting_payout' ||
    loanState === 'payout_unknown' ||
    loanState === 'awaiting_payout_account';
  return canBeReleased && isLatest && attempt.destination === found.destination && !isReleased(found);
}

function heldStanding(found: Disbursement, attempt: Attempt): Standing {
  const standing = { state: 'amount_differs', owner: 'staff' } as const;
  if (isReleased(found) || heldOf(found) > 0n) return { ...standing, why: 'paid_twice' };
  if (found.loanState === 'withdrawn') return { ...standing, why: 'paid_after_cancellation' };
  return { ...standing, why: isOpen(attempt) ? 'other_amount' : 'paid_late' };
}
