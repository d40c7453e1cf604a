import { addDays, calendarDate, daysBetween } from '@hiram/values/calendar-date';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { untilClosed } from './console-dialog.ts';
import { withDatabase } from './database.ts';
import {
  type ActiveLoan,
  businessDay,
  choosePayment,
  openWithLoan,
  passDays,
  payAtProvider,
} from './paying.ts';
import { attachRecords, paidOut } from './payout-in-database.ts';
import { parametersOf, people } from './people.ts';
import { runningStack } from './running-stack.ts';
import { signInStaff } from './sign-in-staff.ts';
import { english } from './signing-copy.ts';

// Two loans are 33 days late. Each gets an offer to settle for less, by maker-checker. One borrower accepts and pays, and the
// ledger settles the loan; the other lets the offer lapse, and owes as before.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const [, philippines] = people;
const DAYS_LATE = 33;

function borrower(number: string) {
  return {
    productId: '01980000-0000-7000-8000-000000000001',
    amount: '300000',
    periods: '1',
    account: { cardType: '1', mobile: '09171237890', holderName: 'Maria Clara Santos' },
    person: philippines,
    copy: english,
    mobile: `0917123${number}`,
    documentNumber: `123456789${number}107`,
  };
}

test('an offer for less is approved by a second person, accepted in the app, paid and settled by the ledger; another lapses', async ({
  browser,
}, testInfo) => {
  test.slow();
  const [paying, waiting] = [await browser.newPage(), await browser.newPage()];
  const settled = await openWithLoan(paying, borrower('0790'));
  const lapsed = await openWithLoan(waiting, borrower('0791'));
  const today = calendarDate(await businessDay('PH'));
  await passDays(daysBetween(today, addDays(calendarDate(await dueDay(settled.orderId)), DAYS_LATE)));
  const until = addDays(calendarDate(await businessDay('PH')), 2);

  for (const { orderId } of [settled, lapsed]) await offer(browser, orderId, until);
  expect((await paidOut(settled.orderId)).loan).toBe('overdue');

  await open(paying, '/order', settled);
  await paying.getByRole('button', { name: /Settle your loan for less/ }).click();
  await expect(paying.getByRole('region', { name: 'You pay' })).toContainText('₱2,200.00');
  await paying.getByRole('checkbox').check();
  await paying.getByRole('button', { name: 'Accept the offer' }).click();
  await expect(paying.getByRole('heading', { name: 'You accepted' })).toBeVisible();
  expect((await paidOut(settled.orderId)).loan).toBe('overdue');
  await paying.getByRole('button', { name: 'Pay now' }).click();
  await expect(paying.getByRole('button', { name: /^Pay ₱2,200\.00/ })).toBeVisible();
  await choosePayment(paying, 'GCash');
  await payAtProvider(paying);
  await expect.poll(async () => (await paidOut(settled.orderId)).loan).toBe('settled');
  const { ledger } = await paidOut(settled.orderId);
  expect(ledger).toContain('principal_waived 800.00');
  expect(await attachRecords(testInfo, settled.orderId)).toEqual([]);

  await passDays(3);
  await open(waiting, '/settlementOffer', lapsed);
  await expect(waiting.getByText('This offer has ended')).toBeVisible();
  const unpaid = await paidOut(lapsed.orderId);
  expect(unpaid.loan).toBe('overdue');
  expect(unpaid.ledger.filter((line) => line.includes('waived'))).toEqual([]);
  await Promise.all([paying.close(), waiting.close()]);
});

/** Proposed by one member of staff and approved by another. */
async function offer(browser: Browser, orderId: string, until: string): Promise<void> {
  const maker = await browser.newPage();
  await signInStaff(maker, 'finance@hiram.example', `loan-files/loan/${orderId}`);
  await maker.getByRole('button', { name: 'Offer settlement…' }).click();
  const dialog = maker.getByRole('dialog', { name: 'Propose to settle the loan for less?' });
  await dialog.getByRole('textbox', { name: 'The borrower pays' }).fill('2200.00');
  await dialog.getByRole('textbox', { name: 'Last day to pay' }).fill(until);
  await maker.keyboard.press('Enter');
  await dialog
    .getByRole('textbox', { name: 'Reason' })
    .fill('Lost the job, and can pay this from severance.');
  await expect(dialog.getByRole('row', { name: /^Principal/ })).toContainText('₱800.00');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await untilClosed(maker);
  const proposalId = await proposalOf(orderId);

  const checker = await browser.newPage();
  await signInStaff(checker, 'finance2@hiram.example', `loan-acts?open=${proposalId}`);
  const opened = checker.getByRole('region', { name: 'Case', exact: true });
  await opened.getByRole('button', { name: 'Approve…' }).click();
  const confirm = checker.getByRole('dialog', { name: 'Approve the settlement offer?' });
  await confirm.getByRole('textbox', { name: 'Reason' }).fill('Better than a write-off.');
  await confirm.getByRole('button', { name: 'Approve' }).click();
  await untilClosed(checker);
  await expect(opened.getByRole('status')).toBeVisible();
  await Promise.all([maker.close(), checker.close()]);
}

function open(page: Page, path: string, { orderId, productId }: ActiveLoan) {
  const order = new URLSearchParams({ orderId, productId });
  return page.goto(`${runningStack().appUrl}${path}?${order}&${parametersOf(philippines)}`);
}

async function dueDay(orderId: string): Promise<string> {
  return withDatabase(async (client) => {
    const found = await client.query<{ due: string }>(
      'select due_on::text as due from loan_instalments where loan_id = $1',
      [orderId],
    );
    return found.rows[0]?.due ?? '';
  });
}

async function proposalOf(orderId: string): Promise<string> {
  return withDatabase(async (client) => {
    const found = await client.query<{ id: string }>('select id from loan_proposals where loan_id = $1', [
      orderId,
    ]);
    return found.rows[0]?.id ?? 'none';
  });
}
