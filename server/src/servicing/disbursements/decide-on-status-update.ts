import { assert } from '@hiram/values/assert';
import type {
  PayoutAccepted,
  PayoutFailed,
  PayoutRefused,
  PayoutReturned,
  PayoutUnknown,
} from '#providers/payments/index.ts';
import { isOpen, type PayoutAttempt, type ReportedAt, type StatusUpdate } from '#servicing/payouts/index.ts';
import { decidePaid } from './decide-paid.ts';
import { amountsDiffer, confirm, type Decision, duplicateReference, known } from './decision.ts';
import { type Disbursement, type Movement, ownerInProgress } from './disbursement.ts';
import { cameBack } from './returned-payout.ts';

export function attemptIn({ attempts }: Disbursement, number: number): PayoutAttempt {
  const attempt = attempts.find((one) => one.attempt === number);
  assert(attempt !== undefined, 'status update for an attempt that was never made');
  return attempt;
}

/** Decides how a status update of an attempt changes its disbursement. Every combination is covered. */
export function decideOnStatusUpdate(
  found: Disbursement,
  statusUpdate: StatusUpdate,
  told: ReportedAt,
): Decision {
  const attempt = attemptIn(found, told.attempt);
  switch (statusUpdate.state) {
    case 'unknown':
      return decideUnknown(found, attempt, statusUpdate, told);
    case 'refused':
      return decideRefused(attempt, statusUpdate);
    case 'accepted':
      return decideAccepted(found, attempt, statusUpdate, told);
    case 'paid':
      return decidePaid(found, attempt, statusUpdate, told);
    case 'failed':
      return decideFailed(found, attempt, statusUpdate, told);
    case 'returned':
      return decideReturned(found, attempt, statusUpdate, told);
  }
}

/**
 * A timeout is not a refusal. For a payout that the provider accepted, a missing response changes nothing.
 */
function decideUnknown(
  found: Disbursement,
  attempt: PayoutAttempt,
  statusUpdate: PayoutUnknown,
  { at }: ReportedAt,
): Decision {
  if (attempt.state !== 'reserved' && attempt.state !== 'sent') return known;
  return {
    kind: 'change',
    step: 'no_answer',
    ...(found.loanState === 'awaiting_payout' && { move: { kind: 'note_unknown' } }),
    attempt: { state: 'unknown', reason: statusUpdate.because },
    to: { state: 'unknown', owner: ownerInProgress(found, at), why: statusUpdate.because },
  };
}

function decideRefused(attempt: PayoutAttempt, { because, detail }: PayoutRefused): Decision {
  if (!isOpen(attempt)) return known;
  return {
    kind: 'change',
    step: 'refused_by_provider',
    attempt: { state: 'refused', reason: because, detail },
    to: { state: 'refused', owner: 'staff', why: because },
  };
}

function decideAccepted(
  found: Disbursement,
  attempt: PayoutAttempt,
  { reference }: PayoutAccepted,
  { at, isTaken }: ReportedAt,
): Decision {
  if (!isOpen(attempt) || attempt.state === 'accepted') return known;
  if (isTaken) return duplicateReference(found);
  return {
    kind: 'change',
    step: 'accepted_by_provider',
    attempt: { state: 'accepted', reference },
    to: { state: 'under_way', owner: ownerInProgress(found, at), why: 'with_provider' },
  };
}

/** Failures that another account does not fix. */
const ownFault: ReadonlySet<string> = new Set<PayoutFailed['reason']>(['provider_balance']);

function decideFailed(
  found: Disbursement,
  attempt: PayoutAttempt,
  statusUpdate: PayoutFailed,
  told: ReportedAt,
): Decision {
  const { reference, reason, detail } = statusUpdate;
  const moved = movementOf(found, attempt, reference);
  if (moved !== undefined) {
    // A failure of a paid payout is a return, unless the update is merely older.
    if (told.source === 'callback') return confirm;
    return cameBack(found, attempt, moved, {
      ...told,
      amount: moved.amount,
      returnedAt: told.at,
      reason,
      detail,
    });
  }
  if (!isOpen(attempt) || isOfAnother(attempt, reference)) return known;
  if (told.isTaken) return duplicateReference(found);
  const failed = { kind: 'change', attempt: { state: 'failed', reference, reason, detail } } as const;
  if (ownFault.has(reason)) {
    return { ...failed, step: 'failed', to: { state: 'refused', owner: 'staff', why: reason } };
  }
  return {
    ...failed,
    step: 'failed',
    move: { kind: 'reject' },
    to: { state: 'account_needed', owner: 'borrower', why: reason },
    notification: 'account_needed',
  };
}

function decideReturned(
  found: Disbursement,
  attempt: PayoutAttempt,
  statusUpdate: PayoutReturned,
  told: ReportedAt,
): Decision {
  const { reference, amount, returnedAt, reason, detail } = statusUpdate;
  const moved = movementOf(found, attempt, reference);
  if (moved !== undefined) {
    const back = { ...told, amount: amount.minor, returnedAt, reason, detail };
    return amount.minor === moved.amount ? cameBack(found, attempt, moved, back) : amountsDiffer(found);
  }
  if (told.isTaken) return duplicateReference(found);
  // Paid and returned before we received any update: nothing was posted. A late paid update finds this
  // record.
  const movements = [
    { reference, state: 'not_posted', statusUpdate: { amount: amount.minor, at: returnedAt } },
  ] as const;
  if (!isOpen(attempt)) return { kind: 'change', step: 'returned', movements };
  return {
    kind: 'change',
    step: 'returned',
    move: { kind: 'reject' },
    attempt: { state: 'returned', reference, reason, detail },
    movements,
    to: { state: 'returned', owner: 'borrower', why: reason },
    notification: 'account_needed',
  };
}

function movementOf(
  { movements }: Disbursement,
  { provider }: PayoutAttempt,
  reference: string | undefined,
): Movement | undefined {
  return movements.find((one) => one.reference === reference && one.provider === provider);
}

/** The provider made a second payout under the key, and this update concerns that one. */
function isOfAnother(attempt: PayoutAttempt, reference: string | undefined): boolean {
  return attempt.reference !== undefined && reference !== undefined && attempt.reference !== reference;
}
