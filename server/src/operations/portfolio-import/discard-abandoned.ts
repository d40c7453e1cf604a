import { inTransaction } from '#platform/database/transaction.ts';
import { erasePerson } from '#platform/personal-data/personal-data.ts';
import type { RetentionRule } from '#platform/retention/retention-rule.ts';
import {
  deleteChecked,
  deleteParts,
  findAbandoned,
  lockImport,
  moveImport,
} from './portfolio-imports.sql.ts';

/** Removes the files of imports that nobody proposed, and with them the personal data in them. */
export const discardAbandonedImports: RetentionRule['remove'] = async (database, { before, limit }) => {
  const abandoned = await findAbandoned(database, { before, limit });
  for (const id of abandoned) {
    await inTransaction(database, async (tx) => {
      const one = await lockImport(tx, id);
      if (one?.state !== 'draft' && one?.state !== 'checked') return;
      await deleteChecked(tx, id);
      await deleteParts(tx, id);
      await erasePerson(tx, id);
      await moveImport(tx, id, { state: 'discarded' });
    });
  }
  return abandoned.length;
};
