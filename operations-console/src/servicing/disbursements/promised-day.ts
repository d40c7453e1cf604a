import { daysBetween } from '#frame/days.ts';
import { dayInZone } from '#frame/time-text.ts';

/** Whole days from today to the promised date: 0 on the date itself, negative after it. */
export function daysLeft(promisedBy: string, timeZone: string, nowMs: number): number {
  return daysBetween(dayInZone(timeZone, nowMs), promisedBy);
}

/** "2 days left", "due today", "overdue by 1 day". */
export function daysLeftText(left: number): string {
  if (left === 0) return 'due today';
  const count = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'day' : 'days'}`;
  return left > 0 ? `${count} left` : `overdue by ${count}`;
}
