import { expect, test } from '@playwright/test';
import { awayFromMidnight } from './away-from-midnight.ts';
import { withDatabase } from './database.ts';
import { choosePayment, ledgerPayments, openWithLoan, passDays, payAtProvider } from './paying.ts';
import { attachRecords, paidOut } from './payout-in-database.ts';
import { people } from './people.ts';
import { english } from './signing-copy.ts';

// A loan that is settled early, and one whose due dates move because the borrower cannot pay as agreed.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const [, philippines] = people;
const hiramCash = '01980000-0000-7000-8000-000000000001';
const account = { cardType: '1', mobile: '09171237890', holderName: 'Maria Clara Santos' };

const brokenPages: string[] = [];
test.beforeEach(({ page }) => {
  brokenPages.length = 0;
  page.on('pageerror', ({ message }) => brokenPages.push(message));
});
test.afterEach(() => expect(brokenPages).toEqual([]));

test('a borrower settles the whole loan early with one tap, sees it settled, and the ledger holds exactly the quoted amount', async ({
  page,
}, testInfo) => {
  const { orderId } = await openWithLoan(page, {
    productId: hiramCash,
    amount: '500000',
    periods: '3',
    person: philippines,
    copy: english,
    account,
    mobile: '09171230710',
    documentNumber: '1234567890710107',
  });
  await passDays(2);
  await awayFromMidnight();
  await page.reload();
  await page.getByRole('button', { name: /^Pay off the loan/ }).click();
  await expect(page).toHaveURL(/\/settle\?/);
  const settlePage = page.url();
  await expect(page.getByText('There is no fee for paying early.')).toBeVisible();
  const saved = await page.locator('dl > div').filter({ hasText: 'You save' }).locator('dd').textContent();
  expect(saved).toMatch(/^₱[1-9]/);
  const quoted = await page.getByRole('button', { name: /^Pay ₱/ }).textContent();
  await choosePayment(page, 'GCash');
  await payAtProvider(page);
  await expect.poll(async () => (await paidOut(orderId)).loan).toBe('settled');
  await page.goto(settlePage);
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  expect(await attachRecords(testInfo, orderId)).toEqual([]);
  const [booked, ...more] = await ledgerPayments(orderId);
  expect(more).toEqual([]);
  expect(booked).toContain('settlement');
  expect(`Pay ₱${booked?.split(' ')[0]}`).toBe(quoted?.replaceAll(',', ''));
});

test('a borrower who cannot pay moves the date, signs it once, and the plan matches the quote', async ({
  page,
}, testInfo) => {
  const { orderId } = await openWithLoan(page, {
    productId: hiramCash,
    amount: '500000',
    periods: '3',
    person: philippines,
    copy: english,
    account,
    mobile: '09171230711',
    documentNumber: '1234567890711107',
  });
  await awayFromMidnight();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/repay\?/);
  const repayPage = page.url();
  const dueBefore = await page.locator('time').first().getAttribute('datetime');
  await page.getByRole('button', { name: 'Can’t pay on time?' }).click();
  await page.getByRole('button', { name: /^Move the due date/ }).click();
  const days = page.getByRole('group', { name: 'When can you pay?' });
  await days.getByRole('radio').nth(6).check();
  await expect(page.getByText('This is free: no fee and no extra interest.')).toBeVisible();
  const shown = await page
    .locator('li strong time')
    .evaluateAll((found) => found.map((day) => day.getAttribute('datetime')));
  await page.getByRole('checkbox').check();
  await page
    .getByRole('button', { name: /^Sign: pay by / })
    .evaluate((button: HTMLButtonElement) => [button.click(), button.click()]);
  await expect(page.getByRole('heading', { name: 'Your new schedule is set' })).toBeVisible();
  await page.goto(repayPage);
  await expect(page.locator('time').first()).toHaveAttribute('datetime', shown[0] ?? '');
  expect(shown[0]).not.toBe(dueBefore);
  const plan = await withDatabase(async (client) => {
    const found = await client.query<{ due_on: string }>(
      'select due_on::text from loan_instalments where loan_id = $1 order by number',
      [orderId],
    );
    return found.rows.map(({ due_on }) => due_on);
  });
  expect(plan).toEqual(shown);
  const signed = await withDatabase(async (client) => {
    const found = await client.query<{ kind: string; choice: number }>(
      'select kind, choice from hardship_agreements where loan_id = $1',
      [orderId],
    );
    return found.rows;
  });
  expect(signed).toEqual([{ kind: 'new_date', choice: 7 }]);
  expect(await attachRecords(testInfo, orderId)).toEqual([]);
});
