const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** "16 Nov 2026, 10:05", in the time of this desk. */
export function timeOf(instant: string): string {
  return dayAndTime.format(Date.parse(instant));
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "3 h", for how long somebody has been waiting. */
export function howLong(milliseconds: number): string {
  if (milliseconds < MINUTE) return 'now';
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min`;
  if (milliseconds < 2 * DAY) return `${Math.floor(milliseconds / HOUR)} h`;
  return `${Math.floor(milliseconds / DAY)} days`;
}
