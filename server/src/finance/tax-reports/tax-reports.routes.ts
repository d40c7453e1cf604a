import * as contract from '@hiram/contract/finance/tax-reports';
import { type CalendarDate, dateParts, parseCalendarDate } from '@hiram/values/calendar-date';
import { instantAsIso } from '@hiram/values/instant';
import { books } from '#ledger/index.ts';
import { implementStaffCall, type StaffContext } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { downloadTaxReport, readTaxReport } from './read-tax-report.ts';

/** The console's calls about taxes. They return no personal data. */
export function registerTaxReportRoutes(
  server: CallServer,
  { database, systemClock }: Pick<StaffContext, 'database' | 'systemClock'>,
): void {
  implementStaffCall(server, systemClock, contract.readTaxReport, {
    permission: 'read_ledger',
    handle: async ({ book, month }) => {
      const report = await readTaxReport(database, { book, month: monthFrom(month) });
      const { documents, ownTaxes, stated, booked, missingNumbers, invoicesFrom } = report;
      return {
        currency: books[book].currency,
        documents: documents.map(({ registration, kind, count, firstNumber, lastNumber, ...amounts }) => ({
          registration,
          kind,
          count: String(count),
          firstNumber,
          lastNumber,
          taxable: String(amounts.taxable),
          central: String(amounts.central),
          state: String(amounts.state),
          integrated: String(amounts.integrated),
        })),
        missingNumbers: String(missingNumbers),
        ownTaxes: ownTaxes.map(({ tax, count, base, amount }) => ({
          tax,
          count: String(count),
          base: String(base),
          amount: String(amount),
        })),
        stated: String(stated),
        booked: String(booked),
        isEqual: stated === booked,
        ...(invoicesFrom !== undefined && { invoicesFrom }),
        asOf: instantAsIso(systemClock.now()),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.downloadTaxReport, {
    permission: 'read_ledger',
    handle: async ({ book, month }) => downloadTaxReport(database, { book, month: monthFrom(month) }),
  });
}

function monthFrom(text: string): CalendarDate {
  const month = parseCalendarDate(text);
  if (month === undefined || dateParts(month).day !== 1) throw new Refusal('request_malformed');
  return month;
}
