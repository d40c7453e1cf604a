const monthAlone = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "June 2026", for the first day of a month. */
export function monthName(firstDay: string): string {
  return monthAlone.format(Date.parse(`${firstDay}T00:00:00Z`));
}
