import { readNoDues, readReceipt } from '@hiram/contract/servicing/documents';
import { createTestApp, type TestApp } from '@hiram/server-testing/platform/http/app';
import {
  fetchIssuedDocument,
  startTestDocuments,
  type TestDocuments,
} from '@hiram/server-testing/servicing/documents/documents';
import { byTest } from '@hiram/server-testing/servicing/loans/loans';
import { startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import { buildTestSite } from '@hiram/server-testing/web/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrandDirectory, startBrandDirectory } from '#people/brands/index.ts';
import { createLog } from '#platform/log/log.ts';
import { verifyDocument } from '#servicing/documents/index.ts';
import { reversePayment } from '#servicing/loans/index.ts';
import { registerBorrowerApp } from './borrower-app.routes.ts';

// From the QR code on the document to the check page, without mocks.

let environment: TestDocuments;
let built: Awaited<ReturnType<typeof buildTestSite>>;
let brands: BrandDirectory;
let app: TestApp['app'];
beforeAll(async () => {
  [environment, built] = await Promise.all([startTestDocuments(), buildTestSite()]);
  const { database, businessClock } = environment.context;
  const log = createLog({ level: 'silent', program: 'test' });
  brands = await startBrandDirectory(database, log);
  ({ app } = await createTestApp({ findBrand: brands.find }));
  const parts = { folder: built.folder, brands, database, businessClock, log };
  await registerBorrowerApp(app, {
    ...parts,
    verifyDocument: (verification) => verifyDocument(environment.issuedDocuments, verification),
  });
});
afterAll(async () => {
  await app.close();
  brands.stop();
  await Promise.all([environment.close(), built.remove()]);
});

/** What a person who scans the code reads, and the response size. */
async function scanned(link: string): Promise<readonly [answer: string | undefined, bytes: number]> {
  const { pathname, search } = new URL(link);
  const { statusCode, body } = await app.inject({ url: `${pathname}${search}&brand=hiram` });
  expect(statusCode).toBe(200);
  expect(body).not.toMatch(/Santos|₱|1,870/);
  return [/role="status">([^<]+)</.exec(body)?.[1], body.length];
}

test('a person who scans a document sees that it matches, and after a reversal the same as for one that never existed', async () => {
  const payer = await startPayer(environment);
  const { payUrl, paymentId } = await payer.begun();
  await environment.pay(payUrl, { amountMinor: '600000' });
  await payer.posted(paymentId);
  const { client } = payer.testPerson;
  const issuedDocuments = [
    await fetchIssuedDocument(client, readReceipt, { paymentId }),
    await fetchIssuedDocument(client, readNoDues, { orderId: payer.loanId }),
  ];
  for (const { link } of issuedDocuments) {
    expect((await scanned(link))[0]).toBe('Match: this document is genuine and valid.');
  }
  const [row] = await environment.rows('select reference from received_payments where payment_id = $1', [
    paymentId,
  ]);
  const key = `repayment-${paymentId}-${row?.reference}`;
  const outcome = await reversePayment(environment.context, {
    ...byTest,
    loanId: payer.loanId,
    reversalId: 'back',
    key: 'back',
    paymentId: key,
    reversedAt: environment.context.businessClock.now(),
  });
  expect(outcome.kind).toBe('done');
  const never = await scanned('https://hiram.example/check?n=R00000000000&c=0000000000000000');
  expect(never[0]).toMatch(/^No match\./);
  for (const { link } of issuedDocuments) expect(await scanned(link)).toEqual(never);
});
