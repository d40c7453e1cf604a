import type { SettlementMarket, SettlementReports, SettlementSources } from '../payment-providers/index.ts';
import type { Log } from '../platform/log/log.ts';
import type { RepaymentDesk } from '../repayments/index.ts';

/** What comparing needs: what taking payments needs, and where the files are. Its clock is business time. */
export interface ReconciliationDesk extends RepaymentDesk {
  readonly sources: SettlementSources;
  readonly log: Log;
}

/** One provider's account in one market. */
export interface ProviderAccount {
  readonly reports: SettlementReports;
  readonly market: SettlementMarket;
}
