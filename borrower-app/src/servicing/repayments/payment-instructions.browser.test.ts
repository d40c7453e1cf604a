import { expect } from '@playwright/test';
import {
  addressIn,
  answer,
  answerRepayment,
  ORDER,
  ORDER_QUERY,
  PRODUCT,
} from '#testing/servicing/repayments/fake-repayments.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

test('[R2.0-2: payment instructions][R2.14-1] the instructions explain a wallet’s bill payment and a shop payment; an image can be enlarged', async ({
  page,
}) => {
  await page.goto('/paymentInstructions');
  for (const [name, words] of [
    ['With an e-wallet, using Pay Bills', 'Enter the reference number'],
    ['In cash at a store', 'Give the reference number or show the barcode'],
  ] as const) {
    await expect(page.getByRole('region', { name })).toContainText(words);
  }
  await expectAccessible(page);
  const pictures = page.getByRole('button', { name: /^Enlarge: / });
  await expect(pictures).toHaveCount(2);
  await pictures.nth(1).tap();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('2 of 2').first()).toBeVisible();
  await expect(viewer.locator('img').first()).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).tap();
  await expect(viewer).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/paymentInstructions?lang=hi&brand=udhaar');
  await expect(page.getByRole('heading', { level: 1, name: 'कैसे चुकाएँ' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

const ORDERS_CALL = '**/under/v3/order/list?**';
const order = {
  orderId: ORDER,
  productId: PRODUCT,
  productName: 'Hiram Cash',
  productLogo: '',
  orderStatus: '174',
  statusText: 'Due soon',
  amount: '500000',
  dayTitle: 'Due',
  day: '2026-07-01',
  dueAmount: '187055',
};

test('[R2.0-2: repayment choice] a borrower with several loans chooses one; for one loan the page shows the options', async ({
  page,
}) => {
  const asked = await answer(page, ORDERS_CALL, {
    currency: 'PHP',
    orders: [order, { ...order, orderId: 'other', orderStatus: '21', productName: 'Still under review' }],
  });
  await answerRepayment(page);
  await page.goto('/repaymentChoice');
  await expect(page.getByText('Still under review')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Hiram Cash/ }).tap();
  expect(asked[0]).toEqual({ tab: 'open' });
  await expect.poll(() => addressIn(page)).toBe(`/repay?orderId=${ORDER}&productId=${PRODUCT}`);
  await page.goto(`/repaymentChoice?${ORDER_QUERY}`);
  await page.getByRole('button', { name: /^Pay what is due.*₱1,870.55/ }).tap();
  await expect.poll(() => addressIn(page)).toBe(`/repay?orderId=${ORDER}&productId=${PRODUCT}`);
  // Even where the paid extension is possible, this page offers the one where the free ways come first.
  await page.goto(`/repaymentChoice?${ORDER_QUERY}`);
  await page.getByRole('button', { name: /^Can’t pay on time/ }).tap();
  await expect.poll(() => addressIn(page)).toBe(`/helpToPay?orderId=${ORDER}&productId=${PRODUCT}`);
  await answer(page, ORDERS_CALL, { currency: 'PHP', orders: [] });
  await page.goto('/repaymentChoice');
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  await page.route(ORDERS_CALL, (route) => route.abort());
  await page.goto('/repaymentChoice');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
