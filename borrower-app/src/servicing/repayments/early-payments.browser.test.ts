import { expect, type Page } from '@playwright/test';
import {
  openPrepay,
  openSettle,
  PREPAYMENT_CALL,
  prepayment,
  SETTLEMENT_CALL,
  settlement,
} from '#testing/servicing/repayments/fake-early-payments.ts';
import {
  addressIn,
  answerRepayment,
  LISTED,
  ORDER,
  ORDER_QUERY,
  PRODUCT,
  refuse,
} from '#testing/servicing/repayments/fake-repayments.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

function row(page: Page, label: string) {
  return page.locator('dl > div').filter({ has: page.locator('dt', { hasText: label }) });
}

function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay ₱/ });
}

function channelSheet(page: Page) {
  return page.getByRole('dialog', { name: 'How do you want to pay?' });
}

async function payPage(page: Page): Promise<void> {
  await page.route(`${LISTED}/**`, (route) => route.fulfill({ body: 'paying', contentType: 'text/html' }));
}

test('the settlement page shows the payoff amount, its last valid day, its parts and the saving; one tap pays it', async ({
  page,
}) => {
  await payPage(page);
  const asked = await openSettle(page);
  await expect(page).toHaveTitle('Pay off the loan');
  await expect(page.getByText('₱5,050.00').first()).toBeVisible();
  await expect(page.getByText('Valid until the end of 17 Jun 2026')).toBeVisible();
  await expect(row(page, 'Your credit').getByText('−')).toBeVisible();
  await expect(row(page, 'If you follow the schedule')).toContainText('Until 1 Sept 2026');
  await expect(row(page, 'You save')).toContainText('₱561.65');
  await expect(page.getByText('There is no fee for paying early.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await payButton(page).tap();
  const pay = channelSheet(page)
    .getByRole('button', { name: /GCash$/ })
    .last();
  await pay.evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  await expect.poll(() => asked.start.length).toBe(1);
  expect(asked.start[0]).toMatchObject({
    productId: PRODUCT,
    orderId: ORDER,
    amount: '505000',
    channelNumber: 'gcash',
    isSettlement: '1',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('not yet allowed, nothing left, not found and failed to load each show a message and a next step', async ({
  page,
  context,
}) => {
  const { quote: _quote, ...without } = settlement();
  await openSettle(page, { ...without, notBefore: '2026-08-01', notes: ['From 1 Aug 2026 on.'] });
  await expect(page.getByRole('heading', { name: 'Not available yet' })).toBeVisible();
  await expect(page.getByText('From 1 Aug 2026 on.')).toBeVisible();
  await page.getByRole('button', { name: 'See what is due' }).tap();
  await expect.poll(() => addressIn(page)).toBe(`/repay?${ORDER_QUERY}`);
  await page.unroute(SETTLEMENT_CALL);
  await refuse(page, SETTLEMENT_CALL, 40905);
  await page.goto(`/settle?${ORDER_QUERY}`);
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  await page.goto('/settle');
  await expect(page.getByRole('heading', { name: 'We can’t find that loan' })).toBeVisible();
  await page.unroute(SETTLEMENT_CALL);
  await page.route(SETTLEMENT_CALL, (route) => route.abort());
  await page.goto(`/settle?${ORDER_QUERY}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(SETTLEMENT_CALL);
  await openSettle(page);
  await expect(payButton(page)).toBeVisible();
  await payButton(page).tap();
  await context.setOffline(true);
  await channelSheet(page).getByRole('button', { name: /GCash/ }).last().tap();
  await expect(channelSheet(page).getByRole('alert')).toContainText('Nothing was sent');
  await context.setOffline(false);
});

test('a typed partial amount shows both savings side by side, and the chosen one is paid', async ({
  page,
}) => {
  await payPage(page);
  const asked = await openPrepay(page);
  await expect(page).toHaveTitle('Pay part early');
  const field = page.getByRole('textbox', { name: 'How much do you want to pay early?' });
  await page.getByRole('button', { name: 'Show my savings' }).tap();
  await expect(page.getByText('Please enter an amount.')).toBeVisible();
  await field.pressSequentially('20x00.005');
  await expect(field).toHaveValue('2,000.00');
  await field.press('Enter');
  await expect(page.getByRole('radio', { name: /^Finish sooner/ })).toBeChecked();
  await expect(row(page, 'Interest saved').first()).toContainText('₱293.50');
  await expect(row(page, 'Interest saved').last()).toContainText('₱184.66');
  await expect(row(page, 'In your current schedule')).toContainText('1 Sept 2026');
  await page.getByText('New schedule').first().tap();
  await expect(page.getByRole('listitem').filter({ hasText: '₱1,447.60' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(asked.prepayments.at(-1)).toEqual({ orderId: ORDER, productId: PRODUCT, amount: '200000' });
  await page.getByRole('radio', { name: /^Smaller payments/ }).check();
  await payButton(page).tap();
  await channelSheet(page).getByRole('button', { name: /GCash/ }).last().tap();
  await expect
    .poll(() => asked.start[0])
    .toMatchObject({ amount: '200000', prepayment: 'smaller_instalments', channelNumber: 'gcash' });
});

test('too large an amount leads to the settlement, an amount due leads to paying it, and another amount is quoted again', async ({
  page,
}) => {
  await openPrepay(page);
  const field = page.getByRole('textbox');
  await field.fill('9000');
  await page.getByRole('button', { name: 'Show my savings' }).tap();
  await expect(page.getByText('That is enough to pay off the whole loan.')).toBeVisible();
  await field.fill('100');
  await expect(page.getByText('That is enough')).toHaveCount(0);
  await field.fill('9000');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Pay off the loan' }).tap();
  await expect.poll(() => addressIn(page)).toBe(`/settle?${ORDER_QUERY}`);
  await page.unroute(PREPAYMENT_CALL);
  const { most: _most, ...none } = prepayment();
  await openPrepay(page, { ...none, dueFirst: '187055', notes: ['₱1,870.55 is due. Pay that first.'] });
  await expect(page.getByRole('heading', { name: 'Pay what is due first' })).toBeVisible();
  await page.getByRole('button', { name: 'See what is due' }).tap();
  await expect.poll(() => addressIn(page)).toBe(`/repay?${ORDER_QUERY}`);
});

test('the repayment page links to the explanation, to full settlement, to partial prepayment and to help', async ({
  page,
}) => {
  await answerRepayment(page);
  for (const [name, path] of [
    ['Pay off the loan', '/settle'],
    ['Pay part early', '/prepay'],
    ['Can’t pay on time?', '/helpToPay'],
  ] as const) {
    await page.goto(`/repay?${ORDER_QUERY}`);
    await page.getByRole('button', { name }).tap();
    await expect.poll(() => addressIn(page)).toBe(`${path}?${ORDER_QUERY}`);
  }
  await page.goto(`/repay?${ORDER_QUERY}`);
  await page.getByRole('button', { name: 'Why this amount?' }).tap();
  await expect(page).toHaveURL(new RegExp(`/explainAmount\\?orderId=${ORDER}`));
});

test('both pages work in Hindi, in the dark theme and with large text', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSettle(page, settlement(), '&brand=udhaar&lang=hi');
  await expect(page.getByText('पूरा लोन चुकाने की रकम')).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await openPrepay(page, prepayment(), '&brand=udhaar&lang=hi');
  await page.getByRole('textbox').fill('2000');
  await page.getByRole('textbox').press('Enter');
  await expect(page.getByRole('radio', { name: /^हर बार कम चुकाएँ/ })).toBeVisible();
  await expectAccessible(page);
});
