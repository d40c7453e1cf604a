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
 * Money arrived somewhere. If it makes up the contract, and went where the loan is to be paid, it is the payout; anything
 * else is held in suspense and a person looks. It is never ignored: the ledger has what the provider's books have.
 */
export function decidePaid(found: Disbursement, attempt: Attempt, news: PayoutPaid, told: Told): Decision {
  const { reference, amount, paidAt } = news;
  if (told.isTaken) return underTakenReference(found);
  const moved = found.movements.find(
    (one) => one.reference === reference && one.provider === attempt.provider,
  );
  if (moved !== undefined) return moved.amount === amount.minor ? known : figuresDiffer(found);
  // A word that it was paid may be older than the one that it was not.
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

/** Whether what this attempt moved can be the loan's payout: nothing else is, and no further attempt was made. */
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
