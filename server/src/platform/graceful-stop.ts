import type { Log } from './log/log.ts';

/** What to end, in this order: first what takes new work, last what everything else needs. */
export type StopSteps = readonly (readonly [what: string, stop: () => Promise<void> | void])[];

/** Longer than the longest request may take. An orchestrator should wait a little longer still before it kills. */
const STOP_WITHIN_MS = 50_000;

/** Ends the process cleanly on SIGTERM and SIGINT: what is under way is finished, and nothing new is taken. */
export function stopOnSignal(log: Log, steps: StopSteps): void {
  let stopping = false;
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('did not stop in time');
      process.exit(1);
    }, STOP_WITHIN_MS).unref();
    for (const [what, end] of steps) {
      try {
        await end();
      } catch (err) {
        // One part that does not end well must not keep the others from ending at all.
        log.error({ err, what }, 'did not stop cleanly');
      }
    }
    log.info('stopped');
    process.exit();
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop(signal));
  }
}
