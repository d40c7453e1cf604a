import { formatMoney } from '@hiram/values/formatting';
import type { Currency } from '@hiram/values/money';

/** Digits are grouped as in the country of the currency: staff read figures beside the borrower's own. */
const localeOf = { PHP: 'en-PH', INR: 'en-IN' } as const satisfies Record<Currency, string>;

export function amountText(minor: string, currency: Currency): string {
  return formatMoney({ minor: BigInt(minor), currency }, localeOf[currency]);
}
