import { randomId } from '@hiram/values/ids';
import type { Entry } from './queries.ts';

export interface EntryDraft {
  /** Idempotency key, created once per entry: repeated sends save it once. */
  readonly requestId: string;
  readonly entryId: string | undefined;
  readonly kind: 'income' | 'expense';
  readonly categoryId: string;
  /** As typed: digits and at most one dot. */
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

/** Each change of an entry is a new request. */
export function draftOf({ entryId, kind, categoryId, amount, on, note }: Entry): EntryDraft {
  return { requestId: randomId(), entryId, kind, categoryId, amount: typedFrom(amount), on, note };
}

/** The largest number of digits before the decimal point that an entry can hold. */
const WHOLE_DIGITS = 10;

/** Whether the text is a valid partial amount; other input is ignored. */
export function isTyped(text: string): boolean {
  return new RegExp(`^(\\d{0,${WHOLE_DIGITS}}|\\d{1,${WHOLE_DIGITS}}\\.\\d{0,2})$`).test(text);
}

/** Converts typed digits to minor units without floating point; undefined while the field is empty. */
export function minorOf(typed: string): string | undefined {
  const [whole = '', fraction = ''] = typed.split('.');
  const minor = (whole + fraction.padEnd(2, '0')).replace(/^0+/, '');
  return minor === '' ? undefined : minor;
}

function typedFrom(minor: string): string {
  const digits = minor.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.00$/, '');
}
