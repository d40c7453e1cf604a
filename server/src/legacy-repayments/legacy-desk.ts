import type { VerificationContext } from '../identity/index.ts';
import type { RepaymentContext } from '../repayments/index.ts';

/**
 * Dependencies of repayments from bound accounts. Tokens and OTPs expire in real time; prices use business
 * time.
 */
export interface LegacyRepaymentContext extends RepaymentContext {
  readonly proof: VerificationContext;
}
