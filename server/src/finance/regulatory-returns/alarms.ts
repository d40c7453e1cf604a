import { returnsEndingBetween } from '@hiram/markets/regulatory-returns';
import type { MarketCode } from '@hiram/markets/rules';
import { addDays, type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { findFirstSummedDay } from '#ledger/index.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Alarm, findFiledReturns, insertAlarms } from './alarms.sql.ts';

/** The longest time from the end of a period to the last night in which it can raise an alarm. */
const DAYS_BACK = 180;
/** After an upgrade, nobody is alarmed about returns that were due longer ago than this. */
const OVERDUE_DAYS = 31;

/** Raises the alarms of a day that are not raised yet: for returns that are due soon or overdue, and not filed. */
export async function raiseAlarms(
  database: Database,
  { market, day }: { readonly market: MarketCode; readonly day: CalendarDate },
): Promise<void> {
  // A lender owes no return for a period before its first posting.
  const first = await findFirstSummedDay(database, market);
  if (first === undefined) return;
  const dates = returnsEndingBetween(market, {
    from: laterOf(first, addDays(day, -DAYS_BACK)),
    until: addDays(day, -1),
  });
  const filed = await findFiledReturns(database, market, addDays(day, -DAYS_BACK));
  const alarms = dates
    .filter(({ dueOn }) => dueOn >= addDays(day, -OVERDUE_DAYS))
    .filter(({ sheet, until }) => !filed.has(`${sheet} ${until}`))
    .flatMap(({ sheet, until, dueOn, alarmOn }): Alarm[] => [
      ...(day >= alarmOn ? [{ sheet, until, dueOn, alarm: 'due_soon' } as const] : []),
      ...(day > dueOn ? [{ sheet, until, dueOn, alarm: 'overdue' } as const] : []),
    ]);
  if (alarms.length > 0) await inTransaction(database, (tx) => insertAlarms(tx, { market, day }, alarms));
}
