import { expect, type Page } from '@playwright/test';
import {
  answerClaims,
  CLAIMS_CALL,
  claim,
  ORDER,
  PAYMENT,
  repayTypes,
  TYPES_CALL,
  UTR_CALL,
} from '#testing/servicing/payment-claims/fake-claims.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

/** One white pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEANl9ngAAAAABJRU5ErkJggg==';

async function openPaid(page: Page, faked: Parameters<typeof answerClaims>[1] = {}, query = '') {
  const asked = await answerClaims(page, faked);
  await page.goto(`/iHavePaid?orderId=${ORDER}${query}`);
  return asked;
}

function send(page: Page) {
  return page.getByRole('button', { name: 'Find my payment' });
}

test('[R7.10-1d: repay type][R7.10-1d: UTR] channel, reference number, amount and date; a double tap sends once, and the response replaces the form', async ({
  page,
}) => {
  const asked = await openPaid(page, {}, `&paymentId=${PAYMENT}`);
  await expect(page).toHaveTitle('I already paid');
  await page.getByRole('radio', { name: 'GCash' }).tap();
  await page.getByLabel('Reference number').fill('1234 567 890 123');
  await expect(page.getByLabel(/^How much/)).toHaveValue('1,870.55');
  // Both taps arrive before the first response.
  await send(page).evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  const searches = page.getByRole('region', { name: 'Payments we are checking' });
  await expect(searches.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  await expect(searches).toBeFocused();
  await expect(searches.getByText('1 Jul 2026', { exact: true })).toBeVisible();
  await expect(send(page)).toHaveCount(0);
  expect(asked.sent).toEqual([
    expect.objectContaining({
      orderId: ORDER,
      paymentId: PAYMENT,
      repayType: 'gcash',
      utr: '1234 567 890 123',
      amount: '187055',
      paidOn: '2026-06-30',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    }),
  ]);
});

test('an impossible value is reported at its field before anything is sent; a refusal shows the server’s message', async ({
  page,
}) => {
  const asked = await openPaid(page);
  await send(page).tap();
  await expect(page.getByText('Please choose how you paid.')).toBeVisible();
  await expect(page.getByText('Please enter the number or add a photo of the receipt.')).toBeVisible();
  await page.getByRole('radio', { name: 'GCash' }).tap();
  await page.getByLabel('Reference number').fill('12345');
  await send(page).tap();
  await expect(page.getByText('This number is too short or too long')).toBeVisible();
  expect(asked.sent).toEqual([]);
  await page.route(UTR_CALL, (route) =>
    route.fulfill({ status: 422, json: { code: 42270, message: 'That is no such number.', data: {} } }),
  );
  await page.getByLabel('Reference number').fill('1234567890123');
  await send(page).tap();
  await expect(page.getByText('That is no such number.')).toBeVisible();
  await page.route(UTR_CALL, (route) =>
    route.fulfill({ status: 409, json: { code: 40972, message: 'We look for two already.', data: {} } }),
  );
  await send(page).tap();
  await expect(page.getByRole('alert').filter({ hasText: 'We look for two already.' })).toBeVisible();
  await expect(page.getByLabel('Reference number')).toHaveValue('1234567890123');
});

test('offline it says that nothing was sent, keeps the input across a reload, and sends it once when the connection returns', async ({
  page,
  context,
}) => {
  const asked = await openPaid(page);
  await page.getByRole('radio', { name: 'GCash' }).tap();
  await page.getByLabel('Reference number').fill('1234567890123');
  await context.setOffline(true);
  await send(page).tap();
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await expect(page.getByText('We send them when you are online')).toBeVisible();
  expect(asked.sent).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  expect(asked.sent).toHaveLength(1);
});

test('a lost response is requested again under the same key, also after the page was closed', async ({
  page,
}) => {
  await openPaid(page);
  const sent: string[] = [];
  await page.route(UTR_CALL, (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('requestId') ?? '');
    return route.abort();
  });
  await page.getByRole('radio', { name: 'GCash' }).tap();
  await page.getByLabel('Reference number').fill('1234567890123');
  await send(page).tap();
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await page.reload();
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  expect(new Set(sent).size).toBe(1);
  await page.getByRole('button', { name: 'Don’t send' }).tap();
  await expect(page.getByLabel('Reference number')).toHaveValue('1234567890123');
});

test('[R7.10-1d: UTR] a photo of the receipt replaces the number, and input typed during the upload stays', async ({
  page,
}) => {
  const asked = await openPaid(page);
  let goOn: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // The image is uploaded in one step here; the upload tests cover multiple parts.
  await page.route('**/under/v3/upload/start?**', async (route) => {
    await held;
    const data = { uploadId: 'u-1', partBytes: '65536', receivedBytes: '0', isFinished: '1' };
    await route.fulfill({ json: { code: 0, message: '', data } });
  });
  await page.route('**/under/v3/upload/finish?**', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { imageId: 'photo-1', url: '/x' } } }),
  );
  await page.getByLabel('Choose a photo').setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: Buffer.from(PIXEL, 'base64'),
  });
  await expect(page.getByText('Uploading the photo')).toBeVisible();
  await page.getByRole('radio', { name: '7-Eleven' }).tap();
  await page.getByLabel(/^How much/).fill('900');
  goOn?.();
  await expect(page.getByText('Photo added')).toBeVisible();
  await send(page).tap();
  await expect(page.getByRole('region', { name: 'Payments we are checking' })).toBeVisible();
  expect(asked.sent).toMatchObject([{ repayType: 'seven_eleven', amount: '90000', imageId: 'photo-1' }]);
  expect(asked.sent[0]).not.toHaveProperty('utr');
});

test('a payment claim updates automatically until it ends, and links to the payment that was found', async ({
  page,
}) => {
  await page.clock.install();
  const asked = await openPaid(page, { listed: [claim()] });
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  const {
    decideBy: _by,
    accrualPausedUntil: _until,
    ...found
  } = claim({
    status: 'counted',
    title: 'Payment found and confirmed',
    text: 'It counts from the day you paid.',
    paymentId: PAYMENT,
  });
  asked.listed = [found];
  await page.clock.runFor(4000);
  await expect(page.getByRole('heading', { name: 'Payment found and confirmed' })).toBeVisible();
  await page.getByRole('button', { name: 'Report another payment' }).tap();
  await expect(send(page)).toBeVisible();
  await page.getByRole('button', { name: 'See this payment' }).tap();
  await expect(page).toHaveURL(new RegExp(`/payment\\?paymentId=${PAYMENT}`));
  await page.goBack();
  await expect(page).toHaveURL(/\/iHavePaid/);
});

test('offline, unknown loan and nothing owed each show a message and a next step', async ({ page }) => {
  await page.route('**/under/v3/**', (route) => route.abort());
  await page.goto(`/iHavePaid?orderId=${ORDER}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.route(CLAIMS_CALL, (route) =>
    route.fulfill({ status: 404, json: { code: 404, message: '', data: {} } }),
  );
  await page.goto(`/iHavePaid?orderId=${ORDER}`);
  await expect(page.getByRole('heading', { name: 'We can’t find that loan' })).toBeVisible();
  await answerClaims(page);
  await page.route(TYPES_CALL, (route) =>
    route.fulfill({ status: 409, json: { code: 40905, message: '', data: {} } }),
  );
  await page.goto(`/iHavePaid?orderId=${ORDER}`);
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
});

for (const { language, query, theme } of [
  { language: 'English', query: '', theme: 'light' },
  { language: 'Hindi', query: '&lang=hi&brand=udhaar', theme: 'dark' },
  { language: 'Filipino', query: '&lang=fil', theme: 'light' },
] as const) {
  test(`everyone can use the page, in ${language}, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openPaid(page, { types: repayTypes({ daysLeft: '0' }) }, query);
    await page.getByRole('radio').first().tap();
    await page.locator('form button').last().tap();
    await expect(page.locator('input[aria-invalid]')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await openPaid(page, { listed: [claim()] }, query);
    await expect(page.locator('main dl')).toBeVisible();
    await expectAccessible(page);
  });
}
