import { randomId } from '@hiram/values/ids';
import { readLocal, removeLocal, writeLocal } from '#browser/local-store.ts';

/** A draft of a payment claim. */
export interface ClaimDraft {
  /** Idempotency key, created once and stored before sending: repeated sends create one claim. */
  readonly requestId: string;
  readonly type: string;
  readonly number: string;
  /** As typed: digits and at most one dot. */
  readonly amount: string;
  readonly paidOn: string;
  readonly imageId: string;
  /** Sent while offline; it is sent automatically once online. */
  readonly isWaiting: boolean;
}

export function newDraft(known: { readonly amount: string; readonly paidOn: string }): ClaimDraft {
  return {
    requestId: randomId(),
    type: '',
    number: '',
    imageId: '',
    isWaiting: false,
    amount: typedFrom(known.amount),
    paidOn: known.paidOn,
  };
}

/** A draft survives a reload or a closed web view. It is deleted after a response or at logout. */
export function saveDraft(orderId: string, draft: ClaimDraft): void {
  writeLocal(placeOf(orderId), draft);
}

export function readSavedDraft(orderId: string): ClaimDraft | undefined {
  const kept = readLocal(placeOf(orderId));
  const isWhole = typeof kept === 'object' && kept !== null && 'requestId' in kept && 'isWaiting' in kept;
  // The cast is safe: only keepDraft writes this key, and always the whole value.
  return isWhole ? (kept as ClaimDraft) : undefined;
}

export function removeDraft(orderId: string): void {
  removeLocal(placeOf(orderId));
}

function placeOf(orderId: string): string {
  return `paid.${orderId}`;
}

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

/** The inverse: the server's amount as a person would type it. */
function typedFrom(minor: string): string {
  if (minor === '0') return '';
  const digits = minor.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.00$/, '');
}

/** Whether the number has a valid length for its kind. The server checks more; this saves a request. */
export function hasKnownLength(
  number: string,
  { lengths }: { readonly lengths: readonly string[] },
): boolean {
  const bare = number.replace(/[\s.\-\u2010-\u2015]/g, '');
  // A reference from a payment page keeps its dashes.
  return [bare.length, number.trim().length].some((length) => lengths.includes(String(length)));
}
