import { inTransaction } from '#platform/database/transaction.ts';
import type { RetentionRule } from '#platform/retention/retention-rule.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { findFilesToRemove, markRemoved } from './files.sql.ts';
import { partKey } from './write-file.ts';

/** Removes the parts of old files from the object store. What was reported stays in the rows. */
export function removeBureauFiles(store: ObjectStore | undefined): RetentionRule['remove'] {
  return async (database, { now, before, limit }) => {
    if (store === undefined) return 0;
    const files = await findFilesToRemove(database, { before, limit });
    for (const { id, written } of files) {
      for (let part = 1; part <= (written?.parts ?? 0); part += 1) await store.remove(partKey(id, part));
      await inTransaction(database, (tx) => markRemoved(tx, id, now));
    }
    return files.length;
  };
}
