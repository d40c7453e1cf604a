import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import {
  dailyMetrics,
  dueMetrics,
  registerLendingDashboards,
  registerServiceDashboards,
} from '#operations/dashboards/index.ts';
import { dailyHarmBoard, registerHarmBoardRoutes } from '#operations/harm-board/index.ts';
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
    systemClock,
    businessClock,
    documents,
  }: {
    readonly database: Database;
    readonly reader?: Database | undefined;
    readonly systemClock: Clock;
    readonly businessClock: Clock;
    readonly documents?: { readonly pdf: PdfRenderer } | undefined;
  },
): void {
  const context = { database: reader, systemClock, businessClock };
  registerLendingDashboards(server, context);
  registerServiceDashboards(server, context);
  registerPortfolioRoutes(server, { ...context, primary: database, pdf: documents?.pdf });
  registerHarmBoardRoutes(server, { database, systemClock });
}

/** In the workflow process. */
interface WorkflowSide {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly cell?: CellConfig | undefined;
}

export function dailyDashboards({ database, businessClock }: WorkflowSide): DailyWork[] {
  return [
    dailyMetrics({ database, businessClock, systemClock }),
    dailyPortfolio({ database, systemClock }),
    dailyHarmBoard({ database, systemClock, ids: timeOrderedIds(systemClock) }),
  ];
}

export function dueDashboards({ database, businessClock, cell }: WorkflowSide, signal: AbortSignal): DueWork {
  return dueMetrics({ database, businessClock, systemClock, markets: marketsOf(cell) }, signal);
}
