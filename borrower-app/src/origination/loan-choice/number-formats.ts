import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { numberFormatLocale } from '#brands/market.ts';
import { amountParts } from '#design/amount/amount-parts.ts';
import type { ProductsCopy } from './copy/en.ts';
import type { Term } from './loan-choice.ts';

/** Number formats of a page. */
export interface NumberFormats {
  /** For components that format amounts themselves. */
  readonly numberLocale: string;
  readonly currency: string;
  /** For code that formats dates. */
  readonly dateLocale: string;
  amount(minor: string): string;
  /** Omits zero decimals, because loan amounts are whole units. */
  wholeAmount(minor: string): string;
  term(term: Term): string;
}

interface Page {
  readonly locale: Locale;
  readonly market: MarketId;
  readonly currency: string;
  readonly copy: ProductsCopy;
}

const dayLocales: Readonly<Record<Locale, string>> = {
  en: 'en-GB',
  fil: 'fil-PH',
  hi: 'hi-IN',
  reference: 'reference',
};

export function numberFormats({ locale, market, currency, copy }: Page): NumberFormats {
  const tag = numberFormatLocale(market, locale);
  const numberLocale = market === 'reference' ? 'reference' : tag;
  function amount(minor: string): string {
    return amountParts(minor, currency, numberLocale)
      .map(({ text }) => text)
      .join('');
  }
  return {
    numberLocale,
    currency,
    dateLocale: dayLocales[locale],
    amount,
    wholeAmount: (minor) => amount(minor).replace(/\.00$/, ''),
    term: ({ periods, termUnit }) =>
      termUnit === 'month' ? copy.months(Number(periods)) : copy.days(Number(periods)),
  };
}
