import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '../platform/business-days/daily-work.ts';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { deleteChecksBefore } from './paper-checks.sql.ts';

/** Counts hold for an hour; a day is enough to look into what happened. */
const KEEP_MS = 24 * 3_600_000;

/** Forgets how many papers were checked from where. */
export function purgePaperChecks(database: Database, clock: Clock): DailyWork {
  return {
    name: 'purge the counts of checked papers',
    run: () => inTransaction(database, (tx) => deleteChecksBefore(tx, addMs(clock.now(), -KEEP_MS))),
  };
}
