import * as contract from '@hiram/contract/finance/credit-bureau';
import { instantAsIso } from '@hiram/values/instant';
import { books } from '#ledger/index.ts';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import { isBureauMarket } from './bureau-file.ts';
import { type CreditBureauContext, downloadPart, listFiles, listRows } from './read-files.ts';
import { decideSuppression, proposeSuppression, saveSubjectDetails } from './suppress-loan.ts';

/** The console's calls about credit bureaus. Only the download returns personal data. */
export function registerCreditBureauRoutes(server: CallServer, context: CreditBureauContext): void {
  const { systemClock } = context;

  implementStaffCall(server, systemClock, contract.listBureauFiles, {
    permission: 'read_ledger',
    handle: async ({ book }, { actor }) =>
      isBureauMarket(book)
        ? listFiles(context, book, actor.staffId)
        : {
            currency: books[book].currency,
            ...{ files: [], upcoming: [], suppressions: [] },
            asOf: instantAsIso(systemClock.now()),
          },
  });

  implementStaffCall(server, systemClock, contract.listBureauRows, {
    permission: 'read_ledger',
    handle: (request) => listRows(context, request),
  });

  implementStaffCall(server, systemClock, contract.downloadBureauFile, {
    permission: 'report_credit',
    proof: 'recent',
    handle: ({ fileId, part }, { actor }) => downloadPart(context, actor, { fileId, part: Number(part) }),
  });

  implementStaffCall(server, systemClock, contract.completeBureauSubject, {
    permission: 'report_credit',
    handle: async ({ loanId, gender, civilStatus, taxNumber }, { actor }) => {
      const digits = taxNumber?.replaceAll('-', '');
      if (digits !== undefined && !/^\d{9}(\d{3,5})?$/.test(digits)) throw new Refusal('request_malformed');
      const details = { gender, civilStatus, taxNumber: digits ?? null };
      await saveSubjectDetails(context, actor, { loanId, details });
      return {};
    },
  });

  implementStaffCall(server, systemClock, contract.proposeBureauSuppression, {
    permission: 'report_credit',
    handle: async (request, { actor }) => ({
      suppressionId: await proposeSuppression(context, actor, request),
    }),
  });

  implementStaffCall(server, systemClock, contract.decideBureauSuppression, {
    permission: 'report_credit',
    handle: async (request, { actor }) => {
      await decideSuppression(context, actor, request);
      return {};
    },
  });
}
