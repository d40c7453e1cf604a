import { expect } from '@playwright/test';
import {
  answer,
  answerRepayment,
  CODE_CALL,
  defDetail,
  ORDER,
  ORDER_QUERY,
  PAYMENT,
  PAYMENT_CALL,
  payCode,
  payment,
  QR_PAYLOAD,
  REFERENCE,
  refuse,
  repayment,
} from '#testing/servicing/repayments/fake-repayments.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const CODE_PAGE = '/repaymentOfCode?payCode=123456789&repayAmount=187055&payCodeImg=';

test('[R2.0-3: repaymentOfCode][R2.12-1][R8-5a: copy success] a code is shown with its amount and steps, and copies', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asked = await answer(page, CODE_CALL, payCode());
  await page.goto(`${CODE_PAGE}&showType=1${REFERENCE}`);
  await expect(page.getByText('₱1.870.55')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Barcode to scan at the counter' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText([
    'Go to 7-Eleven by 2 Jul 2026.',
    'Pay the exact amount in cash: ₱1,870.55.',
  ]);
  await page.getByRole('button', { name: 'Copy Pay code' }).tap();
  await expect(page.getByText('copy success')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('123456789');
  expect(asked[0]).toEqual({ payCode: '123456789' });
  await expectAccessible(page);
});

test('[R2.12-1] showType 2 shows a QR code, rendered on the phone from the server’s data', async ({
  page,
}) => {
  await answer(page, CODE_CALL, payCode({ channelName: 'QR Ph', qrPayload: QR_PAYLOAD }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${CODE_PAGE}&showType=2&lang=hi&brand=udhaar`);
  await expect(page.getByRole('img', { name: 'इस रकम का QR कोड' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

test('[R2.12-1] showType 2 shows the provider’s own picture, if the link’s parameters are those that the server issued', async ({
  page,
}) => {
  await answer(
    page,
    CODE_CALL,
    payCode({ channelName: 'QR Ph', payChannel: 'qrph', qrPayload: QR_PAYLOAD, payCodeImg: PICTURE }),
  );
  const link = new URLSearchParams({
    showType: '2',
    payCode: '123456789',
    payCodeImg: PICTURE,
    repayAmount: '187055',
    payChannel: 'qrph',
  });
  await page.goto(`/repaymentOfCode?${link}${REFERENCE}`);
  const picture = page.getByRole('img', { name: 'QR code to pay this amount' });
  await expect(picture).toHaveAttribute('src', PICTURE);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect(page.getByText('₱1.870.55')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
});

for (const [name, value] of [
  ['payCodeImg', 'https://thief.example/qr.png'],
  ['repayAmount', '999900'],
  ['payChannel', 'gcash'],
] as const) {
  test(`[R2.12-1] a link whose ${name} differs is reported, and only the server’s own code is shown`, async ({
    page,
  }) => {
    await answer(page, CODE_CALL, payCode());
    await page.goto(`/repaymentOfCode?showType=1&payCode=123456789&${name}=${encodeURIComponent(value)}`);
    await expect(page.getByRole('alert')).toContainText('The link that you opened says something else');
    await expect(page.getByText('₱1,870.55', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(value);
    await expect(page.locator('main img')).toHaveCount(0);
  });
}

test('a crafted link shows none of its content: no code, no amount, no image', async ({ page }) => {
  const pictures: string[] = [];
  await page.route('https://thief.example/**', (route) => {
    pictures.push(route.request().url());
    return route.abort();
  });
  await refuse(page, CODE_CALL, 404);
  for (const showType of ['1', '2']) {
    await page.goto(
      `/repaymentOfCode?showType=${showType}&payCode=666666666&repayAmount=999900&payCodeImg=https://thief.example/qr.png`,
    );
    await expect(page.getByRole('heading', { name: 'Do not pay with this link' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).not.toContainText('666666666');
    await expect(main).not.toContainText(/9,?999/);
    await expect(page.locator('main img')).toHaveCount(0);
  }
  // Even if the code is the borrower's own, nothing of the link's other parameters is shown.
  await answer(page, CODE_CALL, payCode());
  await page.goto(
    '/repaymentOfCode?showType=2&payCode=123456789&repayAmount=1&payCodeImg=https://thief.example/qr.png',
  );
  await expect(page.getByText('₱1,870.55', { exact: true })).toBeVisible();
  // Text that does not have the format of a code is invalid, whatever the server answers.
  await page.goto(`/repaymentOfCode?showType=1&payCode=${encodeURIComponent('<b>1 OR 1=1</b>')}`);
  await expect(page.getByRole('heading', { name: 'Do not pay with this link' })).toBeVisible();
  expect(pictures).toEqual([]);
  await expectAccessible(page);
});

test('the page of a code becomes the receipt by itself once the money has arrived', async ({ page }) => {
  await page.clock.install();
  await answer(page, CODE_CALL, payCode());
  await answer(page, PAYMENT_CALL, payment({ status: 'posted', title: 'Payment received', payUrl: '' }));
  await page.goto(`${CODE_PAGE}&showType=1`);
  await expect(page.getByText('123456789', { exact: true }).first()).toBeVisible();
  await answer(page, CODE_CALL, payCode({ status: 'posted', payCode: '', steps: [] }));
  await page.clock.runFor(5000);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/payment\\?paymentId=${PAYMENT}`));
});

test('a paid or expired code is not shown again', async ({ page }) => {
  await answer(page, CODE_CALL, payCode({ status: 'on_its_way', payCode: '', steps: [] }));
  await page.goto(`${CODE_PAGE}&showType=1`);
  await expect(
    page.getByRole('heading', { name: 'We received your payment, or it is being processed' }),
  ).toBeVisible();
  await answer(page, CODE_CALL, payCode({ status: 'expired', payCode: '', steps: [] }));
  await page.goto(`${CODE_PAGE}&showType=1`);
  await expect(page.getByRole('heading', { name: 'This code has expired' })).toBeVisible();
  await page.getByRole('button', { name: 'See your payment' }).tap();
  await expect(page).toHaveURL(new RegExp(`/repay\\?orderId=${ORDER}`));
  await page.route(CODE_CALL, (route) => route.abort());
  await page.goto(`${CODE_PAGE}&showType=1`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('[R2.0-3: repaymentOfCode2][R2.13-1] the second page reads its data from the phone: logo, contract number to copy, total, grouped steps', async ({
  page,
}) => {
  await answerRepayment(page, { repayment: repayment({ defDetail }) });
  await answer(page, CODE_CALL, payCode());
  await page.goto(`/repay?${ORDER_QUERY}${REFERENCE}`);
  await page.getByRole('button', { name: /^123456789/ }).tap();
  await expect(page.getByText('Contract number', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy Contract number' })).toBeVisible();
  await expect(page.getByText('Total to pay')).toBeVisible();
  await expect(page.getByText('₱1.870.55')).toBeVisible();
  await expect(page.locator('main header svg')).toBeVisible();
  const counter = page.getByRole('region', { name: 'At the counter' });
  await expect(counter.getByRole('heading', { name: '7-Eleven' })).toBeVisible();
  await expect(counter.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'In your wallet' })).toContainText('Choose Pay Bills.');
  await expectAccessible(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('hiram.own.repayment-info');
  // Offline at a counter the code still shows, with a notice that it could not be checked.
  await page.route(CODE_CALL, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('123456789').first()).toBeVisible();
  await expect(page.getByText('This is the code you last saw.')).toBeVisible();
  // Once the server reports that it is no longer valid, it is removed.
  await answer(page, CODE_CALL, payCode({ status: 'expired', payCode: '', steps: [] }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This code has expired' })).toBeVisible();
  await expect(page.getByText('123456789')).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No code here' })).toBeVisible();
});
