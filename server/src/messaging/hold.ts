import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';

/** Why contact about an order is on hold. */
export type HoldCause = 'complaint';

export interface Hold {
  readonly id: string;
  readonly borrowerId: BorrowerId;
  readonly orderId: string;
  readonly why: HoldCause;
  /** The id of the cause, here the complaint. */
  readonly causeId: string;
  readonly since: Instant;
}
