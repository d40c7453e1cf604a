import { expect, test } from '@playwright/test';
import { withDatabase } from './database.ts';
import { ledgerPayments, openWithLoan } from './paying.ts';
import { attachRecords, paidOut } from './payout-in-database.ts';
import { people } from './people.ts';
import { ORDER_PAGE } from './signing.ts';
import { english } from './signing-copy.ts';
import { codeFromSms, countMessages } from './sms-inbox.ts';

// The legacy repayment: from a linked account, confirmed by a code, without leaving our pages.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const [, philippines] = people;
const mobile = '09171230640';

const brokenPages: string[] = [];
test.beforeEach(({ page }) => {
  brokenPages.length = 0;
  page.on('pageerror', ({ message }) => brokenPages.push(message));
});
test.afterEach(() => expect(brokenPages).toEqual([]));

/** After a login with a code, the next code is available only a minute later; the test skips the wait. */
async function waitOneMinute(): Promise<void> {
  await withDatabase((client) =>
    client.query(`update code_sendings set sent_at = sent_at - interval '1 minute'`),
  );
}

test('Philippines: the instalment is debited from the bound wallet after a code, with a wrong code first and a double tap, and posted once', async ({
  page,
}, testInfo) => {
  const { orderId } = await openWithLoan(page, {
    productId: '01980000-0000-7000-8000-000000000001',
    amount: '500000',
    periods: '3',
    person: philippines,
    copy: english,
    mobile,
    documentNumber: '1234567890640107',
    account: { cardType: '1', mobile: '09171237891', holderName: 'Maria Clara Santos' },
  });
  await expect(page).toHaveURL(ORDER_PAGE);
  await page.goto(page.url().replace(ORDER_PAGE, '/legacyRepay?'));
  await page.getByRole('radio', { name: /GCash •••• 7891/ }).check();
  const sheet = page.getByRole('dialog');
  const before = await countMessages(mobile);
  await waitOneMinute();
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await expect(sheet).toBeVisible();
  const code = await codeFromSms(mobile, { messages: before + 1 });
  const confirm = sheet.getByRole('button', { name: 'Confirm', exact: true });
  await sheet.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000');
  await confirm.click();
  await expect(sheet.getByText('The code is wrong. You were not charged.')).toBeVisible();
  expect(await ledgerPayments(orderId)).toEqual([]);
  await sheet.getByLabel('6-digit code').fill(code);
  await confirm.evaluate((button: HTMLButtonElement) => [button.click(), button.click()]);
  await expect(page).toHaveURL(new RegExp(`/borrowDetail\\?.*${orderId}`));
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();

  await expect.poll(() => ledgerPayments(orderId)).toHaveLength(1);
  expect(await attachRecords(testInfo, orderId)).toEqual([]);
  const booked = (await paidOut(orderId)).ledger.filter((line) => line.startsWith('payment_'));
  expect(booked).toHaveLength(1);
});
