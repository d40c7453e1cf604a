import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { registerAccountingPeriodRoutes } from '#finance/accounting-periods/index.ts';
import { bureauFilesDaily, registerCreditBureauRoutes } from '#finance/credit-bureau/index.ts';
import { journalDaily, registerGeneralLedgerRoutes } from '#finance/general-ledger/index.ts';
import { registerRegulatoryReturnRoutes, regulatoryReturnsDaily } from '#finance/regulatory-returns/index.ts';
import { registerTaxReportRoutes } from '#finance/tax-reports/index.ts';
import { warehouseFilesDaily } from '#finance/warehouse-files/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import type { StaffContext } from '#people/staff/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { CellRouting } from '#platform/cells/cell-routing.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import type { BureauMembers } from '#platform/credit-bureau-config.ts';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { registerPortfolioImports } from './portfolio-import.ts';

interface AccountingDependencies {
  /** Development may move it ahead of the system clock. */
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
  readonly brands: BrandDirectory;
  readonly routing?: CellRouting | undefined;
  readonly documents?: { readonly store: ObjectStore } | undefined;
}

/** Months of the books, the journal, the files of credit bureaus, the returns to regulators, and imports of portfolios. */
export function registerAccounting(
  server: CallServer,
  staff: StaffContext,
  { businessClock, personalData, brands, routing, documents }: AccountingDependencies,
): void {
  registerGeneralLedgerRoutes(server, staff);
  registerTaxReportRoutes(server, staff);
  registerRegulatoryReturnRoutes(server, { ...staff, personalData, businessClock });
  registerAccountingPeriodRoutes(server, { ...staff, businessClock });
  registerPortfolioImports(server, { ...staff, businessClock, personalData, brands, routing });
  registerCreditBureauRoutes(server, { ...staff, personalData, businessClock, store: documents?.store });
}

interface DailyAccountingContext {
  readonly database: Database;
  readonly personalData: PersonalData;
  /** Without a store, no files are made. */
  readonly store?: ObjectStore | undefined;
  readonly bureauMembers?: BureauMembers | undefined;
}

/** Runs after the daily sums, with which the journal is compared, and after the classes of the day. */
export function dailyAccounting(context: DailyAccountingContext): DailyWork[] {
  const { database, personalData, store, bureauMembers: members = {} } = context;
  const bureau = {
    database,
    personalData,
    systemClock,
    ids: timeOrderedIds(systemClock),
    members,
  };
  return [
    journalDaily(context),
    ...(store === undefined ? [] : [bureauFilesDaily({ ...bureau, store })]),
    warehouseFilesDaily(context),
    // Before the returns, the classes and the sums of the days that they count.
    regulatoryReturnsDaily({ database, systemClock }),
  ];
}
