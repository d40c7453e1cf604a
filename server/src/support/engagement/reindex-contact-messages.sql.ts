import { indexedRows } from '#platform/personal-data/reindex.ts';
import type { ContactContent } from './contact-message.ts';
import { CONTENT_FIELD, contentIndexesOf, senderIndexes } from './contact-message-context.ts';

/** Senders and contents of contact messages. */
export const reindexedContactMessages = indexedRows({
  subject: 'contact_messages',
  async find(database, { after, limit }) {
    const rows = await database
      .selectFrom('contact_messages')
      .select(['id', 'content', 'content_index'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, position: row.id, personId: row.id }));
  },
  async rewrite(tx, personalData, row, key) {
    // The cast is safe: only `receiveContactMessage` writes the column.
    const content = JSON.parse(key.decrypt(CONTENT_FIELD, row.content)) as ContactContent;
    const [contentIndex] = contentIndexesOf(personalData, content);
    if (contentIndex.equals(row.content_index)) return false;
    const { emailIndexes, phoneIndexes } = senderIndexes(personalData, content);
    const { numUpdatedRows } = await tx
      .updateTable('contact_messages')
      .set({ content_index: contentIndex, email_index: emailIndexes[0], phone_index: phoneIndexes[0] })
      .where('id', '=', row.id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
