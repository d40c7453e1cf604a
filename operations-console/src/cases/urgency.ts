import { dayInZone, howLong } from '../frame/time-text.ts';

/** Overdue, due today in the market's calendar, or due later. */
export type Urgency = 'over' | 'today' | 'later';

interface Deadline {
  readonly until: string;
  readonly timeZone: string;
}

export function urgencyOf({ until, timeZone }: Deadline, nowMs: number): Urgency {
  const untilMs = Date.parse(until);
  if (untilMs < nowMs) return 'over';
  return dayInZone(timeZone, untilMs) === dayInZone(timeZone, nowMs) ? 'today' : 'later';
}

const MINUTE = 60_000;

/** The colour as text: "Overdue by 2 h", "today, 5 h left", "3 days left". */
export function urgencyText(clock: Deadline, nowMs: number): string {
  const leftMs = Date.parse(clock.until) - nowMs;
  if (Math.abs(leftMs) < MINUTE) return 'due now';
  const urgency = urgencyOf(clock, nowMs);
  if (urgency === 'over') return `overdue by ${howLong(-leftMs)}`;
  return urgency === 'today' ? `today, ${howLong(leftMs)} left` : `${howLong(leftMs)} left`;
}
