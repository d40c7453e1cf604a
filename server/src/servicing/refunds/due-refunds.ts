import { idFrom, type LoanId, type RefundId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { recordCaseStep } from '#cases/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import {
  type AttemptName,
  ConcurrentChange,
  claimAttemptsToPoll,
  openAttempt,
} from '#servicing/payouts/index.ts';
import { advanceRefund, pollAttempt } from './advance-refund.ts';
import { refundCreditOwed } from './automatic-refunds.ts';
import { CREDIT_TO_REFUND, claimCreditsOwed } from './credits-owed.sql.ts';
import { claimRefundsToSend, claimToEscalate, clearClaim, REFUND_ESCALATION } from './due-refunds.sql.ts';
import { notifyBorrower } from './notify-borrower.ts';
import { refundCases } from './refund.ts';
import { advance } from './refund-change.sql.ts';
import type { RefundContext, RefundDependencies } from './refund-context.ts';
import { claimRefundMessages, type DueRefundMessage } from './refund-messages.sql.ts';
import { findRefund } from './refunds.sql.ts';

const SECOND = 1_000;
/** The lease is longer than polling a provider that does not respond. */
const limits = { concurrency: 8, leaseMs: 90 * SECOND, lookEveryMs: 10 * SECOND };

/** Starts the next attempt of a refund. */
function dueRefunds(context: RefundContext): DueWork {
  return dueWork<{ readonly id: RefundId; readonly claimedUntil: Instant }>({
    kind: 'refund',
    clock: context.businessClock,
    limits,
    claim: async (tx, claim) =>
      (await claimRefundsToSend(tx, claim)).map((id) => ({ id, claimedUntil: claim.until })),
    keyOf: ({ id }) => id,
    async run({ id, claimedUntil }) {
      await advanceRefund(context, id);
      await inTransaction(context.database, (tx) => clearClaim(tx, id, claimedUntil));
    },
  });
}

/** Polls payouts of refunds, also completed ones: money can be returned and the webhook lost. */
export function dueRefundPolls(context: RefundContext, provider?: string): DueWork {
  return dueWork<AttemptName>({
    kind: 'refund_poll',
    provider,
    clock: context.businessClock,
    limits,
    claim: (tx, claim) => claimAttemptsToPoll(tx, 'refund', { ...claim, provider }),
    keyOf: ({ id, attempt }) => `${id}-${attempt}`,
    run: ({ id, attempt }) => pollAttempt(context, { refundId: idFrom<'Refund'>(id), attempt }),
  });
}

/** Refunds that take too long go to staff, while automatic processing continues. */
function dueRefundEscalations(context: RefundContext): DueWork {
  return dueWork<RefundId>({
    kind: REFUND_ESCALATION,
    clock: context.businessClock,
    limits,
    claim: claimToEscalate,
    keyOf: (id) => id,
    run: (id) => escalate(context, id),
  });
}

async function escalate(context: RefundContext, id: RefundId): Promise<void> {
  const found = await findRefund(context.database, id);
  const at = context.businessClock.now();
  if (found?.owner !== 'engine' || found.escalateAt > at) return;
  const { state, why } = found;
  // If no attempt is open, the dispatcher still has to start one.
  const nextRunAt = openAttempt(found) === undefined ? at : null;
  try {
    await inTransaction(context.database, async (tx) => {
      await advance(tx, found, { at, to: { state, owner: 'staff', why }, nextRunAt });
      await recordCaseStep(tx, refundCases, id, { step: 'escalated', at });
    });
  } catch (error) {
    // It is still due if the change did not end it, and is claimed again.
    if (!(error instanceof ConcurrentChange)) throw error;
  }
}

/** Refunds the credit of ended loans. */
function dueCreditsOwed(context: RefundContext): DueWork {
  return dueWork<LoanId>({
    kind: CREDIT_TO_REFUND,
    clock: context.businessClock,
    limits: { concurrency: 4, leaseMs: 60 * SECOND, lookEveryMs: 60 * SECOND },
    claim: claimCreditsOwed,
    keyOf: (loanId) => loanId,
    run: (loanId) => refundCreditOwed(context, loanId),
  });
}

/** Notifies borrowers of their refunds. */
function dueRefundMessages(context: RefundDependencies): DueWork {
  return dueWork<DueRefundMessage>({
    kind: 'refund_message',
    clock: context.businessClock,
    limits: { concurrency: 4, leaseMs: 60 * SECOND, lookEveryMs: 15 * SECOND },
    claim: claimRefundMessages,
    keyOf: ({ refundId, version }) => `${refundId}-${version}`,
    run: (message) => notifyBorrower(context, message),
  });
}

/** Everything of refunds that is due, with all providers in one. */
export function dueRefundWork(context: RefundDependencies): DueWork[] {
  return [...dueRefundWorkBesidePolls(context), dueRefundPolls(context)];
}

/** The same without the polls, of which there is one kind for each provider. */
export function dueRefundWorkBesidePolls(context: RefundDependencies): DueWork[] {
  return [
    dueRefunds(context),
    dueRefundEscalations(context),
    dueCreditsOwed(context),
    dueRefundMessages(context),
  ];
}
