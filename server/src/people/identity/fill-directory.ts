import type { CellRouting } from '#platform/cells/cell-routing.ts';
import type { Database } from '#platform/database/database.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { findBorrowersWithoutEntry } from './borrowers.sql.ts';

/**
 * Makes the entries of borrowers from before the cell had a directory. Returns how many. Due work sends them, so it can
 * be stopped and repeated at any time.
 */
export async function fillDirectory(
  {
    database,
    personalData,
    routing,
  }: { readonly database: Database; readonly personalData: PersonalData; readonly routing: CellRouting },
  batch: number,
): Promise<number> {
  let filled = 0;
  await inBatches(database, batch, async (tx, limit) => {
    const found = await findBorrowersWithoutEntry(tx, limit);
    const keys = await personalData.findKeys(
      tx,
      found.map(({ id }) => id),
    );
    for (const { id, mobileEncrypted } of found) {
      const mobile = keys.get(id)?.decrypt('borrowers.mobile', mobileEncrypted);
      if (mobile !== undefined) await routing.record(tx, { kind: 'phone', subjectId: id, value: mobile });
    }
    filled += found.length;
    return found.length;
  });
  return filled;
}
