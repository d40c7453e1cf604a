import { setTimeout as sleep } from 'node:timers/promises';
import type { DueWork } from './due-work.ts';
import { type ProviderSlots, providerSlots } from './provider-slots.ts';
import { type ClaimedBatch, claimBatch, type DueWorkContext, runItem } from './run-due-work.ts';

/** Calls to one provider from one process, for all kinds of work together. */
const CALLS_PER_PROVIDER = 20;

export interface Dispatcher {
  /** Claims and runs due work of these kinds until the signal aborts. Resolves when the last item has ended. */
  dispatchUntil(signal: AbortSignal, works: readonly DueWork[]): Promise<void>;
}

/**
 * The one loop of due work. Any number of processes may dispatch concurrently. It needs PostgreSQL only, so
 * polls, reminders and deadlines continue while the workflow engine is down.
 */
export function createDispatcher(context: DueWorkContext): Dispatcher {
  const slots = providerSlots(CALLS_PER_PROVIDER);
  return {
    async dispatchUntil(signal, works) {
      await Promise.all(works.map((work) => dispatchKind(signal, context, work, slots)));
    },
  };
}

/**
 * Claims as many items as can start, and claims again when a quarter of them has ended: a slow provider does
 * not hold up the rest of a batch, and no claimed row waits for a free worker. While a dependency is down it
 * makes one attempt per worker and pause.
 */
async function dispatchKind(
  signal: AbortSignal,
  context: DueWorkContext,
  work: DueWork,
  slots: ProviderSlots,
): Promise<void> {
  const { concurrency, lookEveryMs } = work.limits;
  const refill = Math.ceil(concurrency / 4);
  const running = new Set<Promise<void>>();
  /** Items since the last one whose dependency answered. */
  let unavailable = 0;
  async function runOne(item: ClaimedBatch['items'][number]): Promise<void> {
    const outcome = await slots.withSlot(work.provider, () => runItem(context, work, item));
    unavailable = outcome === 'unavailable' ? unavailable + 1 : 0;
  }
  while (!signal.aborted) {
    const free = concurrency - running.size;
    const batch = free >= refill ? await claimOrWarn(context, work, free) : undefined;
    for (const item of batch?.items ?? []) {
      const run = runOne(item).finally(() => running.delete(run));
      running.add(run);
    }
    const isBehind = batch === undefined || batch.isFull;
    const isDown = unavailable >= concurrency;
    if (!isBehind || isDown) await sleep(lookEveryMs, undefined, { signal }).catch(() => undefined);
    else if (running.size > 0) await Promise.race(running);
  }
  await Promise.all(running);
}

async function claimOrWarn(context: DueWorkContext, work: DueWork, limit: number): Promise<ClaimedBatch> {
  try {
    return await claimBatch(context, work, limit);
  } catch (err) {
    const { kind, provider } = work;
    context.log.warn({ err, kind, provider }, 'due work could not be claimed, will retry');
    return { items: [], isFull: false };
  }
}
