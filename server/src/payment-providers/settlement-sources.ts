import type { PaymentsConfig } from '../platform/payments-config.ts';
import { neutralReports, neutralStatements } from './neutral/neutral-reports.ts';
import { razorpayReports } from './razorpay/razorpay-reports.ts';
import type {
  BankStatements,
  SettlementMarket,
  SettlementReports,
} from './settlement-files/settlement-file.ts';

/** Whose files there are, as the configuration says. */
export interface SettlementSources {
  readonly reports: readonly SettlementReports[];
  /** Those to whom a route leads now. */
  readonly routed: ReadonlySet<string>;
  /** Without statements two sides are compared, and nothing is posted as banked. */
  readonly bank: BankStatements | undefined;
}

/** Every provider with an account has its reports, whether a route leads to it or not: its last payments settle too. */
export function settlementSourcesFrom(
  config: Pick<PaymentsConfig, 'routes' | 'neutral' | 'razorpay' | 'bankStatementsUrl'>,
  patience: { readonly withinMs?: number } = {},
): SettlementSources {
  const { routes, neutral, razorpay, bankStatementsUrl } = config;
  return {
    routed: new Set<string>(Object.values(routes).filter((name) => name !== undefined)),
    reports: [
      ...(neutral === undefined ? [] : [neutralReports({ ...neutral, ...patience })]),
      ...(razorpay === undefined ? [] : [razorpayReports({ ...razorpay, ...patience })]),
    ],
    bank:
      bankStatementsUrl === undefined
        ? undefined
        : neutralStatements({ url: bankStatementsUrl, ...patience }),
  };
}

export function reportsOf(
  { reports }: SettlementSources,
  market: SettlementMarket,
): readonly SettlementReports[] {
  return reports.filter(({ markets }) => markets.includes(market));
}
