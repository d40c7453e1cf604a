import type { Locale } from '@hiram/contract/locales';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Currency } from '@hiram/values/money';
import { quotientAsRate, type Rate } from '@hiram/values/rate';

/** The source of exchange rates. Made-up demonstration rates are a separate source. */
export type RateSource = 'european_central_bank' | 'demonstration';

/** The value of one euro on a day, in each currency of the source. */
export interface PublishedRates {
  readonly source: RateSource;
  readonly publishedOn: CalendarDate;
  readonly perEuro: ReadonlyMap<string, Rate>;
}

const sourceNames: Readonly<Record<RateSource, Readonly<Record<Exclude<Locale, 'reference'>, string>>>> = {
  european_central_bank: {
    en: 'European Central Bank',
    fil: 'European Central Bank',
    hi: 'यूरोपीय केंद्रीय बैंक (ECB)',
  },
  demonstration: {
    en: 'Demonstration figures, not real rates',
    fil: 'Pang-demo lamang, hindi totoong palitan',
    hi: 'सिर्फ़ डेमो के आँकड़े, असली दरें नहीं',
  },
};

export function sourceName(source: RateSource, locale: Locale): string {
  return sourceNames[source][locale === 'reference' ? 'en' : locale];
}

/** The most requested currencies come first; the others follow by code. */
const MOST_USED_CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'SGD', 'HKD', 'AUD', 'CAD'];

/** The value of one unit of each other currency in this one. Empty if the source lacks this currency. */
export function worthIn(
  currency: Currency,
  perEuro: PublishedRates['perEuro'],
): { readonly currency: string; readonly rate: Rate }[] {
  const own = perEuro.get(currency);
  if (own === undefined) return [];
  const foreign = [...perEuro.keys(), 'EUR'].filter((code) => code !== currency);
  return foreign.toSorted(byUsage).map((code) => ({
    currency: code,
    rate: crossRate(own, perEuro.get(code) ?? ONE),
  }));
}

const ONE: Rate = { numerator: 1n, denominator: 1n };

/** The source publishes four to six significant digits; more in a quotient would be false precision. */
const COUNTING_DIGITS = 6;
/** The maximum decimals of a rate on the wire. */
const MOST_DECIMALS = 12;

/**
 * The value of one unit of a currency in another, from their euro rates, rounded half up to six significant
 * digits.
 */
export function crossRate(own: Rate, foreign: Rate): Rate {
  const numerator = own.numerator * foreign.denominator;
  const denominator = own.denominator * foreign.numerator;
  assert(numerator > 0n && denominator > 0n, 'exchange rate is not positive');
  const decimals = COUNTING_DIGITS - magnitudeOf(numerator, denominator);
  return quotientAsRate(numerator, denominator, Math.min(Math.max(decimals, 0), MOST_DECIMALS), 'half_up');
}

/** The number of digits before the decimal point: 2 for 58.1, 0 for 0.58, -2 for 0.0036. */
function magnitudeOf(numerator: bigint, denominator: bigint): number {
  let magnitude = 0;
  while (numerator >= denominator * 10n ** BigInt(magnitude)) magnitude += 1;
  if (magnitude > 0) return magnitude;
  while (numerator * 10n ** BigInt(1 - magnitude) < denominator && magnitude > -MOST_DECIMALS) magnitude -= 1;
  return magnitude;
}

function byUsage(left: string, right: string): number {
  const [leftRank, rightRank] = [placeOf(left), placeOf(right)];
  if (leftRank !== rightRank) return leftRank - rightRank;
  return left < right ? -1 : 1;
}

function placeOf(code: string): number {
  const place = MOST_USED_CURRENCIES.indexOf(code);
  return place < 0 ? MOST_USED_CURRENCIES.length : place;
}
