import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '../platform/business-days/daily-work.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { letGoOfUploads } from '../uploads/index.ts';
import { stillShown, takeOldImages, takeOldReplyImages } from './complaint-images.sql.ts';
import { complaintPolicy } from './complaint-policy.ts';

const DAY = 86_400_000;
const BATCH = 500;

/** Releases the images of cases closed long ago; `uploads` deletes them a week later. */
export function purgeComplaintPictures({ database, clock }: { database: Database; clock: Clock }): DailyWork {
  async function takeSome(tx: Transaction): Promise<number> {
    const old = { closedBefore: addMs(clock.now(), -complaintPolicy.picturesKeptDays * DAY), limit: BATCH };
    const taken = [...(await takeOldImages(tx, old)), ...(await takeOldReplyImages(tx, old))];
    const shown = await stillShown(tx, taken);
    await letGoOfUploads(
      tx,
      taken.filter((id) => !shown.has(id)),
      clock.now(),
    );
    return taken.length;
  }
  return {
    name: 'purge_complaint_pictures',
    async run() {
      while ((await inTransaction(database, takeSome)) > 0);
    },
  };
}
