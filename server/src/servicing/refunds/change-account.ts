import type { Clock } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import { recordCaseStep } from '#cases/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { ConcurrentChange } from '#servicing/payouts/index.ts';
import { ownerInProgress, type Refund, refundCases } from './refund.ts';
import { advance } from './refund-change.sql.ts';
import { findRefund, findWaitingForAccount } from './refunds.sql.ts';

/**
 * Continues the borrower's refunds that wait for an account, in the transaction in which the account is chosen:
 * a new attempt with a new key. The account that failed does not count as another.
 */
export async function resumeRefunds(
  tx: Transaction,
  { businessClock }: { readonly businessClock: Clock },
  { borrowerId, accountId }: { readonly borrowerId: BorrowerId; readonly accountId: string },
): Promise<void> {
  const at = businessClock.now();
  for (const id of await findWaitingForAccount(tx, borrowerId)) {
    const found = await findRefund(tx, id);
    if (found === undefined || hasFailedAt(found, accountId)) continue;
    try {
      const to = { state: 'under_way', owner: ownerInProgress(found, at), why: 'to_be_sent' } as const;
      await advance(tx, found, { at, destination: accountId, to, nextRunAt: at });
    } catch (error) {
      // A concurrent change has ended the wait.
      if (error instanceof ConcurrentChange) continue;
      throw error;
    }
    await recordCaseStep(tx, refundCases, id, { step: 'account_changed', at });
  }
}

function hasFailedAt({ attempts }: Refund, accountId: string): boolean {
  return attempts.at(-1)?.destination === accountId;
}
