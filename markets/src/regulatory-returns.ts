import { addDays, addMonths, type CalendarDate, dateParts, fromDateParts } from '@hiram/values/calendar-date';
import { marketPack } from './market-pack.ts';
import type { MarketCode, RegulatoryReturn, RegulatoryReturnsRule, ReturnPeriodLength } from './rules.ts';
import { ruleValueOn } from './ruling.ts';

/** A return for a period, and by when the regulator must have it. */
export interface ReturnDate extends RegulatoryReturn {
  /** The first and the last day of its period. */
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  readonly dueOn: CalendarDate;
  /** From this day on staff are alarmed. */
  readonly alarmOn: CalendarDate;
  readonly ruleVersion: string;
}

const MONTHS: Readonly<Record<ReturnPeriodLength, number>> = {
  month: 1,
  quarter: 3,
  half_year: 6,
  year: 12,
};

/** The returns whose period ends in a range, both ends included, by due date. The law of its last day applies. */
export function returnsEndingBetween(
  market: MarketCode,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): ReturnDate[] {
  const dates: ReturnDate[] = [];
  for (let next = addMonths(firstOfMonth(from), 1); addDays(next, -1) <= until; next = addMonths(next, 1)) {
    const last = addDays(next, -1);
    if (last >= from) dates.push(...returnsEndingOn(market, last));
  }
  return dates.toSorted((left, right) => (left.dueOn < right.dueOn ? -1 : left.dueOn > right.dueOn ? 1 : 0));
}

/** The returns whose period ends with a month. */
export function returnsEndingOn(market: MarketCode, last: CalendarDate): ReturnDate[] {
  const figure = ruleValueOn(marketPack(market).rules.regulatoryReturns, last, 'browser');
  const rule = figure?.value ?? undefined;
  if (figure === undefined || rule === undefined) return [];
  return rule.returns
    .filter(({ period }) => isLastMonth(rule, period, last))
    .map((one) => {
      const dueOn = addDays(last, one.dueDaysAfter);
      return {
        ...one,
        from: addMonths(firstOfMonth(last), 1 - MONTHS[one.period]),
        until: last,
        dueOn,
        alarmOn: addDays(dueOn, -one.alarmDaysBefore),
        ruleVersion: `${market}.regulatoryReturns@${figure.from}`,
      };
    });
}

function isLastMonth(
  { yearBeginsInMonth }: RegulatoryReturnsRule,
  period: ReturnPeriodLength,
  last: CalendarDate,
): boolean {
  const monthsOfYear = ((dateParts(last).month - yearBeginsInMonth + 12) % 12) + 1;
  return monthsOfYear % MONTHS[period] === 0;
}

function firstOfMonth(day: CalendarDate): CalendarDate {
  return fromDateParts({ ...dateParts(day), day: 1 });
}
