import { type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Hold, HoldCause } from './hold.ts';

export async function insertHold(tx: Transaction, hold: Omit<Hold, 'id'>): Promise<void> {
  await tx
    .insertInto('contact_holds')
    .values({
      borrower_id: hold.borrowerId,
      order_id: hold.orderId,
      why: hold.why,
      cause_id: hold.causeId,
      since: instantAsIso(hold.since),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A clock that is behind cannot release a hold before its start. */
export async function releaseHold(tx: Transaction, causeId: string, at: Instant): Promise<void> {
  await tx
    .updateTable('contact_holds')
    .set({ released_at: sql`greatest(since, ${instantAsIso(at)}::timestamptz)` })
    .where('cause_id', '=', causeId)
    .where('released_at', 'is', null)
    .execute();
}

const MOST_HOLDS = 100;

/** Active holds, oldest first. */
export async function findHolds(
  database: Database,
  { borrowerId, orderId }: { readonly borrowerId: BorrowerId; readonly orderId?: string | undefined },
): Promise<Hold[]> {
  let query = database
    .selectFrom('contact_holds')
    .select(['id', 'borrower_id', 'order_id', 'why', 'cause_id', 'since'])
    .where('borrower_id', '=', borrowerId)
    .where('released_at', 'is', null);
  if (orderId !== undefined) query = query.where('order_id', '=', orderId);
  const rows = await query.orderBy('since').orderBy('id').limit(MOST_HOLDS).execute();
  return rows.map((row) => ({
    id: String(row.id),
    borrowerId: idFrom(row.borrower_id),
    orderId: row.order_id,
    // The cast repeats the table's check constraint.
    why: row.why as HoldCause,
    causeId: row.cause_id,
    since: instant(row.since),
  }));
}

/** The subset of these orders with an active hold, each with its borrower. */
export async function findPausedOrders(
  database: Database,
  orders: readonly { readonly borrowerId: BorrowerId; readonly orderId: string }[],
): Promise<ReadonlySet<string>> {
  if (orders.length === 0) return new Set();
  const { rows } = await sql<{ borrower_id: string; order_id: string }>`
    select borrower_id, order_id from contact_holds
    where released_at is null and (borrower_id, order_id) in (
      select wanted.borrower_id, wanted.order_id
      from unnest(
        ${orders.map((one) => one.borrowerId)}::uuid[], ${orders.map((one) => one.orderId)}::uuid[]
      ) as wanted (borrower_id, order_id)
    )
    group by borrower_id, order_id limit ${orders.length}
  `.execute(database);
  return new Set(rows.map((row) => `${row.borrower_id} ${row.order_id}`));
}
