import type { BorrowerId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import type { BlindIndexes } from '#platform/personal-data/personal-data.ts';

export interface StoredLocation {
  readonly borrowerId: BorrowerId;
  readonly positionEncrypted: Buffer;
  readonly takenAt: Instant;
  readonly savedAt: Instant;
}

/** One row per borrower: the newest replaces the previous one. */
export async function upsertLocation(
  tx: Transaction,
  { borrowerId, positionEncrypted, takenAt, savedAt }: StoredLocation,
): Promise<void> {
  const row = {
    position_encrypted: positionEncrypted,
    taken_at: instantAsIso(takenAt),
    saved_at: instantAsIso(savedAt),
  };
  await tx
    .insertInto('phone_locations')
    .values({ borrower_id: borrowerId, ...row })
    .onConflict((conflict) => conflict.column('borrower_id').doUpdateSet(row))
    .execute();
}

export async function deleteLocation(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await tx.deleteFrom('phone_locations').where('borrower_id', '=', borrowerId).execute();
}

export interface StoredPhone {
  readonly borrowerId: BorrowerId;
  /** The first is stored; the device may be stored under another. */
  readonly deviceIndexes: BlindIndexes;
  readonly factsEncrypted: Buffer;
  readonly savedAt: Instant;
}

export async function upsertPhone(
  tx: Transaction,
  { borrowerId, deviceIndexes: [deviceIndex, ...others], factsEncrypted, savedAt }: StoredPhone,
): Promise<void> {
  if (others.length > 0) {
    await tx
      .deleteFrom('phones')
      .where('borrower_id', '=', borrowerId)
      .where('device_index', 'in', others)
      .execute();
  }
  const row = { facts_encrypted: factsEncrypted, saved_at: instantAsIso(savedAt) };
  await tx
    .insertInto('phones')
    .values({ borrower_id: borrowerId, device_index: deviceIndex, ...row })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'device_index']).doUpdateSet(row))
    .execute();
}
