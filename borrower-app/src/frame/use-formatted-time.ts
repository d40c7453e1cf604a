import { useMarket } from '../brands/BrandProvider.tsx';
import { marketFormats } from '../brands/market.ts';
import { useDesignCopy } from '../design/design-context.tsx';

/** Formats a timestamp in the page's language and the market's time zone. */
export function useFormattedTime(): (iso: string) => string {
  const { timeZone } = marketFormats[useMarket()];
  const { dateLocale } = useDesignCopy();
  const format =
    dateLocale === 'reference'
      ? // The Swedish locale matches the specification's format: 2026-11-12 19:20.
        new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
      : new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (iso) => format.format(Date.parse(iso));
}
