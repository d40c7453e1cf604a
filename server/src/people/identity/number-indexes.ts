import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import type { BlindIndexes, PersonalData } from '#platform/personal-data/personal-data.ts';
import { mobileIndexes } from './borrower.ts';
import { findRegisteredNumber } from './borrowers.sql.ts';

/** Blind indexes of an active borrower's number, and since when the number is theirs. */
export async function findNumberIndexes(
  { database, personalData }: { readonly database: Database; readonly personalData: PersonalData },
  id: BorrowerId,
): Promise<{ readonly indexes: BlindIndexes; readonly registeredAt: Instant } | undefined> {
  const registered = await findRegisteredNumber(database, id);
  const key = registered && (await personalData.findKey(database, id));
  if (registered === undefined || key === undefined) return undefined;
  const mobile = key.decrypt('borrowers.mobile', registered.mobileEncrypted);
  return {
    indexes: mobileIndexes(personalData, { brand: registered.brand, mobile }),
    registeredAt: registered.registeredAt,
  };
}
