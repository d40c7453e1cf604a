import type { MarketId } from '@hiram/contract/market-ids';
import type { BorrowerId } from '@hiram/values/ids';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';

/** Under which brand somebody is known by which number. The number is in the form that the market keeps. */
export interface BorrowerNumber {
  /** The brand's code. */
  readonly brand: string;
  readonly mobile: string;
}

export interface BorrowerRegistration extends BorrowerNumber {
  readonly market: MarketId;
}

/** A borrower's row, as far as it is not sealed. */
export interface StoredBorrower {
  readonly id: BorrowerId;
  readonly passwordHash: string | undefined;
}

/** Two brands are two lenders to their people: the same number at another brand has another index. */
export function mobileIndex(personalData: PersonalData, { brand, mobile }: BorrowerNumber): Buffer {
  return personalData.blindIndex('borrowers.mobile', `${brand} ${mobile}`);
}

export function deviceIndex(personalData: PersonalData, deviceId: string): Buffer {
  return personalData.blindIndex('borrower_devices.device', deviceId);
}

const SHOWN_AT_THE_END = 4;
const HIDDEN = 3;

/** The number with its middle hidden: whoever looks over a shoulder cannot call it. */
export function maskedMobile(mobile: string): string {
  return `${mobile.slice(0, -SHOWN_AT_THE_END - HIDDEN)}•••${mobile.slice(-SHOWN_AT_THE_END)}`;
}
