import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import type { GaugeDefinition } from '../telemetry/measured-gauges.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { RestateAdmin } from './admin.ts';

const COUNT_EVERY_MS = 15_000;
const SOURCE = 'workflow engine';

const paused: GaugeDefinition = {
  name: 'hiram.workflows.paused',
  description: 'Workflow invocations that wait for a person. Any at all is an alert.',
};

/** A paused invocation waits for a person, so it is reported by a metric to alert on and a log line. */
export async function countPausedInvocations(
  admin: Pick<RestateAdmin, 'countPaused'>,
  { measured }: Pick<Telemetry, 'measured'>,
  log: Log,
): Promise<void> {
  try {
    const counts = [...(await admin.countPaused())];
    for (const [service, count] of counts) log.error({ service, count }, 'workflow invocations are paused');
    measured.replace(SOURCE, [
      ...counts.map(([service, value]) => ({ gauge: paused, labels: { service }, value })),
      ...(counts.length === 0 ? [{ gauge: paused, labels: {}, value: 0 }] : []),
    ]);
  } catch (err) {
    // Nothing rather than an old count.
    measured.replace(SOURCE, []);
    log.warn({ err }, 'paused workflow invocations could not be counted');
  }
}

/** Counts periodically, so that a scrape asks nobody. */
export async function countPausedInvocationsUntil(
  signal: AbortSignal,
  ...context: Parameters<typeof countPausedInvocations>
): Promise<void> {
  while (!signal.aborted) {
    await countPausedInvocations(...context);
    await sleep(COUNT_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
