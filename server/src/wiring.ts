import type { MarketId } from '@hiram/contract/market-ids';
import { MARKET_IDS } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import type { EndpointOptions } from '@restatedev/restate-sdk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BrandDirectory, registerBrandRoutes } from './brands/index.ts';
import {
  purgeContactMessageCounts,
  registerContactFormRoutes,
  registerContactInboxRoutes,
  registerEngagementRoutes,
} from './engagement/index.ts';
import {
  brandFaces,
  createCodeMetrics,
  createIdentityMetrics,
  forgetPastBorrowers,
  type IdentityParts,
  type ProofDesk,
  purgeProofs,
  purgeSessions,
  registerDevelopmentHandOffRoutes,
  registerIdentityRoutes,
  resolveBorrowerSession,
} from './identity/index.ts';
import { closeOfDay, loanRecordOf } from './loans/index.ts';
import { type MessageSender, purgeMessages } from './notifications/index.ts';
import { type AccountDesk, registerPaymentAccountRoutes } from './payment-accounts/index.ts';
import { neutralPayouts } from './payment-providers/index.ts';
import {
  BUSINESS_DAY_WORKFLOW,
  businessDayWorkflow,
} from './platform/business-days/business-day.workflow.ts';
import type { DailyWork, MarketTimeZones } from './platform/business-days/daily-work.ts';
import { registerDevelopmentClockRoutes } from './platform/business-days/development-clock.routes.ts';
import type { CallServer } from './platform/calls/implement.ts';
import type { DevelopmentClock } from './platform/clock/development-clock.ts';
import { systemClock } from './platform/clock/system-clock.ts';
import type { Database } from './platform/database/database.ts';
import { registerContractPage } from './platform/development/contract-page.ts';
import { type AppOptions, createApp } from './platform/http/app.ts';
import { type FindBrand, factsOf } from './platform/http/request-facts.ts';
import type { ResolveSession } from './platform/http/route-policies.ts';
import { presentedSecret } from './platform/http/session-cookies.ts';
import type { MessagingConfig } from './platform/messaging-config.ts';
import type { Outbox } from './platform/outbox/outbox.ts';
import { purgeOutbox } from './platform/outbox/purge-outbox.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';
import type { Secret } from './platform/secret.ts';
import type { Ingress } from './platform/workflows/ingress.ts';
import { registerProductRoutes } from './products/index.ts';
import { registerPromotionRoutes } from './promotions/index.ts';
import {
  anchorAuditTrail,
  createStaffSessionResolver,
  newTotpSecret,
  purgeStaffLogins,
  registerStaffRoutes,
  type StaffParts,
} from './staff/index.ts';
import { purgeUploads, registerUploadRoutes, type UploadParts } from './uploads/index.ts';
import { registerBorrowerApp } from './web/borrower-app.routes.ts';
import { registerConsole } from './web/console.routes.ts';
import { registerDevelopmentSite } from './web/development-site.routes.ts';

// The only file that knows every capability.

export interface ApiParts
  extends Pick<AppOptions, 'log' | 'telemetry' | 'checks' | 'operatorToken' | 'trustedProxies'> {
  readonly database: Database;
  /** Real time, which sessions and codes age by. Business time may run ahead of it in development. */
  readonly clock: Clock;
  readonly personalData: PersonalData;
  readonly brands: BrandDirectory;
  readonly ingress: Ingress;
  /** What a use case tells the workflow engine through, with its own transaction. */
  readonly outbox: Outbox;
  /** Present in development alone, where business time can be moved. */
  readonly developmentClock: DevelopmentClock | undefined;
  readonly webRoot: string | undefined;
  readonly consoleRoot: string | undefined;
  readonly messages: MessageSender;
  readonly messaging: Pick<MessagingConfig, 'budgets'>;
  readonly codeKey: Secret;
  /** Where the payout provider is; without one nobody is asked whose an account is. */
  readonly payoutProviderUrl?: string | undefined;
  /** Where pictures are read and kept; without it none are taken. */
  readonly pictures?: Pick<UploadParts, 'store' | 'cleaner'> | undefined;
}

export const markets: MarketTimeZones = new Map(
  MARKET_IDS.map((market): [MarketId, string] => [market, marketPack(market).facts.timeZone]),
);

/** For a process that serves nobody's session. */
export const nobody: ResolveSession = async () => undefined;

export async function wireApi(parts: ApiParts): Promise<FastifyInstance> {
  const { database, brands, developmentClock } = parts;
  const development = developmentClock !== undefined;
  const identity = identityParts(parts);
  const staff = staffParts(parts);
  const resolveSession = sessionResolver(identity, staff, brands.find);
  const app = createApp({ ...parts, development, findBrand: brands.find, resolveSession });
  const server: CallServer = { app, findBrand: brands.find, checkAnswers: development };

  registerIdentityRoutes(server, identity);
  registerStaffRoutes(server, staff);
  registerBrandRoutes(server, { database });
  registerPromotionRoutes(server, { ...identity, brands, log: parts.log });
  registerProductRoutes(server, { database, clock: developmentClock ?? parts.clock });
  registerPaymentAccountRoutes(server, accountDesk(parts));
  if (parts.pictures !== undefined) {
    registerUploadRoutes(server, { ...parts, ...parts.pictures, ids: timeOrderedIds(parts.clock) });
  }
  registerEngagementRoutes(server, { database });
  registerContactInboxRoutes(server, staff);
  registerContactFormRoutes(server, { ...parts, ids: timeOrderedIds(parts.clock) });

  // What the public site says follows business time, which development may move.
  const site = { database, brands, clock: developmentClock ?? parts.clock };
  if (developmentClock !== undefined) {
    const ids = timeOrderedIds(developmentClock);
    registerDevelopmentClockRoutes(app, { ...parts, clock: developmentClock, ids, markets });
    registerContractPage(app);
    registerDevelopmentSite(app, site);
    registerDevelopmentHandOffRoutes(server, identity);
  }
  if (parts.webRoot !== undefined) {
    await registerBorrowerApp(app, { ...site, folder: parts.webRoot, log: parts.log });
  }
  if (parts.consoleRoot !== undefined) await registerConsole(app, { folder: parts.consoleRoot });
  return app;
}

function staffParts({ database, personalData, clock }: ApiParts): StaffParts {
  return { database, personalData, clock, ids: timeOrderedIds(clock), newTotpSecret };
}

function accountDesk(parts: ApiParts): AccountDesk {
  const { payoutProviderUrl: url } = parts;
  const payouts = url === undefined ? undefined : neutralPayouts({ url });
  return { ...parts, ids: timeOrderedIds(parts.clock), payouts };
}

function identityParts(parts: ApiParts): IdentityParts {
  return {
    ...parts,
    ids: timeOrderedIds(parts.clock),
    metrics: createIdentityMetrics(parts.telemetry),
    loanRecordOf,
    proof: proofDesk(parts),
  };
}

/** Where numbers are proven: for logins, and for registrations through an advertisement. */
function proofDesk(parts: ApiParts): ProofDesk {
  return {
    ...parts,
    key: parts.codeKey,
    ids: timeOrderedIds(parts.clock),
    metrics: createCodeMetrics(parts.telemetry),
    budgets: parts.messaging.budgets,
    brandFace: brandFaces((code) => parts.brands.find({ code, host: '' })?.config),
  };
}

/** Each kind of session is proven by the capability that gave it out. */
function sessionResolver(identity: IdentityParts, staff: StaffParts, findBrand: FindBrand): ResolveSession {
  const resolveStaffSession = createStaffSessionResolver(staff);
  function borrower(request: FastifyRequest) {
    const { common, brand } = factsOf(request, findBrand);
    return resolveBorrowerSession(identity, {
      handle: common.sessionId,
      secret: presentedSecret(request, 'borrower'),
      deviceId: common.deviceId,
      brandCode: brand?.code,
    });
  }
  return async (request, kind) => {
    if (kind === 'staff') return resolveStaffSession(request);
    return kind === 'borrower' ? borrower(request) : undefined;
  };
}

export interface WorkflowParts {
  readonly database: Database;
  readonly databaseUrl: Secret;
  readonly closeOfDayThreads: number;
  readonly clock: Clock;
}

/** What happens on each business day of each market, in this order. */
function dailyWorks({ database, databaseUrl, clock, closeOfDayThreads }: WorkflowParts): DailyWork[] {
  return [
    closeOfDay({ database, databaseUrl, clock, threads: closeOfDayThreads }),
    purgeOutbox(database),
    purgeMessages({ database, clock: systemClock }),
    purgeProofs({ database, clock: systemClock }),
    purgeSessions({ database, clock: systemClock }),
    purgeUploads({ database, clock: systemClock }),
    forgetPastBorrowers({ database }),
    anchorAuditTrail({ database, clock: systemClock }),
    purgeStaffLogins({ database, clock: systemClock }),
    purgeContactMessageCounts(database, systemClock),
  ];
}

/** By whose presence one sees that the engine knows our workflows. */
export const KNOWN_WORKFLOW = BUSINESS_DAY_WORKFLOW;

/** Everything that the workflow engine may call. */
export function wireWorkflows(parts: WorkflowParts): EndpointOptions['services'] {
  return [businessDayWorkflow({ database: parts.database, works: dailyWorks(parts) })];
}
