import type { CalendarReturn, KeptReturn, ReturnSheet } from './queries.ts';

export const regulatorNames: Readonly<Record<CalendarReturn['regulator'], string>> = {
  rbi: 'RBI',
  sec: 'SEC',
  credit_bureaus: 'Credit bureaus',
};

export const stateNames: Readonly<Record<CalendarReturn['state'], string>> = {
  not_prepared: 'Not prepared',
  made: 'File made',
  prepared: 'Pending review',
  reviewed: 'Reviewed, to be filed',
  filed: 'Filed',
  withdrawn: 'Withdrawn',
};

export const sheetStates: Readonly<Record<ReturnSheet['state'], string>> = {
  final: 'Final: made again, it is the same',
  provisional: 'Provisional: a month of the period is not closed',
  partial: 'Partial: the period is not over or its last month is not frozen yet',
  empty: 'No month of the period is frozen yet',
};

export const stepNames: Readonly<Record<KeptReturn['state'], string>> = {
  prepared: 'Prepared',
  reviewed: 'Reviewed',
  filed: 'Filed',
  withdrawn: 'Withdrawn',
};

/** "in 5 days", "today" or "3 days ago". */
export function daysLeftText(daysLeft: string): string {
  const days = Number(daysLeft);
  if (days === 0) return 'today';
  const unit = Math.abs(days) === 1 ? 'day' : 'days';
  return days > 0 ? `in ${days} ${unit}` : `${-days} ${unit} ago`;
}
