import { expect, type Page, test } from '@playwright/test';
import { answer, ownAddress, type Sent } from '../answers.ts';
import type { Borrower } from '../borrower.ts';
import { anyBorrower } from '../people.ts';
import { loggedIn, openAs } from '../session.ts';
import { shown } from '../shown.ts';
import { acceptedStack } from '../stack/accepted-stack.ts';

// Sections 2.10 to 2.14 of the specification.

const REPAYMENT = '/under/v3/installment/loan-play-detail';
const EXTENSION = '/under/relations/imitating';
const PAY = '/under/v3/loan-details/generate-vcode';
const ORDER = 'orderId=order-1&productId=product-1';

const defDetail = {
  payCode: '123456789',
  logo: '',
  title: '7-Eleven',
  payNotice: {
    'At the counter': [{ name: '7-Eleven', steps: ['Go to a store.', 'Pay in cash.'] }],
    'In your wallet': [{ name: 'GCash', steps: ['Choose Pay Bills.'] }],
  },
};

/** A whole answer to the letter: every field of section 3. */
function repayment(parts: Readonly<Record<string, unknown>> = {}) {
  return {
    repayAmount: '187055',
    repayDate: '2026-07-01',
    productName: 'Reference Cash',
    productLogo: '',
    detail: [
      { text: 'Principal', value: '₱1.570.55' },
      { text: 'Interest', value: '₱250.00' },
      { text: 'Late fees', value: '₱50.00' },
    ],
    repayList: [
      { logo: '', name: 'GCash', channel_number: 'gcash' },
      { logo: '', name: '7-Eleven', channel_number: 'seven_eleven' },
    ],
    noticeMsg: 'Pay in time.',
    isShowReyTop: '0',
    ...parts,
  };
}

let borrower: Borrower;

test.beforeAll(async () => {
  borrower = await loggedIn(anyBorrower);
});

async function openRepay(page: Page, parts: Readonly<Record<string, unknown>> = {}): Promise<Sent[]> {
  const sent = await answer(page, REPAYMENT, repayment(parts));
  await answer(page, '/under/v3/loan-details/payments', { currency: 'PHP', payments: [] });
  await openAs(page, borrower, `/repay?${ORDER}`);
  await expect(shown(page, 'Reference Cash')).toBeVisible();
  return sent;
}

/** Opens the channels, where the first is selected, and pays with the second. */
async function payWithSecondChannel(page: Page): Promise<void> {
  await expect(page.getByText('7-Eleven', { exact: true }).filter({ visible: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Payment Method', exact: true }).click();
  const channels = page.getByRole('dialog');
  await expect(channels.getByRole('radio')).toHaveCount(2);
  await expect(channels.getByRole('radio').first()).toBeChecked();
  await channels.getByText('7-Eleven', { exact: true }).click();
  await expect(channels.getByRole('radio').nth(1)).toBeChecked();
  await channels.getByRole('button', { name: 'Payment', exact: true }).click();
}

/** A page of ours as the checkout: a link that the brand lists. */
function checkout(): string {
  return `${acceptedStack().appUrl}/customerService?paid=1`;
}

test('[R2.10-1][R2.10-2][R4-7][R9-3a][R9-3b][R9-3c][R9-1] date, amount and product; two rows, more and hide; the tip only when isShowReyTop is 1', async ({
  page,
}) => {
  const sent = await openRepay(page);
  expect(sent[0]?.fields).toEqual({ productId: 'product-1', orderId: 'order-1' });
  const main = page.getByRole('main');
  await expect(main).toContainText('₱1.870.55');
  await expect(main).toContainText('2026-07-01');
  await expect(shown(page, 'Interest')).toBeVisible();
  await expect(page.getByText('Late fees', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'more', exact: true }).click();
  await expect(shown(page, 'Late fees')).toBeVisible();
  await page.getByRole('button', { name: 'hide', exact: true }).click();
  await expect(page.getByText('Late fees', { exact: true })).toHaveCount(0);
  const tip = main.getByRole('button').filter({ has: page.locator('img') });
  await expect(tip).toHaveCount(0);
  await openRepay(page, { isShowReyTop: '1' });
  await tip.first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/paymentInstructions');
});

test('[R2.10-4][R4-7][R9-4a] "Payment Method" opens the channels, channel 0 selected; "Payment" opens payUrl', async ({
  page,
}) => {
  const paid = await answer(page, PAY, { payUrl: checkout(), paymentId: 'payment-1' });
  await openRepay(page);
  await payWithSecondChannel(page);
  await expect.poll(() => new URL(page.url()).searchParams.get('paid')).toBe('1');
  expect(paid).toHaveLength(1);
  expect(paid[0]?.fields).toMatchObject({
    productId: 'product-1',
    orderId: 'order-1',
    amount: '187055',
    channelNumber: 'seven_eleven',
  });
  expect(paid[0]?.fields).not.toHaveProperty('isDelay');
});

test('[R2.10-3][R2.10-4][R2.13-1][R8-5a] the pay-code box opens /repaymentOfCode2, which reads the phone’s storage; a bar code opens in a modal', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = { paymentId: 'payment-1', orderId: 'order-1', payCode: '123456789', amount: '187055' };
  await answer(page, '/under/v3/loan-details/pay-code', {
    ...code,
    channelName: '7-Eleven',
    status: 'awaiting_payer',
    begunAt: '2026-06-30T02:00:00.000Z',
    currency: 'PHP',
    until: '2030-07-02T02:00:00.000Z',
    steps: [],
  });
  await openRepay(page, { defDetail });
  await page.getByRole('button', { name: /bar ?code/i }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('img')).toBeVisible();
  await expect(modal).toContainText('123456789');
  await modal.getByRole('button').first().click();
  await expect(modal).toBeHidden();
  await page
    .getByRole('button', { name: /123456789/ })
    .first()
    .click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/repaymentOfCode2');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).toContain('123456789');
  const main = page.getByRole('main');
  for (const text of [
    ...['Contract number', '123456789', '₱1.870.55', 'At the counter', '7-Eleven', 'Go to a store.'],
    ...['Pay in cash.', 'In your wallet', 'GCash', 'Choose Pay Bills.'],
  ]) {
    await expect(main).toContainText(text);
  }
  await page.getByRole('button', { name: /copy/i }).first().click();
  await expect(shown(page, 'copy success')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('123456789');
});

test('[R2.11-1][R4-7] the extension: its title and amount, the next payment date and the plan; paying sends isDelay=1', async ({
  page,
}) => {
  const paid = await answer(page, PAY, { payUrl: checkout(), paymentId: 'payment-1' });
  await answer(page, '/under/v3/loan-details/payments', { currency: 'PHP', payments: [] });
  const asked = await answer(page, EXTENSION, {
    ...repayment({ repayAmount: '15510', repayDate: '2026-07-18' }),
    detail: [{ text: 'Extension fee', value: '₱125.00' }],
    delayInfo: { delayAmount: '15510', title: 'Get 7 more days' },
    delayPlan: [1, 2, 3].map((number) => ({
      remark: `Was due on 2026-0${6 + number}-01`,
      title: `Payment ${number} of 3`,
      amount: '187055',
      time: `2026-0${6 + number}-18`,
    })),
  });
  await openAs(page, borrower, `/repayDelay?${ORDER}`);
  await expect(page.getByRole('heading', { name: 'Get 7 more days' })).toBeVisible();
  expect(asked[0]?.fields).toEqual({ productId: 'product-1', orderId: 'order-1' });
  const main = page.getByRole('main');
  for (const text of ['₱155.10', '2026-07-18', 'Reference Cash', 'Extension fee', '₱125.00']) {
    await expect(main).toContainText(text);
  }
  for (const text of [
    'Payment 1 of 3',
    'Was due on 2026-07-01',
    '₱1.870.55',
    'Payment 2 of 3',
    '2026-08-18',
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(main).not.toContainText('Payment 3 of 3');
  await page.getByRole('button', { name: 'more', exact: true }).click();
  await expect(main).toContainText('Payment 3 of 3');
  await page.getByRole('button', { name: 'hide', exact: true }).click();
  await payWithSecondChannel(page);
  await expect.poll(() => paid.length).toBe(1);
  expect(paid[0]?.fields).toMatchObject({
    productId: 'product-1',
    orderId: 'order-1',
    amount: '15510',
    channelNumber: 'seven_eleven',
    isDelay: '1',
  });
  await expect.poll(() => new URL(page.url()).searchParams.get('paid')).toBe('1');
});

/** What the server issued, which the page compares with its own parameters (D25). */
const issued = {
  paymentId: 'payment-1',
  orderId: 'order-1',
  payCode: '123456789',
  amount: '187055',
  channelName: '7-Eleven',
  status: 'awaiting_payer',
  begunAt: '2026-06-30T02:00:00.000Z',
  currency: 'PHP',
  until: '2030-07-02T02:00:00.000Z',
  steps: ['Go to a store.', 'Pay in cash.'],
};

test('[R2.12-1][R8-5a][R2.0-3] /repaymentOfCode: showType 1 is a code to copy, showType 2 a QR code, with amount and steps', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await answer(page, '/under/v3/loan-details/pay-code', issued);
  const query = 'payCode=123456789&payCodeImg=&repayAmount=187055';
  await openAs(page, borrower, `/repaymentOfCode?showType=1&${query}`);
  const main = page.getByRole('main');
  for (const text of ['₱1.870.55', '123456789', 'Go to a store.', 'Pay in cash.']) {
    await expect(main).toContainText(text);
  }
  await page.getByRole('button', { name: /copy/i }).first().click();
  await expect(shown(page, 'copy success')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('123456789');
  await answer(page, '/under/v3/loan-details/pay-code', {
    ...issued,
    qrPayload: '00020101021228550011ph.ppmi.p2m0111SIMUPHM0XXX5303608540718705.55802PH6304ABCD',
  });
  await openAs(page, borrower, `/repaymentOfCode?showType=2&${query}`);
  await expect(main).toContainText('₱1.870.55');
  await expect(main.getByRole('img', { name: /QR/ })).toBeVisible();
});

test('[R2.12-1] parameters that differ from what the server issued are not shown', async ({ page }) => {
  await answer(page, '/under/v3/loan-details/pay-code', issued);
  await openAs(
    page,
    borrower,
    '/repaymentOfCode?showType=1&payCode=123456789&payCodeImg=&repayAmount=999900',
  );
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('9.999.00');
  await answer(page, '/under/v3/loan-details/pay-code', {}, { code: 404, message: '' });
  await openAs(
    page,
    borrower,
    '/repaymentOfCode?showType=1&payCode=666666666&payCodeImg=&repayAmount=187055',
  );
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('666666666');
});

test('[R2.14-1] the instructions: an e-wallet’s bill payment, an offline store by reference number; a tapped image is enlarged', async ({
  page,
}) => {
  await openAs(page, borrower, '/paymentInstructions');
  const main = page.getByRole('main');
  await expect(main).toContainText(/pay bills|bill payment/i);
  await expect(main).toContainText(/store/i);
  await expect(main).toContainText(/reference number/i);
  await main
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .first()
    .click();
  await expect(page.getByRole('dialog').locator('img').first()).toBeVisible();
  expect(ownAddress(page)).toBe('/paymentInstructions');
});
