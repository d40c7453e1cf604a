import type { Clock } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { insertOrderRating } from './order-ratings.sql.ts';

export interface RatingContext {
  readonly database: Database;
  readonly businessClock: Clock;
  /**
   * The order a borrower may rate; undefined if none is closed. Injected, because loans are in a higher
   * layer.
   */
  readonly orderToRate: (borrowerId: BorrowerId) => Promise<string | undefined>;
}

interface RateOrder {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  /** Null if the client sent the constant score alone. */
  readonly stars: number | null;
}

/** The page names no order: a rating applies to the last settled order and is given once. */
export async function rateOrder(context: RatingContext, { borrowerId, ...rating }: RateOrder): Promise<void> {
  const orderId = await context.orderToRate(borrowerId);
  if (orderId === undefined) throw new Refusal('not_found', { order: 'none to rate' });
  const ratedAt = context.businessClock.now();
  await inTransaction(context.database, (tx) =>
    insertOrderRating(tx, { ...rating, borrowerId, orderId, ratedAt }),
  );
}
