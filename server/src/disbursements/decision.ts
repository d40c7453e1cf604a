import type { DisbursementOwner, DisbursementState, PayoutAttemptState } from '@hiram/contract/disbursements';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { PayoutRefused, PayoutReport, PayoutUnknown } from '../payment-providers/index.ts';
import type { Disbursement, MovementState } from './disbursement.ts';

/** What somebody said of an attempt at paying out. */
export type News = PayoutReport | PayoutUnknown | PayoutRefused;

/**
 * What the news is worth. `books`: the provider's own record as it is now. `callback`: proven, but perhaps overtaken by
 * a later one. `answer`: said at once to our request.
 */
export type NewsSource = 'books' | 'callback' | 'answer';

/** What the loan's books are told, one at most. */
export type LoanMove =
  | {
      /** The whole contract; what of it was moved before is in suspense. */
      readonly kind: 'release' | 'return';
      readonly reference: string;
      readonly at: Instant;
      readonly fromSuspense: MinorUnits;
    }
  | {
      readonly kind: 'hold' | 'drop' | 'hold_returned';
      readonly reference: string;
      readonly amount: MinorUnits;
      readonly at: Instant;
    }
  | { readonly kind: 'note_unknown' | 'reject' };

export interface Standing {
  readonly state: DisbursementState;
  readonly owner: DisbursementOwner;
  readonly why: string;
}

export interface AttemptChange {
  readonly state: PayoutAttemptState;
  readonly reference?: string | undefined;
  readonly moved?: MinorUnits | undefined;
  readonly reason?: string | undefined;
  readonly detail?: string | undefined;
}

export interface MovementChange {
  readonly reference: string;
  readonly state: MovementState;
  /** Of one that was not heard of before. */
  readonly news?: { readonly amount: MinorUnits; readonly at: Instant };
}

/** What the borrower is to hear. */
export type Tale = 'paid' | 'account_needed' | 'to_return';

/** What news makes of a disbursement. All of it is written in one transaction, or none. */
export interface Change {
  readonly kind: 'change';
  readonly step: string;
  readonly move?: LoanMove;
  readonly attempt?: AttemptChange;
  readonly movements?: readonly MovementChange[];
  readonly to?: Standing;
  readonly tale?: Tale;
}

/** `known`: nothing new. `confirm`: it contradicts what we have, and the provider's books must say it themselves. */
export type Decision = Change | { readonly kind: 'known' } | { readonly kind: 'confirm' };

export const known: Decision = { kind: 'known' };
export const confirm: Decision = { kind: 'confirm' };

export interface Told {
  readonly attempt: number;
  readonly source: NewsSource;
  /** When we heard of it, in business time. */
  readonly at: Instant;
  /** Whether the reference is that of another payout of ours. */
  readonly isTaken: boolean;
}

/** The reference is another payout's: nothing can be posted under it, and a person looks. */
export function underTakenReference({ why }: Disbursement): Decision {
  if (why === 'reference_taken') return known;
  return {
    kind: 'change',
    step: 'reference_taken',
    to: { state: 'amount_differs', owner: 'staff', why: 'reference_taken' },
  };
}

/** The provider tells another figure of money that it told of before, or one in another currency. */
export function figuresDiffer({ why }: Disbursement): Decision {
  if (why === 'figures_differ') return known;
  return {
    kind: 'change',
    step: 'figures_differ',
    to: { state: 'amount_differs', owner: 'staff', why: 'figures_differ' },
  };
}
