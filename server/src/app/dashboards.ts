import type { Clock } from '@hiram/values/clock';
import {
  dailyMetrics,
  dueMetrics,
  registerLendingDashboards,
  registerServiceDashboards,
} from '#operations/dashboards/index.ts';
import { dailyPortfolio, registerPortfolioRoutes } from '#operations/portfolio/index.ts';
import type { PdfRenderer } from '#origination/agreements/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { CellConfig } from '#platform/cells/cells-config.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import { marketsOf } from './cells.ts';

export function registerDashboards(
  server: CallServer,
  {
    database,
    reader = database,
    clock: systemClock,
    developmentClock,
    documents,
  }: {
    readonly database: Database;
    readonly reader?: Database | undefined;
    readonly clock: Clock;
    readonly developmentClock?: Clock | undefined;
    readonly documents?: { readonly pdf: PdfRenderer } | undefined;
  },
): void {
  const context = { database: reader, systemClock, clock: developmentClock ?? systemClock };
  registerLendingDashboards(server, context);
  registerServiceDashboards(server, context);
  registerPortfolioRoutes(server, { ...context, pdf: documents?.pdf });
}

/** In the workflow process, where the clock is already business time. */
interface WorkflowSide {
  readonly database: Database;
  readonly clock: Clock;
  readonly cell?: CellConfig | undefined;
}

export function dailyDashboards({ database, clock }: WorkflowSide): DailyWork[] {
  return [dailyMetrics({ database, clock, systemClock }), dailyPortfolio({ database, systemClock })];
}

export function dueDashboards({ database, clock, cell }: WorkflowSide, signal: AbortSignal): DueWork {
  return dueMetrics({ database, clock, systemClock, markets: marketsOf(cell) }, signal);
}
