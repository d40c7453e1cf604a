import type { CalendarDate } from '@hiram/values/calendar-date';
import { rollTo } from './day.ts';
import { eventsInOrder, type LoanEvent } from './loan-event.ts';
import { type LoanTerms, startsOn } from './loan-terms.ts';
import { isClosed, type Position, unpaid } from './position.ts';
import { stepTo } from './project.ts';
import { releasedPosition } from './released-position.ts';
import { withReversals } from './reversal.ts';

/** The due dates that still count although they were moved, by the place of the instalment. */
type CountingDates = readonly (CalendarDate | undefined)[];

/**
 * The day since which a scheduled amount is due and unpaid; null if there is none. It counts by the calendar:
 * disputes and payments in transit do not stop it, and an instalment that was already in arrears when its
 * due date was moved or it was split keeps its old date until it is paid. Charges alone are no arrears.
 */
export function arrearsSince(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  day: CalendarDate,
): CalendarDate | null {
  const ordered = eventsInOrder(events, startsOn(terms));
  const replayed = withReversals(terms, ordered);
  let position = releasedPosition(terms);
  let counting: CountingDates = [];
  for (const event of ordered) {
    if (event.effectiveOn > day) break;
    const opened = rollTo(replayed, position, event.effectiveOn).position;
    counting = datesAfter(event, opened, counting);
    position = stepTo(replayed, opened, event).position;
  }
  return oldestUnpaid({ ...rollTo(replayed, position, day).position, day }, counting);
}

function oldestUnpaid(position: Position, counting: CountingDates): CalendarDate | null {
  if (isClosed(position)) return null;
  let oldest: CalendarDate | null = null;
  // Credit waits for moved dates: what it covers is as good as paid.
  let { credit } = position;
  for (const [place, row] of position.instalments.entries()) {
    credit -= unpaid(row);
    if (unpaid(row) === 0n || credit >= 0n) continue;
    const since = counting[place] ?? row.dueOn;
    if (since <= position.day && (oldest === null || since < oldest)) oldest = since;
  }
  return oldest;
}

/** The dates that count after an event: those of instalments in arrears stay, however the event moves them. */
function datesAfter(event: LoanEvent, before: Position, counting: CountingDates): CountingDates {
  if (event.kind !== 'extended' && event.kind !== 'relief_agreed') return counting;
  const dates = before.instalments.map((row, place) => {
    const since = counting[place] ?? row.dueOn;
    return unpaid(row) > 0n && since < before.day ? since : undefined;
  });
  if (event.kind === 'extended' || event.relief.kind !== 'split') return dates;
  const { instalment, parts } = event.relief;
  const at = Math.min(instalment, dates.length) - 1;
  return dates.flatMap((date, place) => (place === at ? Array.from({ length: parts }, () => date) : [date]));
}
