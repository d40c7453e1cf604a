import { type Id, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { StaffPasskeys } from '#platform/database/schema.generated.ts';
import type { KnownPasskey, VerifiedUse } from '#platform/passkeys/verify-passkey.ts';
import type { StaffId } from './member.ts';

export type StaffPasskeyId = Id<'StaffPasskey'>;

/** More devices than a person has; enough to bound the list. */
export const MOST_PASSKEYS = 10;

export interface StaffPasskey extends KnownPasskey {
  readonly id: StaffPasskeyId;
  readonly staffId: StaffId;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
  readonly name: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | undefined;
}

/** False if the device's passkey is already known. */
export async function insertPasskey(
  tx: Transaction,
  passkey: Omit<StaffPasskey, 'lastUsedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('staff_passkeys')
    .values({
      id: passkey.id,
      staff_id: passkey.staffId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: BigInt(passkey.signCount),
      transports: [...passkey.transports],
      is_backed_up: passkey.isBackedUp,
      rp_id: passkey.rpId,
      name: passkey.name,
      created_at: instantAsIso(passkey.createdAt),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The newest first. */
export async function findPasskeysOf(database: Database, staffId: StaffId): Promise<StaffPasskey[]> {
  const rows = await database
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .limit(MOST_PASSKEYS)
    .execute();
  return rows.map(passkeyOf);
}

export async function findPasskey(
  database: Database,
  credentialId: Buffer,
): Promise<StaffPasskey | undefined> {
  const row = await database
    .selectFrom('staff_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row && passkeyOf(row);
}

/** False if the passkey was removed, or if its count is no longer below the new one. */
export async function recordPasskeyUse(
  tx: Transaction,
  id: StaffPasskeyId,
  { signCount, isBackedUp, at }: VerifiedUse & { readonly at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_passkeys')
    .set({ sign_count: BigInt(signCount), is_backed_up: isBackedUp, last_used_at: instantAsIso(at) })
    .where('id', '=', id)
    // A device that does not count always says zero.
    .where(({ or, eb }) =>
      or([eb('sign_count', '<', BigInt(signCount)), eb('sign_count', '=', signCount === 0 ? 0n : -1n)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface OwnPasskey {
  readonly id: StaffPasskeyId;
  readonly staffId: StaffId;
}

export async function updatePasskeyName(
  tx: Transaction,
  { id, staffId }: OwnPasskey,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deletePasskey(tx: Transaction, { id, staffId }: OwnPasskey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the number removed. */
export async function deletePasskeysOf(tx: Transaction, staffId: StaffId): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function passkeyOf(row: Selectable<StaffPasskeys>): StaffPasskey {
  return {
    id: idFrom(row.id),
    staffId: idFrom(row.staff_id),
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signCount: Number(row.sign_count),
    transports: row.transports,
    isBackedUp: row.is_backed_up,
    rpId: row.rp_id,
    name: row.name,
    createdAt: instant(row.created_at),
    lastUsedAt: row.last_used_at === null ? undefined : instant(row.last_used_at),
  };
}
