import { MARKET_IDS } from '@hiram/contract/market-ids';
import type { Clock } from '@hiram/values/clock';
import {
  dailyMetrics,
  registerLendingDashboards,
  registerServiceDashboards,
  sweepDashboardsUntil,
} from '#operations/dashboards/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';

export function registerDashboards(
  server: CallServer,
  {
    database,
    clock: realClock,
    developmentClock,
  }: { readonly database: Database; readonly clock: Clock; readonly developmentClock?: Clock | undefined },
): void {
  const context = { database, realClock, clock: developmentClock ?? realClock };
  registerLendingDashboards(server, context);
  registerServiceDashboards(server, context);
}

/** In the workflow process, where the clock is already business time. */
interface WorkflowSide {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export function dailyDashboards({ database, clock }: WorkflowSide): DailyWork {
  return dailyMetrics({ database, clock, realClock: systemClock });
}

export function sweepDashboardsWith(
  signal: AbortSignal,
  { database, clock, log }: WorkflowSide,
): Promise<void> {
  return sweepDashboardsUntil(signal, { database, clock, realClock: systemClock, log, markets: MARKET_IDS });
}
