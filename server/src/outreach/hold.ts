import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';

/** Why nobody is contacted about an order. */
export type HoldCause = 'complaint';

export interface Hold {
  readonly id: string;
  readonly borrowerId: BorrowerId;
  readonly orderId: string;
  readonly why: HoldCause;
  /** What it stands for: the complaint's id. */
  readonly causeId: string;
  readonly since: Instant;
}
