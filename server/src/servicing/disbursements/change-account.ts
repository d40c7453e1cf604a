import type { BorrowerId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { recordCaseStep } from '#cases/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { changePayoutDestination } from '#servicing/loans/index.ts';
import { ConcurrentChange, openAttempt } from '#servicing/payouts/index.ts';
import { ENGINE_GRACE_MS } from './begin-disbursement.ts';
import { type Disbursement, ownerInProgress } from './disbursement.ts';
import { advance } from './disbursement-change.sql.ts';
import type { DisbursementContext } from './disbursement-context.ts';
import { accountMessage, attemptMessage } from './disbursement-messages.ts';
import { findDisbursement, findWaitingForAccount } from './disbursements.sql.ts';
import { ACTOR } from './move-loan.ts';
import { payoutCases } from './payout-case.ts';

/** The borrower's new payout account. */
export interface ChosenAccount {
  readonly borrowerId: BorrowerId;
  readonly accountId: string;
}

/** Written in the transaction of the choice, so that Restate is notified even if this process dies. */
export async function recordAccountChosen(
  tx: Transaction,
  { outbox }: Pick<DisbursementContext, 'outbox'>,
  chosen: ChosenAccount,
): Promise<void> {
  const waiting = await findWaitingForAccount(tx, chosen.borrowerId);
  if (waiting.length > 0) await outbox.send(tx, accountMessage(chosen));
}

/**
 * Continues the borrower's disbursements that wait for another account: a new attempt with a new key. The
 * account that failed does not count as another.
 */
export async function resumeWithAccount(context: DisbursementContext, chosen: ChosenAccount): Promise<void> {
  for (const loanId of await findWaitingForAccount(context.database, chosen.borrowerId)) {
    const found = await findDisbursement(context.database, loanId);
    if (found === undefined || !isWaiting(found) || found.destination === chosen.accountId) continue;
    try {
      await changeDestination(context, found, chosen.accountId);
    } catch (error) {
      // A concurrent change has set the same account or ended the disbursement.
      if (!(error instanceof ConcurrentChange)) throw error;
    }
  }
}

function isWaiting(found: Disbursement): boolean {
  return (
    found.owner === 'borrower' &&
    found.loanState === 'awaiting_payout_account' &&
    openAttempt(found) === undefined
  );
}

async function changeDestination(
  context: DisbursementContext,
  found: Disbursement,
  destination: string,
): Promise<void> {
  const { loanId } = found;
  const at = context.businessClock.now();
  const attempt = found.attempts.length + 1;
  await changePayoutDestination(context, {
    loanId,
    destination,
    actor: ACTOR,
    key: `disbursement-${loanId}-${attempt} account changed`,
    reason: 'The borrower added another account.',
    requestId: `disbursement-${loanId}-${attempt}`,
    inSameTransaction: async (tx) => {
      await advance(tx, found, {
        at,
        destination,
        to: { state: 'under_way', owner: ownerInProgress(found, at), why: 'to_be_sent' },
        seeToAt: addMs(at, ENGINE_GRACE_MS),
      });
      await recordCaseStep(tx, payoutCases, loanId, { step: 'account_changed', at });
      await context.outbox.send(tx, attemptMessage({ loanId, attempt }));
    },
  });
}
