import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { PhoneContext } from './phone.ts';
import { deleteLocation, upsertLocation } from './phones.sql.ts';

export interface SaveLocation {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  /** Degrees, as the phone reported them. */
  readonly latitude: string;
  readonly longitude: string;
  readonly takenAt: Instant;
}

/**
 * Stores a phone's location, encrypted, replacing the previous one. Refuses without the borrower's consent,
 * regardless of what the page assumes.
 */
export async function storeLocation(
  { database, systemClock, personalData, isLocationAllowed }: PhoneContext,
  { borrowerId, brandCode, latitude, longitude, takenAt }: SaveLocation,
): Promise<void> {
  const position = { latitude: roughDegrees(latitude, 90), longitude: roughDegrees(longitude, 180) };
  await inTransaction(database, async (tx) => {
    if (!(await isLocationAllowed(tx, { borrowerId, brandCode }))) throw new Refusal('consent_outdated');
    const key = await personalData.keyFor(tx, borrowerId);
    const positionEncrypted = key.encrypt('phone_locations.position', JSON.stringify(position));
    await upsertLocation(tx, { borrowerId, positionEncrypted, takenAt, savedAt: systemClock.now() });
  });
}

/** Withdrawing consent deletes the data collected under it. */
export async function eraseLocation(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await deleteLocation(tx, borrowerId);
}

/** Two decimals are about one kilometre. Further digits are cut off before any processing. */
function roughDegrees(typed: string, most: number): string {
  const match = /^(-?\d{1,3})(?:\.(\d{1,2})\d*)?$/.exec(typed);
  if (match === null || Math.abs(Number(typed)) > most) throw new Refusal('request_malformed');
  return `${match[1]}.${(match[2] ?? '').padEnd(2, '0')}`;
}
