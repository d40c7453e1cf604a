import { HARM_MEASURES, HARM_WINDOW_DAYS, type HarmMeasure } from '@hiram/contract/operations/harm-board';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';

/** A loan within so many days of the last one being paid off counts as refinancing. */
export const REFINANCED_WITHIN_DAYS = 7;
/** A refund that took longer is counted. The threshold is on the 95th percentile. */
export const REFUND_PROMISED_HOURS = 72;

/** One measure of one product, or of the whole market, at the end of a day. */
export interface HarmFigure {
  readonly measure: HarmMeasure;
  /** Undefined for the whole market. */
  readonly productId: string | undefined;
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** Extensions of the counted borrowers, or open loans for the rate of complaints. */
  readonly total: bigint | undefined;
  readonly medianHours: number | undefined;
  readonly p95Hours: number | undefined;
}

export function measureOf(text: string): HarmMeasure {
  const found = HARM_MEASURES.find((known) => known === text);
  assert(found !== undefined, 'unknown measure of harm');
  return found;
}

/** The days up to and with the day itself. */
export function windowTo(day: CalendarDate): { readonly from: CalendarDate; readonly until: CalendarDate } {
  return { from: addDays(day, 1 - HARM_WINDOW_DAYS), until: day };
}

const titles: Readonly<Record<HarmMeasure, string>> = {
  cap_reached: 'open loans at the total cost limit',
  refinanced: `loans within ${REFINANCED_WITHIN_DAYS} days of the last one`,
  extended_twice: 'borrowers with two or more extensions',
  hardship_refused: 'hardship requests refused',
  complaints_upheld: 'complaints upheld',
  contacted_at_limit: 'borrowers contacted as often as allowed',
  refund_time: 'time to refund',
};

/** Why a product was stopped, with the numbers of the night. No personal data: the audit trail keeps it. */
export function stopReason(
  { measure, numerator, denominator, p95Hours }: Omit<HarmFigure, 'productId'>,
  threshold: string,
): string {
  if (measure !== 'refund_time')
    return `${titles[measure]}, ${numerator} of ${denominator}. Threshold: ${threshold}.`;
  return `${titles[measure]}, 95 of 100 within ${p95Hours ?? 0} hours. Threshold: ${threshold} days.`;
}
