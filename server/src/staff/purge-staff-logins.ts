import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '../platform/business-days/daily-work.ts';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { deleteLoginsBefore } from './logins.sql.ts';

/** As long as the longest window in which tries are counted. */
const KEEP_MS = 24 * 60 * 60_000;

/** Removes what unfinished logins and refused tries leave behind. */
export function purgeStaffLogins({ database, clock }: { database: Database; clock: Clock }): DailyWork {
  return {
    name: 'purge staff logins',
    run: () => inTransaction(database, (tx) => deleteLoginsBefore(tx, addMs(clock.now(), -KEEP_MS))),
  };
}
