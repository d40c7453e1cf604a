import type { PaidFor } from './use-start-payment.ts';

interface PayChannel {
  readonly logo: string;
  readonly name: string;
  readonly channel_number: string;
}

export interface PayBarProps extends PaidFor {
  readonly productId: string;
  readonly orderId: string;
  /** The server's amount in minor units. */
  readonly amount: string;
  /** The first one is preselected. */
  readonly channels: readonly PayChannel[];
  /** What is paid for, if the page offers more than one payment. */
  readonly what?: string | undefined;
  /** A payment for the same is in transit, so paying again is possible but not promoted. */
  readonly isUnderWay?: boolean;
  /** Nothing is due for a while, so paying is possible but not promoted. */
  readonly isOptional?: boolean;
  /** Called on a refusal, because the page's data may be stale. */
  readonly onRefused?: (code: string) => Promise<unknown> | undefined;
}
