import type { RefundId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { recordCaseStep } from '#cases/index.ts';
import { payoutHold } from '#origination/payment-accounts/index.ts';
import { mustPayoutWait } from '#people/emergency-stops/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { keyOfPayout, type PayoutProvider } from '#providers/payments/index.ts';
import {
  ConcurrentChange,
  insertAttempt,
  isOpen,
  nextPollTime,
  openAttempt,
  type PayoutAttempt,
  type PollOutcome,
  pollProvider,
  scheduleNextPoll,
  sendPayout,
  updateAttempt,
} from '#servicing/payouts/index.ts';
import { applyStatusUpdate } from './apply-status-update.ts';
import { leftOf, ownerInProgress, type Refund, refundCases } from './refund.ts';
import { advance } from './refund-change.sql.ts';
import { type AttemptOf, nameOf, type RefundContext } from './refund-context.ts';
import { findRefund } from './refunds.sql.ts';

/** Delay before an earlier attempt is polled again. */
const NOT_YET_MS = 10_000;
/** Delay before a refund that must wait for its account is looked at again. */
const HELD_MS = 10 * 60_000;

/**
 * Performs the next step of a refund: creates an attempt, sends it, or polls the provider. Safe to repeat and
 * to run concurrently; all state is in the database.
 */
export async function advanceRefund(context: RefundContext, refundId: RefundId): Promise<void> {
  const found = await findRefund(context.database, refundId);
  if (found === undefined) return;
  if (openAttempt(found) === undefined && !(await reserveAttempt(context, found))) return;
  await submitOrPoll(context, refundId);
}

function isToBeSent(found: Refund): boolean {
  return found.state === 'under_way' && openAttempt(found) === undefined;
}

/**
 * Creates the next attempt; its key is stored before it is used. Earlier keys are polled once more, to find a
 * payout wrongly considered failed before money goes out twice. False if there is nothing to send now.
 */
async function reserveAttempt(context: RefundContext, first: Refund): Promise<boolean> {
  if (!isToBeSent(first)) return false;
  for (const earlier of first.attempts) {
    if ((await applyProviderStatus(context, first, earlier)) === 'unknown') {
      return tryLater(context, first.id);
    }
  }
  const found = await findRefund(context.database, first.id);
  if (found === undefined || !isToBeSent(found) || found.destination === undefined) return false;
  const { id, borrowerId, market, brandCode, destination } = found;
  const account = { borrowerId, accountId: destination };
  const hold = await payoutHold(context.database, account, context.systemClock.now());
  if (hold !== undefined || (await isStopped(context, found))) {
    return tryLater(context, id, HELD_MS);
  }
  const at = context.businessClock.now();
  const provider = context.providers.providerFor({ market, brand: brandCode });
  try {
    await inTransaction(context.database, async (tx) => {
      if (provider === undefined) {
        await advance(tx, found, { at, to: { state: 'refused', owner: 'staff', why: 'no_provider' } });
        await recordCaseStep(tx, refundCases, id, { step: 'no_provider', at });
        return;
      }
      const to = { state: 'under_way', owner: ownerInProgress(found, at), why: 'to_be_sent' } as const;
      await advance(tx, found, { at, to });
      const name = nameOf({ refundId: id, attempt: found.attempts.length + 1 });
      await insertAttempt(tx, name, { provider: provider.name, destination, amount: leftOf(found), at });
      await context.routing?.record(tx, { kind: 'payout', subjectId: id, value: keyOfPayout(name) });
      await recordCaseStep(tx, refundCases, id, { step: 'attempt_begun', at });
    });
  } catch (error) {
    // The concurrent process handles it; its attempt is polled.
    if (error instanceof ConcurrentChange) return false;
    throw error;
  }
  return provider !== undefined;
}

/** Whether a stop covers the refund at the provider that has it, or that would get it. */
function isStopped({ database, providers }: RefundContext, found: Refund): Promise<boolean> {
  const { market, brandCode } = found;
  const provider = openAttempt(found)?.provider ?? providers.providerFor({ market, brand: brandCode })?.name;
  return mustPayoutWait(database, { market, provider });
}

/** An earlier key cannot be polled, or the account must wait, so no further attempt is made yet. */
async function tryLater(context: RefundContext, id: RefundId, waitMs = NOT_YET_MS): Promise<false> {
  const found = await findRefund(context.database, id);
  if (found === undefined || !isToBeSent(found)) return false;
  const at = context.businessClock.now();
  try {
    await inTransaction(context.database, (tx) => advance(tx, found, { at, nextRunAt: addMs(at, waitMs) }));
  } catch (error) {
    // Whoever changed it has set the next run.
    if (!(error instanceof ConcurrentChange)) throw error;
  }
  return false;
}

/** Polls the provider about one attempt, open or ended. */
export async function pollAttempt(context: RefundContext, { refundId, attempt }: AttemptOf): Promise<void> {
  const found = await findRefund(context.database, refundId);
  const polled = found?.attempts.find((one) => one.attempt === attempt);
  if (found === undefined || polled === undefined) return;
  if (isOpen(polled)) {
    await submitOrPoll(context, refundId);
    return;
  }
  const outcome = await applyProviderStatus(context, found, polled);
  if (outcome !== 'unknown') {
    await afterPoll(context, { refundId, attempt });
    return;
  }
  // For an ended attempt, a missing response does not count as a poll, so it is polled again soon.
  const silent = { state: 'unknown', polls: Number.MAX_SAFE_INTEGER } as const;
  const nextPollAt = nextPollTime(silent, context.businessClock.now());
  await inTransaction(context.database, (tx) =>
    scheduleNextPoll(tx, nameOf({ refundId, attempt }), { nextPollAt, polls: polled.polls }),
  );
}

/** Sends the open attempt if it is unsent; otherwise polls it. */
async function submitOrPoll(context: RefundContext, refundId: RefundId): Promise<void> {
  const found = await findRefund(context.database, refundId);
  const attempt = found && openAttempt(found);
  if (found === undefined || attempt === undefined) return;
  const provider = context.providers.named(attempt.provider);
  if (provider !== undefined) {
    if (attempt.state === 'reserved') {
      if (await isStopped(context, found)) return;
      if (await markSent(context, found, attempt)) await send(context, provider, found, attempt);
    } else if ((await applyProviderStatus(context, found, attempt)) === 'absent') {
      // The provider has no record of the key: resending the same key is the only safe action. A stopped refund that the
      // provider does not have waits for its next poll.
      if (!(await isStopped(context, found))) await send(context, provider, found, attempt);
    }
  }
  await afterPoll(context, { refundId, attempt: attempt.attempt });
}

/**
 * From here on the request may have been sent. An attempt is not sent if an earlier one turned out to be paid
 * since it was reserved.
 */
async function markSent(context: RefundContext, found: Refund, attempt: PayoutAttempt): Promise<boolean> {
  const at = context.businessClock.now();
  const isNeeded = leftOf(found) === attempt.amount;
  const change = isNeeded
    ? ({ state: 'sent' } as const)
    : ({ state: 'refused', reason: 'not_needed' } as const);
  try {
    await inTransaction(context.database, async (tx) => {
      await advance(tx, found, { at });
      await updateAttempt(tx, nameOf({ refundId: found.id, attempt: attempt.attempt }), {
        change,
        at,
        nextPollAt: nextPollTime({ ...change, polls: 0 }, at) ?? at,
      });
      await recordCaseStep(tx, refundCases, found.id, { step: isNeeded ? 'sent' : 'not_sent', at });
    });
  } catch (error) {
    if (error instanceof ConcurrentChange) return false;
    throw error;
  }
  return isNeeded;
}

async function send(
  context: RefundContext,
  provider: PayoutProvider,
  found: Refund,
  attempt: PayoutAttempt,
): Promise<void> {
  await applyStatusUpdate(context, {
    refundId: found.id,
    attempt: attempt.attempt,
    statusUpdate: await sendPayout(context, provider, found, attempt),
    source: 'answer',
    requestId: attempt.key,
  });
}

/** Polls the provider and applies its status to the refund. */
export async function applyProviderStatus(
  context: RefundContext,
  { id }: Pick<Refund, 'id'>,
  attempt: PayoutAttempt,
): Promise<PollOutcome> {
  return pollProvider(context, attempt, (statusUpdate) =>
    applyStatusUpdate(context, {
      refundId: id,
      attempt: attempt.attempt,
      statusUpdate,
      source: 'books',
      requestId: attempt.key,
    }),
  );
}

/** Records the poll and the time of the next one. */
async function afterPoll(context: RefundContext, of: AttemptOf): Promise<void> {
  const found = await findRefund(context.database, of.refundId);
  const attempt = found?.attempts.find((one) => one.attempt === of.attempt);
  if (attempt === undefined) return;
  const nextPollAt = nextPollTime(attempt, context.businessClock.now());
  await inTransaction(context.database, (tx) =>
    scheduleNextPoll(tx, nameOf(of), { nextPollAt, polls: attempt.polls + 1 }),
  );
}
