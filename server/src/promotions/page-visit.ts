import type { CalendarDate } from '@hiram/values/calendar-date';

/** Where a visit or a click is counted. */
export interface CountedPage {
  readonly brandCode: string;
  readonly countedOn: CalendarDate;
  readonly templateId: string;
  /** Empty where the address named none. */
  readonly linkId: string;
  readonly campaign: string;
  readonly appFrom: string;
  readonly clientType: 'ios' | 'android';
}

export interface PageCount extends CountedPage {
  readonly visits: number;
  readonly clicks: number;
}

/** Whoever writes an address writes these texts; a character that a text column refuses must not stop the counting. */
export function storableText(text: string): string {
  return text.toWellFormed().replace(/\p{Cc}/gu, '');
}
