import { addDays, type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { findFirstBookedDay, findSummedUntil, lockSums, writeDaySums } from '#ledger/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/** Days that are summed again, to include postings that were still uncommitted at midnight. */
const SUMMED_AGAIN_DAYS = 2;

/** Maintains a book's daily sums up to yesterday. The first run sums everything, day by day. */
export function sumLedgerDays({ database }: { readonly database: Database }): DailyWork {
  return {
    name: 'sum ledger days',
    run: async ({ market: book, day }) => {
      const to = addDays(day, -1);
      const from = await firstToSum(database, { book, to });
      for (let summed = from; summed <= to; summed = addDays(summed, 1)) {
        const current = summed;
        await inTransaction(database, async (tx) => {
          await lockSums(tx, book);
          await writeDaySums(tx, { book, day: current });
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
