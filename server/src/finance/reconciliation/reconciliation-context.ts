import type { Log } from '#platform/log/log.ts';
import type {
  PayoutReportSources,
  PayoutReports,
  SettlementMarket,
  SettlementReports,
  SettlementSources,
} from '#providers/payments/index.ts';
import type { RepaymentContext } from '#servicing/repayments/index.ts';

/** Dependencies of reconciliation: those of repayments, plus the file sources. The clock is business time. */
export interface ReconciliationContext extends RepaymentContext {
  readonly sources: SettlementSources;
  readonly log: Log;
  /** Without them, payouts are not reconciled. */
  readonly payouts?: PayoutReconciliation | undefined;
}

interface PayoutReconciliation {
  readonly sources: PayoutReportSources;
  readonly owners: readonly PayoutOwner[];
}

/** A capability that sends payouts. It polls the provider about one of its payouts and applies the result. */
export interface PayoutOwner {
  owns(payoutKey: string): boolean;
  poll(payoutKey: string): Promise<void>;
}

export interface ProviderAccount {
  readonly reports: SettlementReports;
  readonly market: SettlementMarket;
}

export interface PayoutAccount {
  readonly reports: PayoutReports;
  readonly market: SettlementMarket;
}
