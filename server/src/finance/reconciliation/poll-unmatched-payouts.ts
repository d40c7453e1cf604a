import type { CalendarDate } from '@hiram/values/calendar-date';
import type { PayoutAccount, ReconciliationContext } from './reconciliation-context.ts';
import { findUnmatchedPayoutLines } from './settled-payouts.sql.ts';

/** A file that is entirely unknown to us is not polled line by line. The next run continues. */
const MOST_POLLED = 2_000;
const AT_ONCE = 10;

/**
 * Asks the capability that sent a payout to poll the provider, if the report has a payout or a return that we do
 * not have. What the provider's records say is applied as always; a line by itself changes no loan.
 */
export async function pollUnmatchedPayouts(
  { database, payouts }: ReconciliationContext,
  { reports, market }: PayoutAccount,
  day: CalendarDate,
): Promise<void> {
  const place = { provider: reports.name, market, day };
  const lines = await findUnmatchedPayoutLines(database, { ...place, limit: MOST_POLLED });
  const keys = [...new Set(lines.flatMap(({ payoutKey }) => payoutKey ?? []))];
  for (let first = 0; first < keys.length; first += AT_ONCE) {
    const some = keys.slice(first, first + AT_ONCE);
    await Promise.all(some.map(async (key) => payouts?.owners.find(({ owns }) => owns(key))?.poll(key)));
  }
}
