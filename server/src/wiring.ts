import type { MarketId } from '@hiram/contract/market-ids';
import { MARKET_IDS } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { type Clock, today } from '@hiram/values/clock';
import { idFrom, timeOrderedIds } from '@hiram/values/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AgreementDesk } from './agreements/index.ts';
import {
  type ApplicationDesk,
  mayLocate,
  registerApplicationRoutes,
  withdrawAll,
} from './applications/index.ts';
import { forgetBook, registerBookkeepingRoutes } from './bookkeeping/index.ts';
import { type BrandDirectory, registerBrandRoutes } from './brands/index.ts';
import { closeComplaintsOf } from './complaints/index.ts';
import { type DecisionDesk, registerDecisionRoutes } from './decisions/index.ts';
import {
  beginDisbursement,
  type DisbursementDesk,
  payoutStandingOf,
  registerDisbursementRoutes,
  registerPayoutStaffRoutes,
} from './disbursements/index.ts';
import {
  registerContactFormRoutes,
  registerContactInboxRoutes,
  registerEngagementRoutes,
  registerOrderEngagementRoutes,
} from './engagement/index.ts';
import { registerExtensionRoutes } from './extensions/index.ts';
import { registerHardshipRoutes } from './hardship/index.ts';
import {
  brandFaces,
  createCodeMetrics,
  createIdentityMetrics,
  type IdentityParts,
  type ProofDesk,
  registerDevelopmentHandOffRoutes,
  registerIdentityRoutes,
  resolveBorrowerSession,
} from './identity/index.ts';
import { registerLegacyRepaymentRoutes } from './legacy-repayments/index.ts';
import {
  borrowingHistoryOf,
  loanRecordOf,
  orderToRate,
  registerExplainAmountRoutes,
  registerLoanDetailsRoutes,
  registerLoanRoutes,
} from './loans/index.ts';
import type { MessageSender } from './notifications/index.ts';
import { type AccountDesk, registerPaymentAccountRoutes } from './payment-accounts/index.ts';
import { registerPaymentTraceRoutes } from './payment-traces/index.ts';
import type { MarketTimeZones } from './platform/business-days/daily-work.ts';
import { registerDevelopmentClockRoutes } from './platform/business-days/development-clock.routes.ts';
import type { CallServer } from './platform/calls/implement.ts';
import type { DevelopmentClock } from './platform/clock/development-clock.ts';
import type { Database } from './platform/database/database.ts';
import { registerContractPage } from './platform/development/contract-page.ts';
import { type AppOptions, createApp } from './platform/http/app.ts';
import { type FindBrand, factsOf } from './platform/http/request-facts.ts';
import type { ResolveSession } from './platform/http/route-policies.ts';
import { presentedSecret } from './platform/http/session-cookies.ts';
import type { MessagingConfig } from './platform/messaging-config.ts';
import type { Outbox } from './platform/outbox/outbox.ts';
import { payPageOrigins } from './platform/pay-page-origins.ts';
import type { PaymentsConfig } from './platform/payments-config.ts';
import type { PayoutsConfig } from './platform/payouts-config.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';
import type { Secret } from './platform/secret.ts';
import type { Ingress } from './platform/workflows/ingress.ts';
import { channelOf, isOffered, registerExchangeRateRoutes, registerProductRoutes } from './products/index.ts';
import { registerPromotionRoutes } from './promotions/index.ts';
import {
  type RepaymentDesk,
  registerPaymentStaffRoutes,
  registerRepaymentRoutes,
} from './repayments/index.ts';
import {
  createStaffSessionResolver,
  newTotpSecret,
  registerStaffRoutes,
  type StaffParts,
} from './staff/index.ts';
import {
  readPicture as readUploadedPicture,
  registerTelephoneRoutes,
  registerUploadRoutes,
  type UploadParts,
} from './uploads/index.ts';
import { registerBorrowerApp } from './web/borrower-app.routes.ts';
import { registerConsole } from './web/console.routes.ts';
import { registerDevelopmentSite } from './web/development-site.routes.ts';
import { registerComplaints } from './wiring-complaints.ts';
import { publishedIn, registerConfiguration } from './wiring-configuration.ts';
import { registerDashboards } from './wiring-dashboards.ts';
import { cancelDesk, disbursementDesk, payoutWatch } from './wiring-disbursements.ts';
import { registerLoanActs } from './wiring-loan-acts.ts';
import { registerLoanFiles } from './wiring-loan-files.ts';
import { codeSender, registerOutreach } from './wiring-outreach.ts';
import { traceDesk } from './wiring-payment-traces.ts';
import { registerReceipts } from './wiring-receipts.ts';
import { registerReconciliation } from './wiring-reconciliation.ts';
import { repaymentDesk } from './wiring-repayments.ts';
import { registerAgreementsAndSigning } from './wiring-signing.ts';
import { registerUnmasking } from './wiring-unmasking.ts';

// The only file that knows every capability.

export interface ApiParts
  extends Pick<AppOptions, 'log' | 'telemetry' | 'checks' | 'operatorToken' | 'trustedProxies'> {
  readonly database: Database;
  /**
   * System time, which the expiry of sessions and codes uses. In development, business time may be ahead of
   * it.
   */
  readonly clock: Clock;
  readonly personalData: PersonalData;
  readonly brands: BrandDirectory;
  readonly ingress: Ingress;
  /** With which a use case sends messages to the workflow engine, in its own transaction. */
  readonly outbox: Outbox;
  /** Present only in development, where business time can be moved. */
  readonly developmentClock: DevelopmentClock | undefined;
  readonly webRoot: string | undefined;
  readonly consoleRoot: string | undefined;
  readonly messages: MessageSender;
  readonly messaging: Pick<MessagingConfig, 'budgets'>;
  readonly codeKey: Secret;
  readonly identityProvider?: StaffParts['identityProvider'];
  /** The payout providers. Without them, loans are not disbursed and account ownership is not checked. */
  readonly payouts?: PayoutsConfig | undefined;
  /** The payment providers. Without them, payments are not accepted. */
  readonly payments?: PaymentsConfig | undefined;
  /** The image store and re-encoder. Without them, no images are accepted. */
  readonly pictures?: Pick<UploadParts, 'store' | 'cleaner'> | undefined;
  /** Renders and stores agreements. Without it, there are none to sign. */
  readonly documents?: Pick<AgreementDesk, 'store' | 'pdf'> | undefined;
}

export const markets: MarketTimeZones = new Map(
  MARKET_IDS.map((market): [MarketId, string] => [market, marketPack(market).facts.timeZone]),
);

/** For a process that serves no sessions. */
export const nobody: ResolveSession = async () => undefined;

export async function wireApi(given: ApiParts): Promise<FastifyInstance> {
  const published = await publishedIn(given);
  const parts = { ...given, ...published.configuration };
  const { database, brands, developmentClock } = parts;
  const development = developmentClock !== undefined;
  const clock = developmentClock ?? parts.clock;
  const identity = identityParts(parts);
  const staff = staffParts(parts);
  const resolveSession = sessionResolver(identity, staff, brands.find);
  const app = createApp({ ...parts, development, findBrand: brands.find, resolveSession });
  const server: CallServer = { app, findBrand: brands.find, checkAnswers: development };
  app.addHook('onClose', published.stop);

  registerIdentityRoutes(server, identity);
  registerStaffRoutes(server, staff);
  registerOutreach(server, parts);
  registerBrandRoutes(server, { database, alsoListed: payPageOrigins(parts.payments) });
  registerPromotionRoutes(server, { ...identity, brands, log: parts.log });
  registerProductRoutes(server, { database, clock });
  registerExchangeRateRoutes(server, parts);
  const payouts = disbursementDesk(parts);
  registerPaymentAccountRoutes(server, accountDesk(parts, payouts));
  registerLoanRoutes(server, { database, clock });
  registerExplainAmountRoutes(server, { database, clock });
  registerLoanDetailsRoutes(server, {
    ...{ database, clock },
    payoutStandingOf: (loanId) => payoutStandingOf(database, loanId),
  });
  registerBookkeepingRoutes(server, { ...parts, clock, ids: timeOrderedIds(parts.clock) });
  const applications = applicationDesk(parts);
  registerApplicationRoutes(server, applications);
  registerTelephoneRoutes(server, {
    ...parts,
    mayLocate: (tx, whom) => mayLocate(applications, tx, whom),
  });
  if (parts.pictures !== undefined) {
    registerUploadRoutes(server, { ...parts, ...parts.pictures, ids: timeOrderedIds(parts.clock) });
  }
  if (parts.documents !== undefined) {
    await registerAgreementsAndSigning(server, {
      ...{ ...parts, ...parts.documents },
      whenSigned: beginDisbursement(payouts),
    });
  }
  const repayments = repaymentDesk(parts);
  registerRepaying(server, parts, { repayments, identity });
  registerDisbursementRoutes(server, cancelDesk(payouts, repayments));
  registerEngagementRoutes(server, { database, clock });
  registerOrderEngagementRoutes(server, orderEngagement(parts));
  registerStaffDesks(server, parts, { staff, payouts });
  registerContactFormRoutes(server, { ...parts, ids: timeOrderedIds(parts.clock) });

  // The public site follows business time, which development may move.
  const site = { database, brands, clock, checkPaper: registerReceipts(server, parts) };
  if (developmentClock !== undefined) {
    const ids = timeOrderedIds(developmentClock);
    registerDevelopmentClockRoutes(app, {
      ...parts,
      ...{ clock: developmentClock, realClock: parts.clock, ids, markets },
    });
    registerContractPage(app);
    registerDevelopmentSite(app, site);
    registerDevelopmentHandOffRoutes(server, identity);
  }
  if (parts.webRoot !== undefined) {
    await registerBorrowerApp(app, { ...site, folder: parts.webRoot, log: parts.log, onDemand: development });
  }
  if (parts.consoleRoot !== undefined) await registerConsole(app, { folder: parts.consoleRoot });
  return app;
}

function registerStaffDesks(
  server: CallServer,
  parts: ApiParts,
  { staff, payouts }: { readonly staff: StaffParts; readonly payouts: DisbursementDesk },
): void {
  registerContactInboxRoutes(server, staff);
  registerPayoutStaffRoutes(server, payouts);
  registerDecisionRoutes(server, { ...decisionDesk(parts), ...staffView(parts) });
  registerComplaints(server, parts);
  registerConfiguration(server, parts);
  registerDashboards(server, parts);
  registerLoanActs(server, parts);
  registerLoanFiles(server, parts);
  registerUnmasking(server, parts);
}

/** All payment routes for borrowers and staff. */
function registerRepaying(
  server: CallServer,
  parts: ApiParts,
  { repayments, identity }: { readonly repayments: RepaymentDesk; readonly identity: IdentityParts },
): void {
  registerRepaymentRoutes(server, repayments);
  registerPaymentStaffRoutes(server, repayments);
  registerReconciliation(server, repayments, parts);
  registerLegacyRepaymentRoutes(server, { ...repayments, proof: identity.proof });
  registerExtensionRoutes(server, repayments);
  registerHardshipRoutes(server, repayments);
  registerPaymentTraceRoutes(server, traceDesk(repayments));
}

function staffParts({ database, personalData, clock, identityProvider }: ApiParts): StaffParts {
  return { database, personalData, clock, ids: timeOrderedIds(clock), newTotpSecret, identityProvider };
}

/** Ratings and tiles of an order. They need data from capabilities next to and above engagement. */
function orderEngagement(parts: ApiParts): Parameters<typeof registerOrderEngagementRoutes>[1] {
  const { database, brands } = parts;
  const clock = parts.developmentClock ?? parts.clock;
  return {
    database,
    clock,
    orderToRate: (borrowerId) => orderToRate({ database }, borrowerId),
    isOffered: (productId, { brandCode, market, locale, common }) => {
      const on = today(clock, marketPack(market).facts.timeZone);
      return isOffered(database, { productId, brandCode, on, channel: channelOf(common) }, locale);
    },
    addressesOf: (code) => {
      const { appH5 = '', schemeUrl = '' } = brands.find({ code, host: '' })?.config ?? {};
      return { appH5, schemeUrl };
    },
  };
}

function accountDesk(parts: ApiParts, payouts: DisbursementDesk): AccountDesk {
  const { providerFor } = payouts.providers;
  return { ...parts, ids: timeOrderedIds(parts.clock), providerFor, payoutWatch: payoutWatch(payouts) };
}

/** Applications use business time, like products and loans. */
function applicationDesk(parts: ApiParts): ApplicationDesk {
  const clock = parts.developmentClock ?? parts.clock;
  return {
    ...parts,
    clock,
    ids: timeOrderedIds(clock),
    hasOpenLoan: async (database, borrowerId) => (await loanRecordOf(database, borrowerId)) === 'open',
    lenderOf: (code) => parts.brands.find({ code, host: '' })?.company.legalName ?? code,
  };
}

/** Decisions use business time. The data sources that they query belong to higher capabilities. */
export function decisionDesk(
  parts: Pick<ApiParts, 'database' | 'clock' | 'personalData' | 'outbox' | 'brands'> & {
    readonly developmentClock?: Clock | undefined;
  },
): DecisionDesk {
  return {
    ...parts,
    clock: parts.developmentClock ?? parts.clock,
    ownBooks: borrowingHistoryOf,
    brandFace: brandFaces((code) => parts.brands.find({ code, host: '' })?.config),
  };
}

/** The staff view of applicants, in system time and with their images. */
function staffView({ clock, pictures, ...parts }: ApiParts) {
  const readPicture =
    pictures && ((uploadId: string) => readUploadedPicture({ ...parts, ...pictures }, idFrom(uploadId)));
  return { realClock: clock, readPicture };
}

function identityParts(parts: ApiParts): IdentityParts {
  return {
    ...parts,
    ids: timeOrderedIds(parts.clock),
    metrics: createIdentityMetrics(parts.telemetry),
    loanRecordOf,
    whenAccountCloses: async (tx, borrowerId) => {
      await forgetBook(tx, borrowerId);
      await withdrawAll(tx, parts.developmentClock ?? parts.clock, borrowerId);
      await closeComplaintsOf(tx, parts.developmentClock ?? parts.clock, borrowerId);
    },
    proof: proofDesk(parts),
  };
}

/** Phone verification, for logins and for registrations through an advertisement. */
function proofDesk(parts: ApiParts): ProofDesk {
  return {
    ...parts,
    key: parts.codeKey,
    codes: codeSender(parts),
    ids: timeOrderedIds(parts.clock),
    metrics: createCodeMetrics(parts.telemetry),
    budgets: parts.messaging.budgets,
    brandFace: brandFaces((code) => parts.brands.find({ code, host: '' })?.config),
  };
}

/** Each kind of session is authenticated by the capability that issued it. */
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
