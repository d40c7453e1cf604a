import { type CalendarDate, parseCalendarDate } from '@hiram/values/calendar-date';
import { parseId } from '@hiram/values/ids';
import { type Instant, instantAsIso, parseInstant } from '@hiram/values/instant';
import { Refusal } from '#platform/errors.ts';

/** How many cases a page of a queue has. */
export const QUEUE_PAGE = 30;

/** The place of a page's last case in the order of its queue: a moment or a day, and the case. */
export interface QueueCursor {
  readonly moment: string;
  readonly id: string;
}

export function cursorAt(moment: Instant | CalendarDate, id: string): string {
  return `${typeof moment === 'number' ? instantAsIso(moment) : moment}_${id}`;
}

/** Parses what `cursorAt` wrote. The first page has none. */
export function parseCursor(
  text: string | undefined,
  holds: 'moment' | 'day' = 'moment',
): QueueCursor | undefined {
  if (text === undefined) return undefined;
  const [moment = '', id = ''] = text.split('_');
  const isMoment = (holds === 'day' ? parseCalendarDate(moment) : parseInstant(moment)) !== undefined;
  if (!isMoment || parseId(id) === undefined) throw new Refusal('request_malformed', { after: text });
  return { moment, id };
}

/** One row more than a page was read, which tells whether there is a next page. */
export function splitPage<Row, Cursor extends string>(
  found: readonly Row[],
  size: number,
  cursorOf: (last: Row) => Cursor,
): { readonly shown: readonly Row[]; readonly next: Cursor | undefined } {
  const shown = found.slice(0, size);
  const last = found.length > size ? shown.at(-1) : undefined;
  return { shown, next: last && cursorOf(last) };
}
