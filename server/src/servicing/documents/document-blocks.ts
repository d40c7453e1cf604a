import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { Block, Row } from '#origination/agreements/index.ts';
import type { DocumentCopy } from './copy/document-copy.ts';

/** Formats amounts and dates for one market and language. */
export interface Formatter {
  readonly words: DocumentCopy;
  amount(minor: MinorUnits): string;
  /** Negative amounts have a minus sign. */
  balance(minor: bigint): string;
  /** In full, because a document is kept for years. */
  day(day: CalendarDate): string;
  /** For a table, which has little room. */
  shortDay(day: CalendarDate): string;
}

export type NamedValue = readonly [name: string, value: string];

export function figures(...values: readonly NamedValue[]): Block {
  return { kind: 'figures', rows: values.map(rowOf) };
}

export function rows(...values: readonly NamedValue[]): Block {
  return { kind: 'rows', rows: values.map(rowOf), hold: 'words' };
}

function rowOf([name, value]: NamedValue): Row {
  return { name, value: breakable(value) };
}

/** Words too long for a line; an id is shorter. */
const LONG_WORD = /\S{41,}/g;
const PIECE = 24;
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Adds invisible break opportunities to a very long word. */
export function breakable(text: string): string {
  return text.replace(LONG_WORD, (word) =>
    Array.from(letters.segment(word), ({ segment }, index) =>
      index > 0 && index % PIECE === 0 ? `\u200b${segment}` : segment,
    ).join(''),
  );
}
