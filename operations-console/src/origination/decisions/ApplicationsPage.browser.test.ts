import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import {
  decide,
  type FakedApplications,
  fakeApplications,
} from '#testing/origination/decisions/fake-applications.ts';
import { RIGHT_CODE } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

function callsTo({ staff }: FakedApplications, path: string) {
  return staff.calls.filter((call) => call.path === `referred-applications/${path}`);
}

function queue(page: Page) {
  return page.getByRole('region', { name: 'Queue' });
}

function desk(page: Page) {
  return page.getByRole('region', { name: 'Case' });
}

const NOTE = 'Payslip and employer fit together.';

test('the queue shows the time left with escalated cases first, and its filters and pages find the rest', async ({
  page,
}) => {
  const api = await fakeApplications(page);
  api.pageSize = 2;
  await page.goto('/applications');
  await expect(page.getByText('3 open')).toBeVisible();
  const rows = queue(page).locator('button[data-row]');
  await expect(rows).toHaveText([
    /₱5,000\.00 · 30 daysoverdue by 1 h.*name on the account differs.*Escalated.*hiram/,
    /₱12,000\.00 · 3 months1[34] h left.*Not known: Score\. Not known: Face/,
  ]);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows.last()).toHaveText(/₹1,50,000\.00 · 3 months.*udhaar.*Rahul Verma/);
  await page.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByTitle('udhaar').click();
  await expect(rows).toHaveCount(1);
  await page.getByText('Mine', { exact: true }).click();
  await expect(page.getByText('No applications for udhaar.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByTitle('All brands').click();
  await expect(page.getByText('No applications are assigned to you.')).toBeVisible();
  await page.getByText('Decided', { exact: true }).click();
  await expect(rows).toHaveText([/₱8,000\.00.*Declined/]);
  expect(callsTo(api, 'open')).toEqual([]);
});

test('an open case shows the reason, the rules with the most severe first, every feature including unknown ones, answers, consents and history in market time', async ({
  page,
}) => {
  await fakeApplications(page);
  await page.goto('/applications');
  await page.getByRole('button', { name: /12,000/ }).click();
  const head = desk(page).getByRole('heading', { level: 2 });
  await expect(head).toHaveText('₱12,000.00 for 3 months');
  await expect(desk(page)).toContainText(/decide by \d+ \w+ \d{4}, \d\d:\d\d GMT\+8/);
  await expect(desk(page).getByRole('region', { name: 'Reason for referral' })).toContainText(
    'Not known: Score.',
  );
  const rules = desk(page).getByRole('region', { name: 'Rules triggered' });
  await expect(rules).toContainText('version 7');
  await expect(rules.locator('tbody tr')).toHaveText([
    /Declined.*31 % of the income.*income_too_low_for_amount/,
    /Referred.*bureau_unknown/,
    /Approved.*repeat_client_in_good_standing/,
  ]);
  const features = desk(page).getByRole('region', { name: 'Decision inputs' });
  await expect(features).toContainText('8 inputs, 2 unknown');
  await expect(features.getByRole('row', { name: /^Score/ })).toContainText('Unknown: no answer in time');
  await expect(features.getByRole('row', { name: /^Debts elsewhere/ })).toContainText('₱4,200.00');
  await expect(features.getByRole('rowheader', { name: 'Credit bureau' })).toBeVisible();
  const written = desk(page).getByRole('region', { name: 'Application answers' });
  await expect(written).toContainText('•••• 6789');
  await expect(written).toContainText('Ma•• Cl•• d•• l•• Sa••');
  await expect(written).toContainText('Second incomenot answered');
  const consents = desk(page).getByRole('region', { name: 'Consents' });
  await expect(consents.getByRole('row', { name: /Asking a credit bureau/ })).toContainText(
    /80a00f0b51c6.*GMT\+8/,
  );
  await expect(page.getByRole('list', { name: 'History' })).toContainText(
    'Rules referred it for manual review',
  );
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Assigned to you.')).toBeVisible();
  await page.getByRole('button', { name: 'Unassign' }).click();
  await expect(page.getByText('Unassigned.')).toBeVisible();
});

test('the budget check shows the figures that the borrower reads, and says if there is none', async ({
  page,
}) => {
  const { cases } = await fakeApplications(page);
  await page.goto('/applications');
  await page.getByRole('button', { name: /12,000/ }).click();
  const budget = desk(page).getByRole('region', { name: 'Budget check' });
  await expect(budget.getByRole('definition')).toHaveText([
    '₱18,500.00',
    '₱9,000.00',
    '₱1,200.00',
    '₱1,850.00',
    '₱6,450.00',
    '₱10,000.00',
  ]);
  for (const one of cases) delete (one as { budget?: unknown }).budget;
  await page.reload();
  await page.getByRole('button', { name: /12,000/ }).click();
  await expect(budget).toContainText('The borrower did not answer its questions.');
});

test('the links to other applicants are a graph and the same table', async ({ page }) => {
  await fakeApplications(page);
  await page.goto('/applications');
  await page.getByRole('button', { name: /12,000/ }).click();
  const links = desk(page).getByRole('region', { name: 'Fraud links' });
  await expect(links.getByRole('img')).toHaveAccessibleName(
    'This applicant shares. Device: 2 other borrowers. Payout account: 1 other borrower. Phone number: 1 other borrower.',
  );
  await expect(links.getByRole('rowheader', { name: /^Device/ })).toHaveText(
    'Device: 2 other borrowers, 3 applications in seven days',
  );
  await expect(links.getByRole('row', { name: /No•• Sa••/ })).toContainText('1 open, at most 96 days late');
  await expect(links.getByRole('row', { name: /Their references/ })).toContainText('Ri•• Ma••');
  await expect(links.getByRole('rowheader', { name: /^Address/ })).toHaveText('Address: nobody else');
  await expectAccessible(page);
});

test('an image loads on request and only once, can be zoomed and rotated, and is dropped when the session ends', async ({
  page,
}) => {
  const api = await fakeApplications(page);
  await page.clock.install();
  await page.goto('/applications');
  await page.getByRole('button', { name: /12,000/ }).click();
  await expect(page.getByText('Each view is recorded in the audit trail.')).toBeVisible();
  expect(callsTo(api, 'document')).toEqual([]);
  const tile = page.getByRole('button', { name: 'Show: Identity card, front' });
  await tile.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Compare documents with answers' }).click();
  const viewer = page.getByRole('dialog', { name: 'Identity card, front' });
  const picture = viewer.getByRole('img', { name: 'Identity card, front' });
  await expect(picture).toBeVisible();
  const whole = await picture.evaluate((drawn) => drawn.clientWidth);
  await page.keyboard.press('+');
  await expect(viewer).toContainText('150 %');
  expect(await picture.evaluate((drawn) => drawn.clientWidth)).toBe(Math.round(whole * 1.5));
  await viewer.getByRole('button', { name: 'Rotate left' }).click();
  await page.keyboard.press('0');
  await page.keyboard.press('r');
  await expect(viewer).toContainText('100 %, rotated 90°');
  await expect
    .poll(async () => {
      const turned = await picture.boundingBox();
      return (turned?.width ?? 0) > (turned?.height ?? 0);
    })
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await tile.click();
  await expect(picture).toBeVisible();
  expect(callsTo(api, 'document')).toMatchObject([{ request: { imageId: 'front' } }]);
  api.staff.isSignedIn = false;
  await page.clock.runFor(31_000);
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expect(viewer).toBeHidden();
});

test('an approval within the limits shows the message to the borrower, requires step-up authentication where the server does, and is sent once', async ({
  page,
}) => {
  const api = await fakeApplications(page, { requiresStepUp: true });
  await page.clock.install();
  await page.goto('/applications');
  await page.getByRole('button', { name: /12,000/ }).click();
  await page.getByRole('button', { name: 'Approve…', exact: true }).click();
  const amount = page.getByRole('slider', { name: 'Amount' });
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAttribute('aria-valuetext', '₱10,000.00');
  const view = page.getByRole('complementary', { name: 'Preview for the borrower' });
  await expect(view).toContainText('Your loan is approved');
  await page.clock.pauseAt(Date.now() + 25_000);
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  await page.clock.runFor(300);
  await expect(amount).toHaveAttribute('aria-valuetext', '₱8,500.00');
  expect(callsTo(api, 'preview')).toHaveLength(1);
  await page.clock.resume();
  await expect(view).toContainText('₱8,500.00, 3 months');
  // The steps in between caused no requests.
  expect(callsTo(api, 'preview')).toHaveLength(2);
  await page.getByRole('button', { name: 'Increase amount' }).click();
  await page.getByText('6 months', { exact: true }).click();
  await expect(view).toContainText('₱9,000.00, 6 months');
  await expect(view).toContainText('22 Nov 2026, 23:59 GMT+8');
  const go = page.getByRole('button', { name: 'Approve ₱9,000.00…' });
  await go.click();
  await expect(page.getByText('Enter at least 10 characters.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).fill(NOTE);
  await page.getByRole('button', { name: /5,000/ }).click();
  await page.getByRole('button', { name: /12,000/ }).click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(NOTE);
  await expect(view).toContainText('₱9,000.00, 6 months');
  await go.click();
  const last = page.getByRole('dialog', { name: 'Approve this application?' });
  await expect(last).toContainText('₱9,000.00 for 6 months');
  await last.getByRole('button', { name: 'Approve' }).dblclick();
  const proof = page.getByRole('dialog', { name: 'Confirm your identity' });
  await proof.getByLabel('Code from your authenticator app').fill(RIGHT_CODE);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('status')).toContainText('Approved. The borrower is notified');
  await expect(page.getByRole('region', { name: 'Decision', exact: true })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'History' })).toContainText(`Maria Santos approved it`);
  await expect(page.getByText('2 open')).toBeVisible();
  const sent = { outcome: 'approved', amount: '900000', periods: '6', termUnit: 'month', note: NOTE };
  // The first call is refused because step-up authentication is required; the second succeeds.
  expect(callsTo(api, 'decide')).toMatchObject([{ request: sent }, { request: sent }]);
});

test('declining requires a reason and a note, and shows the message in the borrower’s language before it is confirmed', async ({
  page,
}) => {
  const api = await fakeApplications(page);
  await page.goto('/applications');
  await page.getByRole('button', { name: /1,50,000/ }).click();
  await page.getByRole('button', { name: 'Decline…', exact: true }).first().click();
  const panel = page.getByRole('region', { name: 'Decision', exact: true });
  await expect(panel).toContainText('in Hindi');
  await panel.getByRole('button', { name: 'Decline…' }).click();
  await expect(panel).toContainText('Select at least one reason.');
  await expect(panel).toContainText('Enter at least 10 characters.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await panel.getByRole('checkbox', { name: 'Too much is owed elsewhere' }).check();
  await panel.getByRole('checkbox', { name: 'The income is too low for this loan' }).check();
  await expect(panel.getByText('हम यह लोन नहीं दे सकते')).toBeVisible();
  await expect(panel.locator('[lang="hi"]').first()).toContainText('Reason too_much_debt');
  await expect(panel).toContainText('Can reapply on15 Jan 2027');
  await panel.getByRole('textbox', { name: 'Note' }).fill(NOTE);
  await panel.getByRole('button', { name: 'Decline…' }).click();
  const last = page.getByRole('dialog', { name: 'Decline this application?' });
  await expect(last).toContainText('This application is assigned to Rahul Verma.');
  await last.getByRole('button', { name: 'Cancel' }).click();
  await expect(last).toBeHidden();
  expect(callsTo(api, 'decide')).toEqual([]);
  await panel.getByRole('button', { name: 'Decline…' }).click();
  await last.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('status')).toContainText('Declined.');
  expect(callsTo(api, 'decide')).toMatchObject([
    { request: { outcome: 'declined', reasons: 'income_too_low,too_much_debt', note: NOTE } },
  ]);
});

test('if a colleague decided first, a message says so; a missing response loses no input', async ({
  page,
}) => {
  const api = await fakeApplications(page);
  await page.goto('/applications');
  await page.getByRole('button', { name: /12,000/ }).click();
  await page.getByRole('button', { name: 'Approve…', exact: true }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill(NOTE);
  const view = page.getByRole('complementary', { name: 'Preview for the borrower' });
  await expect(view).toContainText('₱10,000.00, 3 months');
  const last = page.getByRole('dialog', { name: 'Approve this application?' });
  await page.getByRole('button', { name: /^Approve ₱/ }).click();
  api.staff.isDown = true;
  await last.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('The outcome is unknown.')).toBeVisible();
  await expect(page.getByText('The data shown may be outdated.')).toBeVisible();
  await expect(page.getByText('This list may be outdated')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(NOTE);
  api.staff.isDown = false;
  const other = api.cases.find(({ amount }) => amount === '1200000');
  // The change happens as late as possible; otherwise the page might refetch before the click.
  await page.route('**/referred-applications/decide*', async (route) => {
    if (other) decide(other, false, 'Rahul Verma', 'The employer does not know the person.');
    await route.fallback();
  });
  await page.getByRole('button', { name: /^Approve ₱/ }).click();
  await last.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'application_decided' })).toContainText(
    'Your decision was not saved',
  );
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Rahul Verma declined it');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Decision', exact: true })).toHaveCount(0);
});

test('offline and without a server the section, the queue and the case say so, and load on a retry', async ({
  page,
  context,
}) => {
  const api = await fakeApplications(page);
  await page.goto('/system');
  await expect(page.getByRole('heading', { name: 'System' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByText('This section could not be loaded')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('button', { name: /12,000/ })).toBeVisible();
  await context.setOffline(true);
  api.staff.isDown = true;
  await page.getByText('Decided', { exact: true }).click();
  await expect(page.getByText('Could not load applications.')).toBeVisible();
  await page.getByText('Open', { exact: true }).click();
  await page.getByRole('button', { name: /12,000/ }).click();
  await expect(desk(page).getByText('The server did not respond.')).toBeVisible();
  api.staff.isDown = false;
  await context.setOffline(false);
  // The page recovers without a manual retry once the connection is back.
  await expect(desk(page).getByRole('heading', { level: 2 })).toBeVisible();
});

test('an auditor can read everything and decide nothing; finance sees no applications', async ({ page }) => {
  const api = await fakeApplications(page, { role: 'auditor' });
  await page.goto('/applications');
  await page.getByRole('button', { name: /12,000/ }).click();
  await expect(desk(page).getByRole('region', { name: 'Decision inputs' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(desk(page).getByRole('button', { name: /^(?!Masked)/ })).toHaveCount(0);
  await expect(desk(page).getByRole('textbox')).toHaveCount(0);
  await expect(queue(page).getByText('approve')).toHaveCount(0);
  await expect(desk(page).getByRole('button', { name: 'Masked: Photo of the face' })).toBeDisabled();
  await expect(desk(page)).toContainText('Personal data is masked for your role.');
  api.staff.role = 'finance';
  await page.goto('/applications');
  await expect(page.getByRole('heading', { name: 'No access to this page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Applications' })).toHaveCount(0);
});

test('a case can be assigned, declined and the next one opened with the keyboard only', async ({ page }) => {
  const api = await fakeApplications(page);
  await page.goto('/applications');
  await expect(page.getByRole('button', { name: /12,000/ })).toBeVisible();
  for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key);
  await expect(desk(page).getByRole('heading', { level: 2 })).toContainText('₱12,000.00');
  await page.keyboard.press('t');
  await expect(page.getByText('Assigned to you.')).toBeVisible();
  await page.keyboard.press('d');
  const first = page.getByRole('checkbox', { name: 'The income is too low for this loan' });
  await expect(first).toBeFocused();
  await page.keyboard.press('Space');
  const note = page.getByRole('textbox', { name: 'Note' });
  for (
    let tabs = 0;
    tabs < 4 && !(await note.evaluate((field) => field === document.activeElement));
    tabs += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('The instalment is too high: jkadt.');
  await expect(page.getByText('Reason income_too_low')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Decline' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('Declined.');
  // An open dialog captures all keys until it is closed.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(page.getByRole('slider', { name: 'Amount' })).toBeFocused();
  expect(callsTo(api, 'decide')).toMatchObject([
    { request: { reasons: 'income_too_low', note: 'The instalment is too high: jkadt.' } },
  ]);
});

test('applications have no accessibility violation, from the queue to the last dialog', async ({ page }) => {
  await fakeApplications(page);
  await page.goto('/applications');
  await page.getByRole('button', { name: /1,50,000/ }).click();
  await page.getByRole('button', { name: 'Approve…', exact: true }).click();
  await expect(page.getByText('आपका लोन मंज़ूर हुआ', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Approve ₹/ }).click();
  await expect(page.getByText('Enter at least 10 characters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Note' }).fill(NOTE);
  await page.getByText('Decline', { exact: true }).click();
  const decision = page.getByRole('region', { name: 'Decision', exact: true });
  await decision.getByRole('checkbox').first().check();
  await expect(page.getByText('हम यह लोन नहीं दे सकते')).toBeVisible();
  await decision.getByRole('button', { name: 'Decline…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Show: Photo of the face' }).click();
  await page.getByRole('textbox', { name: 'Other reason' }).fill('too short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter at least 10 characters.')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.type(', now long enough');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Photo of the face' })).toBeVisible();
  await expectAccessible(page);
});
