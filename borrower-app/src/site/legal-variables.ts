import type { Locale } from '@hiram/contract/locales';
import type { SiteRequest } from '@hiram/contract/web/site';
import { numberFormatLocale, readMarket } from '../brands/market.ts';
import { formatDay } from '../design/day/format-day.ts';
import type { LegalVariables } from './legal/legal-document.ts';

/** The facts of a page, with the number formats of the reader's market. */
export function legalVariables({ brand, facts, locale }: SiteRequest): LegalVariables {
  const market = readMarket(brand.market);
  return {
    brand: brand.appEnName,
    phone: brand.servicePhone,
    market,
    company: facts.company,
    rules: facts.rules,
    money: (minor) => formatMoney(minor, facts.rules.currency, locale, numberFormatLocale(market, locale)),
    percent: (rate) => `${rate}%`,
  };
}

export const dayLocales: Readonly<Record<Locale, string>> = {
  en: 'en-GB',
  fil: 'fil-PH',
  hi: 'hi-IN',
  reference: 'reference',
};

/** The date on which the text last changed, formatted in the page's language: `1 Apr 2026`. */
export function formatChangeDay({ facts, locale }: SiteRequest): string {
  return formatDay(facts.rulesValidFrom, dayLocales[locale]);
}

/** Formats round amounts without decimals. The reference text writes "Rs." for every currency. */
function formatMoney(minor: string, currency: string, locale: Locale, figures: string): string {
  const units = Number(minor) / 100;
  const decimals = Number.isInteger(units) ? 0 : 2;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  if (locale === 'reference') return `Rs.${new Intl.NumberFormat('en', digits).format(units)}`;
  return new Intl.NumberFormat(figures, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...digits,
  }).format(units);
}
