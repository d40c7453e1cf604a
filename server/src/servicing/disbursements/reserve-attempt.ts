import type { PayoutHold } from '@hiram/contract/servicing/disbursements';
import { recordCaseStep } from '#cases/index.ts';
import { payoutHold } from '#origination/payment-accounts/index.ts';
import { mustPayoutWait } from '#people/emergency-stops/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { payoutKey } from '#providers/payments/index.ts';
import { ConcurrentChange, insertAttempt, openAttempt } from '#servicing/payouts/index.ts';
import { applyCancellation } from './apply-cancellation.ts';
import { type Disbursement, ownerInProgress } from './disbursement.ts';
import { advance } from './disbursement-change.sql.ts';
import { type AttemptOf, type DisbursementContext, nameOf } from './disbursement-context.ts';
import { findDisbursement } from './disbursements.sql.ts';
import { payoutCases } from './payout-case.ts';
import { applyProviderStatus } from './provider-status.ts';

/**
 * `reserved`: the attempt exists and may be sent. `not_open`: there is nothing to reserve. `not_yet`: the
 * outcome of an earlier attempt cannot be polled, so no further attempt is made. `held`: no money may be sent to
 * the account now.
 */
export type Reservation = 'reserved' | 'not_open' | 'not_yet' | 'held';

/**
 * Creates the next attempt; its key is stored before it is used. Earlier keys are polled once more, to find a
 * payout wrongly considered failed before money goes out twice.
 */
export async function reserveAttempt(
  context: DisbursementContext,
  { loanId, attempt }: AttemptOf,
): Promise<Reservation> {
  const first = await findDisbursement(context.database, loanId);
  if (first === undefined) return 'not_open';
  if (first.attempts.length >= attempt)
    return openAttempt(first)?.attempt === attempt ? 'reserved' : 'not_open';
  if (!isNext(first, attempt)) return 'not_open';
  for (const earlier of first.attempts) {
    if ((await applyProviderStatus(context, first, earlier)) === 'unknown') return 'not_yet';
  }
  const requestId = `disbursement-${loanId}-${attempt}`;
  if ((await applyCancellation(context, { loanId, requestId })) === 'cancelled') return 'not_open';
  const found = await findDisbursement(context.database, loanId);
  if (found === undefined || !isNext(found, attempt) || found.cancelRequestedAt !== undefined)
    return 'not_open';
  if ((await payoutHoldOf(context, found)) !== undefined) return 'held';
  return insert(context, found, attempt);
}

/** Why no money may be sent now: an emergency stop, or the account. Holds run in real time. */
export async function payoutHoldOf(
  context: DisbursementContext,
  found: Disbursement,
): Promise<PayoutHold | undefined> {
  const { database, systemClock } = context;
  const { borrowerId, destination } = found;
  if (await isStopped(context, found)) return 'stopped';
  return payoutHold(database, { borrowerId, accountId: destination }, systemClock.now());
}

/** Whether a stop covers the payout at the provider that has it, or that would get it. */
export function isStopped(
  { database, providers }: DisbursementContext,
  found: Disbursement,
): Promise<boolean> {
  const { market, brandCode } = found;
  const provider = openAttempt(found)?.provider ?? providers.providerFor({ market, brand: brandCode })?.name;
  return mustPayoutWait(database, { market, provider });
}

function isNext(found: Disbursement, attempt: number): boolean {
  const isWaiting = found.state === 'under_way' && openAttempt(found) === undefined;
  return isWaiting && found.attempts.length + 1 === attempt;
}

async function insert(
  context: DisbursementContext,
  found: Disbursement,
  attempt: number,
): Promise<Reservation> {
  const { loanId, market, brandCode, destination, amount } = found;
  const at = context.businessClock.now();
  const provider = context.providers.providerFor({ market, brand: brandCode });
  try {
    await inTransaction(context.database, async (tx) => {
      if (provider === undefined) {
        await advance(tx, found, { at, to: { state: 'refused', owner: 'staff', why: 'no_provider' } });
        await recordCaseStep(tx, payoutCases, loanId, { step: 'no_provider', at });
        return;
      }
      const to = { state: 'under_way', owner: ownerInProgress(found, at), why: 'to_be_sent' } as const;
      await advance(tx, found, { at, to, provider: provider.name });
      const reserved = { provider: provider.name, destination, amount, at };
      await insertAttempt(tx, nameOf({ loanId, attempt }), reserved);
      await context.routing?.record(tx, {
        kind: 'payout',
        subjectId: loanId,
        value: payoutKey({ loanId, attempt }),
      });
      await recordCaseStep(tx, payoutCases, loanId, { step: 'attempt_begun', at });
    });
  } catch (error) {
    // The concurrent process handles it; the next read of the database shows the result.
    if (error instanceof ConcurrentChange) return 'not_yet';
    throw error;
  }
  return provider === undefined ? 'not_open' : 'reserved';
}
