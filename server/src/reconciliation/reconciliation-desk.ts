import type { SettlementMarket, SettlementReports, SettlementSources } from '../payment-providers/index.ts';
import type { Log } from '../platform/log/log.ts';
import type { RepaymentContext } from '../repayments/index.ts';

/** Dependencies of reconciliation: those of repayments, plus the file sources. The clock is business time. */
export interface ReconciliationContext extends RepaymentContext {
  readonly sources: SettlementSources;
  readonly log: Log;
}

export interface ProviderAccount {
  readonly reports: SettlementReports;
  readonly market: SettlementMarket;
}
