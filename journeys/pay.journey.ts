import { expect, type Page, test } from '@playwright/test';
import { openWithOffer } from './approved-offer.ts';
import { paidOut, showBooks } from './payout-in-database.ts';
import { people } from './people.ts';
import { openConfirm, PAID, signWhile } from './signing.ts';
import { english } from './signing-words.ts';

// From money on the account to a first repayment: in a wallet, on the provider's own page, and with a code at a shop.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 300_000 });

const [, philippines] = people;

const brokenPages: string[] = [];
test.beforeEach(({ page }) => {
  brokenPages.length = 0;
  page.on('pageerror', ({ message }) => brokenPages.push(message));
});
test.afterEach(() => expect(brokenPages).toEqual([]));

async function choose(page: Page, channel: string): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await page.getByRole('radio', { name: channel }).check();
}

test('Philippines: paid in a wallet with a double tap, seen as received, and booked once; a code of a shop is the borrower’s own', async ({
  page,
}, testInfo) => {
  const { orderId, productId } = await openWithOffer(page, {
    ...{ productId: '01980000-0000-7000-8000-000000000001', amount: '500000', periods: '3' },
    ...{ person: philippines, mobile: '09171230610', documentNumber: '1234567890610107' },
    account: { cardType: '1', mobile: '09171237890', holderName: 'Maria Clara Santos' },
  });
  await openConfirm(page, english);
  await signWhile(page, english);
  await expect.poll(async () => (await paidOut(orderId)).loan, PAID).toBe('active');

  await page.getByRole('button', { name: 'Pay', exact: true }).click(PAID);
  await expect(page).toHaveURL(new RegExp(`/repay\\?orderId=${orderId}&productId=${productId}`));
  const repayPage = page.url();

  await choose(page, '7-Eleven');
  await page.getByRole('button', { name: 'Pay with 7-Eleven' }).click();
  await expect(page).toHaveURL(/\/repaymentOfCode\?showType=1&/);
  const code = new URL(page.url()).searchParams.get('payCode') ?? '';
  await expect(page.getByRole('img', { name: 'Bar code to scan at the counter' })).toBeVisible();
  await page.goto(page.url().replace(code, '000000001'));
  await expect(page.getByRole('heading', { name: 'Do not pay with this link' })).toBeVisible();

  await page.goto(repayPage);
  await expect(page.getByRole('button', { name: new RegExp(`^${code}`) })).toBeVisible();
  await choose(page, 'GCash');
  await page
    .getByRole('button', { name: 'Pay with GCash' })
    .evaluate((button: HTMLButtonElement) => [button.click(), button.click()]);
  await expect(page).toHaveURL(/\/payer\//);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.goto(repayPage);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible(PAID);
  await expect(page.getByText('Received and counted')).toBeVisible();
  expect(await showBooks(testInfo, orderId)).toEqual([]);
  const paid = (await paidOut(orderId)).ledger.filter((line) => line.startsWith('payment_'));
  expect(paid).toHaveLength(1);
});
