import { RETAINED_AFTER_DELETION_YEARS } from '@hiram/contract/constants';
import type { ApplicationId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import { releaseUploads } from '#origination/uploads/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import type { ApplicationContext } from './application-context.ts';
import { findImagesOnlyIn } from './application-documents.sql.ts';
import { deleteApplications, lockClosed, lockUnsubmitted } from './purge-applications.sql.ts';

const DAY = 86_400_000;
/** As the consent text promises: long enough to find a payslip, short enough for data minimisation. */
const KEEP_NEVER_SENT_MS = 30 * DAY;
/** The same number of years for which the law requires a lender to identify past borrowers. */
const KEEP_CLOSED_MS = RETAINED_AFTER_DELETION_YEARS * 366 * DAY;
const BATCH = 200;

/**
 * Removes abandoned applications and old ones that ended without a loan. Their images are released, and
 * `uploads` deletes those.
 */
export function purgeApplications({
  database,
  clock,
}: Pick<ApplicationContext, 'database' | 'clock'>): DailyWork {
  const purges = [
    [KEEP_NEVER_SENT_MS, lockUnsubmitted],
    [KEEP_CLOSED_MS, lockClosed],
  ] as const;
  return {
    name: 'purge applications',
    async run() {
      for (const [keepMs, lockSome] of purges) {
        const before = addMs(clock.now(), -keepMs);
        await inBatches(database, BATCH, async (tx, limit) =>
          remove(tx, before, await lockSome(tx, { before, limit })),
        );
      }
    },
  };
}

/** Its images have already waited for the retention period, so they do not wait another week. */
async function remove(tx: Transaction, since: Instant, ids: readonly ApplicationId[]): Promise<number> {
  const pictures = await findImagesOnlyIn(tx, ids);
  await deleteApplications(tx, ids);
  await releaseUploads(tx, pictures, since);
  return ids.length;
}
