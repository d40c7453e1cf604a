import { type Currency, type Money, money } from '@hiram/values/money';
import { minorUnitsOf } from './major-units.ts';

/** Whole centavos or paise, which are our minor units. Only a whole number above zero is an amount. */
export function moneyOfMinor(amount: unknown, currency: unknown): Money | undefined {
  const isAmount = typeof amount === 'number' && Number.isSafeInteger(amount) && amount > 0;
  const known = currencyOf(currency);
  return isAmount && known !== undefined ? money(BigInt(amount), known) : undefined;
}

/** Pesos or rupees with at most two decimal places. */
export function moneyOfMajor(amount: unknown, currency: unknown): Money | undefined {
  const [minor, known] = [minorUnitsOf(amount), currencyOf(currency)];
  return minor !== undefined && known !== undefined ? money(minor, known) : undefined;
}

function currencyOf(currency: unknown): Currency | undefined {
  return currency === 'PHP' || currency === 'INR' ? currency : undefined;
}
