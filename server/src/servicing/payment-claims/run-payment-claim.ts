import { isClosed } from '@hiram/lending/position';
import { addMs, type Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type EndAccrualPause, endAccrualPause, findLoan, pauseAccrual } from '#servicing/loans/index.ts';
import { type ClaimFinding, findClaimedPayment } from './find-claimed-payment.ts';
import { accrualPauseIdOf, isOpen, nextClaimPollAt, type PaymentClaim } from './payment-claim.ts';
import type { PaymentClaimContext } from './payment-claim-context.ts';
import {
  findPaymentClaim,
  lockPaymentClaim,
  type PaymentClaimChange,
  updatePaymentClaim,
} from './payment-claims.sql.ts';

const DAY = 24 * 3_600_000;

/**
 * Extra time for a provider that does not answer at the deadline, so that a claim is not rejected because of
 * its silence.
 */
const PROVIDER_SILENCE_MS = 3 * DAY;

/**
 * One run of a claim: searches, then writes the result and its effect on the loan in one transaction. It is
 * idempotent. A closed claim is searched once more and stays unchanged if nothing is new.
 */
export async function runPaymentClaim(
  context: PaymentClaimContext,
  claim: PaymentClaim,
  requestId: string,
): Promise<PaymentClaim> {
  if (claim.state === 'counted') return claim;
  const seen = await findClaimedPayment(context, claim, requestId);
  await settle(context, { claim, seen, requestId });
  return (await findPaymentClaim(context.database, claim.id)) ?? claim;
}

interface ClaimRun {
  readonly claim: PaymentClaim;
  readonly seen: ClaimFinding;
  readonly requestId: string;
}

async function settle(context: PaymentClaimContext, claimRun: ClaimRun): Promise<void> {
  const { claim, seen } = claimRun;
  const at = context.businessClock.now();
  if (seen.kind === 'ours') {
    const paymentId = seen.payment.id;
    switch (seen.status) {
      case 'posted':
        return endWith(context, claimRun, { state: 'counted', paymentId, owner: null, nextPollAt: null }, at);
      case 'on_its_way':
        // The payment has its own accrual pause from now on, which lasts a little longer than a claim's.
        return endWith(context, claimRun, { ...goesOn(claim, at), state: 'on_its_way', paymentId }, at);
      case 'held': {
        const held = { state: 'on_its_way', paymentId, owner: 'finance', why: 'money_held' } as const;
        return write(context, claim, { ...goesOn(claim, at), ...held });
      }
    }
  }
  if (!isOpen(claim)) return;
  const silence = seen.kind === 'unknown' ? PROVIDER_SILENCE_MS : 0;
  if (at >= addMs(claim.decideBy, silence)) return decide(context, claimRun);
  const isForPeople = seen.kind === 'of_somebody_else' || seen.kind === 'names_no_payment';
  await beginClaimPause(context, claimRun);
  await write(context, claim, {
    ...goesOn(claim, at),
    ...(isForPeople && { owner: 'finance', why: claim.why ?? seen.kind }),
  });
}

/** A closed claim whose payment is found reopens until the payment is posted. */
function goesOn(claim: PaymentClaim, at: Instant): PaymentClaimChange {
  return {
    nextPollAt: nextClaimPollAt({ ...claim, polls: claim.polls }, at),
    ...(!isOpen(claim) && { owner: 'sweep' as const }),
  };
}

async function write(
  { database, businessClock }: PaymentClaimContext,
  { id }: PaymentClaim,
  change: PaymentClaimChange,
) {
  await inTransaction(database, (tx) => writeIn(tx, id, { ...change, at: businessClock.now() }));
}

/** Concurrent runs write in either order; `counted` is never overwritten. */
async function writeIn(
  tx: Transaction,
  id: PaymentClaim['id'],
  change: PaymentClaimChange & { readonly at: Instant },
): Promise<void> {
  const locked = await lockPaymentClaim(tx, id);
  if (locked === undefined || locked.state === 'counted') return;
  if (locked.state === 'not_found' && change.state === undefined) return;
  await updatePaymentClaim(tx, id, change);
}

/** From the time of the claim, late fees and reminders for the promised amount are paused. */
async function beginClaimPause(context: PaymentClaimContext, { claim, requestId }: ClaimRun): Promise<void> {
  const { still, accrualPausedSince, createdAt } = claim;
  if (still === undefined || accrualPausedSince !== undefined || claim.state !== 'looking') return;
  const accrualPauseId = accrualPauseIdOf(claim);
  await pauseAccrual(context, {
    loanId: claim.loanId,
    accrualPauseId,
    key: accrualPauseId,
    requestId,
    since: createdAt,
    amount: still.amount,
    until: still.until,
    actor: `borrower ${claim.borrowerId}`,
    reason: `a payment by ${claim.repayType} is looked for`,
    inSameTransaction: (tx) =>
      updatePaymentClaim(tx, claim.id, { accrualPausedSince: createdAt, at: context.businessClock.now() }),
  });
}

/**
 * Nothing was found within the time the payment can take. The market's policy decides about the days in
 * between.
 */
async function decide(context: PaymentClaimContext, claimRun: ClaimRun): Promise<void> {
  const { claim } = claimRun;
  const over = { state: 'not_found', owner: null, nextPollAt: null } as const;
  if (claim.accrualPausedSince === undefined) return write(context, claim, over);
  const daysWere = context.policyOf(claim.market).whenNotFound;
  // Waived days end with the pause's last day, which the loan already has.
  if (daysWere === 'waived') return write(context, claim, { ...over, daysWere });
  return endWith(context, claimRun, { ...over, daysWere }, claim.accrualPausedSince);
}

/** Writes the change together with the end of the accrual pause, as of an instant. */
async function endWith(
  context: PaymentClaimContext,
  claimRun: ClaimRun,
  change: PaymentClaimChange,
  endedAt: Instant,
): Promise<void> {
  const { claim, requestId } = claimRun;
  const at = context.businessClock.now();
  const accrualPauseId = accrualPauseIdOf(claim);
  const ending: EndAccrualPause = {
    loanId: claim.loanId,
    accrualPauseId,
    key: `${accrualPauseId}-ended`,
    requestId,
    endedAt,
    actor: 'payment-traces',
    reason: `the search for a payment by ${claim.repayType} came to ${change.state ?? claim.state}`,
    inSameTransaction: (tx) => writeIn(tx, claim.id, { ...change, accrualPauseEndedAt: at, at }),
  };
  const isEnded =
    (await mayEndPause(context, claim)) && (await endAccrualPause(context, ending)).kind === 'done';
  if (!isEnded) await write(context, claim, change);
}

/** A closed loan accrues nothing, and its accrual pauses ended with it. */
async function mayEndPause(
  { database }: PaymentClaimContext,
  { loanId, accrualPausedSince, accrualPauseEndedAt }: PaymentClaim,
) {
  if (accrualPausedSince === undefined || accrualPauseEndedAt !== undefined) return false;
  const released = (await findLoan(database, loanId))?.released;
  return released !== null && released !== undefined && !isClosed(released.position);
}
