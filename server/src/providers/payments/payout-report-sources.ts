import type { PayoutProviderName, PayoutRouting } from '#platform/payouts-config.ts';
import { cashfreePayoutReports } from './cashfree/cashfree-payout-reports.ts';
import { neutralPayoutReports } from './neutral/neutral-payout-reports.ts';
import type { PayoutReports } from './settlement-files/payout-report-file.ts';
import { xenditPayoutReports } from './xendit/xendit-payout-reports.ts';

/** The payout reports in the configuration. */
export interface PayoutReportSources {
  readonly reports: readonly PayoutReports[];
  /** Providers with a current route. */
  readonly routed: ReadonlySet<string>;
}

/** Every provider with an account has reports, routed or not, because its last payouts can still come back. */
export function payoutReportSourcesFrom(
  { routes, neutral, xendit, cashfree }: PayoutRouting,
  retryPolicy: { readonly withinMs?: number } = {},
): PayoutReportSources {
  // Keyed by name, so a new provider does not compile without its reports.
  const reports: Readonly<Record<PayoutProviderName, PayoutReports | undefined>> = {
    neutral: neutral && neutralPayoutReports({ ...neutral, ...retryPolicy }),
    xendit: xendit && xenditPayoutReports({ ...xendit, ...retryPolicy }),
    cashfree: cashfree && cashfreePayoutReports({ ...cashfree, ...retryPolicy }),
  };
  return {
    routed: new Set<string>(Object.values(routes).filter((name) => name !== undefined)),
    reports: Object.values(reports).filter((source) => source !== undefined),
  };
}
