import type { Locale } from '@hiram/contract/locales';
import { isMarketId, type MarketId, perMarket } from '@hiram/contract/market-ids';
import type { TimeZone } from '@hiram/values/instant';
import type { Currency } from '@hiram/values/money';
import { languageTag } from '../copy/locale.ts';

export interface MarketFormat {
  readonly currency: Currency;
  readonly timeZone: TimeZone;
  /** The languages offered in the market. */
  readonly locales: readonly Locale[];
}

/** What the app needs to format a market's amounts. Rules and rates stay on the server. */
export const marketFormats: Readonly<Record<MarketId, MarketFormat>> = perMarket({
  reference: { currency: 'PHP', timeZone: 'Asia/Manila', locales: ['reference', 'en'] },
  PH: { currency: 'PHP', timeZone: 'Asia/Manila', locales: ['en', 'fil'] },
  IN: { currency: 'INR', timeZone: 'Asia/Kolkata', locales: ['en', 'hi'] },
});

/** Reads a market from a brand's config. A market unknown to this app version is shown as `reference`. */
export function readMarket(text: string): MarketId {
  return isMarketId(text) ? text : 'reference';
}

/**
 * The Intl tag for number formats. It needs the region, because a language tag without one groups lakhs as
 * thousands.
 */
export function numberFormatLocale(market: MarketId, locale: Locale): string {
  return `${languageTag(locale)}-${market === 'IN' ? 'IN' : 'PH'}`;
}
