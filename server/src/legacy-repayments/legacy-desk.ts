import type { ProofDesk } from '../identity/index.ts';
import type { RepaymentDesk } from '../repayments/index.ts';

/**
 * Dependencies of repayments from bound accounts. Tokens and OTPs expire in real time; prices use business
 * time.
 */
export interface LegacyDesk extends RepaymentDesk {
  readonly proof: ProofDesk;
}
