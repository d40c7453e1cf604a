import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { EndpointOptions } from '@restatedev/restate-sdk';
import { lenderBooksDaily } from '#finance/lender-books/index.ts';
import { ownTaxesDaily } from '#finance/tax-reports/index.ts';
import { anchorLedgerDaily } from '#ledger/index.ts';
import type { BorrowerMessaging } from '#messaging/index.ts';
import {
  applicationDecisionWorkflow,
  type DecisionDependencies,
  decisionTimerService,
  dueDecisionWork,
} from '#origination/decisions/index.ts';
import { fetchExchangeRates } from '#origination/products/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import { anchorAuditTrail, dueInvitationMails } from '#people/staff/index.ts';
import type { OutsideAnchors } from '#platform/anchors/anchors-config.ts';
import { dueOutsideAnchors } from '#platform/anchors/due-anchors.ts';
import { BUSINESS_DAY_WORKFLOW, businessDayWorkflow } from '#platform/business-days/business-day.workflow.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { CellRouting } from '#platform/cells/cell-routing.ts';
import type { CellConfig } from '#platform/cells/cells-config.ts';
import { createDirectory } from '#platform/cells/directory-client.ts';
import { dueDirectoryEntries } from '#platform/cells/due-directory-entries.ts';
import type { RoutingConfig } from '#platform/cells/routing-config.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import type { BureauMembers } from '#platform/credit-bureau-config.ts';
import type { Database } from '#platform/database/database.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import type { Log } from '#platform/log/log.ts';
import type { MailConfig } from '#platform/mail-config.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { PAYMENT_PROVIDERS, type PaymentsConfig } from '#platform/payments-config.ts';
import { PAYOUT_PROVIDERS, type PayoutsConfig } from '#platform/payouts-config.ts';
import { dueKeyDestruction } from '#platform/personal-data/destroy-keys.ts';
import type { KeyStore } from '#platform/personal-data/key-store.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { dueRetention } from '#platform/retention/apply-retention.ts';
import type { Secret } from '#platform/secret.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { WebhooksConfig } from '#platform/webhooks-config.ts';
import type { Ingress } from '#platform/workflows/ingress.ts';
import { type ApplicantChecksConfig, applicantChecksFrom } from '#providers/applicant-checks/index.ts';
import { mailSenderFrom } from '#providers/mail/index.ts';
import {
  type DisbursementDependencies,
  disbursementTimerService,
  disbursementWorkflow,
  dueDisbursements,
  dueEscalations,
  duePayoutPolls,
} from '#servicing/disbursements/index.ts';
import { closeOfDay, openMonthsAhead } from '#servicing/loans/index.ts';
import { type Channels, duePaymentPolls, dueSuspensePostings } from '#servicing/repayments/index.ts';
import { measureExperiment, rankLateLoans } from '#support/collections/index.ts';
import { dueContactEmails } from '#support/engagement/index.ts';
import { securityNotices } from './account-freezes.ts';
import { dailyAccounting } from './accounting.ts';
import { anchorOutside } from './anchors.ts';
import { decisionContext } from './api.ts';
import { dueBulkMessageSends } from './bulk-messages.ts';
import { timeZonesOf } from './cells.ts';
import { dailyChargeAudit, dueChargeAudit } from './charge-audit.ts';
import { dueCollections } from './collections.ts';
import { complaintServices, dueComplaints } from './complaints.ts';
import { dueProductImpact } from './configuration.ts';
import { dailyDashboards, dueDashboards } from './dashboards.ts';
import { disbursementDependencies } from './disbursements.ts';
import { dueIntegrations } from './integrations.ts';
import { dueLoanActions } from './loan-actions.ts';
import { dailyLoanFiles } from './loan-files.ts';
import { dueMandateSteps } from './mandates.ts';
import { duePaymentClaimPolls } from './payment-claims.ts';
import { duePaymentReversals } from './payment-reversals.ts';
import { duePortfolioImportWork } from './portfolio-import.ts';
import { dueReconciliation, nightlyReconciliation } from './reconciliation.ts';
import { dueRefunds } from './refunds.ts';
import { dailyReminders, dueReminderSends } from './reminders.ts';
import { repaymentContext } from './repayments.ts';
import { retentionRules } from './retention.ts';
import { dueTaxes } from './taxes.ts';

// What the workflow process runs; `api.ts` does the same for the API. These two files know every
// capability.

export interface WorkflowContext {
  /** Without it, the process serves all markets. */
  readonly cell?: CellConfig | undefined;
  /** Tells the directory of payouts. Without it, there is one cell. */
  readonly routing?: CellRouting | undefined;
  readonly cellRoutes?: RoutingConfig | undefined;
  /** The mail server for invitations to staff and answers to contact messages, and the console that their links lead to. */
  readonly mail?: MailConfig | undefined;
  readonly consoleUrl?: string | undefined;
  readonly database: Database;
  readonly databaseUrl: Secret;
  /** Without a pooler, for the close of day. */
  readonly directUrl?: Secret | undefined;
  readonly closeOfDayThreads: number;
  readonly businessClock: Clock;
  /** In development only: reads the moved clock now. */
  readonly refreshClock?: (() => Promise<void>) | undefined;
  /** URL of the exchange-rate file. Without it, no rates are fetched. */
  readonly exchangeRatesUrl: string | undefined;
  /** Without it, anchors are kept only in the database. */
  readonly outsideAnchors?: OutsideAnchors | undefined;
  readonly log: Log;
  readonly telemetry?: Pick<Telemetry, 'meter'> | undefined;
  /** The image store. Without it, no images are deleted. */
  readonly store?: ObjectStore | undefined;
  /** The lender as the credit bureaus know it. Without it, no files are made for them. */
  readonly bureauMembers?: BureauMembers | undefined;
  readonly personalData: PersonalData;
  readonly brands: BrandDirectory;
  readonly outbox: Outbox;
  readonly outreach: BorrowerMessaging;
  /** Without it, nothing is sent to the lender's systems. */
  readonly webhooks?: WebhooksConfig | undefined;
  readonly applicantChecks: ApplicantChecksConfig;
  readonly payouts: PayoutsConfig;
  readonly payments: PaymentsConfig;
  /** The published channels. The built-in channels are the default. */
  readonly channels?: Channels | undefined;
}

/** Dependencies of application decisions in the workflow process. */
function decisionDependencies(
  context: Omit<WorkflowContext, 'databaseUrl' | 'closeOfDayThreads' | 'exchangeRatesUrl'>,
): DecisionDependencies {
  const { outreach, applicantChecks } = context;
  return { ...decisionContext(context), outreach, checks: applicantChecksFrom(applicantChecks) };
}

/** Dependencies of disbursement in the workflow process. */
function payoutDependencies(
  context: Omit<
    WorkflowContext,
    'databaseUrl' | 'closeOfDayThreads' | 'exchangeRatesUrl' | 'applicantChecks'
  >,
): DisbursementDependencies {
  return disbursementDependencies({ ...context, systemClock });
}

/** The jobs of each market's business day, in this order. */
export function dailyWorks(context: WorkflowContext): DailyWork[] {
  const { database, businessClock, closeOfDayThreads, exchangeRatesUrl, outsideAnchors, log } = context;
  const databaseUrl = context.directUrl ?? context.databaseUrl;
  return [
    closeOfDay({ database, databaseUrl, businessClock, threads: closeOfDayThreads }),
    openMonthsAhead(context),
    // Before the sums of the day that has ended.
    lenderBooksDaily(context),
    ownTaxesDaily(context),
    // After the end of day, when every charge of the day is posted.
    dailyChargeAudit(context),
    nightlyReconciliation({ ...context, disbursements: payoutDependencies(context) }),
    ...dailyLoanFiles(context),
    ...dailyAccounting(context),
    // After the end of day, when the day's effect on each loan is known.
    dailyReminders(context),
    rankLateLoans(context),
    measureExperiment(context),
    ...dailyDashboards(context),
    anchorLedgerDaily({ database, systemClock }),
    anchorAuditTrail({ database, systemClock }),
    ...(outsideAnchors === undefined ? [] : [anchorOutside(outsideAnchors, context)]),
    fetchExchangeRates({ database, systemClock, url: exchangeRatesUrl, log }),
  ];
}

/** The workflow whose presence shows that the engine has our workflows registered. */
export const KNOWN_WORKFLOW = BUSINESS_DAY_WORKFLOW;

/** Everything that the workflow engine may call. */
export function wireWorkflows(context: WorkflowContext): EndpointOptions['services'] {
  const decisions = decisionDependencies(context);
  const disbursements = payoutDependencies(context);
  return [
    businessDayWorkflow({ ...context, markets: timeZonesOf(context.cell), works: dailyWorks(context) }),
    applicationDecisionWorkflow(decisions),
    decisionTimerService(decisions),
    disbursementWorkflow(disbursements),
    disbursementTimerService(disbursements),
    ...complaintServices(context),
  ];
}

/** Additional dependencies of due work. */
type DueWorkWiring = Omit<WorkflowContext, 'databaseUrl' | 'closeOfDayThreads' | 'exchangeRatesUrl'> & {
  readonly ingress: Ingress;
  readonly ids: IdSource;
  readonly keyStore: KeyStore;
  /** Aborts when the process stops. */
  readonly signal: AbortSignal;
};

/** None without a mail server: then administrators deliver invitation links. */
function invitationMails({ database, log, mail, consoleUrl }: DueWorkWiring): DueWork[] {
  const sender = mail && mailSenderFrom(mail);
  if (sender === undefined || consoleUrl === undefined) return [];
  return [dueInvitationMails({ database, systemClock, mail: sender, consoleUrl, log })];
}

/** None without a mail server: then staff answer from their own e-mail. */
function contactEmails(context: DueWorkWiring): DueWork[] {
  const mail = context.mail && mailSenderFrom(context.mail);
  return mail === undefined ? [] : [dueContactEmails({ ...context, systemClock, mail })];
}

/** None without a directory: then there is one cell. */
function directoryEntries({ database, log, cellRoutes }: DueWorkWiring): DueWork[] {
  if (cellRoutes?.directory === undefined) return [];
  const directory = createDirectory(cellRoutes.directory);
  return [dueDirectoryEntries({ database, systemClock, directory, log })];
}

/** Every kind of due work of the capabilities. None of it needs the workflow engine to be up. */
export function wireDueWork(context: DueWorkWiring): DueWork[] {
  const { database, businessClock, store, signal, outsideAnchors } = context;
  const repayments = repaymentContext({ ...context, systemClock });
  const disbursements = payoutDependencies(context);
  return [
    ...dueDecisionWork({ ...context, ...decisionDependencies(context) }),
    dueEscalations(disbursements),
    dueDisbursements(disbursements),
    ...PAYOUT_PROVIDERS.map((provider) => duePayoutPolls(disbursements, provider)),
    ...dueRefunds(disbursements, context),
    ...PAYMENT_PROVIDERS.map((provider) => duePaymentPolls(repayments, provider)),
    dueSuspensePostings(repayments),
    ...dueReconciliation(repayments, { ...context, disbursements }),
    ...duePaymentReversals(repayments, context),
    duePaymentClaimPolls(repayments, context),
    dueMandateSteps(repayments, context),
    securityNotices(context),
    ...invitationMails(context),
    ...contactEmails(context),
    ...directoryEntries(context),
    dueReminderSends(context),
    ...dueCollections(context),
    ...dueComplaints(context),
    dueDashboards(context, signal),
    ...dueLoanActions({ ...context, systemClock }),
    duePortfolioImportWork(context),
    dueBulkMessageSends(context),
    ...dueIntegrations(context),
    ...dueChargeAudit(context),
    dueProductImpact(context),
    ...dueTaxes(context),
    ...(outsideAnchors === undefined ? [] : [dueOutsideAnchors(outsideAnchors, { database, systemClock })]),
    dueRetention({ database, systemClock, businessClock, signal }, retentionRules({ store })),
    dueKeyDestruction({ database, systemClock, keyStore: context.keyStore }),
  ];
}
