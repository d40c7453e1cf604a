import type { BorrowerId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';

export interface OrderRating {
  readonly borrowerId: BorrowerId;
  readonly orderId: string;
  readonly brandCode: string;
  /** Null if the client sent the constant score alone. */
  readonly stars: number | null;
  readonly ratedAt: Instant;
}

/** Inserts a rating; if the order already has one, the first is kept. */
export async function insertOrderRating(tx: Transaction, rating: OrderRating): Promise<void> {
  await sql`
    insert into order_ratings (borrower_id, order_id, brand_code, stars, rated_at)
    values (${rating.borrowerId}, ${rating.orderId}, ${rating.brandCode}, ${rating.stars},
      ${instantAsIso(rating.ratedAt)})
    on conflict (order_id) do nothing
  `.execute(tx);
}

export async function isRated(database: Database, orderId: string): Promise<boolean> {
  const found = await database
    .selectFrom('order_ratings')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return found !== undefined;
}
