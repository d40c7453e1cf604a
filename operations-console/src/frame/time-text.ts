const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * "16 Nov 2026, 10:05 GMT+8", in the browser's time zone, for what belongs to no market. A time always names its zone,
 * because the times of a case are in its market's.
 */
export function timeOf(instant: string): string {
  return timeInZone(instant, ownZone);
}

const zoned = new Map<string, Intl.DateTimeFormat>();

/** "16 Nov 2026, 10:05 GMT+8", in a market's time zone, which may differ from the browser's. */
export function timeInZone(instant: string, timeZone: string): string {
  let format = zoned.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
      timeZoneName: 'short',
    });
    zoned.set(timeZone, format);
  }
  return format.format(Date.parse(instant));
}

const days = new Map<string, Intl.DateTimeFormat>();

/** The date of an instant in a market's time zone, as "2026-11-16". */
export function dayInZone(timeZone: string, atMs: number): string {
  let format = days.get(timeZone);
  if (format === undefined) {
    // The Swedish locale formats dates like the wire format (ISO 8601).
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
    days.set(timeZone, format);
  }
  return format.format(atMs);
}

const dayAlone = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** "16 Nov 2026", for a civil date without a time zone. */
export function dayOf(civilDate: string): string {
  return dayAlone.format(Date.parse(`${civilDate}T00:00:00Z`));
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "3 h", for how long an item has been waiting. */
export function howLong(milliseconds: number): string {
  if (milliseconds < MINUTE) return 'now';
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min`;
  if (milliseconds < 2 * DAY) return `${Math.floor(milliseconds / HOUR)} h`;
  return `${Math.floor(milliseconds / DAY)} days`;
}

/** "3 h left" before a deadline, "overdue by 20 min" after it. */
export function timeLeft(milliseconds: number): string {
  if (milliseconds <= -MINUTE) return `overdue by ${howLong(-milliseconds)}`;
  if (milliseconds < MINUTE) return 'due now';
  return `${howLong(milliseconds)} left`;
}
