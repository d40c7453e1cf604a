import type { Clock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { countOpen, oldestInProgress } from './due-disbursements.sql.ts';

/**
 * Metrics: payouts per state and the age of the oldest one in automatic processing. The staff queue has its
 * own alert.
 */
export function observeDisbursements(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { meter }: Telemetry,
  log: Log,
): void {
  meter
    .createObservableGauge('hiram.disbursements.open', {
      description: 'Payouts that are not over, by their state and by whose turn it is.',
    })
    .addCallback(async (gauge) => {
      try {
        for (const { state, owner, count } of await countOpen(database))
          gauge.observe(count, { state, owner });
      } catch (err) {
        log.warn({ err }, 'open disbursements could not be counted');
      }
    });
  meter
    .createObservableGauge('hiram.disbursements.oldest', {
      unit: 's',
      description: 'How long ago the oldest loan was signed whose payout is under way.',
    })
    .addCallback(async (gauge) => {
      try {
        const signedAt = await oldestInProgress(database);
        const ageMs = signedAt === undefined ? 0 : Math.max(0, clock.now() - instant(signedAt));
        gauge.observe(Math.floor(ageMs / 1_000));
      } catch (err) {
        log.warn({ err }, 'oldest disbursement could not be found');
      }
    });
}
