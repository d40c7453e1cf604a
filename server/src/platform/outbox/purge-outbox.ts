import type { DailyWork } from '../business-days/daily-work.ts';
import type { Database } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';
import { deleteHandedOver } from './outbox.sql.ts';

/** Twice as long as the engine remembers a message, so that the trace of a late duplicate is still there. */
const KEEP_DAYS = 14;
const BATCH = 1_000;

/** Removes outbox rows that have done their work, in small transactions that hold nobody up. */
export function purgeOutbox(database: Database): DailyWork {
  return {
    name: 'purge the outbox',
    run: () =>
      inBatches(database, BATCH, (tx, limit) => deleteHandedOver(tx, { olderThanDays: KEEP_DAYS, limit })),
  };
}
