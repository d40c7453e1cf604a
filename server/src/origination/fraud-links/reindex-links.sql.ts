import { sql } from 'kysely';
import { indexedRows } from '#platform/personal-data/reindex.ts';
import { LINK_VALUE } from './applicant-link.ts';

interface LinkRow {
  readonly application_id: string;
  readonly borrower_id: string;
  readonly kind: string;
  readonly value_index: Buffer;
  readonly value_encrypted: Buffer;
}

/** What applicants share, except devices: their ids are stored nowhere. */
export const reindexedLinks = indexedRows({
  subject: 'applicant_links',
  async find(database, { after, limit }) {
    const { rows } = await sql<LinkRow>`
      select application_id, borrower_id, kind, value_index, value_encrypted from applicant_links
      where value_encrypted is not null and application_id in (
        select distinct application_id from applicant_links
        where application_id > ${after} and value_encrypted is not null
        order by application_id limit ${limit}
      )
      order by application_id, kind, value_index
    `.execute(database);
    return rows.map((row) => ({ ...row, position: row.application_id, personId: row.borrower_id }));
  },
  async rewrite(tx, personalData, row, key) {
    const index = personalData.blindIndex(
      'applicant_links.value',
      key.decrypt(LINK_VALUE, row.value_encrypted),
    );
    if (index.equals(row.value_index)) return false;
    const stored = sql`application_id = ${row.application_id} and kind = ${row.kind}`;
    await sql`
      update applicant_links set value_index = ${index} where ${stored} and value_index = ${row.value_index}
        and not exists (select from applicant_links where ${stored} and value_index = ${index})
    `.execute(tx);
    // While two keys were in use, the value got a row under each.
    await sql`delete from applicant_links where ${stored} and value_index = ${row.value_index}`.execute(tx);
    return true;
  },
});
