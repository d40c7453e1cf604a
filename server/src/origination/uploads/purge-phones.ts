import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import type { PhoneContext } from './phone.ts';
import { deleteOldLocations, deleteOldPhones } from './phones.sql.ts';

const DAY = 86_400_000;
/** As the consent text promises. A decision takes a day. */
const KEEP_LOCATIONS_MS = 30 * DAY;
/** Data that distinguishes a stolen session from its owner's is useful while the phone is in use. */
const PHONE_RETENTION_MS = 180 * DAY;
const BATCH = 500;

/** Purges locations, and phones that were unused for half a year. */
export function purgePhones({ database, clock }: Pick<PhoneContext, 'database' | 'clock'>): DailyWork {
  const purges = [
    [KEEP_LOCATIONS_MS, deleteOldLocations],
    [PHONE_RETENTION_MS, deleteOldPhones],
  ] as const;
  return {
    name: 'purge phones',
    async run() {
      for (const [keepMs, purge] of purges) {
        const before = addMs(clock.now(), -keepMs);
        await inBatches(database, BATCH, (tx, limit) => purge(tx, { before, limit }));
      }
    },
  };
}
