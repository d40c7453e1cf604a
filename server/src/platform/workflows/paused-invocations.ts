import type { Log } from '../log/log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { RestateAdmin } from './admin.ts';

/** A paused invocation waits for a person, so it is reported by a metric to alert on and a log line. */
export function observePausedInvocations(admin: RestateAdmin, { meter }: Telemetry, log: Log): void {
  meter
    .createObservableGauge('hiram.workflows.paused', {
      description: 'Workflow invocations that wait for a person. Any at all is an alert.',
    })
    .addCallback(async (gauge) => {
      try {
        const paused = await admin.countPaused();
        for (const [service, count] of paused) {
          gauge.observe(count, { service });
          log.error({ service, count }, 'workflow invocations are paused');
        }
        if (paused.size === 0) gauge.observe(0);
      } catch (err) {
        log.warn({ err }, 'paused workflow invocations could not be counted');
      }
    });
}
