import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { addBusinessDays, type CalendarAnswer, type HolidayCalendar } from './business-days.ts';
import type { ComplaintTimeLimits, DayRange, NoticePeriods } from './rules.ts';

/** The last date for deciding an application on time. */
export function decisionDueBy(decisionWithinDays: number, appliedOn: CalendarDate): CalendarDate {
  return addDays(appliedOn, decisionWithinDays);
}

/** The dates on which the borrower may expect the money after a decision. */
export function creditWindow(
  creditWithinDays: DayRange,
  decidedOn: CalendarDate,
): { from: CalendarDate; until: CalendarDate } {
  return { from: addDays(decidedOn, creditWithinDays.min), until: addDays(decidedOn, creditWithinDays.max) };
}

/** The last date for reporting a change of address on time. */
export function addressChangeDueBy(notices: NoticePeriods, movedOn: CalendarDate): CalendarDate {
  return addDays(movedOn, notices.addressChangeWithinDays);
}

/** The first date on which an assignment may take effect after the borrower was notified. */
export function assignmentEffectiveFrom(
  notices: NoticePeriods,
  calendar: HolidayCalendar,
  notifiedOn: CalendarDate,
): CalendarAnswer<CalendarDate> {
  return addBusinessDays(calendar, notifiedOn, notices.assignmentBusinessDays);
}

/** The last date for paying a judgment on time. */
export function judgmentDueBy(notices: NoticePeriods, judgedOn: CalendarDate): CalendarDate {
  return addDays(judgedOn, notices.judgmentPaidWithinDays);
}

/** The deadlines for answering, acknowledging and resolving a complaint; null if the market sets none. */
export interface ComplaintDeadlines {
  readonly replyBy: CalendarAnswer<CalendarDate>;
  readonly acknowledgeBy: CalendarDate | null;
  readonly resolveBy: CalendarDate | null;
}

export function complaintDeadlines(
  timeLimits: ComplaintTimeLimits,
  calendar: HolidayCalendar,
  receivedOn: CalendarDate,
): ComplaintDeadlines {
  return {
    replyBy: addBusinessDays(calendar, receivedOn, timeLimits.replyWithinWeekdays),
    acknowledgeBy: daysAfter(receivedOn, timeLimits.acknowledgeWithinDays),
    resolveBy: daysAfter(receivedOn, timeLimits.resolveWithinDays),
  };
}

function daysAfter(from: CalendarDate, days: number | null): CalendarDate | null {
  return days === null ? null : addDays(from, days);
}
