import { formatMoney } from '@hiram/values/formatting';
import type { Currency } from '@hiram/values/money';

/** Digits are grouped by the currency's convention, so that staff and borrowers read the same format. */
const localeOf = { PHP: 'en-PH', INR: 'en-IN' } as const satisfies Record<Currency, string>;

export function amountText(minor: string, currency: Currency): string {
  return formatMoney({ minor: BigInt(minor), currency }, localeOf[currency]);
}

/** An amount that may be below zero, with a real minus sign. */
export function signedText(minor: string, currency: Currency): string {
  return minor.startsWith('-') ? `−${amountText(minor.slice(1), currency)}` : amountText(minor, currency);
}
