import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { expect, type Page, test } from '@playwright/test';
import { openComplaintPage, openStaffCase, takeCase } from './complaining.ts';
import { complaintsOf, lateChargesOf, promisedDayOf } from './complaints-in-database.ts';
import { withDatabase } from './database.ts';
import { openLoggedIn } from './open-logged-in.ts';
import { type ActiveLoan, businessDay, openWithLoan, passDays } from './paying.ts';
import { attachRecords, paidOut } from './payout-in-database.ts';
import { type Person, people } from './people.ts';
import { english } from './signing-copy.ts';

// Weeks pass: complaints before a long weekend in the Philippines and a holiday in India, each with its
// deadline; a missed deadline, which we report before the borrower does; and a wrong late fee that is
// reversed.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 900_000 });

const [, philippines, , india] = people;

/**
 * The last working day before, and the third working day after, counted by hand on each country's calendar.
 */
const eves = {
  // Bonifacio Day makes a long weekend; Araw ng Kagitingan is a Friday.
  PH: [
    { eve: '2026-11-27', promise: '2026-12-03' },
    { eve: '2027-04-08', promise: '2027-04-14' },
  ],
  // Christmas is a Friday; so is Good Friday.
  IN: [
    { eve: '2026-12-24', promise: '2026-12-30' },
    { eve: '2027-03-25', promise: '2027-03-31' },
  ],
} as const;

test('weeks of complaints: the deadline skips a long weekend and a holiday, a missed one is reported, and a wrong charge is paused and reversed with maker-checker approval', async ({
  browser,
}, testInfo) => {
  const [borrower, indian] = await Promise.all([0, 1].map(() => browser.newPage()));
  if (borrower === undefined || indian === undefined) throw new Error('no browser pages');
  const loan = await openWithLoan(borrower, {
    productId: '01980000-0000-7000-8000-000000000001',
    amount: '300000',
    periods: '1',
    person: philippines,
    copy: english,
    mobile: '09171230820',
    documentNumber: '1234567890820107',
    account: { cardType: '1', mobile: '09171237890', holderName: 'Maria Clara Santos' },
  });
  await openLoggedIn(indian, { path: '/complaint', person: india, mobile: '9876540821' });

  const longWeekend = await advanceToDayBefore('PH');
  await complainOnDayBefore(borrower, philippines, longWeekend, {
    type: 'The app or the service',
    send: 'Send',
  });
  // It is escalated on its last day, and shown as late once that day is over.
  await passDays(daysBetween(longWeekend.eve, longWeekend.promise));
  await openNewestComplaint(borrower, philippines);
  await expectSoon(borrower, 'A senior colleague was informed');
  await passDays(1);
  await expectSoon(borrower, 'Our answer is late');

  const holiday = await advanceToDayBefore('IN');
  await complainOnDayBefore(indian, india, holiday, { type: 'ऐप या सर्विस', send: 'भेजें' });

  const due = await dueDay(loan.orderId);
  await passDays(Math.max(0, daysBetween(await businessDay('PH'), addDays(calendarDate(due), 4))));
  await disputeLateCharges(borrower, loan);
  const before = await lateChargesOf(loan.orderId);
  expect(before).toBeGreaterThan(0n);
  await passDays(2);
  expect(await lateChargesOf(loan.orderId)).toBe(before);

  const [, disputed] = await complaintsOf(loan.orderId);
  await proposeReversal(await browser.newPage(), disputed?.id ?? '');
  expect(await lateChargesOf(loan.orderId)).toBe(before);
  await confirmReversal(await browser.newPage(), disputed?.id ?? '');
  await expect.poll(() => lateChargesOf(loan.orderId)).toBe(0n);
  expect((await complaintsOf(loan.orderId))[1]).toMatchObject({
    state: 'answered',
    dispute: 'upheld',
    reversed: String(before),
  });
  await openNewestComplaint(borrower, philippines);
  await expect(borrower.getByText(/was removed/).first()).toBeVisible();
  await expect(borrower.getByText('You were right.').first()).toBeVisible();
  expect((await paidOut(loan.orderId)).loan).toBe('overdue');
  expect(await attachRecords(testInfo, loan.orderId)).toEqual([]);
});

async function advanceToDayBefore(market: 'PH' | 'IN'): Promise<{ eve: string; promise: string }> {
  const today = await businessDay(market);
  const next = eves[market].find(({ eve }) => eve >= today);
  if (next === undefined) throw new Error(`no day before a holiday is known after ${today}`);
  await passDays(daysBetween(today, next.eve));
  return next;
}

async function complainOnDayBefore(
  page: Page,
  person: Person,
  { promise }: { readonly promise: string },
  copy: { readonly type: string; readonly send: string },
): Promise<void> {
  await openComplaintPage(page, '/complaint', person);
  await page.getByRole('button', { name: copy.type }).click();
  await expect(page.locator(`time[datetime="${promise}"]`)).toBeVisible();
  await page.getByRole('textbox').fill('…');
  await page.getByRole('button', { name: copy.send, exact: true }).click();
  await expect(page).toHaveURL(/\/complainDetails\?.*sent=1/);
  await expect(page.locator(`time[datetime="${promise}"]`)).toBeVisible();
  await openNewestComplaint(page, person);
  const id = new URL(page.url()).searchParams.get('problemId') ?? '';
  expect(await promisedDayOf(id)).toBe(promise);
  await expect(page.locator(`time[datetime="${promise}"]`).first()).toBeVisible();
}

async function expectSoon(page: Page, copy: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(copy).first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

async function openNewestComplaint(page: Page, person: Person): Promise<void> {
  await openComplaintPage(page, '/complaintList', person);
  await page.getByRole('tabpanel').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/complainDetails\?.*problemId=/);
}

/** Starts at the explained amount: the wrong lines are checked and disputed, and their accrual pauses. */
async function disputeLateCharges(page: Page, { orderId }: ActiveLoan): Promise<void> {
  await openComplaintPage(page, '/explainAmount', philippines, { orderId });
  await page
    .getByRole('checkbox', { name: /[Ll]ate/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'This is wrong' }).click();
  await expect(page).toHaveURL(/\/complainPageNext\?.*problemType=2/);
  await page.getByRole('textbox').fill('I was told that I have until the end of the week.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\/complainDetails\?.*sent=1/);
}

async function proposeReversal(page: Page, complaintId: string): Promise<void> {
  const seen = await openStaffCase(page, 'support@hiram.example', complaintId);
  await takeCase(seen);
  await seen
    .getByRole('textbox', { name: /^Reply, in/ })
    .fill('You were told so by us. The charge goes back.');
  await seen.getByRole('radio', { name: /borrower is right/ }).check();
  await seen.getByRole('button', { name: 'Decide and send…' }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(seen).toContainText(/pending approval/i);
  await expect(seen.getByRole('button', { name: 'Approve…' })).toHaveCount(0);
  await page.close();
}

async function confirmReversal(page: Page, complaintId: string): Promise<void> {
  const seen = await openStaffCase(page, 'finance@hiram.example', complaintId);
  await seen.getByRole('button', { name: 'Approve…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.close();
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

function dueDay(orderId: string): Promise<string> {
  return withDatabase(async (client) => {
    const found = await client.query<{ due: string }>(
      'select due_on::text as due from loan_instalments where loan_id = $1 and number = 1',
      [orderId],
    );
    return found.rows[0]?.due ?? 'none';
  });
}
