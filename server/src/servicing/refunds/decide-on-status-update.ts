import { assert } from '@hiram/values/assert';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type {
  PayoutAccepted,
  PayoutFailed,
  PayoutPaid,
  PayoutRefused,
  PayoutReturned,
  PayoutUnknown,
} from '#providers/payments/index.ts';
import {
  type AttemptChange,
  isOpen,
  openAttempt,
  type PayoutAttempt,
  type ReportedAt,
  type StatusUpdate,
} from '#servicing/payouts/index.ts';
import {
  movedOf,
  ownerInProgress,
  type Refund,
  type RefundMovement,
  type RefundNotification,
  type RefundStatus,
} from './refund.ts';
import type { MovementChange } from './refund-change.sql.ts';

/** The posting that a status update needs; at most one. */
interface RefundMove {
  readonly kind: 'paid' | 'returned';
  readonly reference: string;
  readonly amount: MinorUnits;
  readonly at: Instant;
}

/** Effect of a status update on a refund. Written in one transaction. */
export interface Change {
  readonly kind: 'change';
  readonly step: string;
  readonly move?: RefundMove;
  readonly attempt?: AttemptChange;
  readonly movement?: MovementChange;
  readonly to?: RefundStatus | undefined;
  readonly notification?: RefundNotification | undefined;
}

/** `known`: nothing new. `confirm`: contradicts our data, so the provider's records must confirm it. */
export type Decision = Change | { readonly kind: 'known' } | { readonly kind: 'confirm' };

const known: Decision = { kind: 'known' };
const confirm: Decision = { kind: 'confirm' };

export function attemptIn({ attempts }: Refund, number: number): PayoutAttempt {
  const attempt = attempts.find((one) => one.attempt === number);
  assert(attempt !== undefined, 'status update for an attempt that was never made');
  return attempt;
}

/**
 * Decides how a status update of an attempt changes its refund. Whatever the provider moved is posted, because
 * the ledger must match its records; the refund is paid once that adds up to its amount.
 */
export function decideOnStatusUpdate(found: Refund, statusUpdate: StatusUpdate, told: ReportedAt): Decision {
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

/** A timeout is not a refusal. For a payout that the provider accepted, it changes nothing. */
function decideUnknown(
  found: Refund,
  attempt: PayoutAttempt,
  { because }: PayoutUnknown,
  { at }: ReportedAt,
): Decision {
  if (attempt.state !== 'reserved' && attempt.state !== 'sent') return known;
  return {
    kind: 'change',
    step: 'no_answer',
    attempt: { state: 'unknown', reason: because },
    to: { state: 'unknown', owner: ownerInProgress(found, at), why: because },
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
  found: Refund,
  attempt: PayoutAttempt,
  { reference }: PayoutAccepted,
  { at, isTaken }: ReportedAt,
): Decision {
  if (!isOpen(attempt) || attempt.state === 'accepted') return known;
  if (isTaken) return forStaff(found, 'reference_taken');
  return {
    kind: 'change',
    step: 'accepted_by_provider',
    attempt: { state: 'accepted', reference },
    to: { state: 'under_way', owner: ownerInProgress(found, at), why: 'with_provider' },
  };
}

function decidePaid(
  found: Refund,
  attempt: PayoutAttempt,
  { reference, amount, paidAt }: PayoutPaid,
  told: ReportedAt,
): Decision {
  if (told.isTaken) return forStaff(found, 'reference_taken');
  const moved = movementOf(found, attempt, reference);
  if (moved !== undefined) return moved.amount === amount.minor ? known : forStaff(found, 'figures_differ');
  // A paid update may be older than the failed one.
  const wasEnded = !isOpen(attempt) && attempt.state !== 'paid';
  if (wasEnded && told.source !== 'books') return confirm;
  if (amount.currency !== found.currency) return forStaff(found, 'figures_differ');
  const total = movedOf(found) + amount.minor;
  const isWhole = total === found.amount;
  return {
    kind: 'change',
    step: isWhole ? 'paid' : 'other_amount_paid',
    move: { kind: 'paid', reference, amount: amount.minor, at: paidAt },
    ...((isOpen(attempt) || wasEnded) && {
      attempt: { state: 'paid', reference, moved: amount.minor } as const,
    }),
    movement: { reference, state: 'paid', paid: { amount: amount.minor, at: paidAt } },
    to: isWhole ? PAID : otherAmount(found, total),
    ...(isWhole && { notification: 'paid' as const }),
  };
}

const PAID: RefundStatus = { state: 'paid', owner: 'nobody', why: 'paid' };

function otherAmount({ amount, movements }: Refund, total: MinorUnits): RefundStatus {
  const isTwice = total > amount && movements.some(({ state }) => state === 'paid');
  return { state: 'amount_differs', owner: 'staff', why: isTwice ? 'paid_twice' : 'other_amount' };
}

/** Failures that another account does not fix. */
const ownFault: ReadonlySet<string> = new Set<PayoutFailed['reason']>(['provider_balance']);

function decideFailed(
  found: Refund,
  attempt: PayoutAttempt,
  { reference, reason, detail }: PayoutFailed,
  told: ReportedAt,
): Decision {
  const moved = movementOf(found, attempt, reference);
  if (moved !== undefined) {
    if (moved.state !== 'paid') return known;
    // A failure of a paid payout is a return, unless the update is merely older.
    return told.source === 'callback' ? confirm : cameBack(found, moved, { at: told.at, reason, detail });
  }
  if (!isOpen(attempt) || isOfAnother(attempt, reference)) return known;
  if (told.isTaken) return forStaff(found, 'reference_taken');
  const failed = {
    kind: 'change',
    step: 'failed',
    attempt: { state: 'failed', reference, reason, detail },
  } as const;
  return ownFault.has(reason)
    ? { ...failed, to: { state: 'refused', owner: 'staff', why: reason } }
    : { ...failed, to: accountNeeded(reason), notification: 'account_needed' };
}

function decideReturned(
  found: Refund,
  attempt: PayoutAttempt,
  { reference, amount, returnedAt, reason, detail }: PayoutReturned,
  told: ReportedAt,
): Decision {
  const moved = movementOf(found, attempt, reference);
  if (moved !== undefined) {
    if (moved.state !== 'paid') return known;
    if (moved.amount !== amount.minor) return forStaff(found, 'figures_differ');
    return cameBack(found, moved, { at: returnedAt, reason, detail });
  }
  if (told.isTaken) return forStaff(found, 'reference_taken');
  // Paid and returned before we received any update: nothing was posted. A late paid update finds this
  // record.
  const movement: MovementChange = {
    reference,
    state: 'not_posted',
    returnedAt,
    paid: { amount: amount.minor, at: returnedAt },
  };
  if (!isOpen(attempt)) return { kind: 'change', step: 'returned', movement };
  return {
    kind: 'change',
    step: 'returned',
    movement,
    attempt: { state: 'returned', reference, reason, detail },
    to: accountNeeded(reason),
    notification: 'account_needed',
  };
}

/** Posted money was returned: it is owed again, unless it had been paid twice. */
function cameBack(
  found: Refund,
  moved: RefundMovement,
  {
    at,
    reason,
    detail,
  }: { readonly at: Instant; readonly reason: string; readonly detail?: string | undefined },
): Change {
  const { reference, amount } = moved;
  return {
    kind: 'change',
    step: 'returned',
    move: { kind: 'returned', reference, amount, at },
    movement: { reference, state: 'returned', returnedAt: at },
    attempt: { state: 'returned', reference, reason, detail },
    ...statusAfterReturn(found, movedOf(found) - amount, reason),
  };
}

function statusAfterReturn(
  found: Refund,
  total: MinorUnits,
  reason: string,
): Pick<Change, 'to' | 'notification'> {
  if (total === found.amount) return { to: PAID };
  // Another attempt is open, and its outcome decides.
  if (openAttempt(found) !== undefined) return {};
  if (total === 0n) return { to: accountNeeded(reason), notification: 'account_needed' };
  return { to: { state: 'amount_differs', owner: 'staff', why: 'part_returned' } };
}

function accountNeeded(why: string): RefundStatus {
  return { state: 'account_needed', owner: 'borrower', why };
}

/** Nothing can be posted, so a person reviews it. */
function forStaff({ why }: Refund, reason: 'reference_taken' | 'figures_differ'): Decision {
  if (why === reason) return known;
  return { kind: 'change', step: reason, to: { state: 'amount_differs', owner: 'staff', why: reason } };
}

function movementOf(
  { movements }: Refund,
  { provider }: PayoutAttempt,
  reference: string | undefined,
): RefundMovement | undefined {
  return movements.find((one) => one.reference === reference && one.provider === provider);
}

/** The provider made a second payout under the key, and this update concerns that one. */
function isOfAnother(attempt: PayoutAttempt, reference: string | undefined): boolean {
  return attempt.reference !== undefined && reference !== undefined && attempt.reference !== reference;
}
