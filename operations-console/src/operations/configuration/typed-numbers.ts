import { formatMinorUnits } from '@hiram/values/formatting';
import { percent, rate, rateAsPercentText, rateAsText } from '@hiram/values/rate';

// Converts numbers between how people type them and how the content stores them. Both sides are strings, so
// no number passes through a float.

/**
 * Whole digits, plain or grouped as in Manila (1,234,567) and in Mumbai (12,34,567), with at most two
 * decimals.
 */
const AMOUNT = /^(-?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{0,2}))?$/;
const MINOR = /^-?\d{1,24}$/;
const DECIMAL = /^-?\d{1,24}(?:\.\d{1,24})?$/;
const PERCENT = /^(-?)(\d{0,12})(?:\.(\d{0,20}))?$/;

/** "₱1,500.50" becomes "150050"; undefined if the text is not an unambiguous amount. */
export function minorFromTyped(typed: string): string | undefined {
  const match = AMOUNT.exec(typed.replace(/[\s₱₹]|php|inr/gi, ''));
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  return BigInt(`${sign}${whole.replaceAll(',', '')}${fraction.padEnd(2, '0')}`).toString();
}

/**
 * "150050" becomes "1,500.50" for editing, grouped by the currency's convention. Text that is not an amount
 * is unchanged.
 */
export function typedFromMinor(minor: string, currency: 'PHP' | 'INR' | undefined): string {
  if (!MINOR.test(minor)) return minor;
  const [whole = '', fraction = ''] = String(formatMinorUnits(minor)).split('.');
  const groups = currency === 'INR' ? /\d(?=(?:\d{2})+\d$)/g : /\d(?=(?:\d{3})+$)/g;
  return `${whole.replace(groups, '$&,')}.${fraction}`;
}

/** "6.5 %" becomes "0.065". */
export function rateFromTyped(typed: string): string | undefined {
  const match = PERCENT.exec(typed.replace(/[\s%]/g, ''));
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  return rateAsText(percent(`${sign}${whole || '0'}${fraction && `.${fraction}`}`));
}

/** "0.065" becomes "6.5"; text that is not a rate is unchanged. */
export function typedFromRate(fraction: string): string {
  return DECIMAL.test(fraction) ? rateAsPercentText(rate(fraction)) : fraction;
}

/** Parses a safe integer; undefined if the text is not one. */
export function integerFromTyped(typed: string): number | undefined {
  const plain = typed.replace(/[\s,]/g, '');
  return /^-?\d{1,10}$/.test(plain) ? Number.parseInt(plain, 10) : undefined;
}

/** Whether a stored amount is valid; unparseable input is stored as typed. */
export function isMinor(value: unknown): boolean {
  return typeof value === 'string' && MINOR.test(value);
}

export function isRate(value: unknown): boolean {
  return typeof value === 'string' && DECIMAL.test(value);
}
