import type { MarketId } from '@hiram/contract/market-ids';
import { holidayCalendar } from '@hiram/markets/business-days';
import { complaintDeadlines } from '@hiram/markets/deadlines';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, weekday } from '@hiram/values/calendar-date';
import { calendarDateAt, endOfDay, type Instant, startOfDay } from '@hiram/values/instant';
import type { Deadlines } from './complaint.ts';
import { complaintPolicy } from './complaint-policy.ts';

/**
 * The SLA timers of a case. Our SLA escalates on the morning of its last day and again when it is breached;
 * the market's legal deadline escalates some days before its end and again then.
 */
export const SLA_TIMERS = ['promise_near', 'promise_broken', 'legal_near', 'legal_broken'] as const;
export type SlaTimerName = (typeof SLA_TIMERS)[number];

export interface SlaTimer {
  readonly name: SlaTimerName;
  readonly firesAt: Instant;
}

/** One round of a case, with the deadlines set when it begins. */
export interface Round extends Deadlines {
  /** The last day of the SLA. */
  readonly replyOn: CalendarDate;
  readonly dueBy: Instant;
  readonly alarms: readonly SlaTimer[];
}

/** Counted on the market's calendar from the day of the complaint or of its reopening. */
export function beginRound(market: MarketId, at: Instant): Round {
  const { timeZone, country } = marketPack(market).facts;
  const on = calendarDateAt(at, timeZone);
  const timeLimits = marketRules(market, { on, channel: 'browser' }).complaints.value;
  const { replyBy, acknowledgeBy, resolveBy } = complaintDeadlines(timeLimits, holidayCalendar(country), on);
  const replyOn =
    replyBy.kind === 'known' ? replyBy.value : weekdaysAfter(on, timeLimits.replyWithinWeekdays);
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
      { name: 'promise_near', firesAt: startOfDay(replyOn, timeZone) },
      { name: 'promise_broken', firesAt: promised },
      ...(resolveBy === null || legal === undefined
        ? []
        : [
            {
              name: 'legal_near' as const,
              firesAt: startOfDay(addDays(resolveBy, -complaintPolicy.legalNearDays), timeZone),
            },
            { name: 'legal_broken' as const, firesAt: legal },
          ]),
    ],
  };
}

/**
 * For a year whose holidays are not yet proclaimed: counts Monday to Friday, so the SLA is too short rather
 * than too long.
 */
function weekdaysAfter(from: CalendarDate, count: number): CalendarDate {
  let reached = from;
  for (let left = count; left > 0; ) {
    reached = addDays(reached, 1);
    if (weekday(reached) <= 5) left -= 1;
  }
  return reached;
}
