import { indexedRows } from '#platform/personal-data/reindex.ts';
import { claimIndexes, referenceIndexes } from './payment-claim-indexes.ts';

/** References of receipts that borrowers claim. */
export const reindexedClaims = indexedRows({
  subject: 'payment_claims',
  async find(database, { after, limit }) {
    const rows = await database
      .selectFrom('payment_claims')
      .select(['id', 'borrower_id', 'market', 'repay_type', 'amount_minor', 'paid_on'])
      .select(['reference_encrypted', 'reference_index', 'claim_index'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, position: row.id, personId: row.borrower_id }));
  },
  async rewrite(tx, personalData, row, key) {
    const { market, reference_encrypted: encrypted } = row;
    const number = encrypted === null ? undefined : key.decrypt('payment_claims.reference', encrypted);
    const claim = { repayType: row.repay_type, amount: row.amount_minor, paidOn: row.paid_on };
    const [claimIndex] = claimIndexes(personalData, claim, number);
    const [referenceIndex = null] =
      number === undefined ? [] : referenceIndexes(personalData, { market, number });
    if (claimIndex.equals(row.claim_index)) return false;
    const { numUpdatedRows } = await tx
      .updateTable('payment_claims')
      .set({ claim_index: claimIndex, reference_index: referenceIndex })
      .where('id', '=', row.id)
      .where('claim_index', '=', row.claim_index)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
