import { expect, type Page, test } from '@playwright/test';
import { answer, commonIn, ownAddress, type Sent } from '../answers.ts';
import type { Borrower } from '../borrower.ts';
import { anyBorrower } from '../people.ts';
import { loggedIn, openAs } from '../session.ts';
import { playShell, pressBack } from '../shell.ts';
import { notice, shown } from '../shown.ts';

// Sections 2.8 and 2.9 of the specification.

const CONFIRM = '/under/v3/loan-confirm/loan-detail-confirm';
const PUSH = '/under/v3/loan-confirm/loan-detail-push';
const AGREEMENTS = '/under/v3/contract/contract';
const PRODUCT = 'product-1';

const plan = [
  { title: '1 of 3', description: '', amount: '180411', pay_time: '2026-12-15' },
  { title: '2 of 3', description: '', amount: '180411', pay_time: '2027-01-15' },
  { title: '3 of 3', description: '', amount: '180413', pay_time: '2027-02-15' },
];

/** A whole answer to the letter: every field of section 3. */
function confirmData(parts: Readonly<Record<string, unknown>> = {}) {
  return {
    amount: '500000',
    periods: '91',
    termUnit: 'day',
    details: [
      { text: 'Lender', value: 'Reference Lending Inc.' },
      { text: 'Processing fee', value: '₱250.00' },
    ],
    repay_plans: plan,
    firstPayTime: '2026-12-15',
    firstPeriodDay: '30',
    pRateDsc: '4.5% per month of the unpaid principal',
    sendSms: '0',
    isPopType: '0',
    popContent: '',
    popTitle: '',
    popAgreementUrl: '',
    comProductLogo: '',
    comProductName: 'Reference Cash',
    ...parts,
  };
}

/** Not part of the specification: what our page must disclose beside it. The figures are the same offer's. */
const disclosure = {
  orderId: 'order-1',
  currency: 'PHP',
  amount: '500000',
  periods: '91',
  termUnit: 'day',
  netProceeds: '475000',
  interest: '41235',
  totalCost: '66235',
  totalToRepay: '541235',
  fees: [{ name: 'Processing fee', timing: 'up_front', amount: '25000' }],
  effectiveMonthlyRate: '6.79',
  annualPercentageRate: '81.48',
  instalments: plan.map(({ amount, pay_time: dueOn }, index) => ({
    number: String(index + 1),
    dueOn,
    amount,
  })),
  lateCost: 'Paying late costs more.',
  coolingOff: '',
  payoutAccount: { name: 'Bank', number: '•••• 4567' },
  validUntil: '2030-11-22T02:00:00.000Z',
  documents: [],
  isAgreedAtFirst: '1',
  digest: 'a'.repeat(64),
};

let borrower: Borrower;

test.beforeAll(async () => {
  borrower = await loggedIn(anyBorrower);
});

interface Asked {
  readonly confirm: Sent[];
  readonly list: Sent[];
  readonly push: Sent[];
}

async function answerConfirm(page: Page, parts: Readonly<Record<string, unknown>> = {}): Promise<Asked> {
  await answer(page, '/under/v3/loan-confirm/disclosure', disclosure);
  return {
    confirm: await answer(page, CONFIRM, confirmData(parts)),
    list: await answer(page, AGREEMENTS, [{ title: 'Disclosure statement' }, { title: 'Loan agreement' }]),
    push: await answer(page, PUSH, { lendDetailsUrl: `/order?productId=${PRODUCT}&orderId=order-1` }),
  };
}

async function openConfirm(page: Page, parts: Readonly<Record<string, unknown>> = {}): Promise<Asked> {
  const asked = await answerConfirm(page, parts);
  await openAs(page, borrower, `/confirmLoan?productId=${PRODUCT}`);
  await expect(page.getByRole('checkbox')).toBeAttached();
  return asked;
}

function next(page: Page) {
  return page.getByRole('button', { name: 'Next', exact: true, includeHidden: true });
}

test('[R2.8-1][R2.8-2a][R4-6][R9-3a][R9-3b][R9-3c][R9-4a] amount, term, rate, rows and plan; the box is checked; unchecked, Next is grey and dead', async ({
  page,
}) => {
  const { confirm, list, push } = await openConfirm(page);
  expect(confirm[0]?.fields).toEqual({ productId: PRODUCT });
  expect(list[0]?.fields).toEqual({ productId: PRODUCT, scene: '3' });
  const main = page.getByRole('main');
  // Minor units with two decimals, thousands in groups with a dot, days as YYYY-MM-DD.
  for (const words of [
    '₱5.000.00',
    '91 days',
    '4.5% per month of the unpaid principal',
    'Lender',
    'Reference Lending Inc.',
    '₱1.804.13',
    '2026-12-15',
    '2027-02-15',
    'Loan agreement',
  ]) {
    await expect(main, words).toContainText(words);
  }
  const box = page.getByRole('checkbox');
  await expect(box).toBeChecked();
  await expect(next(page)).toBeEnabled();
  await box.uncheck();
  await expect(next(page)).toHaveCSS('background-color', 'rgb(204, 204, 204)');
  await next(page).evaluate((element: HTMLButtonElement) => element.click());
  await box.check();
  await answer(page, '/under/v3/loan-details/loan-details', {}, { code: 404, message: '' });
  await next(page).click();
  // Only the tap on the checked box was sent.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/order');
  expect(push).toHaveLength(1);
});

test('[R4-6][R7.1-6] Next pushes the loan once; the order’s page replaces this one, with from=confirm', async ({
  page,
}) => {
  const messages = await playShell(page);
  await answer(page, '/under/v3/loan-details/loan-details', {}, { code: 404, message: '' });
  const { push } = await openConfirm(page);
  const before = await page.evaluate(() => history.length);
  await next(page).click();
  await expect.poll(() => ownAddress(page)).toBe(`/order?productId=${PRODUCT}&orderId=order-1&from=confirm`);
  expect(push.map(({ fields }) => fields)).toEqual([
    expect.objectContaining({ amount: '500000', periods: '91', termUnit: 'day', productId: PRODUCT }),
  ]);
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(commonIn(page)).toMatchObject({ brand: 'reference', deviceId: borrower.deviceId });
  await expect.poll(() => messages).toEqual([['confirmBurialPoint', {}]]);
});

test('[R4-6][R2.8-2c][R7.1-6] the iOS back event asks only when isPopType is 1', async ({ page }) => {
  const messages = await playShell(page);
  const pop = { popTitle: 'Leave now?', popContent: 'The offer stays open.' };
  await openConfirm(page, { ...pop, isPopType: '0' });
  await expect(next(page)).toBeEnabled();
  expect(await pressBack(page)).toBe(false);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openConfirm(page, { ...pop, isPopType: '1' });
  await expect(next(page)).toBeEnabled();
  await expect.poll(() => pressBack(page)).toBe(true);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Leave now?');
  await expect(dialog).toContainText('The offer stays open.');
  expect(messages).toEqual([]);
});

for (const host of ['ios', 'android'] as const) {
  test(`[R2.8-2b][R4-6][R7.1-6] popAgreementUrl opens the agreement in a frame: Agree dismisses it, Cancel closes the web view (${host})`, async ({
    page,
  }) => {
    const messages = await playShell(page, host);
    await page.route('**/under/v3/contract/document?**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The agreement</h1>' }),
    );
    const popAgreementUrl = '/under/v3/contract/document?documentId=7';
    await openConfirm(page, { popAgreementUrl });
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('iframe').contentFrame().getByRole('heading')).toHaveText('The agreement');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect.poll(() => messages).toEqual([['closeWebview', {}]]);
    await openConfirm(page, { popAgreementUrl });
    await dialog.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(messages).toHaveLength(1);
    await openConfirm(page);
    await expect(next(page)).toBeEnabled();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
}

const NEW = '/under/v3/loan-confirm-new';

/** Variant 2 has the same fields and three more: the button's text, the currency's flag, a picture. */
async function openVariant(page: Page, parts: Readonly<Record<string, unknown>>): Promise<Sent[]> {
  await answerConfirm(page);
  const data = { ...confirmData(), buttonText: 'Get it now', currencyFlag: '0', ...parts };
  await answer(page, `${NEW}/loan-detail-confirm`, data, { code: '00' });
  await answer(page, '/under/v3/contract-new/contract', [{ title: 'Loan agreement' }], { code: '00' });
  const push = await answer(
    page,
    `${NEW}/loan-detail-push`,
    { lendDetailsUrl: `/order?productId=${PRODUCT}&orderId=order-1` },
    { code: '00' },
  );
  await openAs(page, borrower, `/confirmLoanNew?productId=${PRODUCT}&channel=7&tag=a%26b`);
  await expect(page.getByRole('checkbox')).toBeAttached();
  return push;
}

test('[R2.9-1][R2.9-2] variant 2: a picture first, its own button text, rupees by the flag, further parameters carried', async ({
  page,
}) => {
  await page.route('**/promotion-picture.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200"/></svg>',
    }),
  );
  await answer(page, '/under/v3/loan-details/loan-details', {}, { code: 404, message: '' });
  await openVariant(page, { currencyFlag: '1' });
  const main = page.getByRole('main');
  await expect(main).toContainText('₹5.000.00');
  await expect(main).not.toContainText('₱5.000.00');
  const push = await openVariant(page, { promotionImage: '/promotion-picture.svg' });
  const picture = page.getByRole('dialog');
  await expect(picture.getByRole('img')).toBeVisible();
  await picture.getByRole('button').click();
  await expect(picture).toBeHidden();
  await expect(main).toContainText('₱5.000.00');
  await page.getByRole('button', { name: 'Get it now', exact: true }).click();
  await expect
    .poll(() => ownAddress(page))
    .toBe(`/order?productId=${PRODUCT}&orderId=order-1&channel=7&tag=a%26b&from=confirm`);
  expect(push[0]?.fields).toMatchObject({
    amount: '500000',
    periods: '91',
    termUnit: 'day',
    productId: PRODUCT,
  });
});

test('[R8-4] a refusal: V3 says it on the page without a toast, variant 2 shows the server’s message', async ({
  page,
}) => {
  await answerConfirm(page);
  await answer(page, CONFIRM, {}, { code: 503, message: 'We are back at ten.' });
  await openAs(page, borrower, `/confirmLoan?productId=${PRODUCT}`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText('We are back at ten.')).toHaveCount(0);
  await answer(page, CONFIRM, confirmData());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(next(page)).toBeVisible();
  await answer(page, '/under/v3/contract-new/contract', [{ title: 'Loan agreement' }], { code: '00' });
  await answer(page, `${NEW}/loan-detail-confirm`, {}, { code: '503', message: 'We are back at eleven.' });
  await openAs(page, borrower, `/confirmLoanNew?productId=${PRODUCT}`);
  await expect(
    notice(page, 'We are back at eleven.').or(shown(page, 'We are back at eleven.')),
  ).toBeVisible();
});
