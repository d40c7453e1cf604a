import { amountText } from '#cases/amount-text.ts';

/** An amount that may be below zero, with a real minus sign. */
export function signedText(minor: string, currency: Parameters<typeof amountText>[1]): string {
  return minor.startsWith('-') ? `−${amountText(minor.slice(1), currency)}` : amountText(minor, currency);
}
