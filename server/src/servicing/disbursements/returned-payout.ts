import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { PayoutFailure } from '#providers/payments/index.ts';
import type { PayoutAttempt, ReportedAt } from '#servicing/payouts/index.ts';
import { type Change, type Decision, known, type LoanStatus } from './decision.ts';
import { type Disbursement, isReleased, type Movement, sumOf, suspenseOf } from './disbursement.ts';

export interface Return extends ReportedAt {
  readonly amount: MinorUnits;
  readonly returnedAt: Instant;
  readonly reason: PayoutFailure;
  readonly detail?: string | undefined;
}

/** Posted money was returned to the provider: its effect is reversed with visible entries. */
export function cameBack(
  found: Disbursement,
  attempt: PayoutAttempt,
  moved: Movement,
  back: Return,
): Decision {
  switch (moved.state) {
    case 'returned':
    case 'returned_held':
    case 'dropped':
    case 'not_posted':
      return known;
    case 'held':
      return suspenseReturned(found, attempt, moved, back);
    case 'given_up':
      return partReturned(found, moved, back, 'given_up_money_returned');
    case 'released':
    case 'part':
      return payoutReturned(found, attempt, moved, back);
  }
}

/** While in suspense it had no effect on the borrower. */
function suspenseReturned(
  found: Disbursement,
  attempt: PayoutAttempt,
  moved: Movement,
  back: Return,
): Change {
  const rest = suspenseOf(found) - moved.amount;
  return {
    kind: 'change',
    step: 'held_money_returned',
    move: { kind: 'drop', reference: moved.reference, amount: moved.amount, at: back.returnedAt },
    ...attemptChange(attempt, moved, back),
    movements: [{ reference: moved.reference, state: 'dropped' }],
    ...(rest === 0n && { to: afterSuspenseReturned(found, back.reason) }),
  };
}

/** The position once suspense is empty. */
function afterSuspenseReturned(found: Disbursement, why: string): LoanStatus {
  if (isReleased(found)) return { state: 'paid', owner: 'nobody', why: 'paid' };
  if (found.loanState === 'withdrawn') return { state: 'cancelled', owner: 'nobody', why: 'cancelled' };
  if (found.loanState === 'awaiting_payout_account')
    return { state: 'account_needed', owner: 'borrower', why };
  return { state: 'returned', owner: 'staff', why: 'nothing_arrived' };
}

/**
 * The payout or its last part was returned: the loan reverts to undisbursed and the borrower is asked for
 * another account.
 */
function payoutReturned(found: Disbursement, attempt: PayoutAttempt, moved: Movement, back: Return): Change {
  const backBefore = sumOf(found, 'returned_held');
  if (backBefore + moved.amount !== found.amount) return partReturned(found, moved, back);
  const to: LoanStatus =
    suspenseOf(found) > 0n
      ? { state: 'amount_differs', owner: 'staff', why: 'paid_twice' }
      : { state: 'returned', owner: 'borrower', why: back.reason };
  const returnedParts = found.movements.filter(({ state }) => state === 'returned_held');
  return {
    kind: 'change',
    step: 'returned',
    move: { kind: 'return', reference: moved.reference, at: back.returnedAt, fromSuspense: backBefore },
    ...attemptChange(attempt, moved, back),
    movements: [moved, ...returnedParts].map(({ reference }) => ({ reference, state: 'returned' as const })),
    to,
    ...(to.owner === 'borrower' && { notification: 'account_needed' as const }),
  };
}

/**
 * Money was returned that does not undo the loan: it is booked to suspense with the opposite sign, and a
 * person reviews it.
 */
function partReturned(found: Disbursement, moved: Movement, back: Return, why = 'part_returned'): Change {
  return {
    kind: 'change',
    step: 'part_returned',
    move: { kind: 'hold_returned', reference: moved.reference, amount: moved.amount, at: back.returnedAt },
    ...attemptChange(attemptOfMovement(found, moved), moved, back),
    movements: [{ reference: moved.reference, state: 'returned_held' }],
    to: { state: 'returned', owner: 'staff', why },
  };
}

function attemptOfMovement({ attempts }: Disbursement, { attempt }: Movement): PayoutAttempt | undefined {
  return attempts.find((one) => one.attempt === attempt);
}

function attemptChange(
  attempt: PayoutAttempt | undefined,
  { reference }: Movement,
  { reason, detail }: Return,
) {
  return attempt?.reference === reference ? { attempt: { state: 'returned' as const, reason, detail } } : {};
}
