import type { Clock } from '@hiram/values/clock';
import { registerAccountingPeriodRoutes } from '#finance/accounting-periods/index.ts';
import { journalDaily, registerGeneralLedgerRoutes } from '#finance/general-ledger/index.ts';
import type { StaffContext } from '#people/staff/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';

interface AccountingDependencies {
  /** Present only in development, where business time can be moved. */
  readonly developmentClock?: Clock | undefined;
}

/** Months of the books, and the journal. */
export function registerAccounting(
  server: CallServer,
  staff: StaffContext,
  { developmentClock }: AccountingDependencies,
): void {
  registerGeneralLedgerRoutes(server, staff);
  registerAccountingPeriodRoutes(server, { ...staff, businessClock: developmentClock ?? staff.clock });
}

/** Runs after the daily sums, with which the journal is compared. */
export function dailyAccounting(context: { readonly database: Database }): DailyWork[] {
  return [journalDaily(context)];
}
