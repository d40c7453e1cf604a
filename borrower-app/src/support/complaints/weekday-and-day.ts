/** A near date with its weekday: `Thu 19 Nov`. Text that is not a date is returned unchanged. */
export function weekdayAndDay(on: string, dateLocale: string): string {
  const at = Date.parse(on);
  if (Number.isNaN(at) || dateLocale === 'reference') return on;
  const format = new Intl.DateTimeFormat(dateLocale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return format.format(at);
}
