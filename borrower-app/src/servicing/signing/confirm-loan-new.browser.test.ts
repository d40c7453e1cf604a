import { createAliasing } from '@hiram/contract/aliasing';
import { expect } from '@playwright/test';
import { aliasedNames } from '#testing/brands.ts';
import { addressIn, openConfirm, REFERENCE, readRow } from '#testing/servicing/signing/confirm-page.ts';
import {
  answerDetails,
  answerSigning,
  DIGEST,
  disclosure,
  ORDER,
  PRODUCT,
  READ_CALL_2,
  refuse,
  SIGN_CALL_2,
  secondConfirm,
  TITLES,
} from '#testing/servicing/signing/fake-signing.ts';
import { expectAccessible, test } from '#testing/test.ts';

const PATH = '/confirmLoanNew';
const terms = { amount: '500000', periods: '3', termUnit: 'month', productId: PRODUCT, digest: DIGEST };
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="360"><rect width="300" height="360"/></svg>`;

test('[R2.0-2: new loan confirm][R2.9-1][R2.9-2][R7.6-1e] the second variant: an image first, the server’s label on the button, its currency by flag, its parameters passed on', async ({
  page,
}) => {
  await answerDetails(page, '151');
  await page.route('**/promotion.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  const second = secondConfirm({ promotionImage: '/promotion.svg', buttonText: 'Get ₱4,750 now' });
  const asked = await openConfirm(page, { second }, `${REFERENCE}&channel=7&tag=a%26b`, PATH);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();
  // The default currency is the peso.
  expect(await readRow(page, 'You receive')).toBe('₱4.750.00');
  await page.getByRole('button', { name: 'Get ₱4,750 now' }).tap();
  await expect
    .poll(() => addressIn(page))
    .toBe(`/order?productId=${PRODUCT}&orderId=${ORDER}&channel=7&tag=a%26b&from=confirm`);
  expect(asked).toMatchObject({
    read: [{ productId: PRODUCT }],
    sign: [terms],
    list: [{ productId: PRODUCT, scene: '3' }],
  });

  await openConfirm(page, { second: secondConfirm({ currencyFlag: '1' }) }, REFERENCE, PATH);
  expect(await readRow(page, 'You receive')).toBe('₹4.750.00');
  expect(await readRow(page, 'Processing fee')).toBe('₹250.00');
  await expect(page.getByText('₱')).toHaveCount(0);
  // A promotion image that fails to load is skipped.
  await openConfirm(page, { second: secondConfirm({ promotionImage: '/gone.png' }) }, REFERENCE, PATH);
  await expect(page.getByRole('button', { name: 'Get your money' })).toBeEnabled();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('[R8-4][R7.6-1e] the second variant shows the server’s message, and the page still offers a retry', async ({
  page,
}) => {
  await answerSigning(page);
  await refuse(page, READ_CALL_2, '503', 'We are back at ten.');
  await page.goto(`${PATH}?productId=${PRODUCT}`);
  await expect(page.getByText('We are back at ten.')).toBeVisible();
  await expect(page.getByText('We could not load this')).toBeVisible();
  await page.unroute(READ_CALL_2);
  await answerSigning(page);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await answerDetails(page, '21');
  await page.getByRole('checkbox').check();
  await refuse(page, SIGN_CALL_2, '429', 'Please wait a minute.');
  await page.getByRole('button', { name: 'Get your money' }).tap();
  await expect(page.getByText('Please wait a minute.')).toBeVisible();
});

test('[R3-9][R2.9-1][R7.6-1e] for a brand with aliases every call of the page is sent and read with them', async ({
  page,
}) => {
  const aliasing = createAliasing(aliasedNames, 'aliased');
  const seen: string[] = [];
  const answers: Readonly<Record<string, { code: unknown; data: unknown }>> = {
    '/v3/loan-confirm-new/loan-detail-confirm': { code: '00', data: secondConfirm() },
    '/v3/loan-confirm-new/loan-detail-push': {
      code: '00',
      data: { lendDetailsUrl: `/order?productId=${PRODUCT}&orderId=${ORDER}` },
    },
    '/v3/loan-confirm/disclosure': { code: 0, data: disclosure() },
    '/v3/contract-new/contract': { code: '00', data: TITLES.map((title) => ({ title })) },
    '/v3/loan-details/loan-details': { code: 404, data: {} },
  };
  await page.route('**/under/**', (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const own = [...searchParams].filter(([name]) => name.startsWith('q'));
    seen.push([pathname, ...own.map((pair) => pair.join('=')), request.postData() ?? ''].join(' ').trim());
    const answer = answers[aliasing.realPath(pathname.replace('/under', ''))];
    return route.fulfill({ json: aliasing.aliasNames({ message: '', ...answer }) });
  });
  await page.goto(`${PATH}?productId=${PRODUCT}&brand=aliased&lang=en`);
  expect(await readRow(page, 'You receive')).toBe('₱4,750.00');
  await expect(page.getByRole('button', { name: 'Loan agreement' })).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Get your money' }).tap();
  await expect(page).toHaveURL(/\/order\?/);
  expect(seen.slice(0, 4).sort()).toEqual([
    `/under/a1 q1=${PRODUCT}`,
    `/under/a3 q1=${PRODUCT} q6=3`,
    `/under/a5 q1=${PRODUCT}`,
    `/under/z9 q1=${PRODUCT}&q2=500000&q3=3&q4=month&q7=${DIGEST}`,
  ]);
  expect(seen.join(' ')).not.toMatch(/loan-confirm|contract|productId|amount|periods|digest/);
});
