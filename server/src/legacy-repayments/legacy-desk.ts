import type { ProofDesk } from '../identity/index.ts';
import type { RepaymentDesk } from '../repayments/index.ts';

/** What repayments out of bound accounts need. Tokens and codes age in real time; prices are of business time. */
export interface LegacyDesk extends RepaymentDesk {
  readonly proof: ProofDesk;
}
