import { type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { BorrowerPasskeys } from '#platform/database/schema.generated.ts';
import type { VerifiedUse } from '#platform/passkeys/verify-passkey.ts';
import { MOST_PASSKEYS, type PasskeyId, type StoredPasskey } from './passkey.ts';

/** False if the device's passkey is already known. */
export async function insertPasskey(
  tx: Transaction,
  passkey: Omit<StoredPasskey, 'lastUsedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('borrower_passkeys')
    .values({
      id: passkey.id,
      borrower_id: passkey.borrowerId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: BigInt(passkey.signCount),
      transports: [...passkey.transports],
      is_backed_up: passkey.isBackedUp,
      rp_id: passkey.rpId,
      name_encrypted: passkey.nameEncrypted,
      created_at: instantAsIso(passkey.createdAt),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The newest first. */
export async function findPasskeysOf(database: Database, borrowerId: BorrowerId): Promise<StoredPasskey[]> {
  const rows = await database
    .selectFrom('borrower_passkeys')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('created_at', 'desc')
    .limit(MOST_PASSKEYS)
    .execute();
  return rows.map(passkeyOf);
}

export async function findPasskey(
  database: Database,
  credentialId: Buffer,
): Promise<StoredPasskey | undefined> {
  const row = await database
    .selectFrom('borrower_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row && passkeyOf(row);
}

export async function isOwnPasskey(
  database: Database,
  borrowerId: BorrowerId,
  id: PasskeyId,
): Promise<boolean> {
  const row = await database
    .selectFrom('borrower_passkeys')
    .select('id')
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records a use. False if the passkey was removed, or if its count is no longer below the new one: then another use was
 * recorded at the same time, or the key was copied.
 */
export async function recordPasskeyUse(
  tx: Transaction,
  id: PasskeyId,
  { signCount, isBackedUp, at }: VerifiedUse & { readonly at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('borrower_passkeys')
    .set({ sign_count: BigInt(signCount), is_backed_up: isBackedUp, last_used_at: instantAsIso(at) })
    .where('id', '=', id)
    // A device that does not count always says zero.
    .where(({ or, eb }) =>
      or([eb('sign_count', '<', BigInt(signCount)), eb('sign_count', '=', signCount === 0 ? 0n : -1n)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updatePasskeyName(
  tx: Transaction,
  id: PasskeyId,
  nameEncrypted: Buffer,
): Promise<void> {
  await tx
    .updateTable('borrower_passkeys')
    .set({ name_encrypted: nameEncrypted })
    .where('id', '=', id)
    .execute();
}

export async function deletePasskey(tx: Transaction, id: PasskeyId): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('borrower_passkeys').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeysOf(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await tx.deleteFrom('borrower_passkeys').where('borrower_id', '=', borrowerId).execute();
}

function passkeyOf(row: Selectable<BorrowerPasskeys>): StoredPasskey {
  return {
    id: idFrom(row.id),
    borrowerId: idFrom(row.borrower_id),
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signCount: Number(row.sign_count),
    transports: row.transports,
    isBackedUp: row.is_backed_up,
    rpId: row.rp_id,
    nameEncrypted: row.name_encrypted,
    createdAt: instant(row.created_at),
    lastUsedAt: row.last_used_at === null ? undefined : instant(row.last_used_at),
  };
}
