/// <reference lib="es2023.intl" />
import { rate, rateAsFixedPercentText, rateAsText, roundRate } from '@hiram/values/rate';

const PERCENT_DECIMALS = 2;

/** A fraction as a percentage with two decimals. It is rounded exactly here; Intl only formats it. */
export function formatPercent(fraction: string, numberLocale: string): string {
  const value = rate(fraction);
  if (numberLocale === 'reference') return `${rateAsFixedPercentText(value, PERCENT_DECIMALS, 'half_up')}%`;
  const format = new Intl.NumberFormat(numberLocale, {
    style: 'percent',
    minimumFractionDigits: PERCENT_DECIMALS,
    maximumFractionDigits: PERCENT_DECIMALS,
  });
  // The cast is safe: it is a plain decimal, which Intl formats without converting to a float.
  return format.format(
    rateAsText(roundRate(value, PERCENT_DECIMALS + 2, 'half_up')) as Intl.StringNumericLiteral,
  );
}
