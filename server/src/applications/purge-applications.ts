import { KEPT_AFTER_DELETION_YEARS } from '@hiram/contract/constants';
import type { ApplicationId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import type { DailyWork } from '../platform/business-days/daily-work.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import { letGoOfUploads } from '../uploads/index.ts';
import type { ApplicationDesk } from './application-desk.ts';
import { findPicturesOnlyIn } from './application-documents.sql.ts';
import { deleteApplications, lockClosed, lockNeverSent } from './purge-applications.sql.ts';

const DAY = 86_400_000;
/** As the text of consent promises: long enough to find a payslip, short enough to be forgotten. */
const KEEP_NEVER_SENT_MS = 30 * DAY;
/** The same years for which the law has a lender know who a past borrower was. */
const KEEP_CLOSED_MS = KEPT_AFTER_DELETION_YEARS * 366 * DAY;
const BATCH = 200;

/**
 * Removes applications that were left, and those that ended without a loan and are of no use to anybody. Their pictures
 * are let go of, and uploads removes those.
 */
export function purgeApplications({
  database,
  clock,
}: Pick<ApplicationDesk, 'database' | 'clock'>): DailyWork {
  const purges = [
    [KEEP_NEVER_SENT_MS, lockNeverSent],
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

/** Its pictures have waited as long as it has, and wait no week more. */
async function remove(tx: Transaction, since: Instant, ids: readonly ApplicationId[]): Promise<number> {
  const pictures = await findPicturesOnlyIn(tx, ids);
  await deleteApplications(tx, ids);
  await letGoOfUploads(tx, pictures, since);
  return ids.length;
}
