import type { DisbursementAction } from '@hiram/contract/servicing/disbursements';
import type { MinorUnits } from '@hiram/values/money';
import type { OpenProposal } from '#cases/index.ts';
import { openAttempt } from '#servicing/payouts/index.ts';
import { type Disbursement, isNothingDisbursed, isReleased } from './disbursement.ts';
import { maySendAgain } from './staff-actions.ts';

/** A proposal to close a payout that still has money in suspense. */
type ProposedClosing = Pick<OpenProposal<'closing'>, 'action' | 'by'>;

export interface LoanStatus {
  readonly found: Disbursement;
  /** Suspense balance for it in the ledger: negative if returned money cannot be allocated. */
  readonly held: MinorUnits;
  readonly closing: ProposedClosing | undefined;
}

/**
 * Permitted staff actions on a payout. Polling is always safe while it is open. Money is sent again only if
 * none is out or in transit. Closing leaves neither money in suspense nor a loan waiting for a payout that
 * will not be made.
 */
export function allowedActions({ found, held, closing }: LoanStatus, me: string): DisbursementAction[] {
  if (found.owner === 'nobody') return [];
  const actions: DisbursementAction[] = found.attempts.length > 0 ? ['ask_again'] : [];
  if (found.owner !== 'staff') return actions;
  if (maySendAgain(found)) actions.push('try_again', 'ask_for_account');
  if (openAttempt(found) !== undefined) return actions;
  if (held === 0n && (isNothingDisbursed(found) || isReleased(found))) actions.push('close');
  if (held > 0n) {
    if (closing === undefined) actions.push('propose_closing');
    else if (closing.by !== me) actions.push('confirm_closing');
  }
  return actions;
}
