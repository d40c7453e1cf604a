import * as contract from '@hiram/contract/operations/loan-files';
import { marketPack } from '@hiram/markets/market-pack';
import { parseCalendarDate } from '@hiram/values/calendar-date';
import { instantAsIso } from '@hiram/values/instant';
import { implementStaffCall, recordAuditEntry } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { listLoans } from './list-loans.ts';
import { listPostings } from './list-postings.ts';
import { borrowerFileOnWire, loanFileOnWire } from './loan-file-on-wire.ts';
import type { LoanFilesContext } from './loan-files-context.ts';
import { instalmentOnWire, positionOnWire, rowOnWire } from './on-wire.ts';
import { openBorrowerFile } from './open-borrower-file.ts';
import { existingLoan, openLoanFile } from './open-loan-file.ts';
import { readLoanAsOf } from './read-loan-as-of.ts';
import { searchLoanFiles } from './search-files.ts';
import { showDocument } from './show-document.ts';

/** The console's routes for search, lists and files. */
export function registerLoanFilesRoutes(server: CallServer, context: LoanFilesContext): void {
  const { businessClock, systemClock } = context;

  implementStaffCall(server, systemClock, contract.searchLoanFiles, {
    permission: 'read_loans',
    handle: async ({ typed }, { actor, session: { permissions } }) => {
      const { takenFor, found, hasMore } = await searchLoanFiles(context, actor, { typed, permissions });
      return { takenFor: [...takenFor], found: [...found], hasMore };
    },
  });

  implementStaffCall(server, systemClock, contract.listLoans, {
    permission: 'read_loans',
    handle: async (wanted) => {
      const { rows, next, count } = await listLoans(context, wanted);
      return {
        loans: rows.map(rowOnWire),
        ...(next !== undefined && { next }),
        count: String(count),
        asOf: instantAsIso(businessClock.now()),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.openLoanFile, {
    permission: 'read_loans',
    handle: async ({ loanId }, { actor, session }) => {
      const file = await openLoanFile(context, actor, loanId);
      return loanFileOnWire(context, file, { mayPropose: session.permissions.has('propose_loan_acts') });
    },
  });

  implementStaffCall(server, systemClock, contract.openBorrowerFile, {
    permission: 'read_loans',
    handle: async ({ borrowerId }, { actor }) => {
      const file = await openBorrowerFile(context, actor, borrowerId);
      return borrowerFileOnWire(context, file, marketPack(file.borrower.market).facts.timeZone);
    },
  });

  implementStaffCall(server, systemClock, contract.showLoanDocument, {
    permission: 'read_loans',
    handle: async (wanted, { actor }) => {
      const { title, mediaType, bytes } = await showDocument(context, actor, wanted);
      return { title: title.slice(0, 120), mediaType, content: Buffer.from(bytes).toString('base64') };
    },
  });

  registerAmountRoutes(server, context);
}

/** A loan's position on a day, and its postings. */
function registerAmountRoutes(server: CallServer, context: LoanFilesContext): void {
  const { database, systemClock } = context;

  implementStaffCall(server, systemClock, contract.readLoanAsOf, {
    permission: 'read_loans',
    handle: async ({ loanId, on, asKnown = 'now' }, { actor }) => {
      const { id } = await existingLoan(context, loanId);
      const day = parseCalendarDate(on);
      if (day === undefined) throw new Refusal('request_malformed');
      const stood = await readLoanAsOf(context, { loanId: id, on: day, asKnown });
      await inTransaction(database, (tx) =>
        recordAuditEntry(tx, actor, { action: 'loan_read_as_of', on: { kind: 'loan', id }, reason: day }),
      );
      return {
        currency: stood.currency,
        from: stood.from,
        until: stood.until,
        position: positionOnWire(stood.figures),
        instalments: stood.instalments.map(instalmentOnWire),
        isChangedSince: stood.isChangedSince,
      };
    },
  });

  implementStaffCall(server, systemClock, contract.listLoanPostings, {
    permission: 'read_loans',
    handle: async ({ loanId, after }, { actor }) => {
      const { loan, postings, next, nameOf } = await listPostings(context, actor, { loanId, after });
      return {
        currency: marketPack(loan.market).facts.currency,
        postings: postings.map((one) => ({
          position: String(one.position),
          bookedOn: one.bookedOn,
          kind: one.kind,
          hash: one.hash,
          recordedAt: instantAsIso(one.recordedAt),
          by: nameOf(one.actor).slice(0, 120),
          reason: one.reason.slice(0, 500),
          requestId: one.requestId.slice(0, 200),
          transfers: one.transfers.map(({ debit, credit, amount }) => ({
            debit,
            credit,
            amount: String(amount),
          })),
        })),
        ...(next !== undefined && { next }),
      };
    },
  });
}
