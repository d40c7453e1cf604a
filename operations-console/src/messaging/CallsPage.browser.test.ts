import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { CALLED_ORDER, fakeOutreach } from '#testing/messaging/fake-messaging.ts';
import { type FakedStaff, fakeStaff } from '#testing/session/fake-staff.ts';
import { fakeCollections } from '#testing/support/collections/fake-collections.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

async function openCalls(page: Page, given: Partial<FakedStaff> = {}) {
  const staff = await fakeStaff(page, { role: 'collections', ...given });
  const api = await fakeOutreach(page, staff);
  await fakeCollections(page, staff);
  await page.goto('/outreach');
  return { staff, api };
}

function desk(page: Page) {
  return page.getByRole('region', { name: 'Case' });
}

function rows(page: Page) {
  return page.getByRole('region', { name: 'Queue' }).locator('button[data-row]');
}

const WHY = 'To agree on a day for the payment.';

test('the call list shows the contact policy result, and a call goes from its reason through the number to its outcome, also across a reload', async ({
  page,
}) => {
  const { staff } = await openCalls(page);
  await expect(rows(page)).toHaveText([
    /12 days past duecalled 2 days agoCan be called now\..*due 3 Nov 2026.*hiram/,
    /9 days past duenever calledCalls paused until 16 Nov 2026, 08:00 GMT\+5:30: outside calling hours/,
  ]);
  for (const key of ['j', 'Enter', 'p']) await page.keyboard.press(key);
  const before = page.getByRole('dialog', { name: 'Call this borrower?' });
  await expect(before.getByRole('radio', { name: 'Overdue payment' })).toBeChecked();
  await expect(before.getByRole('textbox', { name: 'Reason for the call' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(before).toContainText('Enter at least 10 characters.');
  await page.keyboard.type(WHY);
  await page.keyboard.press('Control+Enter');
  const during = page.getByRole('dialog', { name: 'Call in progress' });
  await expect(during.getByRole('link', { name: '09170000001' })).toHaveAttribute('href', 'tel:09170000001');
  await expect(during).toContainText('Language: Filipino. Say who you are.');
  await page.keyboard.press('Escape');
  await expect(during).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('0917');
  await page.reload();
  await expect(during).toContainText('the number is not stored');
  await during.getByRole('button', { name: 'Save call outcome' }).click();
  await expect(during).toContainText('Select a call outcome.');
  await during.getByRole('radio', { name: 'Reached', exact: true }).check();
  await during.getByRole('textbox', { name: 'Call notes' }).fill('Pays on Friday.');
  await during.getByRole('button', { name: 'Save call outcome' }).dblclick();
  await expect(during).toBeHidden();
  await expect(desk(page).getByRole('listitem').first()).toHaveText(
    /reached.*Maria Santos.*Pays on Friday\./,
  );
  expect(
    staff.calls.filter(({ path }) => path.startsWith('outreach/call') && path !== 'outreach/call-tasks'),
  ).toEqual([
    { path: 'outreach/call', request: { orderId: CALLED_ORDER, purpose: 'collection', reason: WHY } },
    {
      path: 'outreach/call-ended',
      request: { contactId: 'contact-new', outcome: 'spoken', note: 'Pays on Friday.' },
    },
  ]);
});

test('an order with paused contact says why calls about payment are not allowed; a refusal shows no number; an auditor is offered none', async ({
  page,
}) => {
  const { staff, api } = await openCalls(page);
  Object.assign(api.page, { mayCall: false, reason: 'held' });
  api.page.holds.push({
    holdId: 'h',
    why: 'complaint',
    since: '2026-11-14T04:00:00.000Z',
    byComplaint: 'c-1',
  });
  api.isBarred = true;
  await rows(page).first().click();
  await expect(desk(page)).toContainText('Calls paused: contact is paused.');
  await expect(desk(page)).toContainText('Contact paused since 14 Nov 2026, 12:00 GMT+8 by a complaint.');
  await page.keyboard.press('p');
  const before = page.getByRole('dialog', { name: 'Call this borrower?' });
  await expect(before.getByRole('radio', { name: 'Overdue payment' })).toBeDisabled();
  await before.getByRole('textbox').fill(WHY);
  await before.getByRole('button', { name: 'Show number' }).click();
  await expect(before.getByRole('alert').filter({ hasText: 'contact_not_allowed' })).toBeVisible();
  await before.getByRole('button', { name: 'Cancel' }).click();
  staff.role = 'auditor';
  await page.reload();
  await rows(page).first().click();
  await expect(desk(page).getByRole('link', { name: 'Open the complaint' })).toHaveAttribute(
    'href',
    '/complaints?open=c-1',
  );
  await expect(desk(page).getByRole('button', { name: 'Call…' })).toHaveCount(0);
});

test('calls have no accessibility violation, and show failed and empty states', async ({ page }) => {
  const { staff, api } = await openCalls(page);
  await rows(page).first().click();
  await expect(desk(page).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  staff.isDown = true;
  await rows(page).nth(1).click();
  await expect(desk(page)).toContainText('The server did not respond.');
  staff.isDown = false;
  const log = desk(page).getByRole('region', { name: 'Contact log' });
  await log.getByRole('button', { name: 'Try again' }).click();
  await expect(desk(page).getByRole('listitem').first()).toBeVisible();
  api.tasks.splice(0);
  await page.reload();
  await expect(page.getByText('No calls due.')).toBeVisible();
});
