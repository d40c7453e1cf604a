import { type MarketId, perMarket } from '@hiram/contract/market-ids';
import { isElevenDigitMobile } from '@hiram/values/text-patterns';

/** How a market's mobile numbers are typed and shown. Only the SMS code verifies that a number exists. */
interface MobileFormat {
  /** The national format of the market. */
  readonly isMatch: (digits: string) => boolean;
  /** Sizes of the digit groups for display; their sum is the full length. */
  readonly groups: readonly number[];
  readonly example: string;
  /** The country code in the international format, and the prefix that replaces it in the national format. */
  readonly abroad?: { readonly countryCode: string; readonly atHome: string };
}

/** The same rules as the server's market packs, which are authoritative. */
export const mobileFormats: Readonly<Record<MarketId, MobileFormat>> = perMarket({
  reference: {
    isMatch: (digits) => isElevenDigitMobile(digits) && /^.[3-9]/.test(digits),
    groups: [3, 4, 4],
    example: '138 0013 8000',
  },
  PH: {
    isMatch: (digits) => /^09\d{9}$/.test(digits),
    groups: [4, 3, 4],
    example: '0917 123 4567',
    abroad: { countryCode: '63', atHome: '0' },
  },
  IN: {
    isMatch: (digits) => /^[6-9]\d{9}$/.test(digits),
    groups: [5, 5],
    example: '98765 43210',
    abroad: { countryCode: '91', atHome: '' },
  },
});

/** Enough room for every all-digit format: with its country code a number has twelve digits. */
export const MOBILE_INPUT_DIGITS: Readonly<Record<MarketId, number>> = perMarket({
  reference: 11,
  PH: 12,
  IN: 12,
});

/**
 * Normalises typed digits to the national format: +63 917… from an address book becomes 0917…, a missing
 * leading zero is added, and extra digits are cut.
 */
export function toNationalNumber(market: MarketId, digits: string): string {
  const { abroad, groups, isMatch } = mobileFormats[market];
  if (abroad && digits.startsWith(abroad.countryCode)) {
    const atHome = abroad.atHome + digits.slice(abroad.countryCode.length);
    return isMatch(atHome) ? atHome : digits;
  }
  if (abroad && isMatch(abroad.atHome + digits)) return abroad.atHome + digits;
  return digits.slice(
    0,
    groups.reduce((sum, size) => sum + size, 0),
  );
}

export function isMobileOf(market: MarketId, digits: string): boolean {
  return mobileFormats[market].isMatch(digits);
}
