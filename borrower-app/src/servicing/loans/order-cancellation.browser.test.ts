import { expect, type Page } from '@playwright/test';
import { DETAILS_CALL, details, orderOf } from '#testing/servicing/loans/fake-order-details.ts';
import { answer, ORDER } from '#testing/servicing/loans/fake-orders.ts';
import { LISTED, openOrder } from '#testing/servicing/loans/order-page.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const CANCEL_CALL = '**/under/v3/loan-details/cancel?**';

const signed = details({
  ...orderOf[151],
  cancellation: { amount: '0', until: '2026-06-04', isAsked: '0' },
});
const running = details({
  ...orderOf[170],
  cancellation: { amount: '486250', until: '2026-06-04', isAsked: '0' },
});
const cancelled = details({
  orderStatus: '110',
  noticeStatusText: 'Loan cancelled',
  noticeDesText: 'You cancelled on 2 Jun 2026, before we sent any money. You owe nothing.',
});
const nothingToReturn = { amount: '0', payUrl: '' } as const;
const toReturn = {
  outcome: 'to_be_returned',
  amount: '486250',
  until: '2026-06-04',
  payUrl: `${LISTED}/pay?code=7`,
} as const;

function row(page: Page) {
  return page.getByRole('button', { name: /^Cancel this loan/ });
}

test('a loan not yet disbursed is cancelled once, however often the button is tapped', async ({ page }) => {
  let asked = 0;
  await page.route(CANCEL_CALL, async (route) => {
    asked += 1;
    expect(route.request().postData()).toBe(`orderId=${ORDER}`);
    await page.unroute(DETAILS_CALL);
    await answer(page, DETAILS_CALL, cancelled);
    await route.fulfill({
      json: { code: 0, message: '', data: { outcome: 'cancelled', ...nothingToReturn } },
    });
  });
  await openOrder(page, signed, '');
  await expect(row(page)).toContainText('Last day 4 Jun 2026 · Free of charge');
  await row(page).tap();
  const sheet = page.getByRole('dialog', { name: 'Cancel this loan?' });
  await expect(sheet).toContainText('You pay and owe nothing.');
  await expect(sheet).toContainText('If the money is already in transit, we can’t stop it.');
  await expectAccessible(page);
  await sheet
    .getByRole('button', { name: 'Cancel the loan' })
    .evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  await expect(page.getByRole('dialog', { name: 'Loan cancelled' })).toContainText('We sent no money');
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('heading', { level: 2, name: 'Loan cancelled' })).toBeVisible();
  await expect(row(page)).toHaveCount(0);
  expect(asked).toBe(1);
});

test('a cancellation requested while the payout is in transit is shown as requested, and not offered again', async ({
  page,
}) => {
  const asked = details({
    ...signed,
    noticeStatusText: 'You asked to cancel',
    noticeDesText: 'The money is already in transit.',
    cancellation: { amount: '0', until: '2026-06-04', isAsked: '1' },
  });
  await page.route(CANCEL_CALL, async (route) => {
    await page.unroute(DETAILS_CALL);
    await answer(page, DETAILS_CALL, asked);
    await route.fulfill({ json: { code: 0, message: '', data: { outcome: 'asked', ...nothingToReturn } } });
  });
  await openOrder(page, signed, '');
  await row(page).tap();
  await page.getByRole('button', { name: 'Cancel the loan' }).tap();
  const sheet = page.getByRole('dialog', { name: 'We received your request' });
  await expect(sheet).toContainText('If it does not arrive, the loan ends and you owe nothing.');
  await sheet.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('heading', { name: 'You asked to cancel' })).toBeVisible();
  await expect(page.getByRole('button', { name: /cancel/i })).toHaveCount(0);
});

test('a disbursed loan is cancelled by paying it back: the amount and the last day are shown before the link opens', async ({
  page,
}) => {
  await page.route(`${LISTED}/**`, (route) => route.fulfill({ body: 'paying', contentType: 'text/html' }));
  await answer(page, CANCEL_CALL, toReturn);
  await openOrder(page, running);
  await row(page).tap();
  const question = page.getByRole('dialog', { name: 'Cancel this loan?' });
  await expect(question).toContainText('₱4.862.50');
  await expect(question).toContainText('plus interest until today');
  await question.getByRole('button', { name: 'Return the money' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Return the money' });
  await expect(sheet).toContainText('You return₱4.862.50Last day 2026-06-04');
  await expect(sheet).toContainText('Until then, the loan continues.');
  await sheet.getByRole('button', { name: 'Go to payment' }).tap();
  // The provider's page receives no borrower parameters, because the payment does not need them.
  await expect(page).toHaveURL(`${LISTED}/pay?code=7`);
});

test('offline, no response and a refusal each show a message; nothing is cancelled twice or lost', async ({
  page,
  context,
}) => {
  await openOrder(page, signed, '');
  await row(page).tap();
  const sheet = page.getByRole('dialog', { name: 'Cancel this loan?' });
  await expect(sheet).toBeVisible();
  await context.setOffline(true);
  await sheet.getByRole('button', { name: 'Cancel the loan' }).tap();
  await expect(sheet.getByRole('alert')).toContainText('Your loan is only cancelled once');
  await context.setOffline(false);
  const message = 'This loan can no longer be cancelled. You can repay it early instead.';
  await page.route(CANCEL_CALL, (route) =>
    route.fulfill({ status: 409, json: { code: 40960, message, data: {} } }),
  );
  await sheet.getByRole('button', { name: 'Cancel the loan' }).tap();
  await expect(sheet.getByRole('alert')).toHaveText(message);
  await expect(sheet.getByRole('button', { name: 'Cancel the loan' })).toHaveCount(0);
  // The page shows the message, so no toast repeats it.
  await expect(page.getByText(message)).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Keep the loan' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(row(page)).toBeVisible();
});

test('a payment page that is not ours is not opened, and the page says so', async ({ page }) => {
  await answer(page, CANCEL_CALL, { ...toReturn, payUrl: 'https://pay.reference.example.evil.example/pay' });
  await openOrder(page, running);
  await row(page).tap();
  await page.getByRole('button', { name: 'Return the money' }).tap();
  await page.getByRole('button', { name: 'Go to payment' }).tap();
  await expect(page.getByText('This link is not safe, so we did not open it.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/order');
});

for (const [name, query, words] of [
  ['Filipino', '&lang=fil', { open: /^I-cancel ang loan/, go: 'Isauli ang pera' }],
  ['Hindi', '&brand=udhaar&lang=hi', { open: /^यह लोन कैंसल करें/, go: 'पैसा लौटाएँ' }],
] as const) {
  test(`everyone can cancel, dark, in ${name}, also with text at twice its size`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openOrder(page, running, query);
    await page.getByRole('button', { name: words.open }).tap();
    await expect(page.getByRole('button', { name: words.go })).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  });
}
