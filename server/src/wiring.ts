import type { MarketId } from '@hiram/contract/market-ids';
import { MARKET_IDS } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import type { EndpointOptions } from '@restatedev/restate-sdk';
import type { FastifyInstance } from 'fastify';
import { type BrandDirectory, registerBrandRoutes } from './brands/index.ts';
import { registerEngagementRoutes } from './engagement/index.ts';
import { closeOfDay } from './loans/index.ts';
import {
  BUSINESS_DAY_WORKFLOW,
  businessDayWorkflow,
} from './platform/business-days/business-day.workflow.ts';
import type { DailyWork, MarketTimeZones } from './platform/business-days/daily-work.ts';
import { registerDevelopmentClockRoutes } from './platform/business-days/development-clock.routes.ts';
import type { CallServer } from './platform/calls/implement.ts';
import type { DevelopmentClock } from './platform/clock/development-clock.ts';
import type { Database } from './platform/database/database.ts';
import { registerContractPage } from './platform/development/contract-page.ts';
import { type AppOptions, createApp } from './platform/http/app.ts';
import type { ResolveSession } from './platform/http/route-policies.ts';
import type { Outbox } from './platform/outbox/outbox.ts';
import { purgeOutbox } from './platform/outbox/purge-outbox.ts';
import type { Secret } from './platform/secret.ts';
import type { Ingress } from './platform/workflows/ingress.ts';
import { registerBorrowerApp } from './web/borrower-app.routes.ts';
import { registerConsole } from './web/console.routes.ts';

// The only file that knows every capability.

export interface ApiParts
  extends Pick<AppOptions, 'log' | 'telemetry' | 'checks' | 'operatorToken' | 'trustedProxies'> {
  readonly database: Database;
  readonly brands: BrandDirectory;
  readonly ingress: Ingress;
  /** What a use case tells the workflow engine through, with its own transaction. */
  readonly outbox: Outbox;
  /** Present in development alone, where business time can be moved. */
  readonly developmentClock: DevelopmentClock | undefined;
  readonly webRoot: string | undefined;
  readonly consoleRoot: string | undefined;
}

export const markets: MarketTimeZones = new Map(
  MARKET_IDS.map((market): [MarketId, string] => [market, marketPack(market).facts.timeZone]),
);

/** Until borrowers can log in, nobody is logged in: every call that needs a session refuses. */
export const nobody: ResolveSession = async () => undefined;

export async function wireApi(parts: ApiParts): Promise<FastifyInstance> {
  const { database, brands, developmentClock } = parts;
  const development = developmentClock !== undefined;
  const app = createApp({ ...parts, development, findBrand: brands.find, resolveSession: nobody });
  const server: CallServer = { app, findBrand: brands.find, checkAnswers: development };

  registerBrandRoutes(server, { database });
  registerEngagementRoutes(server, { database });

  if (developmentClock !== undefined) {
    const ids = timeOrderedIds(developmentClock);
    registerDevelopmentClockRoutes(app, { ...parts, clock: developmentClock, ids, markets });
    registerContractPage(app);
  }
  if (parts.webRoot !== undefined) await registerBorrowerApp(app, { folder: parts.webRoot, brands });
  if (parts.consoleRoot !== undefined) await registerConsole(app, { folder: parts.consoleRoot });
  return app;
}

export interface WorkflowParts {
  readonly database: Database;
  readonly databaseUrl: Secret;
  readonly closeOfDayThreads: number;
  readonly clock: Clock;
}

/** What happens on each business day of each market, in this order. */
function dailyWorks({ database, databaseUrl, clock, closeOfDayThreads }: WorkflowParts): DailyWork[] {
  return [closeOfDay({ database, databaseUrl, clock, threads: closeOfDayThreads }), purgeOutbox(database)];
}

/** By whose presence one sees that the engine knows our workflows. */
export const KNOWN_WORKFLOW = BUSINESS_DAY_WORKFLOW;

/** Everything that the workflow engine may call. */
export function wireWorkflows(parts: WorkflowParts): EndpointOptions['services'] {
  return [businessDayWorkflow({ database: parts.database, works: dailyWorks(parts) })];
}
