import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { shareOf } from './share.ts';

/** Loans of one month and their repayments per week since each disbursement. */
export interface Cohort {
  readonly month: CalendarDate;
  readonly lent: MinorUnits;
  readonly repaidInWeek: ReadonlyMap<number, MinorUnits>;
}

export interface CurvePoint {
  readonly week: number;
  /** Cumulative, up to the end of that week. */
  readonly repaid: MinorUnits;
  readonly share: string;
}

/** Longer than any loan term; later repayments belong to the last point. */
const LAST_WEEK = 78;

/**
 * Share of the lent amount repaid by the end of each week. The curve ends with the current week of the
 * month's first loans, so that no point covers future days.
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
