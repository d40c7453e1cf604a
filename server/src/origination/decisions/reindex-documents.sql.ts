import { idFrom } from '@hiram/values/ids';
import { sql } from 'kysely';
import { findIdentityDocuments } from '#origination/applications/index.ts';
import { indexedRows } from '#platform/personal-data/reindex.ts';

/** Numbers of identity documents, of which an application has one row for each document and index key. */
export const reindexedIdentityDocuments = indexedRows({
  subject: 'decision_documents',
  async find(database, { after, limit }) {
    const { rows } = await sql<{ application_id: string; borrower_id: string; indexes: Buffer[] }>`
      select application_id, borrower_id, array_agg(number_index) as indexes from decision_documents
      where application_id > ${after}
      group by application_id, borrower_id order by application_id limit ${limit}
    `.execute(database);
    return rows.map((row) => ({ ...row, position: row.application_id, personId: row.borrower_id }));
  },
  async rewrite(tx, personalData, row, key) {
    const documents = await findIdentityDocuments(tx, idFrom(row.application_id), key);
    const indexes = documents.map(({ kind, number }) =>
      personalData.blindIndex('decision_documents.number', `${kind} ${number}`),
    );
    const isCurrent =
      indexes.length === row.indexes.length &&
      indexes.every((index) => row.indexes.some((stored) => stored.equals(index)));
    if (isCurrent || indexes.length === 0) return false;
    await tx
      .insertInto('decision_documents')
      .values(
        indexes.map((number_index) => ({
          application_id: row.application_id,
          borrower_id: row.borrower_id,
          number_index,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .deleteFrom('decision_documents')
      .where('application_id', '=', row.application_id)
      .where('number_index', 'not in', indexes)
      .execute();
    return true;
  },
});
