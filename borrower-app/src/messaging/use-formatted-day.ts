import { useDesignCopy } from '../design/design-context.tsx';

/** Formats a calendar day in the page's language. */
export function useFormattedDay(): (day: string) => string {
  const { dateLocale } = useDesignCopy();
  const locale = dateLocale === 'reference' ? 'sv-SE' : dateLocale;
  // A calendar day has no time zone, so none may move it.
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => format.format(Date.parse(`${day}T00:00:00Z`));
}
