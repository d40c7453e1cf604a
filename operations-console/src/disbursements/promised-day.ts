const DAY_MS = 86_400_000;

const days = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment on a market's calendar, as "2026-11-16". */
function dayIn(timeZone: string, atMs: number): string {
  let format = days.get(timeZone);
  if (format === undefined) {
    // Sweden writes days as the wire does.
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
    days.set(timeZone, format);
  }
  return format.format(atMs);
}

/** Whole days from today to a promised day: 0 on the day itself, below it once it is over. */
export function daysLeft(promisedBy: string, timeZone: string, nowMs: number): number {
  const [promised, today] = [promisedBy, dayIn(timeZone, nowMs)].map((day) => Date.parse(`${day}T00:00:00Z`));
  return Math.round(((promised ?? 0) - (today ?? 0)) / DAY_MS);
}

/** "2 days left", "due today", "1 day over". */
export function daysLeftText(left: number): string {
  if (left === 0) return 'due today';
  const count = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'day' : 'days'}`;
  return left > 0 ? `${count} left` : `${count} over`;
}
