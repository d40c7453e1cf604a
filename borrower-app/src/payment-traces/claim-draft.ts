import { randomId } from '@hiram/values/ids';
import { forgetOwn, keepOwn, readOwn } from '../browser/own-storage.ts';

/** What somebody says they have paid, while they are saying it. */
export interface ClaimDraft {
  /** Made once for the claim and stored before it is sent: however often it is sent, it is one. */
  readonly requestId: string;
  readonly type: string;
  readonly number: string;
  /** As it was typed: digits and at most one dot. */
  readonly amount: string;
  readonly paidOn: string;
  readonly imageId: string;
  /** Sent when there was no line: it goes out by itself once there is one. */
  readonly isWaiting: boolean;
}

export function newDraft(known: { readonly amount: string; readonly paidOn: string }): ClaimDraft {
  return {
    requestId: randomId(),
    ...{ type: '', number: '', imageId: '', isWaiting: false },
    amount: typedFrom(known.amount),
    paidOn: known.paidOn,
  };
}

/** A draft outlasts a reload and a closed web view, and is gone once it was answered, or after a logout. */
export function keepDraft(orderId: string, draft: ClaimDraft): void {
  keepOwn(placeOf(orderId), draft);
}

export function readKeptDraft(orderId: string): ClaimDraft | undefined {
  const kept = readOwn(placeOf(orderId));
  const isWhole = typeof kept === 'object' && kept !== null && 'requestId' in kept && 'isWaiting' in kept;
  // The cast is safe: only keepDraft writes in this place, and all of it at once.
  return isWhole ? (kept as ClaimDraft) : undefined;
}

export function forgetDraft(orderId: string): void {
  forgetOwn(placeOf(orderId));
}

function placeOf(orderId: string): string {
  return `paid.${orderId}`;
}

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

/** The other way about: what the server named, as somebody would type it. */
export function typedFrom(minor: string): string {
  if (minor === '0') return '';
  const digits = minor.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.00$/, '');
}

/** Whether a number has a length that its kind has: the server looks closer, this spares a trip. */
export function hasKnownLength(
  number: string,
  { lengths }: { readonly lengths: readonly string[] },
): boolean {
  const bare = number.replace(/[\s.\-\u2010-\u2015]/g, '');
  // A number on a payment page keeps its dashes.
  return [bare.length, number.trim().length].some((length) => lengths.includes(String(length)));
}
