/// <reference lib="es2023.intl" />
import { formatMinorUnits, groupThousandsWithDots } from '@hiram/values/formatting';
import { remembered } from '../memoized.ts';

export interface AmountPart {
  readonly kind: 'symbol' | 'figure';
  readonly text: string;
}

/**
 * Formats an amount in the locale's order, with the currency symbol separate so that it can be smaller. Text
 * that is not a number of minor units is returned unchanged.
 */
export function amountParts(minor: string, currency: string, locale: string): readonly AmountPart[] {
  const decimal = formatMinorUnits(minor);
  if (decimal === minor) {
    return [{ kind: 'figure', text: minor }];
  }
  if (locale === 'reference') {
    const [symbol = { kind: 'symbol', text: currency } as const] = intlParts('0', currency, 'en');
    return [symbol, { kind: 'figure', text: groupThousandsWithDots(decimal) }];
  }
  return intlParts(decimal, currency, locale);
}

const formatsOf = remembered((locale) =>
  remembered(
    (currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  ),
);

function intlParts(decimal: string, currency: string, locale: string): AmountPart[] {
  const format = formatsOf(locale)(currency);
  const parts: AmountPart[] = [];
  // The cast is safe: the text is a plain decimal, which Intl formats without converting to a float.
  for (const { type, value } of format.formatToParts(decimal as Intl.StringNumericLiteral)) {
    const kind = type === 'currency' ? 'symbol' : 'figure';
    const last = parts.at(-1);
    if (last?.kind === kind) {
      parts[parts.length - 1] = { kind, text: last.text + value };
    } else {
      parts.push({ kind, text: value });
    }
  }
  return parts;
}
