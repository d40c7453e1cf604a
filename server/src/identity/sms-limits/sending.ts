import type { Instant } from '@hiram/values/instant';

/** Who a sending is counted for: keyed hashes of number and device, and the networks and money behind them. */
export interface SendingSubject {
  readonly mobileDigest: Buffer;
  readonly deviceDigest: Buffer;
  readonly addressRange: string;
  readonly numberPrefix: string;
  /** Empty when there is none. */
  readonly campaign: string;
}

/** One sending of one code, under the code's own id. */
export interface Sending extends SendingSubject {
  readonly id: string;
  readonly cost: bigint;
  readonly sentAt: Instant;
}
