import { forgetOwn, keepOwn, readOwn } from '../browser/own-storage.ts';

// The lines that the borrower disputes, passed from the explanation page to the complaint.

/** They survive a reload or a closed web view, and are deleted at logout. */
export function keepChosenLines(orderId: string, keys: readonly string[]): void {
  keepOwn(placeOf(orderId), keys);
}

export function readChosenLines(orderId: string): readonly string[] {
  const kept = readOwn(placeOf(orderId));
  return Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string') : [];
}

/** Called after the complaint was sent. */
export function forgetChosenLines(orderId: string): void {
  forgetOwn(placeOf(orderId));
}

function placeOf(orderId: string): string {
  return `chosen-lines.${orderId}`;
}
