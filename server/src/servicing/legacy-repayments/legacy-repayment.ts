import type { BorrowerId, Id, LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';

export type LegacyRepaymentId = Id<'LegacyRepayment'>;

/**
 * `offered`: a token was issued, without a request yet. `awaiting_code`: the borrower must verify by OTP.
 * `awaiting_provider`: verified, and the debit is being requested. `submitted`: a payment exists and
 * continues independently.
 */
export type LegacyRepaymentState = 'offered' | 'awaiting_code' | 'awaiting_provider' | 'submitted';

/** A borrower's request: amount, loan and account. */
export interface RequestedRepayment {
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
  /** Undefined while only offered. */
  readonly requested: RequestedRepayment | undefined;
  readonly codeId: string | undefined;
  readonly codeRequestedAt: Instant | undefined;
}

/** A repayment with a request. */
export interface AcceptedRepayment extends LegacyRepayment {
  readonly requested: RequestedRepayment;
}

const MINUTE = 60_000;

/** Time to choose an account. */
export const OFFER_LASTS_MS = 30 * MINUTE;

/** Time for a late OTP and a resend; after that the borrower is considered gone. */
export const ACCEPTED_FOR_MS = 15 * MINUTE;

export function hasEnded({ endsAt }: Pick<LegacyRepayment, 'endsAt'>, now: Instant): boolean {
  return endsAt <= now;
}
