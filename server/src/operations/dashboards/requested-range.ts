import type { MarketId } from '@hiram/contract/market-ids';
import { type CalendarDate, calendarDate, daysBetween } from '@hiram/values/calendar-date';
import { Refusal } from '#platform/errors.ts';

/** The requested market and days, both ends inclusive; without a brand, all its brands. */
export interface RequestedRange {
  readonly market: MarketId;
  readonly brandCode: string | undefined;
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** A year plus some margin, so that every query stays small. */
const MOST_DAYS = 400;
/** The month after a requested one is computed too, and the calendar ends with the year 9999. */
const LAST_DAY = calendarDate('9998-12-31');

export function requestedRange({
  ofMarket: market,
  ofBrand,
  from,
  until,
}: {
  readonly ofMarket: MarketId;
  readonly ofBrand?: string | undefined;
  readonly from: string;
  readonly until: string;
}): RequestedRange {
  const range = { market, brandCode: ofBrand, from: calendarDate(from), until: calendarDate(until) };
  const days = daysBetween(range.from, range.until);
  if (days < 0 || days >= MOST_DAYS || range.until > LAST_DAY)
    throw new Refusal('request_malformed', { from, until });
  return range;
}
