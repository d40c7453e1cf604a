import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakePersonalData } from '#testing/people/unmasking/fake-personal-data.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('masked data is shown after two key presses and one reason, for ten minutes, only on this page', async ({
  page,
}) => {
  const staff = await fakeStaff(page);
  const personal = await fakePersonalData(page, staff);
  await page.clock.install();
  await page.goto('/engagement');
  const message = page.getByRole('region', { name: 'Case' });
  await page.getByRole('button', { name: /Li•• Re••/ }).click();
  await expect(message.getByRole('heading', { name: 'Li•• Re••' })).toBeVisible();

  personal.refusal = 'too_many_requests';
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Answer this message' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Refused: too_many_requests.');
  personal.refusal = undefined;
  await dialog.getByRole('textbox', { name: 'Other reason' }).fill('short');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Enter at least 10 characters.');
  await dialog.getByRole('textbox').fill('The sender is on the line');
  await dialog.getByRole('button', { name: 'Show' }).dblclick();

  await expect(message.getByRole('heading', { name: 'Liza Reyes' })).toBeVisible();
  await expect(message.getByRole('link', { name: 'juan@example.ph' })).toHaveAttribute('href', /^mailto:/);
  await expect(message.getByRole('link', { name: '0917 000 0001' })).toHaveAttribute(
    'href',
    'tel:09170000001',
  );
  expect(staff.calls.filter(({ path }) => path === 'personal-data/show')).toMatchObject([
    { request: { subject: 'contact_message', reason: 'Answer this message' } },
    { request: { subject: 'contact_message', reason: 'The sender is on the line' } },
  ]);

  // Another case is another person; returning to the first one does not ask again.
  await page.getByRole('button', { name: /Ju•• de•• Cr••/ }).click();
  await expect(message.getByRole('heading', { name: 'Ju•• de•• Cr••' })).toBeVisible();
  await page.getByRole('button', { name: /Li•• Re••/ }).click();
  await expect(message.getByRole('heading', { name: 'Liza Reyes' })).toBeVisible();
  await page.clock.runFor(9 * 60_000);
  await expect(message.getByRole('heading', { name: 'Liza Reyes' })).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(message.getByRole('heading', { name: 'Li•• Re••' })).toBeVisible();
  await expect(message.getByRole('link')).toHaveCount(0);

  await page.keyboard.press('u');
  await page.getByRole('dialog').getByRole('button', { name: 'Answer this message' }).click();
  await message.getByRole('button', { name: 'Hide now' }).click();
  await expect(message.getByRole('heading', { name: 'Li•• Re••' })).toBeVisible();
});

test('an ended session hides the unmasked data', async ({ page }) => {
  const staff = await fakeStaff(page);
  await fakePersonalData(page, staff);
  await page.clock.install();
  await page.goto('/engagement');
  await page.getByRole('button', { name: /Li•• Re••/ }).click();
  await page.getByRole('button', { name: 'Show personal data…' }).click();
  await page.getByRole('button', { name: 'Answer this message' }).click();
  await expect(page.getByRole('heading', { name: 'Liza Reyes' })).toBeVisible();
  staff.isSignedIn = false;
  await page.clock.runFor(31_000);
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expect(page.getByText('Liza Reyes')).toHaveCount(0);
});

test('staff without permission to see personal data are told so, and the page is accessible', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'auditor' });
  await fakePersonalData(page, staff);
  await page.goto('/engagement');
  await page.getByRole('button', { name: /Li•• Re••/ }).click();
  await expect(page.getByText('Personal data is masked for your role.')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
});
