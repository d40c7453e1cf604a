import type { Log } from '#platform/log/log.ts';
import type { SettlementMarket, SettlementReports, SettlementSources } from '#providers/payments/index.ts';
import type { RepaymentContext } from '#servicing/repayments/index.ts';

/** Dependencies of reconciliation: those of repayments, plus the file sources. The clock is business time. */
export interface ReconciliationContext extends RepaymentContext {
  readonly sources: SettlementSources;
  readonly log: Log;
}

export interface ProviderAccount {
  readonly reports: SettlementReports;
  readonly market: SettlementMarket;
}
