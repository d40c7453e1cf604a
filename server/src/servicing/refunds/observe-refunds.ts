import type { Clock } from '@hiram/values/clock';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { listCreditsOwed } from './credits-owed.sql.ts';
import { countOpen } from './due-refunds.sql.ts';

/** Metrics: refunds per state, and the age of the oldest credit of an ended loan that is not refunded. */
export function observeRefunds(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { meter }: Telemetry,
  log: Log,
): void {
  meter
    .createObservableGauge('hiram.refunds.open', {
      description: 'Refunds that are not paid, by their state and by whose turn it is.',
    })
    .addCallback(async (gauge) => {
      try {
        for (const { state, owner, count } of await countOpen(database))
          gauge.observe(count, { state, owner });
      } catch (err) {
        log.warn({ err }, 'open refunds could not be counted');
      }
    });
  meter
    .createObservableGauge('hiram.refunds.credit_owed.oldest', {
      unit: 's',
      description: 'How long ago the oldest credit of an ended loan arose that is not refunded.',
    })
    .addCallback(async (gauge) => {
      try {
        const [oldest] = await listCreditsOwed(database, 1);
        const ageMs = oldest === undefined ? 0 : Math.max(0, clock.now() - oldest.since);
        gauge.observe(Math.floor(ageMs / 1_000));
      } catch (err) {
        log.warn({ err }, 'oldest credit could not be found');
      }
    });
}
