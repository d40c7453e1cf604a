import type { Clock } from '@hiram/values/clock';
import type { PdfMaker } from './agreements/index.ts';
import type { BrandDirectory } from './brands/index.ts';
import { registerLedgerStaffRoutes, sumLedgerDays } from './ledger-staff/index.ts';
import { keepNames, keepNextDueDays, registerLoanFilesRoutes } from './loan-files/index.ts';
import type { DailyWork } from './platform/business-days/daily-work.ts';
import type { CallServer } from './platform/calls/implement.ts';
import type { Database } from './platform/database/database.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';
import type { ObjectStore } from './platform/storage/object-store.ts';

interface LoanFilesParts {
  readonly database: Database;
  /** System time. */
  readonly clock: Clock;
  /** Present only in development, where business time can be moved. */
  readonly developmentClock?: Clock | undefined;
  readonly personalData: PersonalData;
  readonly brands: BrandDirectory;
  readonly documents?: { readonly store: ObjectStore; readonly pdf: PdfMaker } | undefined;
}

/** Search, lists and files of loans and borrowers, and the ledger views. */
export function registerLoanFiles(server: CallServer, parts: LoanFilesParts): void {
  const { database, personalData, documents, clock: realClock } = parts;
  const clock = parts.developmentClock ?? realClock;
  registerLoanFilesRoutes(server, {
    ...{ database, clock, realClock, personalData, documents },
    brands: () => parts.brands.all().map(({ code, market }) => ({ code, market })),
  });
  registerLedgerStaffRoutes(server, { database, clock, realClock });
}

/** Runs after the end of day, whose postings it totals. */
export function dailyLoanFiles(parts: Pick<LoanFilesParts, 'database' | 'personalData'>): DailyWork[] {
  return [sumLedgerDays(parts), keepNextDueDays(parts), keepNames(parts)];
}
