import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Hold } from './hold.ts';
import { findHolds, insertHold, releaseHold } from './holds.sql.ts';

/**
 * After this transaction commits, the contact policy refuses reminders and collection contacts about the
 * order. Repeated calls create one hold.
 */
export async function holdContact(tx: Transaction, hold: Omit<Hold, 'id'>): Promise<void> {
  await insertHold(tx, hold);
}

/**
 * Releases the hold of a finished cause. Does nothing if there is none, and leaves holds of other causes in
 * place.
 */
export async function releaseContact(
  tx: Transaction,
  { causeId, at }: { readonly causeId: string; readonly at: Instant },
): Promise<void> {
  await releaseHold(tx, causeId, at);
}

/** Active holds of a borrower or of one of their orders, oldest first. */
export async function holdsOf(
  database: Database,
  of: { readonly borrowerId: BorrowerId; readonly orderId?: string },
): Promise<readonly Hold[]> {
  return findHolds(database, of);
}
