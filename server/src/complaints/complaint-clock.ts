import type { MarketId } from '@hiram/contract/market-ids';
import { holidayCalendar } from '@hiram/markets/business-days';
import { complaintDeadlines } from '@hiram/markets/deadlines';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, weekday } from '@hiram/values/calendar-date';
import { calendarDateAt, endOfDay, type Instant, startOfDay } from '@hiram/values/instant';
import type { Deadlines } from './complaint.ts';
import { complaintPolicy } from './complaint-policy.ts';

/**
 * What a case's clocks bring. The promise goes to somebody senior on the morning of its last day, and again once it is broken;
 * the market's own clock some days before its end, and again then.
 */
export const ALARMS = ['promise_near', 'promise_broken', 'legal_near', 'legal_broken'] as const;
export type AlarmName = (typeof ALARMS)[number];

export interface Alarm {
  readonly name: AlarmName;
  readonly ringsAt: Instant;
}

/** One round of a case, as its clocks are set when it begins. */
export interface Round extends Deadlines {
  /** The last day of the promise. */
  readonly replyOn: CalendarDate;
  readonly dueBy: Instant;
  readonly alarms: readonly Alarm[];
}

/** Counted on the market's own calendar from the day on which somebody complained, or opened their complaint again. */
export function beginRound(market: MarketId, at: Instant): Round {
  const { timeZone, country } = marketPack(market).facts;
  const on = calendarDateAt(at, timeZone);
  const clocks = marketRules(market, { on, channel: 'browser' }).complaints.value;
  const { replyBy, acknowledgeBy, resolveBy } = complaintDeadlines(clocks, holidayCalendar(country), on);
  const replyOn = replyBy.kind === 'known' ? replyBy.value : weekdaysAfter(on, clocks.replyWithinWeekdays);
  function end(day: CalendarDate | null): Instant | undefined {
    return day === null ? undefined : endOfDay(day, timeZone);
  }
  const [promised, legal] = [endOfDay(replyOn, timeZone), end(resolveBy)];
  return {
    replyOn,
    replyBy: promised,
    acknowledgeBy: end(acknowledgeBy),
    resolveBy: legal,
    dueBy: legal !== undefined && legal < promised ? legal : promised,
    alarms: [
      { name: 'promise_near', ringsAt: startOfDay(replyOn, timeZone) },
      { name: 'promise_broken', ringsAt: promised },
      ...(resolveBy === null || legal === undefined
        ? []
        : [
            {
              name: 'legal_near' as const,
              ringsAt: startOfDay(addDays(resolveBy, -complaintPolicy.legalNearDays), timeZone),
            },
            { name: 'legal_broken' as const, ringsAt: legal },
          ]),
    ],
  };
}

/** Of a year whose holidays nobody has proclaimed yet: Mondays to Fridays, so that the promise is rather too short. */
function weekdaysAfter(from: CalendarDate, count: number): CalendarDate {
  let reached = from;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (weekday(reached) <= 5) left -= 1;
  }
  return reached;
}
