import type { MarketId } from '@hiram/contract/market-ids';

/** How a market's mobile numbers are typed and shown. Whether one exists is for the SMS to prove. */
interface MobileFormat {
  /** As people of the market write it at home. */
  readonly pattern: RegExp;
  /** How its digits are parted for the eye; together they are all that it has. */
  readonly groups: readonly number[];
  readonly example: string;
  /** What an address book writes in place of what stands before the number at home. */
  readonly abroad?: { readonly countryCode: string; readonly atHome: string };
}

/** The same rules as the market packs of the server, which have the last word. */
export const mobileFormats: Readonly<Record<MarketId, MobileFormat>> = {
  reference: { pattern: /^1[3-9]\d{9}$/, groups: [3, 4, 4], example: '138 0013 8000' },
  PH: {
    pattern: /^09\d{9}$/,
    groups: [4, 3, 4],
    example: '0917 123 4567',
    abroad: { countryCode: '63', atHome: '0' },
  },
  IN: {
    pattern: /^[6-9]\d{9}$/,
    groups: [5, 5],
    example: '98765 43210',
    abroad: { countryCode: '91', atHome: '' },
  },
};

/** Room for every way of writing a number in digits alone: with its country code it has twelve. */
export const MOBILE_INPUT_DIGITS: Readonly<Record<MarketId, number>> = { reference: 11, PH: 12, IN: 12 };

/** What a field keeps of the digits typed into it: +63 917… from an address book becomes 0917…, and no digit too many. */
export function asTypedAtHome(market: MarketId, digits: string): string {
  const { abroad, groups, pattern } = mobileFormats[market];
  if (abroad && digits.startsWith(abroad.countryCode)) {
    const atHome = abroad.atHome + digits.slice(abroad.countryCode.length);
    return pattern.test(atHome) ? atHome : digits;
  }
  return digits.slice(
    0,
    groups.reduce((sum, size) => sum + size, 0),
  );
}

export function isMobileOf(market: MarketId, digits: string): boolean {
  return mobileFormats[market].pattern.test(digits);
}
