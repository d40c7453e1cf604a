import { addDays, type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { findFirstBookedDay, findSummedUntil, inMonths, lockSums, writeDaySums } from '../ledger/index.ts';
import type { DailyWork } from '../platform/business-days/daily-work.ts';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';

/** So many days that were summed before are summed again: whatever was still being posted at midnight is in by then. */
const SUMMED_AGAIN_DAYS = 2;

/** Keeps the sums of a book's days up to yesterday. The first run sums all there is, a month at a time. */
export function sumLedgerDays({ database }: { readonly database: Database }): DailyWork {
  return {
    name: 'sum ledger days',
    run: async ({ market: book, day }) => {
      const to = addDays(day, -1);
      const from = await firstToSum(database, { book, to });
      for (const part of inMonths({ from, to })) {
        await inTransaction(database, async (tx) => {
          await lockSums(tx, book);
          await writeDaySums(tx, { book, ...part });
        });
      }
    },
  };
}

async function firstToSum(
  database: Database,
  { book, to }: { readonly book: Parameters<typeof findSummedUntil>[1]; readonly to: CalendarDate },
): Promise<CalendarDate> {
  const first = (await findFirstBookedDay(database)) ?? to;
  const summedUntil = await findSummedUntil(database, book);
  return summedUntil === undefined ? first : laterOf(first, addDays(summedUntil, 1 - SUMMED_AGAIN_DAYS));
}
