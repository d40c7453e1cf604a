import type { MarketId } from '@hiram/contract/market-ids';
import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import { DueAgain, type DueWork } from '#platform/due-work/due-work.ts';
import { periodicWork } from '#platform/due-work/periodic-work.ts';
import { computeMetrics } from './compute-metrics.ts';
import type { DashboardContext } from './dashboard-context.ts';

const EVERY_MS = 15_000;
/** The pause grows with the run time, so that metrics never use more than 1/20 of a process. */
const PAUSE_PER_WORK = 20;
/** Runs may overlap, so the lease only needs to be longer than most. */
const LEASE_MS = 2 * 60_000;
/** Records written within this time are scanned again each day. */
const DAILY_LOOK_BACK_MS = 3 * 86_400_000;

/** Keeps the metrics of the served markets current. A stopping process ends a run early; the next one resumes it. */
export function dueMetrics(
  context: DashboardContext & { readonly markets: readonly MarketId[] },
  signal?: AbortSignal,
): DueWork {
  return periodicWork({
    kind: 'dashboard_metrics',
    clock: context.systemClock,
    keys: context.markets,
    everyMs: EVERY_MS,
    leaseMs: LEASE_MS,
    async run(market) {
      const startedAt = performance.now();
      // The cast is safe: the keys are the markets.
      await computeMetrics(context, { market: market as MarketId, signal });
      const pauseMs = Math.max(EVERY_MS, (performance.now() - startedAt) * PAUSE_PER_WORK);
      return new DueAgain(addMs(context.systemClock.now(), Math.round(pauseMs)));
    },
  });
}

/** Runs after the end of day, so that balances are counted for that day even without other activity. */
export function dailyMetrics(context: DashboardContext): DailyWork {
  return {
    name: 'figures of the dashboards',
    run: ({ market, day }) => computeMetrics(context, { market, day, lookBackMs: DAILY_LOOK_BACK_MS }),
  };
}
