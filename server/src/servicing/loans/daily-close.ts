import { addMonths } from '@hiram/values/calendar-date';
import { openMonth } from '#ledger/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { type CloseDayOptions, closeDay } from './close-day.ts';

/** Partitions are created months ahead, so that a missed run does no harm. */
const MONTHS_AHEAD = 3;

/** The end of day as a daily job. */
export function closeOfDay(options: CloseDayOptions & { readonly database: Database }): DailyWork {
  const { database } = options;
  return {
    name: 'close of day',
    isNeededByLater: true,
    run: async ({ market, day }) => {
      // It exists already, unless nothing ran for months.
      await openMonth(database, day);
      await closeDay(options, { market, day });
    },
  };
}

/** Prepares the ledger for coming months. Payments go first, so it may fail for days without harm. */
export function openMonthsAhead({ database }: { readonly database: Database }): DailyWork {
  return {
    name: 'open months ahead',
    run: async ({ day }) => {
      for (let ahead = 1; ahead <= MONTHS_AHEAD; ahead += 1) await openMonth(database, addMonths(day, ahead));
    },
  };
}
