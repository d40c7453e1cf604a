import type { DataOf } from '@hiram/contract/call';
import {
  listPapers as listPapersCall,
  readNoDues,
  readPaper,
  readReceipt,
  readStatement,
} from '@hiram/contract/receipts';
import { idFrom, parseId } from '@hiram/values/ids';
import { agreementLocale } from '../agreements/index.ts';
import { isOwnOrder } from '../loans/index.ts';
import type { CallContext } from '../platform/calls/call-context.ts';
import { type CallServer, implement, implementDocument } from '../platform/calls/implement.ts';
import type { IsOwn } from '../platform/calls/ownership.ts';
import {
  isTimedLinkGood,
  type LinkedDocument,
  type LinkParts,
  timedLink,
} from '../platform/calls/timed-link.ts';
import { Refusal } from '../platform/errors.ts';
import { FILE_POLICY } from '../platform/http/security-headers.ts';
import { isPaymentOf } from '../repayments/index.ts';
import { noDuesFacts, receiptFacts, statementFacts } from './gather-facts.ts';
import { drawPaper, issuePaper } from './issue-paper.ts';
import { listPapers, type OrderPapers } from './list-papers.ts';
import type { GroundedFacts } from './paper.ts';
import { isPaperOf } from './papers.sql.ts';
import type { ReceiptDesk } from './receipt-desk.ts';

type Asking = CallContext<'borrower'>;

export function registerReceiptRoutes(server: CallServer, desk: ReceiptDesk): void {
  const { database } = desk;
  const links: LinkParts = { clock: desk.realClock, personalData: desk.personalData };
  const orderId: IsOwn = (borrowerId, id) => isOwnOrder(database, borrowerId, id);
  const paymentId: IsOwn = async (borrowerId, text) => {
    const id = parseId<'Payment'>(text);
    return id !== undefined && isPaymentOf(database, borrowerId, id);
  };
  const paperId: IsOwn = async (borrowerId, text) => {
    const id = parseId<'Paper'>(text);
    return id !== undefined && isPaperOf(database, borrowerId, id);
  };

  async function issue(grounded: GroundedFacts, { session, brand, locale, common }: Asking) {
    const { borrowerId, sessionId } = session;
    const paper = await issuePaper(desk, {
      ...grounded,
      ...{ borrowerId, brandCode: brand.code },
      locale: agreementLocale(grounded.facts.market, locale),
    });
    const { number, issuedOn } = paper;
    const document = linked(paper.id, sessionId);
    return {
      number,
      issuedOn,
      pdf_url: timedLink(links, readPaper, document, { ...common, brand: brand.code }),
    };
  }

  implement(server, listPapersCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request) => papersOnWire(await listPapers(desk, idFrom<'Loan'>(request.orderId))),
  });
  implement(server, readReceipt, {
    policy: 'borrower',
    ownership: { paymentId },
    handle: async (request, context) => {
      const locale = agreementLocale(context.brand.market, context.locale);
      return issue(await receiptFacts(desk, idFrom<'Payment'>(request.paymentId), locale), context);
    },
  });
  implement(server, readStatement, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, context) =>
      issue(await statementFacts(desk, idFrom<'Loan'>(request.orderId)), context),
  });
  implement(server, readNoDues, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, context) =>
      issue(await noDuesFacts(desk, idFrom<'Loan'>(request.orderId)), context),
  });
  implementDocument(server, readPaper, {
    policy: 'borrower',
    ownership: { paperId },
    handle: async (request, { session: { borrowerId, sessionId } }) => {
      if (!isTimedLinkGood(links, linked(request.paperId, sessionId), request)) {
        throw new Refusal('not_found', { link: 'not ours, or too old' });
      }
      const { kind, number, bytes } = await drawPaper(desk, {
        borrowerId,
        id: idFrom<'Paper'>(request.paperId),
      });
      const fileName = `${kind.replaceAll('_', '-')}-${number}.pdf`;
      return { type: 'application/pdf', bytes, use: 'saved', fileName, policy: FILE_POLICY };
    },
  });
}

function papersOnWire(papers: OrderPapers): DataOf<typeof listPapersCall> {
  return {
    hasStatement: papers.hasStatement ? '1' : '0',
    hasNoDues: papers.hasNoDues ? '1' : '0',
    receipts: papers.receipts.map(({ paymentId, reversedOn }) =>
      reversedOn === undefined
        ? { paymentId, standing: 'ready' }
        : { paymentId, standing: 'reversed', reversedOn },
    ),
  };
}

function linked(paperId: string, sessionId: string): LinkedDocument {
  return { place: 'issued_papers.link', names: { paperId }, sessionId };
}
