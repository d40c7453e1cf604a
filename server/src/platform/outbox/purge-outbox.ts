import type { DailyWork } from '../business-days/daily-work.ts';
import type { Database } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';
import { deleteDispatched } from './outbox.sql.ts';

/** Twice as long as the engine remembers a message, so that a late duplicate can still be investigated. */
const KEEP_DAYS = 14;
const BATCH = 1_000;

/** Deletes completed outbox rows in small transactions that do not block others. */
export function purgeOutbox(database: Database): DailyWork {
  return {
    name: 'purge the outbox',
    run: () =>
      inBatches(database, BATCH, (tx, limit) => deleteDispatched(tx, { olderThanDays: KEEP_DAYS, limit })),
  };
}
