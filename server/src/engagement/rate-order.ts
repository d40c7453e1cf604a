import type { Clock } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import { insertOrderRating } from './order-ratings.sql.ts';

export interface RatingDesk {
  readonly database: Database;
  readonly clock: Clock;
  /** Which order somebody's rating is of; undefined while they have none that is over. Loans know, and stand above. */
  readonly orderToRate: (borrowerId: BorrowerId) => Promise<string | undefined>;
}

interface RateOrder {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly stars: number;
}

/** The page names no order: a rating is of the one that the borrower settled last, and is given once. */
export async function rateOrder(desk: RatingDesk, { borrowerId, ...rating }: RateOrder): Promise<void> {
  const orderId = await desk.orderToRate(borrowerId);
  if (orderId === undefined) throw new Refusal('not_found', { order: 'none to rate' });
  const ratedAt = desk.clock.now();
  await inTransaction(desk.database, (tx) =>
    insertOrderRating(tx, { ...rating, borrowerId, orderId, ratedAt }),
  );
}
