import type { MarketId } from '@hiram/contract/market-ids';
import type { Instant } from '@hiram/values/instant';
import type { KeyedDigests } from '../one-time-codes/keyed-digest.ts';

/** Subjects a sending is counted for: keyed digests of number and device, network, prefix and campaign. */
export interface SendingSubject {
  /** Under every key that is in use; the first is stored. */
  readonly mobileDigests: KeyedDigests;
  readonly deviceDigests: KeyedDigests;
  readonly addressRange: string;
  /** The network around the range, of the size that a provider gets. */
  readonly wideRange: string;
  readonly market: MarketId;
  readonly numberPrefix: string;
  /** Empty if there is none. */
  readonly campaign: string;
  /** The browser or session that has proved the number before; undefined for anyone else. */
  readonly provenBy: KeyedDigests | undefined;
}

/** One sending of one OTP, with the OTP's id. */
export interface Sending extends SendingSubject {
  readonly id: string;
  readonly cost: bigint;
  readonly sentAt: Instant;
}
