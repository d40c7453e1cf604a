import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '../platform/business-days/daily-work.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import type { TelephoneParts } from './telephone.ts';
import { deleteOldLocations, deleteOldTelephones } from './telephones.sql.ts';

const DAY = 86_400_000;
/** As the consent text promises. A decision takes a day. */
const KEEP_LOCATIONS_MS = 30 * DAY;
/** Data that distinguishes a stolen session from its owner's is useful while the phone is in use. */
const KEEP_TELEPHONES_MS = 180 * DAY;
const BATCH = 500;

/** Purges locations, and phones that were unused for half a year. */
export function purgeTelephones({ database, clock }: Pick<TelephoneParts, 'database' | 'clock'>): DailyWork {
  const purges = [
    [KEEP_LOCATIONS_MS, deleteOldLocations],
    [KEEP_TELEPHONES_MS, deleteOldTelephones],
  ] as const;
  return {
    name: 'purge telephones',
    async run() {
      for (const [keepMs, purge] of purges) {
        const before = addMs(clock.now(), -keepMs);
        await inBatches(database, BATCH, (tx, limit) => purge(tx, { before, limit }));
      }
    },
  };
}
