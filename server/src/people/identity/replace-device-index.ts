import type { BorrowerId } from '@hiram/values/ids';
import type { Transaction } from '#platform/database/database.ts';
import { lockValues } from '#platform/database/lock-values.sql.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { deviceIndexes, outdatedDeviceIndexes } from './borrower.ts';
import { findDeviceIndex, moveDevice } from './sessions.sql.ts';

/**
 * Writes a device of the borrower, and its sessions, under the current index key. The id of a device is stored
 * nowhere, so its index can be replaced only when the device is there.
 */
export async function replaceDeviceIndex(
  tx: Transaction,
  personalData: PersonalData,
  { borrowerId, deviceId }: { readonly borrowerId: BorrowerId; readonly deviceId: string },
): Promise<void> {
  const indexes = deviceIndexes(personalData, deviceId);
  await lockValues(tx, indexes);
  for (const from of outdatedDeviceIndexes(personalData, deviceId)) {
    await moveDevice(tx, { borrowerId, from, to: indexes[0] });
  }
}

/**
 * The index under which a borrower's device is stored, or is to be stored. Until the transaction ends, no other
 * login stores it under another.
 */
export async function storedDeviceIndex(
  tx: Transaction,
  personalData: PersonalData,
  device: { readonly borrowerId: BorrowerId; readonly deviceId: string },
): Promise<Buffer> {
  const indexes = deviceIndexes(personalData, device.deviceId);
  // With one key, the primary key of the table is enough.
  if (indexes.length === 1) return indexes[0];
  await replaceDeviceIndex(tx, personalData, device);
  return (await findDeviceIndex(tx, { borrowerId: device.borrowerId, indexes })) ?? indexes[0];
}
