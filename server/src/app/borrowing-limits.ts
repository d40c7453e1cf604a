import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { withdrawBeyondLimits } from '#origination/applications/index.ts';
import { registerBorrowingLimitRoutes } from '#people/borrowing-limits/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';

/** Limits use business time, as the loans do that they stop. */
export function registerBorrowingLimits(
  server: CallServer,
  {
    database,
    systemClock,
    businessClock,
  }: { readonly database: Database; readonly systemClock: Clock; readonly businessClock: Clock },
): void {
  registerBorrowingLimitRoutes(server, {
    database,
    businessClock,
    ids: timeOrderedIds(systemClock),
    withdrawBeyond: (tx, borrowerId, limits) =>
      withdrawBeyondLimits(tx, businessClock, { borrowerId, limits }),
  });
}
