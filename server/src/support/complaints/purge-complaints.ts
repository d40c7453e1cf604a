import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import { releaseUploads } from '#origination/uploads/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findStillShownUploads, removeOldImages, removeOldReplyImages } from './complaint-images.sql.ts';
import { complaintPolicy } from './complaint-policy.ts';

const DAY = 86_400_000;
const BATCH = 500;

/** Releases the images of cases closed long ago; `uploads` deletes them a week later. */
export function purgeComplaintImages({ database, clock }: { database: Database; clock: Clock }): DailyWork {
  async function removeBatch(tx: Transaction): Promise<number> {
    const old = { closedBefore: addMs(clock.now(), -complaintPolicy.imageRetentionDays * DAY), limit: BATCH };
    const taken = [...(await removeOldImages(tx, old)), ...(await removeOldReplyImages(tx, old))];
    const shown = await findStillShownUploads(tx, taken);
    await releaseUploads(
      tx,
      taken.filter((id) => !shown.has(id)),
      clock.now(),
    );
    return taken.length;
  }
  return {
    name: 'purge_complaint_pictures',
    async run() {
      while ((await inTransaction(database, removeBatch)) > 0);
    },
  };
}
