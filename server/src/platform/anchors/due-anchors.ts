import type { Clock } from '@hiram/values/clock';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { type DueWork, dueWork } from '../due-work/due-work.ts';
import { claimKeys } from '../due-work/due-work-claims.sql.ts';
import type { OutsideAnchors } from './anchors-config.ts';
import { findWaitingLine, markWritten, type WaitingLine } from './outside-anchors.sql.ts';

const KIND = 'outside_anchor';

/** Writes committed lines to their places, one after another. A place that is down is tried again. */
export function dueOutsideAnchors(
  { places }: OutsideAnchors,
  { database, systemClock }: { readonly database: Database; readonly systemClock: Clock },
): DueWork {
  return dueWork<WaitingLine>({
    kind: KIND,
    clock: systemClock,
    limits: { concurrency: 1, leaseMs: 120_000, lookEveryMs: 10_000 },
    claim: async (tx, claim) => {
      const line = await findWaitingLine(tx);
      if (line === undefined) return [];
      const claimed = await claimKeys(tx, KIND, [String(line.sequence)], claim);
      return claimed.size === 0 ? [] : [line];
    },
    keyOf: ({ sequence }) => String(sequence),
    run: async ({ line, sequence }) => {
      for (const place of places) await place.append(line, sequence);
      await inTransaction(database, (tx) => markWritten(tx, sequence, systemClock.now()));
    },
  });
}
