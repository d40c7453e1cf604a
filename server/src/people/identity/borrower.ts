import type { MarketId } from '@hiram/contract/market-ids';
import type { BorrowerId } from '@hiram/values/ids';
import type { BlindIndexes, PersonalData } from '#platform/personal-data/personal-data.ts';

/** A borrower's number at a brand, in the market's stored format. */
export interface BorrowerNumber {
  readonly brand: string;
  readonly mobile: string;
}

export interface BorrowerRegistration extends BorrowerNumber {
  readonly market: MarketId;
}

/** The unencrypted part of a borrower's row. */
export interface StoredBorrower {
  readonly id: BorrowerId;
  readonly passwordHash: string | undefined;
}

/** Brands are separate lenders, so the same number has a different index at each brand. */
export function mobileIndex(personalData: PersonalData, { brand, mobile }: BorrowerNumber): Buffer {
  return personalData.blindIndex('borrowers.mobile', `${brand} ${mobile}`);
}

/** For searching: under every index key that is in use. */
export function mobileIndexes(personalData: PersonalData, { brand, mobile }: BorrowerNumber): BlindIndexes {
  return personalData.blindIndexes('borrowers.mobile', `${brand} ${mobile}`);
}

export function deviceIndexes(personalData: PersonalData, deviceId: string): BlindIndexes {
  return personalData.blindIndexes(DEVICE, deviceId);
}

/** Under index keys that are being replaced. */
export function outdatedDeviceIndexes(personalData: PersonalData, deviceId: string): readonly Buffer[] {
  return personalData.outdatedIndexes(DEVICE, deviceId);
}

const DEVICE = 'borrower_devices.device';

const SHOWN_AT_THE_END = 4;
const HIDDEN = 3;

/** The number with its middle hidden, against shoulder surfing. */
export function maskedMobile(mobile: string): string {
  return `${mobile.slice(0, -SHOWN_AT_THE_END - HIDDEN)}•••${mobile.slice(-SHOWN_AT_THE_END)}`;
}
