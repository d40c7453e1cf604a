import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { addBusinessDays, type CalendarAnswer, type HolidayCalendar } from './business-days.ts';
import type { ComplaintClocks, DayRange, NoticePeriods } from './rules.ts';

/** The last day on which an application is decided on time. */
export function decisionDueBy(decisionWithinDays: number, appliedOn: CalendarDate): CalendarDate {
  return addDays(appliedOn, decisionWithinDays);
}

/** The days on which the borrower may expect the money of a decided application. */
export function creditWindow(
  creditWithinDays: DayRange,
  decidedOn: CalendarDate,
): { from: CalendarDate; until: CalendarDate } {
  return { from: addDays(decidedOn, creditWithinDays.min), until: addDays(decidedOn, creditWithinDays.max) };
}

/** The last day on which a borrower who moved is on time in saying so. */
export function addressChangeDueBy(notices: NoticePeriods, movedOn: CalendarDate): CalendarDate {
  return addDays(movedOn, notices.addressChangeWithinDays);
}

/** The first day on which an assignment that the borrower was told of may take effect. */
export function assignmentEffectiveFrom(
  notices: NoticePeriods,
  calendar: HolidayCalendar,
  toldOn: CalendarDate,
): CalendarAnswer<CalendarDate> {
  return addBusinessDays(calendar, toldOn, notices.assignmentBusinessDays);
}

/** The last day on which a judgment is paid on time. */
export function judgmentDueBy(notices: NoticePeriods, judgedOn: CalendarDate): CalendarDate {
  return addDays(judgedOn, notices.judgmentPaidWithinDays);
}

/** When a complaint must have been answered, acknowledged and resolved; null where the market sets no such clock. */
export interface ComplaintDeadlines {
  readonly replyBy: CalendarAnswer<CalendarDate>;
  readonly acknowledgeBy: CalendarDate | null;
  readonly resolveBy: CalendarDate | null;
}

export function complaintDeadlines(
  clocks: ComplaintClocks,
  calendar: HolidayCalendar,
  receivedOn: CalendarDate,
): ComplaintDeadlines {
  return {
    replyBy: addBusinessDays(calendar, receivedOn, clocks.replyWithinWeekdays),
    acknowledgeBy: daysAfter(receivedOn, clocks.acknowledgeWithinDays),
    resolveBy: daysAfter(receivedOn, clocks.resolveWithinDays),
  };
}

function daysAfter(from: CalendarDate, days: number | null): CalendarDate | null {
  return days === null ? null : addDays(from, days);
}
