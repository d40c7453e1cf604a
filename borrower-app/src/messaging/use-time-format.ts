import { useMarketFormat } from '../brands/BrandProvider.tsx';
import { useDesignCopy } from '../design/design-context.tsx';

/** The time of day of a timestamp in the market's time zone. */
export function useTimeFormat(): (iso: string) => string {
  const { timeZone } = useMarketFormat();
  const { dateLocale } = useDesignCopy();
  // The Swedish locale matches the specification's time format: 19:20.
  const locale = dateLocale === 'reference' ? 'sv-SE' : dateLocale;
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  return (iso) => format.format(Date.parse(iso));
}
