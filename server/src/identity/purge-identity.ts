import { addMs, type Instant } from '@hiram/values/instant';
import type { BusinessDay, DailyWork } from '../platform/business-days/daily-work.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import { forgetPerson } from '../platform/personal-data/personal-data.ts';
import { clearForgotten, lockBorrowersToForget } from './borrowers.sql.ts';
import { deleteUntakenHandOffs } from './hand-offs.sql.ts';
import type { IdentityParts } from './identity-parts.ts';
import { deleteOldTries } from './password-tries.sql.ts';
import { deleteOldSessions } from './sessions.sql.ts';

const DAY = 86_400_000;
/** Ended sessions are kept for complaints about unauthorized access. */
const KEEP_SESSIONS_MS = 30 * DAY;
/** Other expired data; one day is kept for investigating incidents. */
const KEEP_REMAINS_MS = DAY;
const BATCH = 1_000;

/** Deletes expired sessions, codes and counts in small transactions that block no requests. */
export function purgeSessions({ database, clock }: Pick<IdentityParts, 'database' | 'clock'>): DailyWork {
  const purges: readonly [keepMs: number, purge: typeof deleteOldSessions][] = [
    [KEEP_SESSIONS_MS, deleteOldSessions],
    [KEEP_REMAINS_MS, deleteUntakenHandOffs],
    [KEEP_REMAINS_MS, deleteOldTries],
  ];
  return {
    name: 'purge sessions',
    async run() {
      for (const [keepMs, purge] of purges) {
        const before: Instant = addMs(clock.now(), -keepMs);
        await inBatches(database, BATCH, (tx, limit) => purge(tx, { before, limit }));
      }
    },
  };
}

/** Erases former borrowers whose legal retention period has ended. */
export function forgetPastBorrowers({ database }: Pick<IdentityParts, 'database'>): DailyWork {
  async function forgetSome(tx: Transaction, businessDay: BusinessDay, limit: number): Promise<number> {
    const ids = await lockBorrowersToForget(tx, { ...businessDay, limit });
    for (const id of ids) await forgetPerson(tx, id);
    await clearForgotten(tx, ids);
    return ids.length;
  }
  return {
    name: 'forget past borrowers',
    run: (businessDay) => inBatches(database, BATCH, (tx, limit) => forgetSome(tx, businessDay, limit)),
  };
}
