import { linkLoanCopy, readLoanCopyFile } from '@hiram/contract/servicing/documents';
import { idFrom } from '@hiram/values/ids';
import { agreementLocale } from '#origination/agreements/index.ts';
import { type CallServer, implement, implementDocument } from '#platform/calls/implement.ts';
import type { IsOwn } from '#platform/calls/ownership.ts';
import {
  isTimedLinkValid,
  type LinkContext,
  type LinkedDocument,
  timedLink,
} from '#platform/calls/timed-link.ts';
import { Refusal } from '#platform/errors.ts';
import { FILE_POLICY } from '#platform/http/security-headers.ts';
import type { DocumentsContext } from './documents-context.ts';
import { statementFacts } from './gather-facts.ts';
import { copyLoan } from './loan-copy.ts';

/** The copy of a loan that its borrower keeps. */
export function registerLoanCopyRoutes(
  server: CallServer,
  dependencies: DocumentsContext,
  { links, orderId }: { readonly links: LinkContext; readonly orderId: IsOwn },
): void {
  implement(server, linkLoanCopy, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session, brand, common }) => {
      // Refused here, so that a loan without postings is a message in the app and not an empty file.
      await statementFacts(dependencies, idFrom<'Loan'>(request.orderId));
      const document = linkedCopy(request.orderId, session.sessionId);
      return { copy_url: timedLink(links, readLoanCopyFile, document, { ...common, brand: brand.code }) };
    },
  });
  implementDocument(server, readLoanCopyFile, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session, brand, locale }) => {
      if (!isTimedLinkValid(links, linkedCopy(request.orderId, session.sessionId), request)) {
        throw new Refusal('not_found', { link: 'not ours, or too old' });
      }
      const { fileName, html } = await copyLoan(dependencies, {
        borrowerId: session.borrowerId,
        orderId: idFrom<'Loan'>(request.orderId),
        brandCode: brand.code,
        locale: agreementLocale(brand.market, locale),
      });
      return {
        type: 'text/html; charset=utf-8',
        bytes: Buffer.from(html),
        use: 'saved',
        fileName,
        policy: FILE_POLICY,
      };
    },
  });
}

function linkedCopy(orderId: string, sessionId: string): LinkedDocument {
  return { place: 'loan_copies.link', names: { orderId }, sessionId };
}
