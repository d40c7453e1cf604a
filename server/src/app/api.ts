import { marketPack } from '@hiram/markets/market-pack';
import { type Clock, today } from '@hiram/values/clock';
import { idFrom, timeOrderedIds } from '@hiram/values/ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overchargeOf } from '#finance/charge-audit/index.ts';
import { erasePushSubscriptions } from '#messaging/index.ts';
import { registerCaseNumberRoutes } from '#operations/case-numbers/index.ts';
import { registerCreditPolicyRoutes } from '#operations/credit-policy/index.ts';
import { registerSavedViewRoutes } from '#operations/saved-views/index.ts';
import type { AgreementContext } from '#origination/agreements/index.ts';
import {
  type ApplicationContext,
  isLocationAllowed,
  newestApplication,
  readApplicantName,
  registerApplicationRoutes,
  withdrawAll,
} from '#origination/applications/index.ts';
import { type DecisionContext, registerDecisionRoutes } from '#origination/decisions/index.ts';
import {
  type PaymentAccountContext,
  registerPaymentAccountRoutes,
} from '#origination/payment-accounts/index.ts';
import {
  channelOf,
  isOffered,
  registerExchangeRateRoutes,
  registerProductRoutes,
} from '#origination/products/index.ts';
import { registerPromotionRoutes } from '#origination/promotions/index.ts';
import {
  readImage as readUploadedPicture,
  registerPhoneRoutes,
  registerUploadRoutes,
  type UploadContext,
} from '#origination/uploads/index.ts';
import { registerAccessReviewRoutes } from '#people/access-reviews/index.ts';
import { isFrozen, registerAccountFreezeRoutes } from '#people/account-freezes/index.ts';
import { registerAmountLimitRoutes } from '#people/amount-limits/index.ts';
import { keepLimitsOfNumber } from '#people/borrowing-limits/index.ts';
import { type BrandDirectory, registerBrandRoutes } from '#people/brands/index.ts';
import {
  brandIdentities,
  createIdentityMetrics,
  type IdentityContext,
  readOwnMobile,
  registerDevelopmentCaptchaRoute,
  registerDevelopmentHandOffRoutes,
  registerIdentityRoutes,
  resolveBorrowerSession,
} from '#people/identity/index.ts';
import {
  createStaffSessionResolver,
  newTotpSecret,
  registerStaffRoutes,
  type StaffContext,
} from '#people/staff/index.ts';
import { registerDevelopmentClockRoutes } from '#platform/business-days/development-clock.routes.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { CellRouting } from '#platform/cells/cell-routing.ts';
import type { CellConfig } from '#platform/cells/cells-config.ts';
import type { DevelopmentClock } from '#platform/clock/development-clock.ts';
import type { Database } from '#platform/database/database.ts';
import { registerContractPage } from '#platform/development/contract-page.ts';
import { type AppOptions, createApp } from '#platform/http/app.ts';
import { type FindBrand, factsOf } from '#platform/http/request-facts.ts';
import type { ResolveSession } from '#platform/http/route-policies.ts';
import { presentedSecret } from '#platform/http/session-cookies.ts';
import type { MailConfig } from '#platform/mail-config.ts';
import type { MessagingConfig } from '#platform/messaging-config.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { payPageOrigins } from '#platform/pay-page-origins.ts';
import type { PaymentsConfig } from '#platform/payments-config.ts';
import type { PayoutsConfig } from '#platform/payouts-config.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { Secret } from '#platform/secret.ts';
import type { SecurityContactConfig } from '#platform/security-contact-config.ts';
import type { WebhooksConfig } from '#platform/webhooks-config.ts';
import type { Ingress } from '#platform/workflows/ingress.ts';
import type { PushSender } from '#providers/push/index.ts';
import type { MessageSender } from '#providers/sms/index.ts';
import {
  beginDisbursement,
  type DisbursementContext,
  disbursementRecipient,
  payoutStatusOf,
  registerDisbursementRoutes,
  registerPayoutStaffRoutes,
} from '#servicing/disbursements/index.ts';
import { registerLegacyRepaymentRoutes } from '#servicing/legacy-repayments/index.ts';
import {
  borrowingHistoryOf,
  loanRecordOf,
  newLoanFrom,
  orderToRate,
  registerExplainAmountRoutes,
  registerLoanDetailsRoutes,
  registerLoanRoutes,
} from '#servicing/loans/index.ts';
import { registerPaymentClaimRoutes } from '#servicing/payment-claims/index.ts';
import { registerPaymentReversalRoutes } from '#servicing/payment-reversals/index.ts';
import { registerPayoutWebhooks } from '#servicing/payouts/index.ts';
import { refundRecipient, refundStatusOf, registerRefundStaffRoutes } from '#servicing/refunds/index.ts';
import {
  type RepaymentContext,
  registerPaymentStaffRoutes,
  registerRepaymentRoutes,
} from '#servicing/repayments/index.ts';
import { noticeOfOffer } from '#servicing/settlement-offers/index.ts';
import { registerActivityRoutes } from '#support/activity/index.ts';
import { eraseBookkeeping, registerBookkeepingRoutes } from '#support/bookkeeping/index.ts';
import { closeComplaintsOf } from '#support/complaints/index.ts';
import {
  findSupportContact,
  isRated,
  registerContactFormRoutes,
  registerEngagementRoutes,
  registerOrderEngagementRoutes,
} from '#support/engagement/index.ts';
import { registerBorrowerApp } from '#web/borrower-app.routes.ts';
import { registerConsole } from '#web/console.routes.ts';
import { registerDevelopmentSite } from '#web/development-site.routes.ts';
import { registerPublishedLedger } from '#web/published-ledger.routes.ts';
import { registerSecurityContact } from '#web/security-contact.routes.ts';
import { newDeviceNotice, passkeyNotice } from './account-freezes.ts';
import { registerAccounting } from './accounting.ts';
import { registerBorrowingLimits } from './borrowing-limits.ts';
import { registerBulkAssignment } from './bulk-assignment.ts';
import { registerBulkMessages } from './bulk-messages.ts';
import { marketsOf, timeZonesOf } from './cells.ts';
import { registerChargeAudit } from './charge-audit.ts';
import { registerCollections } from './collections.ts';
import { registerComplaints } from './complaints.ts';
import { publishedIn, registerConfiguration } from './configuration.ts';
import { registerContactMail } from './contact-mail.ts';
import { registerDashboards } from './dashboards.ts';
import { registerDataRights } from './data-rights.ts';
import { cancellationContext, disbursementContext, payoutObserver } from './disbursements.ts';
import { registerDocuments } from './documents.ts';
import { registerEmergencyStops } from './emergency-stops.ts';
import { registerFraudLists } from './fraud-lists.ts';
import { registerIntegrations } from './integrations.ts';
import { registerLoanActions } from './loan-actions.ts';
import { registerLoanFiles } from './loan-files.ts';
import { registerMessaging } from './messaging.ts';
import { registerOpenWork } from './open-work.ts';
import { automaticPaymentsOf, registerOtherWays } from './other-ways.ts';
import { paymentClaimContext } from './payment-claims.ts';
import { registerReconciliation } from './reconciliation.ts';
import { refundContext } from './refunds.ts';
import { repaymentContext } from './repayments.ts';
import { registerAgreementsAndSigning } from './signing.ts';
import { registerUnmasking } from './unmasking.ts';
import { verificationContext } from './verification.ts';

// The only file that knows every capability.

export interface ApiContext
  extends Pick<
    AppOptions,
    | 'log'
    | 'telemetry'
    | 'checks'
    | 'operatorToken'
    | 'trustedProxies'
    | 'requestLimits'
    | 'consoleUrl'
    | 'stopping'
  > {
  readonly database: Database;
  /** The same database with a login that only reads. Reports of the console use it, where there is one. */
  readonly reader?: Database | undefined;
  /**
   * System time, which the expiry of sessions and codes uses. In development, business time may be ahead of
   * it.
   */
  readonly systemClock: Clock;
  readonly personalData: PersonalData;
  readonly brands: BrandDirectory;
  readonly ingress: Ingress;
  /** With which a use case sends messages to the workflow engine, in its own transaction. */
  readonly outbox: Outbox;
  /** Present only in development, where business time can be moved. */
  readonly developmentClock: DevelopmentClock | undefined;
  readonly webRoot: string | undefined;
  readonly consoleRoot: string | undefined;
  /** Without it, security.txt states the e-mail address of the brand's company. */
  readonly securityContact?: SecurityContactConfig | undefined;
  readonly messages: MessageSender;
  /** Sends notifications. Without it, none are offered. */
  readonly push?: PushSender | undefined;
  /** Without it, nothing is sent to the lender's systems. */
  readonly webhooks?: WebhooksConfig | undefined;
  readonly messaging: Pick<MessagingConfig, 'budgets' | 'totalMessages' | 'routes'> &
    Partial<Pick<MessagingConfig, 'semaphore' | 'msg91' | 'twilio'>>;
  readonly codeKey: Secret;
  /** Without it, the process serves all markets. */
  readonly cell?: CellConfig | undefined;
  /** Finds people and payments of other cells. Without it, there is one cell. */
  readonly routing?: CellRouting | undefined;
  readonly identityProvider?: StaffContext['identityProvider'];
  /** The mail server. The workflow process sends; without it, administrators deliver invitation links. */
  readonly mail?: MailConfig | undefined;
  /** The payout providers. Without them, loans are not disbursed and account ownership is not checked. */
  readonly payouts?: PayoutsConfig | undefined;
  /** The payment providers. Without them, payments are not accepted. */
  readonly payments?: PaymentsConfig | undefined;
  /** The image store and re-encoder. Without them, no images are accepted. */
  readonly pictures?: Pick<UploadContext, 'store' | 'cleaner' | 'quota'> | undefined;
  /** Renders and stores agreements. Without it, there are none to sign. */
  readonly documents?: Pick<AgreementContext, 'store' | 'pdf'> | undefined;
}

/** With the clock of loans, which is system time unless development moves it. */
type ApiParts = ApiContext & { readonly businessClock: Clock };

/** For a process that serves no sessions. */
export const nobody: ResolveSession = async () => undefined;

export async function wireApi(dependencies: ApiContext): Promise<FastifyInstance> {
  const published = await publishedIn(dependencies);
  const { developmentClock } = dependencies;
  const businessClock = developmentClock ?? dependencies.systemClock;
  const parts = { ...dependencies, ...published.configuration, businessClock };
  const { database, brands } = parts;
  const development = developmentClock !== undefined;
  const identity = identityContext(parts);
  const staff = staffContext(parts);
  const resolveSession = sessionResolver(identity, staff, brands.find);
  const app = createApp({ ...parts, development, findBrand: brands.find, resolveSession });
  const server: CallServer = { app, findBrand: brands.find, checkAnswers: development };
  app.addHook('onClose', published.stop);

  registerIdentityRoutes(server, identity);
  registerStaffRoutes(server, staff);
  registerMessaging(server, parts);
  registerBrandRoutes(server, { database, alsoListed: payPageOrigins(parts.payments) });
  registerPromotionRoutes(server, { ...identity, businessClock, brands, log: parts.log });
  registerProductRoutes(server, { database, businessClock });
  registerExchangeRateRoutes(server, parts);
  const payouts = disbursementContext(parts);
  registerPaymentAccountRoutes(server, paymentAccountContext(parts, payouts, identity.proof));
  registerAccountFreezeRoutes(server, staff);
  registerBorrowingLimits(server, parts);
  registerAmountLimitRoutes(server, { ...staff, markets: marketsOf(parts.cell) });
  registerAccessReviewRoutes(server, staff);
  registerEmergencyStops(server, staff, parts);
  registerLoanRoutes(server, { database, businessClock, personalData: parts.personalData });
  registerExplainAmountRoutes(server, { database, businessClock });
  const repayments = repaymentContext(parts);
  registerLoanDetailsRoutes(server, {
    database,
    businessClock,
    payoutStatusOf: (loanId) => payoutStatusOf(database, loanId),
    refundOf: (loanId) => refundStatusOf(database, loanId),
    overchargeOf: (loanId) => overchargeOf(database, loanId),
    settlementOfferOf: (loan, reader) => noticeOfOffer(parts, loan, reader),
    hasAutomaticPayments: automaticPaymentsOf(repayments),
    supportPhoneOf: async (brandCode) => (await findSupportContact(database, brandCode))?.phoneLine,
    isRated: (orderId) => isRated(database, orderId),
  });
  registerActivityRoutes(server, { database, channels: parts.channels });
  registerBookkeepingRoutes(server, { ...parts, ids: timeOrderedIds(parts.systemClock) });
  const applications = applicationContext(parts);
  registerApplicationRoutes(server, applications);
  registerPhoneRoutes(server, {
    ...parts,
    isLocationAllowed: (tx, whom) => isLocationAllowed(applications, tx, whom),
  });
  if (parts.pictures !== undefined) {
    registerUploadRoutes(server, { ...parts, ...parts.pictures, ids: timeOrderedIds(parts.systemClock) });
  }
  if (parts.documents !== undefined) {
    await registerAgreementsAndSigning(server, {
      ...parts,
      ...parts.documents,
      whenSigned: beginDisbursement(payouts),
    });
  }
  registerRepayments(server, parts, { repayments, identity, disbursements: payouts });
  registerDisbursementRoutes(server, cancellationContext(payouts, repayments));
  registerPayoutWebhooks(server, payouts, {
    disbursement: disbursementRecipient(payouts),
    refund: refundRecipient(refundContext(payouts)),
  });
  registerEngagementRoutes(server, { database, businessClock });
  registerOrderEngagementRoutes(server, orderEngagement(parts));
  registerStaffCapabilities(server, parts, { staff, payouts });
  registerContactFormRoutes(server, { ...parts, ids: timeOrderedIds(parts.systemClock) });

  registerDataRights(server, parts, identity);

  // The public site follows business time, which development may move.
  const site = { database, brands, businessClock, verifyDocument: registerDocuments(server, parts) };
  if (developmentClock !== undefined) {
    registerDevelopmentClockRoutes(app, {
      ...parts,
      businessClock: developmentClock,
      markets: timeZonesOf(parts.cell),
    });
    registerContractPage(app);
    registerDevelopmentSite(app, site);
    registerDevelopmentHandOffRoutes(server, identity);
    registerDevelopmentCaptchaRoute(app, identity.proof);
  }
  const { securityContact = { contacts: [], policyUrl: undefined } } = parts;
  registerSecurityContact(app, { brands, systemClock: parts.systemClock, securityContact });
  registerPublishedLedger(app, parts);
  if (parts.webRoot !== undefined) {
    await registerBorrowerApp(app, { ...site, folder: parts.webRoot, log: parts.log, onDemand: development });
  }
  if (parts.consoleRoot !== undefined) await registerConsole(app, { folder: parts.consoleRoot });
  return app;
}

function registerStaffCapabilities(
  server: CallServer,
  context: ApiParts,
  { staff, payouts }: { readonly staff: StaffContext; readonly payouts: DisbursementContext },
): void {
  registerContactMail(server, context, staff);
  registerPayoutStaffRoutes(server, payouts);
  registerRefundStaffRoutes(server, refundContext(payouts));
  registerDecisionRoutes(server, { ...decisionContext(context), ...staffView(context) });
  registerFraudLists(server, context);
  registerComplaints(server, context);
  registerCollections(server, context);
  registerConfiguration(server, context);
  registerCreditPolicyRoutes(server, staff);
  registerDashboards(server, context);
  registerLoanActions(server, context);
  registerChargeAudit(server, context);
  registerLoanFiles(server, context);
  registerAccounting(server, staff, context);
  registerOpenWork(server, context, staff);
  registerCaseNumberRoutes(server, staff);
  registerSavedViewRoutes(server, staff);
  registerBulkAssignment(server, staff, context);
  registerBulkMessages(server, context);
  registerIntegrations(server, staff, context);
  registerUnmasking(server, context);
}

/** All payment routes for borrowers and staff. */
function registerRepayments(
  server: CallServer,
  context: ApiParts,
  {
    repayments,
    identity,
    disbursements,
  }: {
    readonly repayments: RepaymentContext;
    readonly identity: IdentityContext;
    readonly disbursements: DisbursementContext;
  },
): void {
  registerRepaymentRoutes(server, repayments);
  registerPaymentStaffRoutes(server, repayments);
  registerReconciliation(server, repayments, { ...context, disbursements });
  registerPaymentReversalRoutes(server, { ...repayments, log: context.log });
  registerLegacyRepaymentRoutes(server, { ...repayments, proof: identity.proof });
  registerOtherWays(server, repayments, context);
  registerPaymentClaimRoutes(server, paymentClaimContext(repayments));
}

function staffContext(context: ApiParts): StaffContext {
  const { database, personalData, systemClock, identityProvider, mail, consoleUrl } = context;
  return {
    database,
    personalData,
    systemClock,
    ids: timeOrderedIds(systemClock),
    newTotpSecret,
    identityProvider,
    mailsInvitations: mail?.url !== undefined && consoleUrl !== undefined,
    passkeyOrigins: {
      origins: consoleUrl === undefined ? [] : [new URL(consoleUrl).origin],
      allowsLocalhost: context.developmentClock !== undefined,
    },
  };
}

/** Ratings and tiles of an order. They need data from capabilities next to and above engagement. */
function orderEngagement(context: ApiParts): Parameters<typeof registerOrderEngagementRoutes>[1] {
  const { database, brands, businessClock } = context;
  return {
    database,
    businessClock,
    orderToRate: (borrowerId) => orderToRate({ database }, borrowerId),
    isOffered: (productId, { brandCode, market, locale, common }) => {
      const on = today(businessClock, marketPack(market).facts.timeZone);
      return isOffered(database, { productId, brandCode, on, channel: channelOf(common) }, locale);
    },
    addressesOf: (code) => {
      const { appH5 = '', schemeUrl = '' } = brands.find({ code, host: '' })?.config ?? {};
      return { appH5, schemeUrl };
    },
  };
}

function paymentAccountContext(
  context: ApiParts,
  payouts: DisbursementContext,
  proof: IdentityContext['proof'],
): PaymentAccountContext {
  const { providerFor } = payouts.providers;
  return {
    ...context,
    ids: timeOrderedIds(context.systemClock),
    proof,
    payoutHoldMs: (context.payouts?.accountHoldHours ?? 0) * 3_600_000,
    providerFor,
    findOwner: async ({ borrowerId, brandCode }) => {
      const [mobile, application] = await Promise.all([
        readOwnMobile(context, borrowerId),
        newestApplication(context.database, { borrowerId, brandCode }),
      ]);
      return { mobile, fullName: application && (await readApplicantName(context, application.id)) };
    },
    payoutObserver: payoutObserver(payouts),
  };
}

/** Applications use business time, like products and loans. */
function applicationContext(context: ApiParts): ApplicationContext {
  return {
    ...context,
    ids: timeOrderedIds(context.businessClock),
    hasOpenLoan: async (database, borrowerId) => (await loanRecordOf(database, borrowerId)) === 'open',
    newLoanFrom,
    lenderOf: (code) => context.brands.find({ code, host: '' })?.company.legalName ?? code,
  };
}

/** Decisions use business time. The data sources that they query belong to higher capabilities. */
export function decisionContext(
  context: Pick<ApiParts, 'database' | 'businessClock' | 'personalData' | 'outbox' | 'brands'>,
): DecisionContext {
  return {
    ...context,
    ownLoanHistory: borrowingHistoryOf,
    brandIdentity: brandIdentities((code) => context.brands.find({ code, host: '' })?.config),
  };
}

/** The staff view of applicants, in system time and with their images. */
function staffView({ systemClock, pictures, ...parts }: ApiContext) {
  const readImage =
    pictures && ((uploadId: string) => readUploadedPicture({ ...parts, ...pictures }, idFrom(uploadId)));
  return { systemClock, readImage };
}

function identityContext(context: ApiParts): IdentityContext {
  return {
    ...context,
    ids: timeOrderedIds(context.systemClock),
    metrics: createIdentityMetrics(context.telemetry),
    loanRecordOf,
    isFrozen,
    whenNewDevice: newDeviceNotice(context),
    whenPasskeyChanges: passkeyNotice(context),
    passkeyOrigins: (code) => ({
      origins: context.brands.find({ code, host: '' })?.ownOrigins ?? [],
      allowsLocalhost: context.developmentClock !== undefined,
    }),
    whenAccountCloses: async (tx, { borrowerId, market }) => {
      await keepLimitsOfNumber(tx, context.businessClock, { borrowerId, market });
      await context.routing?.remove(tx, borrowerId);
      await eraseBookkeeping(tx, borrowerId);
      await erasePushSubscriptions(tx, borrowerId);
      await withdrawAll(tx, context.businessClock, borrowerId);
      await closeComplaintsOf(tx, context.businessClock, borrowerId);
    },
    proof: verificationContext(context),
  };
}

/** Each kind of session is authenticated by the capability that issued it. */
function sessionResolver(
  identity: IdentityContext,
  staff: StaffContext,
  findBrand: FindBrand,
): ResolveSession {
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
