import { STOP_KINDS } from '@hiram/contract/people/emergency-stops';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { findActiveScopes } from './emergency-stops.sql.ts';

/** Metric: active stops by kind, with zeros, so that an alert sees the end of a stop too. */
export function observeEmergencyStops(database: Database, { meter }: Telemetry, log: Log): void {
  meter
    .createObservableGauge('hiram.emergency_stops.active', {
      description: 'Emergency stops that are active, by kind.',
    })
    .addCallback(async (gauge) => {
      try {
        const stops = await findActiveScopes(database);
        for (const kind of STOP_KINDS) {
          gauge.observe(stops.filter((stop) => stop.kind === kind).length, { kind });
        }
      } catch (err) {
        log.warn({ err }, 'active emergency stops could not be counted');
      }
    });
}
