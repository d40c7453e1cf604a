import { indexedRows } from '#platform/personal-data/reindex.ts';
import { encryptCode, KEY_OF_CODES } from './document-code-key.ts';
import { codesOf } from './document-number.ts';

/**
 * Codes on documents from before codes were stored. They were derived from the oldest key. The key of codes must
 * exist, so it is created first.
 */
export const reindexedDocumentCodes = indexedRows({
  subject: 'issued_documents',
  async find(database, { after, limit }) {
    const rows = await database
      .selectFrom('issued_documents')
      .select(['id', 'number'])
      .where('id', '>', after)
      .where('code_encrypted', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, position: row.id, personId: KEY_OF_CODES }));
  },
  async rewrite(tx, personalData, { id, number }, key) {
    const code = codesOf(personalData, number).at(-1) ?? '';
    const { numUpdatedRows } = await tx
      .updateTable('issued_documents')
      .set({ code_encrypted: encryptCode(key, { number, code }) })
      .where('id', '=', id)
      .where('code_encrypted', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
