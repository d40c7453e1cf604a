import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { CALLED_ORDER, fakeOutreach } from '#testing/messaging/fake-messaging.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { fakeCollections } from '#testing/support/collections/fake-collections.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

function desk(page: Page) {
  return page.getByRole('region', { name: 'Case' });
}

test('a promise is recorded by keys alone, and the page offers no way to mark one kept', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'collections' });
  await fakeOutreach(page, staff);
  await fakeCollections(page, staff);
  await page.goto('/outreach');
  await expect(page.getByRole('region', { name: 'Queue' }).locator('button[data-row]')).toHaveCount(2);
  for (const key of ['j', 'Enter', 'o']) await page.keyboard.press(key);
  const part = desk(page).getByRole('region', { name: 'Promises to pay' });
  await expect(part).toContainText('1 kept · 1 broken');
  const form = part.getByRole('form', { name: 'Promise to pay' });
  await expect(form.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('9000');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('At most ₱5,927.54, which is owed today.');
  await form.getByRole('textbox', { name: 'Amount' }).press('Control+a');
  await page.keyboard.type('3,000.00');
  await form.getByLabel('Pays on').fill('2026-11-20');
  await expect(form).toContainText('until the day after 20 Nov 2026');
  await form.getByLabel('Pays on').press('Enter');
  await expect(part.getByRole('row').nth(1)).toHaveText(/20 Nov 2026.*₱3,000\.00.*Active/);
  await expect(part.getByRole('button', { name: 'Promise to pay…' })).toBeDisabled();
  await expect(part).toContainText('A promise is active. The ledger decides it.');
  await expect(part.getByRole('button')).toHaveCount(1);
  const [sent] = staff.calls.filter(({ path }) => path === 'collections/promise');
  expect(sent?.request).toMatchObject({
    orderId: CALLED_ORDER,
    amount: '300000',
    payOn: '2026-11-20',
    channel: 'gcash',
  });
});
