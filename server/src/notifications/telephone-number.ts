/**
 * The reference market keeps its numbers without a country code, because it has none. They are those of the Chinese
 * numbering plan, and a provider wants to know.
 */
const CODE_OF_PLAIN_NUMBERS = '86';

/** How much of a number tells its country and network: that is where a swindle with messages shows. */
const PREFIX_DIGITS = 5;

/** The number as providers take it: a plus, the country code, digits. */
export function internationalNumber(mobile: string): string {
  return mobile.startsWith('+') ? mobile : `+${CODE_OF_PLAIN_NUMBERS}${mobile}`;
}

/** Country and network: `63917` of +63 917 123 4567. */
export function numberPrefix(mobile: string): string {
  return internationalNumber(mobile).slice(1, 1 + PREFIX_DIGITS);
}

/** The number with its middle hidden: `+63917*****67`. */
export function maskedNumber(mobile: string): string {
  const number = internationalNumber(mobile);
  const [shownFirst, shownLast] = [1 + PREFIX_DIGITS, 2];
  const hidden = Math.max(number.length - shownFirst - shownLast, 0);
  return number.slice(0, shownFirst) + '*'.repeat(hidden) + number.slice(-shownLast);
}
