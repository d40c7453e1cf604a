import { expect, type Page, test } from '@playwright/test';
import { applyByCalls } from './approved-offer.ts';
import { answerDialog } from './console-dialog.ts';
import { withDatabase } from './database.ts';
import { openLoggedIn } from './open-logged-in.ts';
import { parametersOf, people } from './people.ts';
import { runningStack } from './running-stack.ts';
import { signInStaff } from './sign-in-staff.ts';
import { messagesTo } from './sms-inbox.ts';

// An applicant has the name and the date of birth of a person on a sanctions list. Staff take them for that person, and are
// wrong: the borrower appeals from the page of the answer, two people look again, and the borrower applies once more.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const [, philippines] = people;
const mobile = '09171230977';
const { appUrl } = runningStack();
/** In provider-simulator/src/screening/list-entry.ts. */
const answers = { fullName: 'Zoilo Sancionado', birthDay: '1990-05-17' };
const application = {
  person: philippines,
  mobile,
  productId: '01980000-0000-7000-8000-000000000001',
  amount: '500000',
  periods: '3',
  documentNumber: '1234567890977107',
  answers,
} as const;

const brokenPages: string[] = [];
test.beforeEach(({ page }) => {
  brokenPages.length = 0;
  page.on('pageerror', ({ message }) => brokenPages.push(message));
});
test.afterEach(() => expect(brokenPages).toEqual([]));

test('Philippines: an application that matches a sanctions list is declined without saying why, appealed, released by two people, and the borrower is told and applies again', async ({
  page,
  browser,
}) => {
  await openLoggedIn(page, { path: '/home', person: philippines, mobile });
  const orderId = await applyByCalls(page, application);
  const outcome = `${appUrl}/apply?orderId=${orderId}&${parametersOf(philippines)}`;
  await expect(async () => {
    await page.goto(outcome);
    await expect(page.getByRole('heading', { name: 'Our team is reviewing' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();

  const carla = await browser.newPage();
  await openHeld(carla, 'credit@hiram.example', orderId);
  const screening = carla.getByRole('region', { name: 'List screening' });
  await expect(screening.getByRole('row', { name: /simulated_un_list/ })).toContainText(
    'Same name, same date',
  );
  await screening.getByRole('button', { name: 'Confirm match…' }).click();
  const confirming = 'The name and the date are those of the list.';
  await answerDialog(carla.getByRole('dialog'), {
    field: 'Note',
    copy: confirming,
    ok: 'Confirm and decline',
  });
  await expect(carla.getByText('The borrower reads no more than that')).toBeVisible();

  await page.goto(outcome);
  await expect(page.getByRole('heading', { name: 'We cannot offer you this loan' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/sanction|screen|list/i);
  await page.getByRole('button', { name: 'Ask us to look again' }).click();
  await expect(page.getByLabel('What happened?')).toHaveValue('Please look at my application again.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeVisible();

  await showHeld(carla, orderId);
  const hold = carla.getByRole('region', { name: 'Hold' });
  await expect(hold).toContainText('The borrower appealed');
  await hold.getByRole('button', { name: 'Propose release…' }).click();
  const reason = 'The passport shows another middle name.';
  await answerDialog(carla.getByRole('dialog'), { field: 'Note', copy: reason, ok: 'Propose' });
  await expect(hold.getByRole('button', { name: 'Withdraw proposal…' })).toBeVisible();
  await expect(hold.getByRole('button', { name: 'Approve release…' })).toHaveCount(0);
  await approveAsSecondOfficer(await browser.newPage(), orderId);

  await expect.poll(async () => (await messagesTo(mobile)).join('\n')).toMatch(/You can apply again now/);
  await page.goto(outcome);
  await expect(page.getByText('You can apply again now.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply again', exact: true }).click();
  await expect(page).toHaveURL(/\/home\?/);
  const second = await applyByCalls(page, application);
  await expect(async () => {
    await page.goto(`${appUrl}/apply?orderId=${second}&${parametersOf(philippines)}`);
    await expect(page.getByRole('heading', { name: 'You’re approved' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

async function openHeld(page: Page, email: string, orderId: string): Promise<void> {
  await signInStaff(page, email, 'applications?queue=held');
  await openRow(page, orderId);
}

async function showHeld(page: Page, orderId: string): Promise<void> {
  await page.goto(`${runningStack().consoleUrl.replace(/\/$/, '')}/applications?queue=held`);
  await openRow(page, orderId);
}

async function openRow(page: Page, orderId: string): Promise<void> {
  await page.getByRole('region', { name: 'Queue' }).locator(`[data-row="${orderId}"]`).click();
  await expect(page.getByRole('region', { name: 'Hold' })).toBeVisible();
}

/** The demo lender has one credit officer, so a colleague gets the role for as long as it takes. */
async function approveAsSecondOfficer(page: Page, orderId: string): Promise<void> {
  const email = 'support2@hiram.example';
  await setRole(email, 'credit_officer');
  try {
    await openHeld(page, email, orderId);
    const hold = page.getByRole('region', { name: 'Hold' });
    await hold.getByRole('button', { name: 'Approve release…' }).click();
    const reason = 'I have compared the passport too.';
    await answerDialog(page.getByRole('dialog'), { field: 'Note', copy: reason, ok: 'Approve' });
    await expect(hold).toContainText('Released. The borrower may apply again now.');
  } finally {
    await setRole(email, 'support');
  }
}

async function setRole(email: string, role: string): Promise<void> {
  await withDatabase((client) =>
    client.query('update staff_members set role = $2 where email = $1', [email, role]),
  );
}
