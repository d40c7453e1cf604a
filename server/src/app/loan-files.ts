import type { Clock } from '@hiram/values/clock';
import { registerLedgerViewsRoutes, sumLedgerDays } from '#finance/ledger-views/index.ts';
import {
  assignShortNumbers,
  indexNames,
  refreshNextDueDates,
  registerLoanFilesRoutes,
} from '#operations/loan-files/index.ts';
import type { PdfRenderer } from '#origination/agreements/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { taxDocumentFiles } from './documents.ts';

interface LoanFilesDependencies {
  readonly database: Database;
  /** With a login that only reads. The ledger views use it, where there is one. */
  readonly reader?: Database | undefined;
  /** System time. */
  readonly systemClock: Clock;
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
  readonly brands: BrandDirectory;
  readonly documents?: { readonly store: ObjectStore; readonly pdf: PdfRenderer } | undefined;
}

/** Search, lists and files of loans and borrowers, and the ledger views. */
export function registerLoanFiles(server: CallServer, context: LoanFilesDependencies): void {
  const { database, reader = database, personalData, documents, businessClock, systemClock } = context;
  registerLoanFilesRoutes(server, {
    database,
    businessClock,
    systemClock,
    personalData,
    documents,
    taxDocumentFile: taxDocumentFiles(context),
    brands: () => context.brands.all().map(({ code, market }) => ({ code, market })),
  });
  registerLedgerViewsRoutes(server, { database: reader, businessClock, systemClock });
}

/** Runs after the end of day, whose postings it totals. */
export function dailyLoanFiles(
  context: Pick<LoanFilesDependencies, 'database' | 'personalData'>,
): DailyWork[] {
  return [
    sumLedgerDays(context),
    refreshNextDueDates(context),
    indexNames(context),
    assignShortNumbers(context),
  ];
}
