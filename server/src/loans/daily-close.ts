import { addMonths } from '@hiram/values/calendar-date';
import { anchorChains, openMonth } from '../ledger/index.ts';
import type { DailyWork } from '../platform/business-days/daily-work.ts';
import type { Database } from '../platform/database/database.ts';
import { type CloseDayOptions, closeDay } from './close-day.ts';

/** A month's room is made long before anything is posted in it, so that a missed run harms nobody. */
const MONTHS_AHEAD = 3;

/** The close of day as one of the works of a business day, with what keeps the ledger ready for the next ones. */
export function closeOfDay(options: CloseDayOptions & { readonly database: Database }): DailyWork {
  const { database, clock } = options;
  return {
    name: 'close of day',
    run: async ({ market, day }) => {
      for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) await openMonth(database, addMonths(day, ahead));
      await closeDay(options, { market, day });
      await anchorChains(database, clock.now());
    },
  };
}
