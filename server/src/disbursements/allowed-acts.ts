import type { DisbursementAct } from '@hiram/contract/disbursements';
import type { MinorUnits } from '@hiram/values/money';
import { type Disbursement, isNothingOut, isReleased, openAttempt } from './disbursement.ts';
import { maySendAgain } from './staff-acts.ts';

/** A proposal to close a payout that still has money in suspense. */
export interface ProposedClosing {
  readonly by: string;
}

export interface Standing {
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
export function allowedActs({ found, held, closing }: Standing, me: string): DisbursementAct[] {
  if (found.owner === 'nobody') return [];
  const acts: DisbursementAct[] = found.attempts.length > 0 ? ['ask_again'] : [];
  if (found.owner !== 'staff') return acts;
  if (maySendAgain(found)) acts.push('try_again', 'ask_for_account');
  if (openAttempt(found) !== undefined) return acts;
  if (held === 0n && (isNothingOut(found) || isReleased(found))) acts.push('close');
  if (held > 0n) {
    if (closing === undefined) acts.push('propose_closing');
    else if (closing.by !== me) acts.push('confirm_closing');
  }
  return acts;
}
