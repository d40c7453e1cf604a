import { expect } from '@playwright/test';
import { answer, answerRepayment, PAYMENT, payment } from '#testing/servicing/repayments/fake-repayments.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const V3 = '**/under/v3/loan-details/';
const DOCUMENTS_CALL = `${V3}papers?**`;
const RECEIPT_CALL = `${V3}receipt?**`;
const PROOF_CALL = `${V3}payment-proof?**`;
const PROOF_URL =
  '/under/v3/loan-details/payment-proof-file?paymentId=p-1&until=2026-06-30T03%3A00%3A00.000Z&proof=x';
const PDF_URL =
  '/under/v3/loan-details/paper?issuedDocumentId=p-1&until=2026-06-30T03%3A00%3A00.000Z&proof=x';

const posted = payment({ status: 'posted', title: 'Payment received', text: 'It counts.', payUrl: '' });

function documentsWith(...receipts: readonly Readonly<Record<string, string>>[]) {
  return { hasStatement: '1', hasNoDues: '0', receipts, taxDocuments: [] };
}

test('the receipt of a posted payment is one tap away', async ({ page }) => {
  await answerRepayment(page, { payment: posted });
  await answer(page, DOCUMENTS_CALL, documentsWith({ paymentId: PAYMENT, status: 'ready' }));
  const asked = await answer(page, RECEIPT_CALL, {
    number: 'R7K3M9QX2A4B',
    issuedOn: '2026-06-30',
    pdf_url: PDF_URL,
  });
  await page.route(`${V3}paper?**`, (route) =>
    route.fulfill({
      contentType: 'application/pdf',
      headers: { 'content-disposition': 'attachment; filename="receipt.pdf"' },
      body: '%PDF-1.7',
    }),
  );
  await page.goto(`/payment?paymentId=${PAYMENT}`);
  const button = page.getByRole('button', { name: 'Receipt' });
  await expect(button).toBeVisible();
  await expect(page.getByText('PY-7K4M-29Q7', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await button.evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  expect((await download).url()).toContain(PDF_URL);
  expect(asked).toEqual([{ paymentId: PAYMENT }]);
});

test('the proof of a payment is saved as a file', async ({ page }) => {
  await answerRepayment(page, { payment: posted });
  await answer(page, DOCUMENTS_CALL, documentsWith({ paymentId: PAYMENT, status: 'ready' }));
  const asked = await answer(page, PROOF_CALL, { proof_url: PROOF_URL });
  await page.route(`${V3}payment-proof-file?**`, (route) =>
    route.fulfill({
      contentType: 'application/json',
      headers: { 'content-disposition': 'attachment; filename="payment-proof.json"' },
      body: '{}',
    }),
  );
  await page.goto(`/payment?paymentId=${PAYMENT}`);
  const button = page.getByRole('button', { name: 'Proof of payment' });
  await expect(button).toBeVisible();
  await expect(page.getByText('Anyone can check it without us.')).toBeVisible();
  const download = page.waitForEvent('download');
  await button.click();
  expect((await download).url()).toContain(PROOF_URL);
  expect(asked).toEqual([{ paymentId: PAYMENT }]);
});

test('the page of a reversed payment says why there is no receipt, also in Hindi', async ({ page }) => {
  await answerRepayment(page, { payment: posted });
  await answer(
    page,
    DOCUMENTS_CALL,
    documentsWith({ paymentId: PAYMENT, status: 'reversed', reversedOn: '2026-07-03' }),
  );
  await page.goto(`/payment?paymentId=${PAYMENT}`);
  const told = page.getByRole('region', { name: 'This payment was reversed' });
  await expect(told).toContainText('Reversed on 3 Jul 2026');
  await expect(told).toContainText('Its receipt is no longer valid');
  await expect(page.getByRole('button', { name: 'Receipt' })).toHaveCount(0);
  await page.goto(`/payment?paymentId=${PAYMENT}&brand=udhaar&lang=hi`);
  await expect(page.getByRole('region', { name: 'यह भुगतान वापस हो गया' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a pending payment has no receipt, and none is requested', async ({ page }) => {
  await answerRepayment(page, { payment: payment() });
  const asked = await answer(page, DOCUMENTS_CALL, documentsWith());
  await page.goto(`/payment?paymentId=${PAYMENT}`);
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  expect(asked).toEqual([]);
});
