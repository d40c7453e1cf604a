import { addDays, type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { type BookName, findFirstBookedDay, findFirstOpenDay } from '#ledger/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findWrittenUntil, writeJournalDay } from './journal.sql.ts';

/** Days that are written again, to include postings that were still uncommitted at midnight. */
const WRITTEN_AGAIN_DAYS = 2;

/** Writes the journal up to yesterday. Days of closed months stay as they are. */
export function journalDaily({ database }: { readonly database: Database }): DailyWork {
  return {
    name: 'journal',
    run: async ({ market: book, day }) => {
      const to = addDays(day, -1);
      for (
        let written = await firstToWrite(database, book, to);
        written <= to;
        written = addDays(written, 1)
      ) {
        const current = written;
        await inTransaction(database, (tx) => writeJournalDay(tx, { book, day: current }));
      }
    },
  };
}

async function firstToWrite(database: Database, book: BookName, to: CalendarDate): Promise<CalendarDate> {
  const first = (await findFirstBookedDay(database)) ?? to;
  const writtenUntil = await findWrittenUntil(database, book);
  const from =
    writtenUntil === undefined ? first : laterOf(first, addDays(writtenUntil, 1 - WRITTEN_AGAIN_DAYS));
  return laterOf(from, (await findFirstOpenDay(database, book)) ?? from);
}
