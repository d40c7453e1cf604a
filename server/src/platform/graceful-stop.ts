import { setTimeout } from 'node:timers/promises';
import type { Log } from './log/log.ts';

/** Shutdown order: first what accepts new work, last what everything else needs. */
export type StopSteps = readonly (readonly [what: string, stop: () => Promise<void> | void])[];

/**
 * Longer than the longest request and the longest delay of a stop. An orchestrator should wait a little longer before it kills the process.
 */
const STOP_WITHIN_MS = 170_000;

/**
 * The first step of a stop: the process is no longer ready, and goes on answering until a load balancer has
 * noticed. Closing at once would reset the requests that are sent until then.
 */
export async function stopReceiving(stopping: AbortController, delayMs: number): Promise<void> {
  stopping.abort();
  await setTimeout(delayMs);
}

/**
 * Stops the process cleanly on SIGTERM and SIGINT: work in progress is finished, and no new work is accepted.
 */
export function stopOnSignal(log: Log, steps: StopSteps): void {
  let stopping = false;
  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    globalThis
      .setTimeout(() => {
        log.error('did not stop in time');
        process.exit(1);
      }, STOP_WITHIN_MS)
      .unref();
    for (const [what, end] of steps) {
      try {
        await end();
      } catch (err) {
        // A step that fails must not prevent the others from running.
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
