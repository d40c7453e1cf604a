import { addMs, type Instant } from '@hiram/values/instant';
import type { BusinessDay, DailyWork } from '#platform/business-days/daily-work.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import { erasePerson } from '#platform/personal-data/personal-data.ts';
import { clearErased, lockBorrowersToErase } from './borrowers.sql.ts';
import { deleteUnredeemedHandOffs } from './hand-offs.sql.ts';
import type { IdentityContext } from './identity-context.ts';
import { deleteOldAttempts } from './password-attempts.sql.ts';
import { deleteOldSessions } from './sessions.sql.ts';

const DAY = 86_400_000;
/** Ended sessions are kept for complaints about unauthorized access. */
const KEEP_SESSIONS_MS = 30 * DAY;
/** Other expired data; one day is kept for investigating incidents. */
const KEEP_REMAINS_MS = DAY;
const BATCH = 1_000;

/** Deletes expired sessions, codes and counts in small transactions that block no requests. */
export function purgeSessions({ database, clock }: Pick<IdentityContext, 'database' | 'clock'>): DailyWork {
  const purges: readonly [keepMs: number, purge: typeof deleteOldSessions][] = [
    [KEEP_SESSIONS_MS, deleteOldSessions],
    [KEEP_REMAINS_MS, deleteUnredeemedHandOffs],
    [KEEP_REMAINS_MS, deleteOldAttempts],
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
export function erasePastBorrowers({ database }: Pick<IdentityContext, 'database'>): DailyWork {
  async function eraseBatch(tx: Transaction, businessDay: BusinessDay, limit: number): Promise<number> {
    const ids = await lockBorrowersToErase(tx, { ...businessDay, limit });
    for (const id of ids) await erasePerson(tx, id);
    await clearErased(tx, ids);
    return ids.length;
  }
  return {
    name: 'forget past borrowers',
    run: (businessDay) => inBatches(database, BATCH, (tx, limit) => eraseBatch(tx, businessDay, limit)),
  };
}
