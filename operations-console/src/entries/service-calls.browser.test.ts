import { expect, type Page } from '@playwright/test';
import { desk, openDesk, part, rows } from '#testing/entries/complaints-queue.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

const WHY = 'To explain the answer to the complaint.';

async function openComplaint(page: Page) {
  const desks = await openDesk(page, { role: 'support' });
  await rows(page).nth(1).click();
  return desks;
}

test('a call about a complaint goes from its reason through the number to its outcome, also across a reload', async ({
  page,
}) => {
  const { api } = await openComplaint(page);
  await part(page, 'Contact log').getByRole('button', { name: 'Call…' }).click();
  const before = page.getByRole('dialog', { name: 'Call this borrower?' });
  await expect(before.getByRole('radio', { name: 'Question or complaint' })).toBeChecked();
  await expect(before.getByRole('textbox', { name: 'Reason for the call' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(before).toContainText('Enter at least 10 characters.');
  await page.keyboard.type(WHY);
  await page.keyboard.press('Control+Enter');
  const during = page.getByRole('dialog', { name: 'Call in progress' });
  await expect(during.getByRole('link', { name: '09170000001' })).toHaveAttribute('href', 'tel:09170000001');
  await expect(during).toContainText('Ask for Florante Halili');
  await expect(during).toContainText('Say first: mango');
  await expect(during).toContainText('Language: Filipino. Say who you are.');
  await page.keyboard.press('Escape');
  await expect(during).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('0917');
  await page.reload();
  await expect(during).toContainText('the number is not stored');
  await during.getByRole('button', { name: 'Save call outcome' }).click();
  await expect(during).toContainText('Select a call outcome.');
  await during.getByRole('radio', { name: 'Reached', exact: true }).check();
  await during.getByRole('textbox', { name: 'Call notes' }).fill('Is content.');
  await during.getByRole('button', { name: 'Save call outcome' }).dblclick();
  await expect(during).toBeHidden();
  await expect(part(page, 'Contact log').getByRole('listitem').first()).toHaveText(/reached.*Is content\./);
  const ended = api.staff.calls.filter(({ path }) => path === 'outreach/call-ended');
  expect(ended).toEqual([
    {
      path: 'outreach/call-ended',
      request: { contactId: 'contact-new', outcome: 'spoken', note: 'Is content.' },
    },
  ]);
});

test('while contact is paused a call about the payment cannot be chosen, and a refusal shows no number', async ({
  page,
}) => {
  const { outreach } = await openDesk(page, { role: 'support' });
  Object.assign(outreach.page, { mayCall: false, reason: 'held' });
  outreach.page.holds.push(
    { holdId: 'h', why: 'complaint', since: '2026-11-14T04:00:00.000Z', byComplaint: 'c-1' },
    { holdId: 'p', why: 'promise', since: '2026-11-14T04:00:00.000Z' },
  );
  outreach.isBarred = true;
  await rows(page).nth(1).click();
  await expect(desk(page)).toContainText('Calls paused: contact is paused.');
  await expect(desk(page)).toContainText('Contact paused since 14 Nov 2026, 12:00 GMT+8 by a complaint.');
  await expect(desk(page)).toContainText(
    'Contact paused since 14 Nov 2026, 12:00 GMT+8 by a promise to pay.',
  );
  await part(page, 'Contact log').getByRole('button', { name: 'Call…' }).click();
  const before = page.getByRole('dialog', { name: 'Call this borrower?' });
  await expect(before.getByRole('radio', { name: 'Overdue payment' })).toBeDisabled();
  await before.getByRole('textbox').fill(WHY);
  await before.getByRole('button', { name: 'Show number' }).click();
  await expect(before.getByRole('alert').filter({ hasText: 'contact_not_allowed' })).toBeVisible();
});
