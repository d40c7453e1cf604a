import { forgetOwn, keepOwn, readOwn } from '../browser/own-storage.ts';

// Which lines of an amount somebody holds to be wrong, on the way from the page that explains it to the complaint.

/** They outlast a reload and a closed web view, and are gone after a logout. */
export function keepChosenLines(orderId: string, keys: readonly string[]): void {
  keepOwn(placeOf(orderId), keys);
}

export function readChosenLines(orderId: string): readonly string[] {
  const kept = readOwn(placeOf(orderId));
  return Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string') : [];
}

/** For whoever sent the complaint. */
export function forgetChosenLines(orderId: string): void {
  forgetOwn(placeOf(orderId));
}

function placeOf(orderId: string): string {
  return `chosen-lines.${orderId}`;
}
