import { type PayoutAttempt, type PollOutcome, pollProvider } from '#servicing/payouts/index.ts';
import { applyStatusUpdate } from './apply-status-update.ts';
import type { AttemptOf, DisbursementContext } from './disbursement-context.ts';

/** Polls the provider and applies its status to the disbursement. */
export async function applyProviderStatus(
  context: DisbursementContext,
  { loanId }: Pick<AttemptOf, 'loanId'>,
  attempt: PayoutAttempt,
): Promise<PollOutcome> {
  return pollProvider(context, attempt, (statusUpdate) =>
    applyStatusUpdate(context, {
      loanId,
      attempt: attempt.attempt,
      statusUpdate,
      source: 'books',
      requestId: attempt.key,
    }),
  );
}
