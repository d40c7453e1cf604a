import { sql } from 'kysely';
import { indexedRows } from '#platform/personal-data/reindex.ts';
import { storedAccountIndexes } from './account-indexes.ts';

interface AccountRow {
  readonly id: string;
  readonly borrower_id: string;
  readonly kind: string;
  readonly institution_code: string;
  readonly number_index: Buffer;
  readonly details_index: Buffer;
  readonly number_encrypted: Buffer;
  readonly holder_name_encrypted: Buffer;
  readonly further_details_encrypted: Buffer;
}

/** Numbers and details of payment accounts. */
export const reindexedAccounts = indexedRows({
  subject: 'payment_accounts',
  async find(database, { after, limit }) {
    const { rows } = await sql<AccountRow>`
      select id, borrower_id, kind, institution_code, number_index, details_index, number_encrypted,
        holder_name_encrypted, further_details_encrypted
      from payment_accounts
      where borrower_id in (
        select distinct borrower_id from payment_accounts where borrower_id > ${after}
        order by borrower_id limit ${limit}
      )
      order by borrower_id, id
    `.execute(database);
    return rows.map((row) => ({ ...row, position: row.borrower_id, personId: row.borrower_id }));
  },
  async rewrite(tx, personalData, row, key) {
    const { numberIndexes, detailsIndexes } = storedAccountIndexes(personalData, {
      kind: row.kind,
      institutionCode: row.institution_code,
      number: key.decrypt('payment_accounts.number', row.number_encrypted),
      holderName: key.decrypt('payment_accounts.holder_name', row.holder_name_encrypted),
      furtherDetails: key.decrypt('payment_accounts.further_details', row.further_details_encrypted),
    });
    const [[numberIndex], [detailsIndex]] = [numberIndexes, detailsIndexes];
    if (numberIndex.equals(row.number_index) && detailsIndex.equals(row.details_index)) return false;
    const { numUpdatedRows } = await tx
      .updateTable('payment_accounts')
      .set({ number_index: numberIndex, details_index: detailsIndex })
      .where('borrower_id', '=', row.borrower_id)
      .where('id', '=', row.id)
      .where('number_index', '=', row.number_index)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
