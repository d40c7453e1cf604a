import { expect, test } from '@playwright/test';
import { chooseAhead, ledgerPayments, openWithLoan, payAtProvider, payWithCode, takeCode } from './paying.ts';
import { attachRecords, paidOut } from './payout-in-database.ts';
import { people } from './people.ts';
import { english, hindi } from './signing-copy.ts';

// From disbursement to full repayment: by wallet, on the provider's page, with a code at a shop, by transfer,
// by QR code and by UPI. Also what happens to duplicate payments and overpayments.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const [, philippines, , india] = people;
const hiramCash = '01980000-0000-7000-8000-000000000001';
const account = { cardType: '1', mobile: '09171237890', holderName: 'Maria Clara Santos' };

const brokenPages: string[] = [];
test.beforeEach(({ page }) => {
  brokenPages.length = 0;
  page.on('pageerror', ({ message }) => brokenPages.push(message));
});
test.afterEach(() => expect(brokenPages).toEqual([]));

test('Philippines: paid with a wallet by a double tap and posted once; at a shop with a code unique to the loan; by transfer; and the loan is settled', async ({
  page,
}, testInfo) => {
  const { orderId, productId } = await openWithLoan(page, {
    productId: hiramCash,
    amount: '500000',
    periods: '3',
    person: philippines,
    copy: english,
    account,
    mobile: '09171230610',
    documentNumber: '1234567890610107',
  });
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/repay\\?orderId=${orderId}&productId=${productId}`));
  const repayPage = page.url();

  const code = await takeCode(page, '7-Eleven');
  await expect(page.getByRole('img', { name: 'Barcode to scan at the counter' })).toBeVisible();
  await page.goto(page.url().replace(code, '000000001'));
  await expect(page.getByRole('heading', { name: 'Do not pay with this link' })).toBeVisible();

  await page.goto(repayPage);
  await expect(page.getByRole('button', { name: new RegExp(`^${code}`) })).toBeVisible();
  await chooseAhead(page);
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await page.getByRole('radio', { name: 'GCash' }).check();
  await page
    .getByRole('button', { name: /with GCash$/ })
    .evaluate((button: HTMLButtonElement) => [button.click(), button.click()]);
  await payAtProvider(page);
  await page.goto(repayPage);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText('Received and confirmed')).toBeVisible();
  await expect(page.getByText(/^Paid until .* Nothing is due before then\.$/)).toBeVisible();
  expect(await ledgerPayments(orderId)).toHaveLength(1);

  await payWithCode(code);
  await expect.poll(() => ledgerPayments(orderId)).toHaveLength(2);
  await page.goto(repayPage);
  await payWithCode(await takeCode(page, 'Bank transfer'));
  await expect.poll(async () => (await paidOut(orderId)).loan).toBe('settled');
  await page.goto(repayPage);
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  expect(await attachRecords(testInfo, orderId)).toEqual([]);
  expect(await ledgerPayments(orderId)).toHaveLength(3);
});

test('Philippines: overpaid by QR, and paid once more at a shop: every centavo is kept as the borrower’s credit, and nothing is posted twice', async ({
  page,
}, testInfo) => {
  const { orderId } = await openWithLoan(page, {
    productId: hiramCash,
    amount: '300000',
    periods: '1',
    person: philippines,
    copy: english,
    account,
    mobile: '09171230611',
    documentNumber: '1234567890611107',
  });
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/repay\?/);
  const repayPage = page.url();
  const atShop = await takeCode(page, '7-Eleven');
  await page.goto(repayPage);
  const qr = await takeCode(page, 'QR Ph');
  await expect(page.getByRole('img')).toBeVisible();

  await payWithCode(qr, { outcome: 'paid', amountMinor: '400000' });
  await expect.poll(async () => (await paidOut(orderId)).loan).toBe('settled');
  await payWithCode(atShop);
  await expect.poll(() => ledgerPayments(orderId)).toHaveLength(2);
  await page.goto(repayPage);
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  expect(await attachRecords(testInfo, orderId)).toEqual([]);
});

test('India in Hindi: paid early from a UPI app, which reduces the loan', async ({ page }, testInfo) => {
  const { orderId } = await openWithLoan(page, {
    productId: '01980000-0000-7000-8000-000000000003',
    amount: '500000',
    periods: '3',
    person: india,
    copy: hindi,
    mobile: '9876540612',
    documentNumber: 'ABCPN6120F',
    account: { cardType: '2', upiId: 'asha.rao@okaxis', holderName: 'Asha Ramesh Rao' },
  });
  await page.getByRole('button', { name: 'चुकाएँ', exact: true }).click();
  await expect(page).toHaveURL(/\/repay\?/);
  const repayPage = page.url();
  await page.getByRole('button', { name: /₹/ }).last().click();
  await page.getByRole('radio', { name: /^UPI / }).first().check();
  await page.getByRole('button', { name: /UPI/ }).last().click();
  await payAtProvider(page);
  await page.goto(repayPage);
  await expect.poll(() => ledgerPayments(orderId)).toEqual([expect.stringContaining(' part_prepayment ')]);
  expect(await attachRecords(testInfo, orderId)).toEqual([]);
});
