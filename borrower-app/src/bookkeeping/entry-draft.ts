import { randomId } from '@hiram/values/ids';
import type { Entry } from './queries.ts';

/** An entry that is being written or changed. */
export interface EntryDraft {
  /** Made once for the entry: however often it is sent, it is written down once. */
  readonly requestId: string;
  readonly entryId: string | undefined;
  readonly kind: 'income' | 'expense';
  readonly categoryId: string;
  /** As it was typed: digits and at most one dot. */
  readonly amount: string;
  readonly on: string;
  readonly note: string;
}

export function newDraft(today: string): EntryDraft {
  return {
    requestId: randomId(),
    entryId: undefined,
    kind: 'expense',
    categoryId: '',
    amount: '',
    on: today,
    note: '',
  };
}

/** A further change of an entry is a further request. */
export function draftOf({ entryId, kind, categoryId, amount, on, note }: Entry): EntryDraft {
  return { requestId: randomId(), entryId, kind, categoryId, amount: typedFrom(amount), on, note };
}

/** As many digits before the point as the book has room for. */
const WHOLE_DIGITS = 10;

/** What can be typed into an amount; anything else leaves it as it was. */
export function isTyped(text: string): boolean {
  return new RegExp(`^(\\d{0,${WHOLE_DIGITS}}|\\d{1,${WHOLE_DIGITS}}\\.\\d{0,2})$`).test(text);
}

/** Minor units of what was typed, digit by digit; undefined while it is nothing. */
export function minorOf(typed: string): string | undefined {
  const [whole = '', fraction = ''] = typed.split('.');
  const minor = (whole + fraction.padEnd(2, '0')).replace(/^0+/, '');
  return minor === '' ? undefined : minor;
}

function typedFrom(minor: string): string {
  const digits = minor.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.00$/, '');
}
