import { idFrom, type LoanId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import { type AttemptName, claimAttemptsToPoll } from '#servicing/payouts/index.ts';
import { advanceDisbursement, pollAttempt } from './advance-disbursement.ts';
import { ENGINE_GRACE_MS } from './begin-disbursement.ts';
import type { DisbursementContext } from './disbursement-context.ts';
import { claimStale, claimToEscalate, clearClaim, ESCALATION } from './due-disbursements.sql.ts';
import { escalate } from './escalate.ts';

const SECOND = 1_000;
/** The lease is longer than polling a provider that does not respond. */
const limits = { concurrency: 8, leaseMs: 90 * SECOND, lookEveryMs: 10 * SECOND };

/** Disbursements near their promised date go to staff. */
export function dueEscalations(context: DisbursementContext): DueWork {
  return dueWork<LoanId>({
    kind: ESCALATION,
    clock: context.businessClock,
    limits,
    claim: claimToEscalate,
    keyOf: (loanId) => loanId,
    run: (loanId) => escalate(context, loanId),
  });
}

/** Covers lost Restate state and moved business time: the work is done here, without Restate. */
export function dueDisbursements(context: DisbursementContext): DueWork {
  return dueWork<{ readonly loanId: LoanId; readonly claimedUntil: Instant }>({
    kind: 'disbursement',
    clock: context.businessClock,
    limits,
    // The wait set at signing already gave Restate its time.
    claim: async (tx, claim) =>
      (await claimStale(tx, claim)).map((loanId) => ({ loanId, claimedUntil: claim.until })),
    keyOf: ({ loanId }) => loanId,
    async run({ loanId, claimedUntil }) {
      if ((await advanceDisbursement(context, loanId)).kind !== 'ended') return;
      await inTransaction(context.database, (tx) => clearClaim(tx, loanId, claimedUntil));
    },
  });
}

/** Polls payouts, also completed ones: money can be returned and the webhook lost. */
export function duePayoutPolls(context: DisbursementContext, provider?: string): DueWork {
  return dueWork<AttemptName>({
    kind: 'payout_poll',
    provider,
    clock: context.businessClock,
    limits,
    claim: (tx, claim) =>
      claimAttemptsToPoll(tx, 'disbursement', { ...claim, at: addMs(claim.at, -ENGINE_GRACE_MS), provider }),
    keyOf: ({ id, attempt }) => `${id}-${attempt}`,
    run: ({ id, attempt }) => pollAttempt(context, { loanId: idFrom<'Loan'>(id), attempt }),
  });
}

/** Everything of disbursements that is due, with all providers in one. */
export function dueDisbursementWork(context: DisbursementContext): DueWork[] {
  return [dueEscalations(context), dueDisbursements(context), duePayoutPolls(context)];
}
