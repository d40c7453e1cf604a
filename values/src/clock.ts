import type { CalendarDate } from './calendar-date.ts';
import { addMs, calendarDateAt, type Instant, type TimeZone } from './instant.ts';

/** Source of the current time. It is injected, so that tests and simulations control time. */
export interface Clock {
  now(): Instant;
}

/** A clock that does not advance until it is moved. */
export interface SetClock extends Clock {
  moveTo(moment: Instant): void;
  moveBy(ms: number): void;
}

export function setClock(start: Instant): SetClock {
  let present = start;
  return {
    now: () => present,
    moveTo: (moment) => {
      present = moment;
    },
    moveBy: (ms) => {
      present = addMs(present, ms);
    },
  };
}

/** Today's date in a time zone. */
export function today(clock: Clock, zone: TimeZone): CalendarDate {
  return calendarDateAt(clock.now(), zone);
}
