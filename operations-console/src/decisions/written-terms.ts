import { formatMoney } from '@hiram/values/formatting';
import type { Currency } from '@hiram/values/money';

/** Digits are grouped as in the country of the currency: staff read figures beside the borrower's own. */
const localeOf = { PHP: 'en-PH', INR: 'en-IN' } as const satisfies Record<Currency, string>;

export function amountText(minor: string, currency: Currency): string {
  return formatMoney({ minor: BigInt(minor), currency }, localeOf[currency]);
}

/** "3 months", "1 day". */
export function termText({ periods, termUnit }: TermOnWire): string {
  return `${periods} ${termUnit}${periods === '1' ? '' : 's'}`;
}

export interface TermOnWire {
  readonly periods: string;
  readonly termUnit: 'day' | 'month';
}
