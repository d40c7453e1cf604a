/**
 * The reference market stores numbers without a country code because it has none. They follow the Chinese
 * numbering plan, and providers need a code.
 */
const CODE_OF_PLAIN_NUMBERS = '86';

/** The digits that identify country and network, where SMS fraud becomes visible. */
const PREFIX_DIGITS = 5;

/** The number in the format providers accept: a plus, the country code, digits. */
export function internationalNumber(mobile: string): string {
  return mobile.startsWith('+') ? mobile : `+${CODE_OF_PLAIN_NUMBERS}${mobile}`;
}

/** Country and network: `63917` of +63 917 123 4567. */
export function numberPrefix(mobile: string): string {
  return internationalNumber(mobile).slice(1, 1 + PREFIX_DIGITS);
}

/** The number with its middle masked: `+63917*****67`. */
export function maskedNumber(mobile: string): string {
  const number = internationalNumber(mobile);
  const [shownFirst, shownLast] = [1 + PREFIX_DIGITS, 2];
  const hidden = Math.max(number.length - shownFirst - shownLast, 0);
  return number.slice(0, shownFirst) + '*'.repeat(hidden) + number.slice(-shownLast);
}
