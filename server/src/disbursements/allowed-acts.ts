import type { DisbursementAct } from '@hiram/contract/disbursements';
import type { MinorUnits } from '@hiram/values/money';
import { type Disbursement, isNothingOut, isReleased, openAttempt } from './disbursement.ts';
import { maySendAgain } from './staff-acts.ts';

/** Somebody wants to close a payout although money lies in suspense for it. */
export interface ProposedClosing {
  readonly by: string;
}

export interface Standing {
  readonly found: Disbursement;
  /** What the ledger has in suspense for it: below zero where it came back and fits nothing. */
  readonly held: MinorUnits;
  readonly closing: ProposedClosing | undefined;
}

/**
 * What a person may do about a payout now. Asking is always safe while it is not over. Money is sent again only where
 * none is out and none on its way. Closing leaves nothing behind: no money in suspense, and no loan that waits for a
 * payout that nobody will make.
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
