import type { CalendarDate } from '@hiram/values/calendar-date';

/** The page for which a visit or click is counted. */
export interface CountedPage {
  readonly brandCode: string;
  readonly countedOn: CalendarDate;
  readonly templateId: string;
  /** Empty if the URL names none. */
  readonly linkId: string;
  readonly campaign: string;
  readonly appFrom: string;
  readonly clientType: 'ios' | 'android';
}

export interface PageCount extends CountedPage {
  readonly visits: number;
  readonly clicks: number;
}

/**
 * These texts come from the URL, so anyone can write them. A character that a text column rejects must not
 * stop the counting.
 */
export function storableText(text: string): string {
  return text.toWellFormed().replace(/\p{Cc}/gu, '');
}
