import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';

/**
 * Why contact about an order is on hold: a complaint, a promise to pay, or what the borrower or the family said in a
 * call.
 */
export type HoldCause =
  | 'complaint'
  | 'promise'
  | 'deceased'
  | 'insolvency'
  | 'hardship'
  | 'dispute'
  | 'no_contact';

export interface Hold {
  readonly id: string;
  readonly borrowerId: BorrowerId;
  readonly orderId: string;
  readonly why: HoldCause;
  /** The id of the cause: the complaint, the promise or the call. */
  readonly causeId: string;
  readonly since: Instant;
}
