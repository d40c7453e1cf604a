import type { Clock } from '@hiram/values/clock';
import type { BorrowerMessaging } from '#messaging/index.ts';
import { type PayoutObserver, readDestination } from '#origination/payment-accounts/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import { brandIdentities } from '#people/identity/index.ts';
import type { CellRouting } from '#platform/cells/cell-routing.ts';
import type { Database } from '#platform/database/database.ts';
import { createWebhookMetrics } from '#platform/http/webhook-metrics.ts';
import type { Log } from '#platform/log/log.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { PAYOUT_PROVIDERS, type PayoutsConfig } from '#platform/payouts-config.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { type PayoutProviders, payoutProvidersFrom } from '#providers/payments/index.ts';
import {
  type CancellationContext,
  createDisbursementMetrics,
  type DisbursementContext,
  type DisbursementDependencies,
  recordAccountChosen,
  resumeWithAccount,
} from '#servicing/disbursements/index.ts';
import { resumeRefunds } from '#servicing/refunds/index.ts';
import { type RepaymentContext, startReturnPayment } from '#servicing/repayments/index.ts';

export interface PayoutDependencies {
  readonly database: Database;
  /** System time. */
  readonly systemClock: Clock;
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
  readonly outbox: Outbox;
  readonly log: Log;
  /** The payout providers. Without them, loans are not disbursed. */
  readonly payouts?: PayoutsConfig | undefined;
  readonly telemetry?: Pick<Telemetry, 'meter'> | undefined;
  readonly routing?: CellRouting | undefined;
}

const NOBODY: PayoutProviders = { providerFor: () => undefined, named: () => undefined };

function payoutProviders({ payouts }: Pick<PayoutDependencies, 'payouts'>): PayoutProviders {
  return payouts === undefined ? NOBODY : payoutProvidersFrom(payouts);
}

/** Dependencies of disbursement, in either process. */
export function disbursementContext(context: PayoutDependencies): DisbursementContext {
  const { database, personalData, outbox, log, systemClock, telemetry, routing } = context;
  return {
    database,
    personalData,
    outbox,
    log,
    routing,
    ...(telemetry !== undefined && {
      payoutMetrics: {
        ...createDisbursementMetrics(telemetry, PAYOUT_PROVIDERS),
        ...createWebhookMetrics(telemetry, 'payouts', PAYOUT_PROVIDERS),
      },
    }),
    businessClock: context.businessClock,
    systemClock,
    providers: payoutProviders(context),
    destinationOf: (account) => readDestination({ database, personalData }, account),
  };
}

/** Adds what its workflow needs to notify borrowers. */
export function disbursementDependencies(
  context: PayoutDependencies & { readonly brands: BrandDirectory; readonly outreach: BorrowerMessaging },
): DisbursementDependencies {
  return {
    ...disbursementContext(context),
    outreach: context.outreach,
    brandIdentity: brandIdentities((code) => context.brands.find({ code, host: '' })?.config),
  };
}

/** Adds how money is returned within the cooling-off period. */
export function cancellationContext(
  context: DisbursementContext,
  repayments: RepaymentContext,
): CancellationContext {
  return { ...context, startReturnPayment: (asked) => startReturnPayment(repayments, asked) };
}

/** What a change of the payout account triggers. */
export function payoutObserver(context: DisbursementContext): PayoutObserver {
  return {
    note: async (tx, chosen) => {
      await recordAccountChosen(tx, context, chosen);
      await resumeRefunds(tx, context, chosen);
    },
    goOn: (chosen) => resumeWithAccount(context, chosen),
  };
}
