import { perMarket } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { normaliseMobile } from '@hiram/markets/mobile-number';
import type { MarketCode } from '@hiram/markets/rules';

/**
 * The number of digits of a bank account number. Banks differ, so the range covers all banks of the country.
 */
const accountDigits = perMarket({
  PH: { least: 8, most: 17 },
  IN: { least: 9, most: 18 },
  reference: { least: 8, most: 17 },
});

/** Normalizes a bank account number to digits. Undefined if no bank of the market issues such a number. */
export function readAccountNumber(market: MarketCode, typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  const { least, most } = accountDigits[market];
  const isLikely = /^\d+$/.test(digits) && digits.length >= least && digits.length <= most;
  // No account is all zeros, but people without an account often enter that.
  return isLikely && !/^0+$/.test(digits) ? digits : undefined;
}

/** Normalizes a wallet's mobile number. A missing leading zero is accepted, because people often omit it. */
export function readWalletMobile(market: MarketCode, typed: string): string | undefined {
  const { mobile } = marketPack(market).facts;
  return normaliseMobile(mobile, typed) ?? normaliseMobile(mobile, mobile.trunkPrefix + typed);
}

/** IFSC: four letters for the bank, a reserved zero, six characters for the branch. */
export function readIfsc(typed: string): string | undefined {
  const ifsc = typed.replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc) ? ifsc : undefined;
}

/** A name, an at sign and the provider's handle. A handle has no dot; with one it is an e-mail address. */
export function readUpiId(typed: string): string | undefined {
  const id = typed.trim().toLowerCase();
  return /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/.test(id) ? id : undefined;
}

const NAME_MOST = 100;

/** A person's name in any script. Digits and symbols are rejected. */
export function readHolderName(typed: string): string | undefined {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  const isName = /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]*$/u.test(name);
  return isName && name.length >= 2 && name.length <= NAME_MOST ? name : undefined;
}
