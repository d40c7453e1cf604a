import { indexedRows } from '#platform/personal-data/reindex.ts';
import { CODE_FIELD } from './message-code.ts';

/** Codes of messages that may still be checked. */
export const reindexedMessageCodes = indexedRows({
  subject: 'message_codes',
  async find(database, { after, limit }) {
    const rows = await database
      .selectFrom('message_codes')
      .innerJoin('contact_log', 'contact_log.id', 'message_codes.contact_id')
      .select(['contact_id', 'code_index', 'code_encrypted', 'borrower_id'])
      .where('contact_id', '>', after)
      .orderBy('contact_id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, position: row.contact_id, personId: row.borrower_id ?? '' }));
  },
  async rewrite(tx, personalData, row, key) {
    const code = key.decrypt(CODE_FIELD, row.code_encrypted);
    const codeIndex = personalData.blindIndex(CODE_FIELD, code);
    if (codeIndex.equals(row.code_index)) return false;
    const { numUpdatedRows } = await tx
      .updateTable('message_codes')
      .set({ code_index: codeIndex })
      .where('contact_id', '=', row.contact_id)
      .where('code_index', '=', row.code_index)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
