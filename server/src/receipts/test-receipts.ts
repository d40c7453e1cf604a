import { type IdSource, type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { expect } from 'vitest';
import { readPdf } from '../agreements/document/test-pdf-text.ts';
import { createPdfMaker } from '../agreements/index.ts';
import { testLender } from '../agreements/test-agreements.ts';
import type { TestClient } from '../platform/http/test-client.ts';
import { readQr } from '../platform/qr-code/test-qr-reader.ts';
import { startTestRepayments, type TestRepayments } from '../repayments/test-repayments.ts';
import { checkPaper, type PaperVerdict } from './check-paper.ts';
import type { ReceiptDesk } from './receipt-desk.ts';
import { registerReceiptRoutes } from './receipts.routes.ts';

export const SITE = 'https://hiram.example';

/** Papers over HTTP, on loans that are paid through the simulator. */
export interface TestReceipts extends TestRepayments {
  readonly papers: ReceiptDesk;
  /** What borrowers are called, by their orders; the rest has a name like any other. */
  readonly holders: Map<LoanId, string>;
  readonly ids: IdSource;
  /** What the check answers to the QR of a paper, or to other words. */
  check(
    link: string,
    given?: { readonly brandCode?: string; readonly address?: string },
  ): Promise<PaperVerdict>;
  close(): Promise<void>;
}

export async function startTestReceipts(): Promise<TestReceipts> {
  const pdf = createPdfMaker();
  const holders = new Map<LoanId, string>();
  let papers: ReceiptDesk | undefined;
  const world = await startTestRepayments((server, { database, clock, realClock, personalData }) => {
    papers = {
      ...{ database, clock, realClock, personalData, pdf },
      ids: timeOrderedIds(clock),
      holderOf: async (orderId) => holders.get(orderId) ?? 'Maria Clara Santos',
      senderOf: () => ({ ...testLender, site: SITE }),
    };
    registerReceiptRoutes(server, papers);
  });
  const desk = papers;
  if (desk === undefined) throw new Error('the routes are registered');
  return {
    ...world,
    ...{ papers: desk, holders, ids: desk.ids },
    check(link, { brandCode = 'hiram', address = '203.0.113.7' } = {}) {
      const { searchParams } = new URL(link);
      const [number, code] = [searchParams.get('n') ?? '', searchParams.get('c') ?? ''];
      return checkPaper(desk, { brandCode, number, code, address });
    },
    async close() {
      pdf.stop();
      await world.close();
    },
  };
}

/** A paper as its borrower gets it. */
export interface GotPaper {
  readonly number: string;
  readonly bytes: Buffer;
  readonly fileName: string;
  readonly text: string;
  /** What its QR says. */
  readonly link: string;
  readonly url: string;
}

/** Asks for a paper and fetches its file as a browser does. */
export async function getPaper(
  client: TestClient,
  call: Parameters<TestClient['send']>[0],
  fields: Readonly<Record<string, string>>,
): Promise<GotPaper> {
  const { status, data, body } = await client.send(call, fields);
  expect(status, body).toBe(200);
  const file = await fetchFile(client, data.pdf_url);
  expect(file.statusCode, file.body).toBe(200);
  expect(file.headers['content-type']).toBe('application/pdf');
  const { text, drawn } = readPdf(file.rawPayload);
  const [, fileName = ''] = /filename="([^"]+)"/.exec(String(file.headers['content-disposition'])) ?? [];
  return {
    ...{ number: data.number, url: data.pdf_url, bytes: file.rawPayload, fileName },
    text: text.replaceAll('\n', ' '),
    link: readQr(qrIn(drawn)),
  };
}

/** As a browser follows a link of our own page. */
export function fetchFile({ app }: TestClient, url: string) {
  return app.inject({ url, headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' } });
}

/** The dark squares of the code as they are drawn on the page, without the margin around them. */
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
