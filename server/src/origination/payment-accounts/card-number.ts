/** A card network's number prefixes and lengths. */
interface CardRange {
  readonly begins: RegExp;
  readonly digits: readonly number[];
}

/**
 * Issuer ranges of the networks whose cards our borrowers hold (ISO/IEC 7812 and the networks' own pages),
 * with the lengths issued today. Obsolete lengths are left out on purpose: HDFC Bank accounts have 14 digits
 * and begin with 50, Metrobank's have 13, and each extra length rejects legitimate accounts.
 */
const ranges: readonly CardRange[] = [
  { begins: /^4/, digits: [16, 19] },
  { begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, digits: [16] },
  { begins: /^3[47]/, digits: [15] },
  { begins: /^(30[0-5]|36|38|39)/, digits: [14, 16, 19] },
  { begins: /^35(2[89]|[3-8])/, digits: [16, 19] },
  { begins: /^(6011|64[4-9]|65|60|62|508|81|82)/, digits: [16, 19] },
  { begins: /^(50|5[6-8]|63|67)/, digits: [16, 18, 19] },
];

/**
 * True if the input is a card number: a known issuer, a valid length and a correct check digit. One in ten
 * accounts of the same length and prefix also matches; its owner must use another account, which is the
 * lesser harm.
 */
export function isCardNumber(typed: string): boolean {
  const digits = typed.replace(/[\s-]/g, '');
  return (
    /^\d{13,19}$/.test(digits) &&
    ranges.some((range) => range.digits.includes(digits.length) && range.begins.test(digits)) &&
    hasRightCheckDigit(digits)
  );
}

/** Luhn check: every second digit from the right counts double, and the sum ends in 0. */
function hasRightCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .map((digit, position) => (position % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((total, value) => total + value, 0);
  return sum % 10 === 0;
}
