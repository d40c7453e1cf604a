import type { BorrowerId, Id, LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';

export type LegacyRepaymentId = Id<'LegacyRepayment'>;

/**
 * `offered`: its token was given out, and nothing asked for. `awaiting_code`: the borrower is to prove who they are.
 * `awaiting_provider`: nothing is left to prove, and the debit is being asked for. `submitted`: a payment came of it, which
 * has a life of its own from there.
 */
export type LegacyRepaymentState = 'offered' | 'awaiting_code' | 'awaiting_provider' | 'submitted';

/** What a borrower asked for: so much, for that loan, out of that account. */
export interface AskedRepayment {
  readonly loanId: LoanId;
  readonly accountId: string;
  readonly amount: Money;
  readonly digest: Buffer;
}

export interface LegacyRepayment {
  readonly id: LegacyRepaymentId;
  readonly borrowerId: BorrowerId;
  readonly state: LegacyRepaymentState;
  readonly endsAt: Instant;
  /** Undefined while it is only offered. */
  readonly asked: AskedRepayment | undefined;
  readonly codeId: string | undefined;
  readonly codeAskedAt: Instant | undefined;
}

/** One that was asked for. */
export interface TakenRepayment extends LegacyRepayment {
  readonly asked: AskedRepayment;
}

const MINUTE = 60_000;

/** For as long somebody may look at their accounts before they choose one. */
export const OFFERED_FOR_MS = 30 * MINUTE;

/** Room for a code that comes late and one that is sent again; who needs longer has left. */
export const TAKEN_FOR_MS = 15 * MINUTE;

export function hasEnded({ endsAt }: Pick<LegacyRepayment, 'endsAt'>, now: Instant): boolean {
  return endsAt <= now;
}
