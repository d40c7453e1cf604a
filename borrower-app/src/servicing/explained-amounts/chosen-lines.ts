import { readLocal, removeLocal, writeLocal } from '#browser/local-store.ts';

// The lines that the borrower disputes, passed from the explanation page to the complaint.

/** They survive a reload or a closed web view, and are deleted at logout. */
export function saveChosenLines(orderId: string, keys: readonly string[]): void {
  writeLocal(placeOf(orderId), keys);
}

export function readChosenLines(orderId: string): readonly string[] {
  const kept = readLocal(placeOf(orderId));
  return Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string') : [];
}

/** Called after the complaint was sent. */
export function removeChosenLines(orderId: string): void {
  removeLocal(placeOf(orderId));
}

function placeOf(orderId: string): string {
  return `chosen-lines.${orderId}`;
}
