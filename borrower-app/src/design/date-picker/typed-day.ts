/** A date as typed, before it is complete. */
export interface TypedDay {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

const written = /^(\d{4})-(\d{2})-(\d{2})$/;
/** An incomplete date is kept as it was typed, day first. */
const incomplete = /^(\d{0,2})\/(\d{0,2})\/(\d{0,4})$/;

/** Reads a stored value: YYYY-MM-DD, or an incomplete date. */
export function readTypedDay(value: string): TypedDay {
  const [, year = '', month = '', day = ''] = written.exec(value) ?? [];
  if (year !== '') return { day, month, year };
  const [, typedDay = '', typedMonth = '', typedYear = ''] = incomplete.exec(value) ?? [];
  return { day: typedDay, month: typedMonth, year: typedYear };
}

/** YYYY-MM-DD if the date exists, otherwise what was typed, so that nothing is lost; empty for nothing. */
export function writeTypedDay({ day, month, year }: TypedDay): string {
  if (day === '' && month === '' && year === '') return '';
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year.length === 4 && isDate(date) ? date : `${day}/${month}/${year}`;
}

export function isDate(value: string): boolean {
  if (!written.test(value)) return false;
  const time = new Date(`${value}T00:00:00Z`);
  // A day that the month does not have becomes a day of the next month.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}
