import { setTimeout as sleep } from 'node:timers/promises';
import type { MarketId } from '@hiram/contract/market-ids';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Log } from '#platform/log/log.ts';
import { computeMetrics } from './compute-metrics.ts';
import type { DashboardContext } from './dashboard-context.ts';

const SWEEP_EVERY_MS = 15_000;
/** The pause grows with the run time, so that metrics never use more than 1/20 of a process. */
const WORK_PAUSE_MS = 20;
/** Records written within this time are scanned again each day. */
const DAILY_LOOK_BACK_MS = 3 * 86_400_000;

type Parts = DashboardContext & { readonly log: Log; readonly markets: Iterable<MarketId> };

/** Keeps the metrics of all markets current until aborted. Several processes may sweep concurrently. */
export async function sweepDashboardsUntil(signal: AbortSignal, parts: Parts): Promise<void> {
  const markets = [...parts.markets];
  while (!signal.aborted) {
    const startedAt = performance.now();
    for (const market of markets) {
      await computeMetrics(parts, { market, signal }).catch((err: unknown) => {
        parts.log.warn({ err, market }, 'dashboard metrics were not computed, will retry');
      });
    }
    const tookMs = performance.now() - startedAt;
    await sleep(Math.max(SWEEP_EVERY_MS, tookMs * WORK_PAUSE_MS), undefined, { signal }).catch(
      () => undefined,
    );
  }
}

/** Runs after the end of day, so that balances are counted for that day even without other activity. */
export function dailyMetrics(context: DashboardContext): DailyWork {
  return {
    name: 'figures of the dashboards',
    run: ({ market, day }) => computeMetrics(context, { market, day, lookBackMs: DAILY_LOOK_BACK_MS }),
  };
}
