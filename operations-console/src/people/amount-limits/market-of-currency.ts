import type { Currency } from '@hiram/values/money';

/** Money without a loan has the limits of the market with its currency, as on the server. */
export function marketOfCurrency(currency: Currency | undefined): string {
  return currency === 'INR' ? 'IN' : 'PH';
}
