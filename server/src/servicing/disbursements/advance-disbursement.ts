import { recordCaseStep } from '#cases/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PayoutProvider } from '#providers/payments/index.ts';
import {
  ConcurrentChange,
  isOpen,
  nextPollTime,
  openAttempt,
  type PayoutAttempt,
  scheduleNextPoll,
  sendPayout,
  updateAttempt,
} from '#servicing/payouts/index.ts';
import { applyCancellation } from './apply-cancellation.ts';
import { applyStatusUpdate } from './apply-status-update.ts';
import type { Disbursement } from './disbursement.ts';
import { advance } from './disbursement-change.sql.ts';
import { type AttemptOf, type DisbursementContext, nameOf } from './disbursement-context.ts';
import { findDisbursement } from './disbursements.sql.ts';
import { payoutCases } from './payout-case.ts';
import { applyProviderStatus } from './provider-status.ts';
import { isStopped, payoutHoldOf, reserveAttempt } from './reserve-attempt.ts';

/** `ended`: no automatic work is left. `waiting`: check again after the given time. */
export type AdvanceOutcome =
  | { readonly kind: 'ended' }
  | { readonly kind: 'waiting'; readonly waitMs: number };

const ENDED: AdvanceOutcome = { kind: 'ended' };
/** Delay before an earlier attempt is polled again. */
const NOT_YET_MS = 10_000;
/** Delay before a payout that must wait for its account is looked at again. */
const HELD_MS = 10 * 60_000;

/**
 * Performs the next step of a disbursement: creates an attempt, sends it, or polls the provider. Safe to
 * repeat and to run concurrently; all state is in the database.
 */
export async function advanceDisbursement(
  context: DisbursementContext,
  loanId: AttemptOf['loanId'],
): Promise<AdvanceOutcome> {
  const found = await findDisbursement(context.database, loanId);
  if (found === undefined) return ENDED;
  await applyCancellation(context, { loanId, requestId: `disbursement-${loanId}` });
  if (openAttempt(found) === undefined) {
    const reservation = await reserveAttempt(context, { loanId, attempt: found.attempts.length + 1 });
    if (reservation === 'not_yet') return { kind: 'waiting', waitMs: NOT_YET_MS };
    if (reservation === 'held') return { kind: 'waiting', waitMs: HELD_MS };
    if (reservation === 'not_open') return ENDED;
  }
  return submitOrPoll(context, loanId);
}

/** Sends the open attempt if it is unsent; otherwise polls it. */
export async function submitOrPoll(
  context: DisbursementContext,
  loanId: AttemptOf['loanId'],
): Promise<AdvanceOutcome> {
  const found = await findDisbursement(context.database, loanId);
  const attempt = found && openAttempt(found);
  if (found === undefined || attempt === undefined) return ENDED;
  const provider = context.providers.named(attempt.provider);
  if (provider !== undefined) {
    if (attempt.state === 'reserved') {
      // The account may have been frozen, or payouts stopped, since the attempt was reserved.
      const isHeld = (await payoutHoldOf(context, found)) !== undefined;
      if (isHeld && found.cancelRequestedAt === undefined) return { kind: 'waiting', waitMs: HELD_MS };
      if (await markSent(context, found, attempt)) await send(context, provider, found, attempt);
    } else if ((await applyProviderStatus(context, found, attempt)) === 'absent') {
      // The provider has no record of the key: resending the same key is the only safe action. A stopped payout that
      // the provider does not have waits for its next poll.
      if (!(await isStopped(context, found))) await send(context, provider, found, attempt);
    }
  }
  return afterPoll(context, { loanId, attempt: attempt.attempt });
}

/** Polls the provider about one attempt, open or ended. */
export async function pollAttempt(
  context: DisbursementContext,
  { loanId, attempt }: AttemptOf,
): Promise<AdvanceOutcome> {
  const found = await findDisbursement(context.database, loanId);
  const polls = found?.attempts.find((one) => one.attempt === attempt);
  if (found === undefined || polls === undefined) return ENDED;
  if (isOpen(polls)) return submitOrPoll(context, loanId);
  const outcome = await applyProviderStatus(context, found, polls);
  // For an ended attempt, a missing response does not count as a poll, so it is polled again soon.
  if (outcome === 'unknown') {
    const nextPollAt = nextPollTime(
      { state: 'unknown', polls: Number.MAX_SAFE_INTEGER },
      context.businessClock.now(),
    );
    await inTransaction(context.database, (tx) =>
      scheduleNextPoll(tx, nameOf({ loanId, attempt }), { nextPollAt, polls: polls.polls }),
    );
    return ENDED;
  }
  return afterPoll(context, { loanId, attempt });
}

/** From here on the request may have been sent. An earlier cancellation request is honoured instead. */
async function markSent(
  context: DisbursementContext,
  found: Disbursement,
  { attempt }: PayoutAttempt,
): Promise<boolean> {
  const { loanId } = found;
  const at = context.businessClock.now();
  const isUnwanted = found.cancelRequestedAt !== undefined;
  const change = isUnwanted
    ? ({ state: 'refused', reason: 'cancelled' } as const)
    : ({ state: 'sent' } as const);
  try {
    await inTransaction(context.database, async (tx) => {
      await advance(tx, found, { at, ...(isUnwanted && { seeToAt: at }) });
      await updateAttempt(tx, nameOf({ loanId, attempt }), {
        change,
        at,
        nextPollAt: nextPollTime({ ...change, polls: 0 }, at) ?? at,
      });
      await recordCaseStep(tx, payoutCases, loanId, { step: isUnwanted ? 'not_sent' : 'sent', at });
    });
  } catch (error) {
    if (error instanceof ConcurrentChange) return false;
    throw error;
  }
  if (isUnwanted)
    await applyCancellation(context, { loanId, requestId: `disbursement-${loanId}-${attempt}` });
  return !isUnwanted;
}

async function send(
  context: DisbursementContext,
  provider: PayoutProvider,
  found: Disbursement,
  attempt: PayoutAttempt,
): Promise<void> {
  await applyStatusUpdate(context, {
    loanId: found.loanId,
    attempt: attempt.attempt,
    statusUpdate: await sendPayout(context, provider, found, attempt),
    source: 'answer',
    requestId: attempt.key,
  });
}

/** Records the poll and the time of the next one. */
async function afterPoll(context: DisbursementContext, of: AttemptOf): Promise<AdvanceOutcome> {
  const found = await findDisbursement(context.database, of.loanId);
  const attempt = found?.attempts.find((one) => one.attempt === of.attempt);
  if (attempt === undefined) return ENDED;
  const at = context.businessClock.now();
  const nextPollAt = nextPollTime(attempt, at);
  await inTransaction(context.database, (tx) =>
    scheduleNextPoll(tx, nameOf(of), { nextPollAt, polls: attempt.polls + 1 }),
  );
  return isOpen(attempt) && nextPollAt !== null ? { kind: 'waiting', waitMs: nextPollAt - at } : ENDED;
}
