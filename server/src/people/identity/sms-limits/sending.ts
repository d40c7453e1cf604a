import type { Instant } from '@hiram/values/instant';

/** Subjects a sending is counted for: keyed digests of number and device, network, prefix and campaign. */
export interface SendingSubject {
  readonly mobileDigest: Buffer;
  readonly deviceDigest: Buffer;
  readonly addressRange: string;
  readonly numberPrefix: string;
  /** Empty if there is none. */
  readonly campaign: string;
}

/** One sending of one OTP, with the OTP's id. */
export interface Sending extends SendingSubject {
  readonly id: string;
  readonly cost: bigint;
  readonly sentAt: Instant;
}
