import { indexedRows } from '#platform/personal-data/reindex.ts';
import { endpointIndexesOf, readSubscription } from './stored-subscription.ts';

/** Endpoints of browsers that are notified. */
export const reindexedPush = indexedRows({
  subject: 'push_subscriptions',
  async find(database, { after, limit }) {
    const rows = await database
      .selectFrom('push_subscriptions')
      .select(['id', 'borrower_id', 'endpoint_index', 'subscription_encrypted'])
      .where('id', '>', after)
      .where('gone_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, position: row.id, personId: row.borrower_id }));
  },
  async rewrite(tx, personalData, row, key) {
    const { endpoint } = readSubscription(key, row.subscription_encrypted);
    const [index] = endpointIndexesOf(personalData, endpoint);
    if (index.equals(row.endpoint_index)) return false;
    const { numUpdatedRows } = await tx
      .updateTable('push_subscriptions')
      .set({ endpoint_index: index })
      .where('id', '=', row.id)
      .where('endpoint_index', '=', row.endpoint_index)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
