import type { VerificationContext } from '#people/identity/index.ts';
import type { RepaymentContext } from '#servicing/repayments/index.ts';

/**
 * Dependencies of repayments from bound accounts. Tokens and OTPs expire in real time; prices use business
 * time.
 */
export interface LegacyRepaymentContext extends RepaymentContext {
  readonly proof: VerificationContext;
}
