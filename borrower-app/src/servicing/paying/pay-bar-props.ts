import type { DataOf } from '@hiram/contract/call';
import type { readSettlement } from '@hiram/contract/servicing/repayments';
import type { PaidFor } from './use-start-payment.ts';

export type PayChannel = DataOf<typeof readSettlement>['channels'][number];

export interface PayBarProps extends PaidFor {
  readonly productId: string;
  readonly orderId: string;
  /** The server's amount in minor units. */
  readonly amount: string;
  readonly channels: readonly PayChannel[];
  /** Whether the channels stay in the order of the server. */
  readonly keepsOrder?: boolean;
  /** What is paid for, if the page offers more than one payment. */
  readonly what?: string | undefined;
  /** A payment for the same is in transit, so paying again is possible but not promoted. */
  readonly isUnderWay?: boolean;
  /** Nothing is due for a while, so paying is possible but not promoted. */
  readonly isOptional?: boolean;
  /** Called on a refusal, because the page's data may be stale. */
  readonly onRefused?: (code: string) => Promise<unknown> | undefined;
}
