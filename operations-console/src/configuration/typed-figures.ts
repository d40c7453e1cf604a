import { formatMinorUnits } from '@hiram/values/formatting';
import { percent, rate, rateAsPercentText, rateAsText } from '@hiram/values/rate';

// Figures as people write them, and as the content holds them. Texts alone on both sides: no figure passes a float.

/** Whole digits, plain or in groups as in Manila (1,234,567) and in Mumbai (12,34,567); no more than two decimals. */
const AMOUNT = /^(-?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{0,2}))?$/;
const MINOR = /^-?\d{1,24}$/;
const DECIMAL = /^-?\d{1,24}(?:\.\d{1,24})?$/;
const PERCENT = /^(-?)(\d{0,12})(?:\.(\d{0,20}))?$/;

/** "₱1,500.50" is "150050"; undefined where it cannot be read as one amount and no other. */
export function minorFromTyped(typed: string): string | undefined {
  const match = AMOUNT.exec(typed.replace(/[\s₱₹]|php|inr/gi, ''));
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  return BigInt(`${sign}${whole.replaceAll(',', '')}${fraction.padEnd(2, '0')}`).toString();
}

/** "150050" is "1,500.50" to write on with, grouped as the currency's country does; what is no amount stays as it is. */
export function typedFromMinor(minor: string, currency: 'PHP' | 'INR' | undefined): string {
  if (!MINOR.test(minor)) return minor;
  const [whole = '', fraction = ''] = String(formatMinorUnits(minor)).split('.');
  const groups = currency === 'INR' ? /\d(?=(?:\d{2})+\d$)/g : /\d(?=(?:\d{3})+$)/g;
  return `${whole.replace(groups, '$&,')}.${fraction}`;
}

/** "6.5 %" is "0.065". */
export function rateFromTyped(typed: string): string | undefined {
  const match = PERCENT.exec(typed.replace(/[\s%]/g, ''));
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  return rateAsText(percent(`${sign}${whole || '0'}${fraction && `.${fraction}`}`));
}

/** "0.065" is "6.5"; what is no rate stays as it is. */
export function typedFromRate(fraction: string): string {
  return DECIMAL.test(fraction) ? rateAsPercentText(rate(fraction)) : fraction;
}

/** A whole number, or nothing; no longer than a machine can count exactly. */
export function integerFromTyped(typed: string): number | undefined {
  const plain = typed.replace(/[\s,]/g, '');
  return /^-?\d{1,10}$/.test(plain) ? Number.parseInt(plain, 10) : undefined;
}

/** Whether a content's amount is one; what was typed and cannot be read is kept as it was typed. */
export function isMinor(value: unknown): boolean {
  return typeof value === 'string' && MINOR.test(value);
}

export function isRate(value: unknown): boolean {
  return typeof value === 'string' && DECIMAL.test(value);
}
