import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Hold } from './hold.ts';
import { findHolds, insertHold, releaseHold } from './holds.sql.ts';

/**
 * Once this transaction has committed, no reminder and no collection contact about the order passes the gate. Asked twice,
 * it is held once.
 */
export async function holdContact(tx: Transaction, hold: Omit<Hold, 'id'>): Promise<void> {
  await insertHold(tx, hold);
}

/** The cause is over. Where none was held, nothing happens; what other causes hold stays held. */
export async function releaseContact(
  tx: Transaction,
  { causeId, at }: { readonly causeId: string; readonly at: Instant },
): Promise<void> {
  await releaseHold(tx, causeId, at);
}

/** The holds that stand: of a borrower, or of one of their orders. The oldest first. */
export async function holdsOf(
  database: Database,
  of: { readonly borrowerId: BorrowerId; readonly orderId?: string },
): Promise<readonly Hold[]> {
  return findHolds(database, of);
}
