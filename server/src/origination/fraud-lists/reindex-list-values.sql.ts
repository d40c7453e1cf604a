import { sql } from 'kysely';
import { LINK_VALUE } from '#origination/fraud-links/index.ts';
import { indexedRows } from '#platform/personal-data/reindex.ts';

interface ValueRow {
  readonly entry_id: string;
  readonly borrower_id: string;
  readonly value_index: Buffer;
  readonly value_encrypted: Buffer;
}

/** Listed values, except devices, whose ids are stored nowhere. They are the same texts as those of the links. */
export const reindexedListValues = indexedRows({
  subject: 'fraud_list_values',
  async find(database, { after, limit }) {
    const { rows } = await sql<ValueRow>`
      select entry_id, borrower_id, value_index, value_encrypted from fraud_list_values
      join fraud_list_entries on id = entry_id
      where value_encrypted is not null and entry_id in (
        select distinct entry_id from fraud_list_values
        where entry_id > ${after} and value_encrypted is not null
        order by entry_id limit ${limit}
      )
      order by entry_id, value_index
    `.execute(database);
    return rows.map((row) => ({ ...row, position: row.entry_id, personId: row.borrower_id }));
  },
  async rewrite(tx, personalData, row, key) {
    const index = personalData.blindIndex(
      'applicant_links.value',
      key.decrypt(LINK_VALUE, row.value_encrypted),
    );
    if (index.equals(row.value_index)) return false;
    const stored = sql`entry_id = ${row.entry_id}`;
    await sql`
      update fraud_list_values set value_index = ${index} where ${stored} and value_index = ${row.value_index}
        and not exists (select from fraud_list_values where ${stored} and value_index = ${index})
    `.execute(tx);
    // While two keys were in use, the value got a row under each.
    await sql`delete from fraud_list_values where ${stored} and value_index = ${row.value_index}`.execute(tx);
    return true;
  },
});
