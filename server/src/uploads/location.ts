import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import type { TelephoneParts } from './telephone.ts';
import { deleteLocation, upsertLocation } from './telephones.sql.ts';

export interface SaveLocation {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  /** Degrees, as the telephone gave them. */
  readonly latitude: string;
  readonly longitude: string;
  readonly takenAt: Instant;
}

/**
 * Keeps where a telephone was, sealed, in the place of what was known before. Refuses without the borrower's consent,
 * whatever the page believes.
 */
export async function keepLocation(
  { database, clock, personalData, mayLocate }: TelephoneParts,
  { borrowerId, brandCode, latitude, longitude, takenAt }: SaveLocation,
): Promise<void> {
  const position = { latitude: roughDegrees(latitude, 90), longitude: roughDegrees(longitude, 180) };
  await inTransaction(database, async (tx) => {
    if (!(await mayLocate(tx, { borrowerId, brandCode }))) throw new Refusal('consent_outdated');
    const key = await personalData.keyFor(tx, borrowerId);
    const positionSealed = key.seal('telephone_locations.position', JSON.stringify(position));
    await upsertLocation(tx, { borrowerId, positionSealed, takenAt, savedAt: clock.now() });
  });
}

/** What was given with a consent goes when the consent is taken back. */
export async function forgetLocation(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await deleteLocation(tx, borrowerId);
}

/** Two decimals are about a kilometre. What a telephone sends beyond is cut off before anything is done with it. */
function roughDegrees(typed: string, most: number): string {
  const match = /^(-?\d{1,3})(?:\.(\d{1,2})\d*)?$/.exec(typed);
  if (match === null || Math.abs(Number(typed)) > most) throw new Refusal('request_malformed');
  return `${match[1]}.${(match[2] ?? '').padEnd(2, '0')}`;
}
