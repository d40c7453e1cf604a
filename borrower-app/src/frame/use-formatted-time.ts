import { useMarketFormat } from '../brands/BrandProvider.tsx';
import { useDesignCopy } from '../design/design-context.tsx';

/** Formats a timestamp in the page's language and the market's time zone. */
export function useFormattedTime(): (iso: string) => string {
  const { timeZone } = useMarketFormat();
  const { dateLocale } = useDesignCopy();
  const format =
    dateLocale === 'reference'
      ? // The Swedish locale writes as `formatDateTime` does, 2026-11-12 19:20:05, and costs no bytes.
        new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
      : new Intl.DateTimeFormat(dateLocale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (iso) => format.format(Date.parse(iso));
}

/** For the moment at which something ends: the end of a day is 23:59 of that day, not 00:00 of the next. */
export function useFormattedDeadline(): (iso: string) => string {
  const { timeZone } = useMarketFormat();
  const written = useFormattedTime();
  return (iso) => {
    const time = new Date(iso);
    const isMidnight = time.toLocaleTimeString('sv-SE', { timeStyle: 'short', timeZone }) === '00:00';
    return written(isMidnight ? new Date(time.getTime() - 60_000).toISOString() : iso);
  };
}
