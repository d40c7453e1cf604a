import { createPdfRenderer, type SignedPage } from '@hiram/server/origination/agreements/index';
import type { CallServer } from '@hiram/server/platform/calls/implement';
import type { OtherPapers } from '@hiram/server/servicing/documents/document-codes';
import { registerIssuedDocumentRoutes } from '@hiram/server/servicing/documents/documents.routes';
import type { DocumentsContext } from '@hiram/server/servicing/documents/documents-context';
import { type VerificationVerdict, verifyDocument } from '@hiram/server/servicing/documents/verify-document';
import { type IdSource, type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { expect } from 'vitest';
import { testLender } from '#origination/agreements/agreements.ts';
import { readPdf } from '#origination/agreements/document/pdf-text.ts';
import type { TestClient } from '#platform/http/client.ts';
import { readQr } from '#platform/qr-code/qr-reader.ts';
import { startTestRepayments, type TestRepayments } from '../repayments/repayments.ts';

export const SITE = 'https://hiram.example';

/** Documents over HTTP, for loans that are paid through the simulator. */
export interface TestDocuments extends TestRepayments {
  readonly issuedDocuments: DocumentsContext;
  /** Borrower names by order. Other orders get a default name. */
  readonly holders: Map<LoanId, string>;
  /** The signed agreements of every loan. */
  readonly signedPages: SignedPage[];
  readonly ids: IdSource;
  /** The answer of the document check to a document's QR link, or to a typed code. */
  check(
    link: string,
    overrides?: { readonly brandCode?: string; readonly address?: string },
  ): Promise<VerificationVerdict>;
  close(): Promise<void>;
}

/** Capabilities that build on documents pass in their own routes. */
export async function startTestDocuments(
  registerMore: (server: CallServer, context: DocumentsContext) => OtherPapers | undefined = () => undefined,
): Promise<TestDocuments> {
  const pdf = createPdfRenderer();
  const holders = new Map<LoanId, string>();
  const signedPages: SignedPage[] = [];
  let issuedDocuments: DocumentsContext | undefined;
  let otherPapers: OtherPapers | undefined;
  const environment = await startTestRepayments(
    (server, { database, businessClock, systemClock, personalData }) => {
      issuedDocuments = {
        database,
        businessClock,
        systemClock,
        personalData,
        pdf,
        ids: timeOrderedIds(businessClock),
        holderOf: async (orderId) => holders.get(orderId) ?? 'Maria Clara Santos',
        agreementsOf: async () => signedPages,
        senderOf: () => ({ ...testLender, site: SITE }),
      };
      registerIssuedDocumentRoutes(server, issuedDocuments);
      otherPapers = registerMore(server, issuedDocuments);
    },
  );
  const context = issuedDocuments;
  if (context === undefined) throw new Error('routes are not registered');
  return {
    ...environment,
    issuedDocuments: context,
    holders,
    signedPages,
    ids: context.ids,
    check(link, { brandCode = 'hiram', address = '203.0.113.7' } = {}) {
      const { searchParams } = new URL(link);
      const [number, code] = [searchParams.get('n') ?? '', searchParams.get('c') ?? ''];
      return verifyDocument({ ...context, otherPapers }, { brandCode, number, code, address });
    },
    async close() {
      pdf.stop();
      await environment.close();
    },
  };
}

/** A document as the borrower receives it. */
export interface FetchedDocument {
  readonly number: string;
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly text: string;
  /** The content of its QR code. */
  readonly link: string;
  readonly url: string;
}

/** Requests a document and downloads its file as a browser does. */
export async function fetchIssuedDocument(
  client: TestClient,
  call: Parameters<TestClient['send']>[0],
  fields: Readonly<Record<string, string>>,
): Promise<FetchedDocument> {
  const { status, data, body } = await client.send(call, fields);
  expect(status, body).toBe(200);
  const file = await fetchFile(client, data.pdf_url);
  expect(file.statusCode, file.body).toBe(200);
  expect(file.headers['content-type']).toBe('application/pdf');
  const { text, drawn } = readPdf(file.rawPayload);
  const [, fileName = ''] = /filename="([^"]+)"/.exec(String(file.headers['content-disposition'])) ?? [];
  return {
    number: data.number,
    url: data.pdf_url,
    bytes: file.rawPayload,
    fileName,
    text: text.replaceAll('\n', ' '),
    link: readQr(qrIn(drawn)),
  };
}

/** Sends the headers of a browser that follows a link on our own page. */
export function fetchFile({ app }: TestClient, url: string) {
  return app.inject({ url, headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' } });
}

/** The dark modules of the QR code as rendered on the page, without the quiet zone. */
function qrIn(drawn: string): boolean[][] {
  const runs = [...drawn.matchAll(/(?:^|\n)(\d+) (\d+) m\n(\d+) \2 l\n\3 (\d+) l\n\1 \4 l\nh/g)].map(
    ([, left, top, right]) => ({ left: Number(left), top: Number(top), right: Number(right) }),
  );
  const margin = Math.min(...runs.map(({ left }) => left));
  const size = Math.max(...runs.map(({ right }) => right)) - margin;
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const { left, top, right } of runs) {
    modules[top - margin]?.fill(true, left - margin, right - margin);
  }
  return modules;
}
