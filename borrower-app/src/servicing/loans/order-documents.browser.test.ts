import { expect, type Page } from '@playwright/test';
import { simulatedShellScript } from '#shell-simulator/simulated-shell.ts';
import { orderOf } from '#testing/servicing/loans/fake-order-details.ts';
import { answer, ORDER } from '#testing/servicing/loans/fake-orders.ts';
import { openOrder } from '#testing/servicing/loans/order-page.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const V3 = '**/under/v3/loan-details/';
const DOCUMENTS_CALL = `${V3}papers?**`;
const STATEMENT_CALL = `${V3}statement?**`;
const NO_DUES_CALL = `${V3}no-dues?**`;
const FILE_CALL = `${V3}paper?**`;

const running = { hasStatement: '1', hasNoDues: '0', receipts: [], taxDocuments: [] } as const;
const settled = { ...running, hasNoDues: '1' } as const;
const PDF_URL =
  '/under/v3/loan-details/paper?issuedDocumentId=p-1&until=2026-06-30T03%3A00%3A00.000Z&proof=x';
const issuedDocument = { number: 'S7K3M9QX2A4B', issuedOn: '2026-06-30', pdf_url: PDF_URL };

function issuedDocuments(page: Page) {
  return page.getByRole('region', { name: 'Your documents' });
}

async function answerFile(page: Page): Promise<void> {
  await page.route(FILE_CALL, (route) =>
    route.fulfill({
      contentType: 'application/pdf',
      headers: { 'content-disposition': 'attachment; filename="statement-S7K3M9QX2A4B.pdf"' },
      body: '%PDF-1.7',
    }),
  );
}

test('the statement is downloaded once, however often the button is tapped, and the page stays open', async ({
  page,
}) => {
  await answer(page, DOCUMENTS_CALL, running);
  await answerFile(page);
  const asked = await answer(page, STATEMENT_CALL, issuedDocument);
  await openOrder(page, orderOf[174], '');
  await expect(issuedDocuments(page)).toContainText('Anyone can check that they are genuine');
  await expect(issuedDocuments(page).getByRole('button')).toHaveText(['Statement', 'Whole loan in one file']);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await issuedDocuments(page)
    .getByRole('button', { name: 'Statement' })
    .evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  expect((await download).url()).toContain(PDF_URL);
  expect(asked).toEqual([{ orderId: ORDER }]);
  expect(new URL(page.url()).pathname).toBe('/order');
});

test('the whole loan is saved as one file', async ({ page }) => {
  const copyUrl = '/under/v3/loan-details/copy-file?orderId=o-1&until=2026-06-30T03%3A00%3A00.000Z&proof=x';
  await answer(page, DOCUMENTS_CALL, running);
  const asked = await answer(page, `${V3}copy?**`, { copy_url: copyUrl });
  await page.route(`${V3}copy-file?**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-disposition': 'attachment; filename="loan-PH-7K4M-29QX-2026-06-30.html"' },
      body: '<!doctype html><title>Your loan, complete</title>',
    }),
  );
  await openOrder(page, orderOf[174], '');
  const download = page.waitForEvent('download');
  await issuedDocuments(page).getByRole('button', { name: 'Whole loan in one file' }).tap();
  expect((await download).url()).toContain(copyUrl);
  expect(asked).toEqual([{ orderId: ORDER }]);
});

test('tax invoices and credit notes of fees are listed with their numbers, and downloaded', async ({
  page,
}) => {
  const shared = { issuedOn: '2026-06-01', amount: '35400', currency: 'INR' } as const;
  await answer(page, DOCUMENTS_CALL, {
    ...running,
    taxDocuments: [
      { ...shared, taxDocumentId: 't-1', kind: 'invoice', number: 'TI/2627/0000001' },
      { ...shared, taxDocumentId: 't-2', kind: 'credit_note', number: 'CN/2627/0000001' },
    ],
  });
  await answerFile(page);
  const asked = await answer(page, `${V3}tax-document?**`, { ...issuedDocument, number: 'T7K3M9QX2A4B' });
  await openOrder(page, orderOf[174], '');
  await expect(issuedDocuments(page).getByRole('listitem')).toHaveText([
    /Tax invoice TI\/2627\/0000001.*354\.00/,
    /Credit note CN\/2627\/0000001.*354\.00/,
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await issuedDocuments(page).getByRole('button', { name: 'Tax invoice TI/2627/0000001' }).tap();
  expect((await download).url()).toContain(PDF_URL);
  expect(asked).toEqual([{ taxDocumentId: 't-1' }]);
});

test('in the native app, which saves files itself, the app is asked to save it', async ({ page }) => {
  await page.addInitScript(simulatedShellScript('ios'));
  await answer(page, DOCUMENTS_CALL, running);
  await answer(page, STATEMENT_CALL, issuedDocument);
  await openOrder(page, orderOf[174], '');
  await issuedDocuments(page).getByRole('button', { name: 'Statement' }).tap();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'hiramShellMessages') ?? [])))
    .toContain('/under/v3/loan-details/paper?issuedDocumentId=p-1');
});

test('a settled loan offers the certificate, also in Hindi, in both themes', async ({ page }) => {
  await answer(page, DOCUMENTS_CALL, settled);
  await answerFile(page);
  const asked = await answer(page, NO_DUES_CALL, { ...issuedDocument, number: 'N7K3M9QX2A4B' });
  await openOrder(page, orderOf[200], '&brand=udhaar&lang=hi');
  const own = page.getByRole('region', { name: 'आपके डॉक्यूमेंट' });
  await expect(own.getByRole('button')).toHaveText(['नो-ड्यूज़ सर्टिफ़िकेट', 'स्टेटमेंट', 'पूरा लोन एक फ़ाइल में']);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await own.getByRole('button').first().tap();
  await download;
  expect(asked).toEqual([{ orderId: ORDER }]);
});

test('each obstacle shows a message: offline, a refusal, no response, an address that is not ours', async ({
  page,
  context,
}) => {
  await answer(page, DOCUMENTS_CALL, settled);
  await openOrder(page, orderOf[200], '');
  const button = issuedDocuments(page).getByRole('button', { name: 'No-dues certificate' });
  const alert = issuedDocuments(page).getByRole('alert');
  await expect(button).toBeVisible();
  await context.setOffline(true);
  await button.tap();
  await expect(alert).toContainText('No internet connection.');
  await context.setOffline(false);

  await page.route(NO_DUES_CALL, (route) => route.abort());
  await button.tap();
  await expect(alert).toHaveText('Something went wrong. Please tap again.');
  await page.unroute(NO_DUES_CALL);
  await answer(page, NO_DUES_CALL, { ...issuedDocument, pdf_url: 'https://thief.example/paper.pdf' });
  await button.tap();
  await expect(alert).toHaveText('Something went wrong. Please tap again.');
  await page.unroute(NO_DUES_CALL);

  // A payment was reversed meanwhile: the certificate is refused and removed from the list.
  await page.unroute(DOCUMENTS_CALL);
  await answer(page, DOCUMENTS_CALL, running);
  const message = 'You still owe money on this loan.';
  await page.route(NO_DUES_CALL, (route) =>
    route.fulfill({ status: 409, json: { code: 40992, message, data: {} } }),
  );
  await button.tap();
  await expect(alert).toHaveText(message);
  await expect(button).toHaveCount(0);
});

test('documents that fail to load do not block the page, and before disbursement they are not requested', async ({
  page,
}) => {
  await page.route(DOCUMENTS_CALL, (route) => route.abort());
  await openOrder(page, orderOf[174], '');
  await expect(page.getByText('We could not load your documents.')).toBeVisible();
  await expect(issuedDocuments(page)).toHaveCount(0);
  await page.unroute(DOCUMENTS_CALL);
  const asked = await answer(page, DOCUMENTS_CALL, running);
  await openOrder(page, orderOf[151], '');
  await expect(page.getByText('Sending the money').first()).toBeVisible();
  expect(asked).toEqual([]);
});
