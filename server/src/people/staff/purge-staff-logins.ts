import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteLoginsBefore } from './logins.sql.ts';

/** As long as the longest window for counting attempts. */
const KEEP_MS = 24 * 60 * 60_000;

/** Purges unfinished logins and refused attempts. */
export function purgeStaffLogins({ database, clock }: { database: Database; clock: Clock }): DailyWork {
  return {
    name: 'purge staff logins',
    run: () => inTransaction(database, (tx) => deleteLoginsBefore(tx, addMs(clock.now(), -KEEP_MS))),
  };
}
