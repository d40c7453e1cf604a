import type { DisbursementOwner, DisbursementState } from '@hiram/contract/servicing/disbursements';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { AttemptChange } from '#servicing/payouts/index.ts';
import type { Disbursement, MovementState } from './disbursement.ts';

/** The change to the loan's ledger; at most one. */
export type LoanMove =
  | {
      /** The whole contract amount; earlier parts of it are in suspense. */
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

export interface LoanStatus {
  readonly state: DisbursementState;
  readonly owner: DisbursementOwner;
  readonly why: string;
}

export interface MovementChange {
  readonly reference: string;
  readonly state: MovementState;
  /** For money not reported before. */
  readonly statusUpdate?: { readonly amount: MinorUnits; readonly at: Instant };
}

/** The borrower notification. */
export type BorrowerNotification = 'signed' | 'paid' | 'account_needed' | 'to_return';

/** Effect of a status update on a disbursement. Written in one transaction. */
export interface Change {
  readonly kind: 'change';
  readonly step: string;
  readonly move?: LoanMove;
  readonly attempt?: AttemptChange;
  readonly movements?: readonly MovementChange[];
  readonly to?: LoanStatus;
  readonly notification?: BorrowerNotification;
}

/** `known`: nothing new. `confirm`: contradicts our data, so the provider's records must confirm it. */
export type Decision = Change | { readonly kind: 'known' } | { readonly kind: 'confirm' };

export const known: Decision = { kind: 'known' };
export const confirm: Decision = { kind: 'confirm' };

/** The reference belongs to another payout: nothing can be posted under it, so a person reviews it. */
export function duplicateReference({ why }: Disbursement): Decision {
  if (why === 'reference_taken') return known;
  return {
    kind: 'change',
    step: 'reference_taken',
    to: { state: 'amount_differs', owner: 'staff', why: 'reference_taken' },
  };
}

/** The provider reports a different amount or currency for money it reported before. */
export function amountsDiffer({ why }: Disbursement): Decision {
  if (why === 'figures_differ') return known;
  return {
    kind: 'change',
    step: 'figures_differ',
    to: { state: 'amount_differs', owner: 'staff', why: 'figures_differ' },
  };
}
