import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { shareOf } from './share.ts';

/** The loans of one month, and what came back of them in each week since each of them went out. */
export interface Cohort {
  readonly month: CalendarDate;
  readonly lent: MinorUnits;
  readonly repaidInWeek: ReadonlyMap<number, MinorUnits>;
}

export interface CurvePoint {
  readonly week: number;
  /** By the end of that week, all weeks before it included. */
  readonly repaid: MinorUnits;
  readonly share: string;
}

/** Longer than any loan runs; what comes in later belongs to the last point. */
const LAST_WEEK = 78;

/**
 * How much of what was lent had come back by the end of each week. It ends with the week that the month's first loans are
 * in, so that no point stands for days that nobody has lived yet.
 */
export function repaymentCurve({ month, lent, repaidInWeek }: Cohort, asOf: CalendarDate): CurvePoint[] {
  const points: CurvePoint[] = [];
  const lastWeek = Math.min(Math.floor(Math.max(daysBetween(month, asOf), 0) / 7), LAST_WEEK);
  let repaid = 0n;
  for (let week = 0; week <= lastWeek; week += 1) {
    repaid += repaidInWeek.get(week) ?? 0n;
    points.push({ week, repaid, share: shareOf(repaid, lent) });
  }
  return points;
}
