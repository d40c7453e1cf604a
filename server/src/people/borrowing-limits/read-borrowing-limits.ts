import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { type Clock, today } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { amountsAt, type BorrowingLimits, refusalBy } from './borrowing-limit.ts';
import { findBreakUntil, findLimits } from './borrowing-limits.sql.ts';

export interface LimitedBorrower {
  readonly borrowerId: BorrowerId;
  readonly market: MarketId;
}

/** The limits that a borrower has set, as they hold now. */
export async function readBorrowingLimits(
  database: Database,
  businessClock: Clock,
  { borrowerId, market }: LimitedBorrower,
): Promise<BorrowingLimits> {
  const at = businessClock.now();
  const on = today(businessClock, marketPack(market).facts.timeZone);
  const [limits, breakUntil] = await Promise.all([
    findLimits(database, borrowerId, at),
    findBreakUntil(database, borrowerId, { on, at }),
  ]);
  return { ...amountsAt(limits, at), breakUntil };
}

/** Refuses a loan that the borrower's own limits do not allow. Nobody can pass over it. */
export async function refuseBeyondBorrowingLimits(
  database: Database,
  businessClock: Clock,
  { amount, ...borrower }: LimitedBorrower & { readonly amount: MinorUnits },
): Promise<void> {
  const limits = await readBorrowingLimits(database, businessClock, borrower);
  const refusal = refusalBy(limits, amount);
  if (refusal !== undefined) throw new Refusal(refusal, { borrower: borrower.borrowerId });
}
