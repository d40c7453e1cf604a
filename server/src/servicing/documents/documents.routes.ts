import type { DataOf } from '@hiram/contract/call';
import {
  listIssuedDocuments as listPapersCall,
  readIssuedDocument,
  readNoDues,
  readReceipt,
  readStatement,
  readTaxDocument,
} from '@hiram/contract/servicing/documents';
import { idFrom, parseId } from '@hiram/values/ids';
import { agreementLocale } from '#origination/agreements/index.ts';
import type { CallContext } from '#platform/calls/call-context.ts';
import { flagOf } from '#platform/calls/flag.ts';
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
import { isOwnOrder } from '#servicing/loans/index.ts';
import { isPaymentOf } from '#servicing/repayments/index.ts';
import { isTaxDocumentOf, totalTax } from '#servicing/taxes/index.ts';
import type { DocumentsContext } from './documents-context.ts';
import { noDuesFacts, receiptFacts, statementFacts } from './gather-facts.ts';
import { issueDocument, renderDocument } from './issue-document.ts';
import type { SourcedFacts } from './issued-document.ts';
import { isIssuedDocumentOf } from './issued-documents.sql.ts';
import { listIssuedDocuments, type OrderDocuments } from './list-documents.ts';
import { registerLoanCopyRoutes } from './loan-copy.routes.ts';
import { registerPaymentProofRoutes } from './payment-proof.routes.ts';
import { taxDocumentFacts } from './tax-document-facts.ts';

type Asking = CallContext<'borrower'>;

export function registerIssuedDocumentRoutes(server: CallServer, dependencies: DocumentsContext): void {
  const { database } = dependencies;
  const links: LinkContext = {
    systemClock: dependencies.systemClock,
    personalData: dependencies.personalData,
  };
  const orderId: IsOwn = (borrowerId, id) => isOwnOrder(database, borrowerId, id);
  const paymentId: IsOwn = async (borrowerId, text) => {
    const id = parseId<'Payment'>(text);
    return id !== undefined && isPaymentOf(database, borrowerId, id);
  };
  const issuedDocumentId: IsOwn = async (borrowerId, text) => {
    const id = parseId<'Paper'>(text);
    return id !== undefined && isIssuedDocumentOf(database, borrowerId, id);
  };

  const taxDocumentId: IsOwn = async (borrowerId, text) => {
    const id = parseId<'TaxDocument'>(text);
    return id !== undefined && isTaxDocumentOf(database, borrowerId, id);
  };

  async function issue(sourcedFacts: SourcedFacts, { session, brand, locale, common }: Asking) {
    const { borrowerId, sessionId } = session;
    const issuedDocument = await issueDocument(dependencies, {
      ...sourcedFacts,
      borrowerId,
      brandCode: brand.code,
      locale: agreementLocale(sourcedFacts.facts.market, locale),
    });
    const { number, issuedOn } = issuedDocument;
    const document = linked(issuedDocument.id, sessionId);
    return {
      number,
      issuedOn,
      pdf_url: timedLink(links, readIssuedDocument, document, { ...common, brand: brand.code }),
    };
  }

  implement(server, listPapersCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request) =>
      documentsOnWire(await listIssuedDocuments(dependencies, idFrom<'Loan'>(request.orderId))),
  });
  implement(server, readReceipt, {
    policy: 'borrower',
    ownership: { paymentId },
    handle: async (request, context) => {
      const locale = agreementLocale(context.brand.market, context.locale);
      return issue(await receiptFacts(dependencies, idFrom<'Payment'>(request.paymentId), locale), context);
    },
  });
  implement(server, readStatement, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, context) =>
      issue(await statementFacts(dependencies, idFrom<'Loan'>(request.orderId)), context),
  });
  implement(server, readNoDues, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, context) =>
      issue(await noDuesFacts(dependencies, idFrom<'Loan'>(request.orderId)), context),
  });
  implement(server, readTaxDocument, {
    policy: 'borrower',
    ownership: { taxDocumentId },
    handle: async (request, context) =>
      issue(await taxDocumentFacts(dependencies, idFrom<'TaxDocument'>(request.taxDocumentId)), context),
  });
  registerPaymentProofRoutes(server, dependencies, { links, paymentId });
  registerLoanCopyRoutes(server, dependencies, { links, orderId });
  implementDocument(server, readIssuedDocument, {
    policy: 'borrower',
    ownership: { issuedDocumentId },
    handle: async (request, { session: { borrowerId, sessionId } }) => {
      if (!isTimedLinkValid(links, linked(request.issuedDocumentId, sessionId), request)) {
        throw new Refusal('not_found', { link: 'not ours, or too old' });
      }
      const { kind, number, bytes } = await renderDocument(dependencies, {
        borrowerId,
        id: idFrom<'Paper'>(request.issuedDocumentId),
      });
      const fileName = `${kind.replaceAll('_', '-')}-${number}.pdf`;
      return { type: 'application/pdf', bytes, use: 'saved', fileName, policy: FILE_POLICY };
    },
  });
}

function documentsOnWire(issuedDocuments: OrderDocuments): DataOf<typeof listPapersCall> {
  return {
    hasStatement: flagOf(issuedDocuments.hasStatement),
    hasNoDues: flagOf(issuedDocuments.hasNoDues),
    receipts: issuedDocuments.receipts.map(({ paymentId, reversedOn }) =>
      reversedOn === undefined
        ? { paymentId, status: 'ready' }
        : { paymentId, status: 'reversed', reversedOn },
    ),
    taxDocuments: issuedDocuments.taxDocuments.map(({ id, kind, number, issuedOn, amounts, currency }) => ({
      taxDocumentId: id,
      kind,
      number,
      issuedOn,
      currency,
      amount: String(amounts.taxable + totalTax(amounts)),
    })),
  };
}

function linked(issuedDocumentId: string, sessionId: string): LinkedDocument {
  return { place: 'issued_documents.link', names: { issuedDocumentId }, sessionId };
}
