import type { Allowance } from '@hiram/lending/expected-loss';

/** What moves an allowance, in the order of the movement table. */
type MovementKind = 'new' | 'transferred' | 'remeasured' | 'released' | 'used';

type Stage = 1 | 2 | 3;

export interface Movement {
  readonly kind: MovementKind;
  readonly stage: Stage;
  /** Positive if it raises the allowance. */
  readonly amount: bigint;
}

/** The allowance of a loan as it was measured before. */
export interface MeasuredAllowance extends Allowance {
  readonly stage: Stage;
}

/** The allowance of a loan at a month-end, and what moved it since the one before. */
export interface AllowanceOfLoan {
  readonly loanId: string;
  readonly after: MeasuredAllowance;
  readonly movements: readonly Movement[];
}
