import type { PaymentProviderName, PaymentsConfig } from '#platform/payments-config.ts';
import { cashfreeReports } from './cashfree/cashfree-reports.ts';
import { neutralReports, neutralStatements } from './neutral/neutral-reports.ts';
import { paymongoReports } from './paymongo/paymongo-reports.ts';
import { razorpayReports } from './razorpay/razorpay-reports.ts';
import type {
  BankStatements,
  SettlementMarket,
  SettlementReports,
} from './settlement-files/settlement-file.ts';
import { xenditReports } from './xendit/xendit-reports.ts';

/** The settlement sources in the configuration. */
export interface SettlementSources {
  readonly reports: readonly SettlementReports[];
  /** Providers with a current route. */
  readonly routed: ReadonlySet<string>;
  /** Without statements only two sides are compared, and nothing is posted as banked. */
  readonly bank: BankStatements | undefined;
}

/** Every provider with an account has reports, routed or not, because its last payments still settle. */
export function settlementSourcesFrom(
  config: PaymentsConfig,
  retryPolicy: { readonly withinMs?: number } = {},
): SettlementSources {
  const { routes, neutral, razorpay, paymongo, xendit, cashfree, bankStatementsUrl } = config;
  // Keyed by name, so a new provider does not compile without its reports.
  const reports: Readonly<Record<PaymentProviderName, SettlementReports | undefined>> = {
    neutral: neutral && neutralReports({ ...neutral, ...retryPolicy }),
    razorpay: razorpay && razorpayReports({ ...razorpay, ...retryPolicy }),
    paymongo: paymongo && paymongoReports({ ...paymongo, ...retryPolicy }),
    xendit: xendit && xenditReports({ ...xendit, ...retryPolicy }),
    cashfree: cashfree && cashfreeReports({ ...cashfree, ...retryPolicy }),
  };
  return {
    routed: new Set<string>(Object.values(routes).filter((name) => name !== undefined)),
    reports: Object.values(reports).filter((source) => source !== undefined),
    bank:
      bankStatementsUrl === undefined
        ? undefined
        : neutralStatements({ url: bankStatementsUrl, ...retryPolicy }),
  };
}

export function reportsOf(
  { reports }: SettlementSources,
  market: SettlementMarket,
): readonly SettlementReports[] {
  return reports.filter(({ markets }) => markets.includes(market));
}
