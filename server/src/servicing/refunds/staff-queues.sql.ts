import type { Instant } from '@hiram/values/instant';
import { countCases, pageInOrder, type QueueCursor } from '#cases/index.ts';
import type { Database } from '#platform/database/database.ts';
import { type ListedRefund, listedRefundOf } from './refunds.sql.ts';

export type RefundQueue = 'staff' | 'under_way' | 'ended';

/** Owner and sort column of each queue. Each is served by an index of the table. */
const queues = {
  staff: { owners: ['staff'], by: 'decided_at', way: 'asc' },
  under_way: { owners: ['engine', 'borrower'], by: 'decided_at', way: 'desc' },
  ended: { owners: ['nobody'], by: 'changed_at', way: 'desc' },
} as const;

export interface QueueQuery {
  readonly queue: RefundQueue;
  readonly brandCode: string | undefined;
  readonly after: QueueCursor | undefined;
  readonly limit: number;
}

export async function findRefunds(
  database: Database,
  { queue, brandCode, after, limit }: QueueQuery,
): Promise<(ListedRefund & { readonly changedAt: Instant })[]> {
  const { owners, ...order } = queues[queue];
  let query = database
    .selectFrom('refunds')
    .selectAll()
    .where('owner', 'in', [...owners]);
  if (brandCode !== undefined) query = query.where('brand_code', '=', brandCode);
  const rows = await pageInOrder(query, { ...order, id: 'id' }, { after, limit }).execute();
  return rows.map(listedRefundOf);
}

export function countForStaff(database: Database, brandCode: string | undefined): Promise<number> {
  const waiting = database.selectFrom('refunds').select('id').where('owner', '=', 'staff');
  return countCases(
    database,
    brandCode === undefined ? waiting : waiting.where('brand_code', '=', brandCode),
  );
}
