import { calendarDateAt, instantFromEpochMs, type TimeZone } from '@hiram/values/instant';
import type { Contact } from './queries.ts';

export interface ContactDay {
  /** YYYY-MM-DD in the market's time zone. */
  readonly on: string;
  readonly contacts: readonly Contact[];
}

/** Groups contacts by day, in order of arrival. A contact on two pages appears once. */
export function contactsByDay(contacts: readonly Contact[], timeZone: TimeZone): readonly ContactDay[] {
  const known = new Set<string>();
  const days = new Map<string, Contact[]>();
  for (const contact of contacts) {
    if (known.has(contact.contactId)) continue;
    known.add(contact.contactId);
    const on = calendarDateAt(instantFromEpochMs(Date.parse(contact.at)), timeZone);
    const sameDay = days.get(on);
    if (sameDay === undefined) days.set(on, [contact]);
    else sameDay.push(contact);
  }
  return [...days].map(([on, ofDay]) => ({ on, contacts: ofDay }));
}
