import { marketPack } from '@hiram/markets/market-pack';
import { normaliseMobile } from '@hiram/markets/mobile-number';
import type { MarketCode } from '@hiram/markets/rules';

/** How many digits a bank account number has. Banks of one country differ, so the span is that of all of them. */
const accountDigits = {
  PH: { least: 8, most: 17 },
  IN: { least: 9, most: 18 },
  reference: { least: 8, most: 17 },
} as const satisfies Record<MarketCode, { least: number; most: number }>;

/** A bank account number as it is kept: digits alone. Undefined if the market's banks have none like it. */
export function readAccountNumber(market: MarketCode, typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  const { least, most } = accountDigits[market];
  const isLikely = /^\d+$/.test(digits) && digits.length >= least && digits.length <= most;
  // Nobody's account is all zeros, and everybody who has none tries that first.
  return isLikely && !/^0+$/.test(digits) ? digits : undefined;
}

/** A wallet's mobile number in the one form that we keep. People leave the leading zero out, so that is forgiven. */
export function readWalletMobile(market: MarketCode, typed: string): string | undefined {
  const { mobile } = marketPack(market).facts;
  return normaliseMobile(mobile, typed) ?? normaliseMobile(mobile, mobile.trunkPrefix + typed);
}

/** Four letters of the bank, a zero that is kept for later, six characters of the branch. */
export function readIfsc(typed: string): string | undefined {
  const ifsc = typed.replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) ? ifsc : undefined;
}

/** A name, an at sign, and the house that keeps it. A house has no dot: with one it is an e-mail address. */
export function readUpiId(typed: string): string | undefined {
  const id = typed.trim().toLowerCase();
  return /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/.test(id) ? id : undefined;
}

const NAME_MOST = 100;

/** A person's name in any script; digits and signs have no place in one. */
export function readHolderName(typed: string): string | undefined {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  const isName = /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]*$/u.test(name);
  return isName && name.length >= 2 && name.length <= NAME_MOST ? name : undefined;
}
