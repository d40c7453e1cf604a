import { createHmac } from 'node:crypto';
import type { Secret } from '../secret.ts';

/** What the directory finds a cell by: a phone number, or the reference under which a provider knows money. */
export type EntryKind = 'phone' | 'payment' | 'payout';

/**
 * The only form in which a phone number or a reference leaves its cell. Without the key nobody can try all phone
 * numbers, so the directory has no key.
 */
export function entryDigest(key: Secret, kind: EntryKind, value: string): Buffer {
  return createHmac('sha256', key.reveal()).update(`${kind} ${value}`).digest();
}
