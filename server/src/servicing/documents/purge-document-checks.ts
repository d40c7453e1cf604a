import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteChecksBefore } from './document-checks.sql.ts';

/** The rate limit counts per hour. One day of history is enough to investigate an incident. */
const KEEP_MS = 24 * 3_600_000;

/** Purges the per-source counts of document checks. */
export function purgeDocumentChecks(database: Database, clock: Clock): DailyWork {
  return {
    name: 'purge the counts of checked papers',
    run: () => inTransaction(database, (tx) => deleteChecksBefore(tx, addMs(clock.now(), -KEEP_MS))),
  };
}
