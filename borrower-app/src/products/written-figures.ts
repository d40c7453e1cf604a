/// <reference lib="es2023.intl" />
import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { rate, rateAsFixedPercentText, rateAsText, roundRate } from '@hiram/values/rate';
import { figuresLocale } from '../brands/market.ts';
import { amountParts } from '../design/amount/amount-parts.ts';
import { writtenDay } from '../design/day/written-day.ts';
import type { Term } from './loan-choice.ts';
import type { ProductsTexts } from './texts/en.ts';

/** How the figures of a page are written. */
export interface WrittenFigures {
  /** For the components that write amounts themselves. */
  readonly numberLocale: string;
  readonly currency: string;
  amount(minor: string): string;
  /** Without its decimals where they are zeroes: what can be borrowed is in whole units. */
  wholeAmount(minor: string): string;
  percent(fraction: string): string;
  day(on: string): string;
  term(term: Term): string;
}

interface Page {
  readonly locale: Locale;
  readonly market: MarketId;
  readonly currency: string;
  readonly texts: ProductsTexts;
}

const dayLocales: Readonly<Record<Locale, string>> = {
  en: 'en-GB',
  fil: 'fil-PH',
  hi: 'hi-IN',
  reference: 'reference',
};

export function writtenFigures({ locale, market, currency, texts }: Page): WrittenFigures {
  const tag = figuresLocale(market, locale);
  const numberLocale = market === 'reference' ? 'reference' : tag;
  function amount(minor: string): string {
    return amountParts(minor, currency, numberLocale)
      .map(({ text }) => text)
      .join('');
  }
  return {
    numberLocale,
    currency,
    amount,
    wholeAmount: (minor) => amount(minor).replace(/\.00$/, ''),
    percent: (fraction) => percentText(fraction, numberLocale === 'reference' ? undefined : tag),
    day: (on) => writtenDay(on, dayLocales[locale]),
    term: ({ periods, termUnit }) =>
      termUnit === 'month' ? texts.months(Number(periods)) : texts.days(Number(periods)),
  };
}

const PERCENT_DECIMALS = 2;

/** A fraction as a percentage with two decimals. It is rounded here, exactly; Intl only writes it. */
function percentText(fraction: string, tag: string | undefined): string {
  const value = rate(fraction);
  if (tag === undefined) return `${rateAsFixedPercentText(value, PERCENT_DECIMALS, 'half_up')}%`;
  const format = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: PERCENT_DECIMALS,
    maximumFractionDigits: PERCENT_DECIMALS,
  });
  // The cast is safe: it is a plain decimal, which Intl formats without passing a float.
  return format.format(
    rateAsText(roundRate(value, PERCENT_DECIMALS + 2, 'half_up')) as Intl.StringNumericLiteral,
  );
}
