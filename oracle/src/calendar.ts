/** A day as the number of days since 1970-01-01, so that periods are differences. */
export type DayNumber = number;

const MS_PER_DAY = 86_400_000;

/** The number of a day in the form `2026-06-01`. */
export function dayNumber(text: string): DayNumber {
  const time = Date.parse(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(time)) throw new Error(`not a day: ${text}`);
  return time / MS_PER_DAY;
}

export function dayText(day: DayNumber): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The same day of a later month, or the last day of a shorter one. */
export function monthsLater(day: DayNumber, months: number): DayNumber {
  const from = new Date(day * MS_PER_DAY);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastOfMonth)) / MS_PER_DAY;
}
