import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import type { BrandDirectory } from '#people/brands/index.ts';
import type { CellRouting } from '#platform/cells/cell-routing.ts';
import type { Database } from '#platform/database/database.ts';
import { createWebhookMetrics } from '#platform/http/webhook-metrics.ts';
import { PAYMENT_PROVIDERS, type PaymentsConfig } from '#platform/payments-config.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import { paymentProvidersFrom } from '#providers/payments/index.ts';
import { advanceMandatesNow } from '#servicing/mandates/index.ts';
import { pollPaymentClaimsNow } from '#servicing/payment-claims/index.ts';
import { announceReversal } from '#servicing/payment-reversals/index.ts';
import { type Channels, createPaymentMetrics, type RepaymentContext } from '#servicing/repayments/index.ts';
import { evaluatePromisesNow } from '#support/collections/index.ts';

export interface RepaymentDependencies {
  readonly database: Database;
  readonly systemClock: Clock;
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
  /** The payment providers. Without them, payments are not accepted. */
  readonly payments?: PaymentsConfig | undefined;
  readonly brands?: Pick<BrandDirectory, 'find'> | undefined;
  /** The published channels. The built-in channels are the default. */
  readonly channels?: Channels | undefined;
  readonly telemetry?: Pick<Telemetry, 'meter'> | undefined;
  readonly routing?: CellRouting | undefined;
}

const NOBODY: PaymentsConfig = { routes: {}, neutral: undefined, razorpay: undefined };

/** Payments are priced in business time; their providers use system time. */
export function repaymentContext({ payments = NOBODY, ...parts }: RepaymentDependencies): RepaymentContext {
  const { businessClock, systemClock, telemetry } = parts;
  const ids = timeOrderedIds(systemClock);
  return {
    database: parts.database,
    personalData: parts.personalData,
    systemClock,
    businessClock,
    ids,
    providers: paymentProvidersFrom(payments),
    channels: parts.channels,
    routing: parts.routing,
    ...(telemetry !== undefined && {
      paymentMetrics: {
        ...createPaymentMetrics(telemetry, PAYMENT_PROVIDERS),
        ...createWebhookMetrics(telemetry, 'payments', PAYMENT_PROVIDERS),
      },
    }),
    returnUrlOf({ brandCode, paymentId }) {
      const app = parts.brands?.find({ code: brandCode, host: '' })?.config.appH5;
      // The page of this payment shows its status.
      return app ? `${app}/payment?paymentId=${paymentId}` : undefined;
    },
    whenReversalAnnounced: (tx, announced) => announceReversal(tx, { businessClock, ids }, announced),
    whenPosted: ({ loanId }) => [
      advanceMandatesNow(loanId, businessClock.now()),
      pollPaymentClaimsNow(loanId, businessClock.now()),
      evaluatePromisesNow(loanId, businessClock.now()),
    ],
  };
}
