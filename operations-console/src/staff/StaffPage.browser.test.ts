import AxeBuilder from '@axe-core/playwright';
import { quickAxe } from '@hiram/tools/engines/quick-axe';
import { expect, test } from '@playwright/test';
import { fakeApi } from '../frame/faked-api-for-tests.ts';
import { fakeStaff, INVITATION, RIGHT_CODE } from '../session/faked-staff-for-tests.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('an administrator begins with the staff, their roles, states and sessions', async ({ page }) => {
  await fakeStaff(page, { role: 'administrator' });
  await page.goto('/');
  await expect(page).toHaveURL(/\/staff$/);
  const maria = page.getByRole('row', { name: /Maria Santos/ });
  await expect(maria).toContainText('you');
  await expect(maria).toContainText('support');
  await expect(page.getByRole('row', { name: /Rahul Verma/ })).toContainText('suspended');
});

test('an invitation wants a fresh code first, is sent once on a double tap, and its link is shown once', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'administrator', wantsProof: true });
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Name').fill('Nina Tan');
  await page.getByLabel('Work e-mail').fill('nina@hiram.example');
  await page.getByLabel('Why').fill('joins support on Monday');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).dblclick();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByLabel('Code from your authenticator app').fill('000000');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByRole('alert')).toContainText('second_factor_wrong');
  await proof.getByLabel('Code from your authenticator app').fill(RIGHT_CODE);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const link = page.getByRole('dialog', { name: 'The link for Nina Tan' });
  await expect(link).toContainText(`/invitation#${INVITATION}`);
  await link.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(INVITATION)).toHaveCount(0);
  const sent = {
    invitedName: 'Nina Tan',
    invitedEmail: 'nina@hiram.example',
    role: 'support',
    reason: 'joins support on Monday',
  };
  // Refused for want of a code, and then done.
  expect(staff.calls.filter(({ path }) => path === 'staff/invite')).toEqual([
    { path: 'staff/invite', request: sent },
    { path: 'staff/invite', request: sent },
  ]);
});

test('a suspension says what will happen, wants a reason and is sent once on a double tap', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'administrator' });
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Change the access of Maria Santos' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend: Maria Santos' });
  await expect(dialog).toContainText('signed out everywhere and cannot sign in');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog).toContainText('A few words.');
  await dialog.getByLabel('Why').fill('left the company');
  await dialog.getByRole('button', { name: 'Suspend' }).dblclick();
  await expect(dialog).toBeHidden();
  expect(staff.calls.filter(({ path }) => path === 'staff/suspend')).toMatchObject([
    { request: { reason: 'left the company' } },
  ]);
});

test('what the server refuses is said in the dialog, which stays', async ({ page }) => {
  await fakeStaff(page, { role: 'administrator' });
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Change the access of Ana Cruz' }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change role: Ana Cruz' });
  await dialog.getByLabel('Why').fill('a test');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog.getByRole('alert')).toContainText('last_administrator');
});

test('an auditor sees the staff and changes nothing', async ({ page }) => {
  await fakeStaff(page, { role: 'auditor' });
  await page.goto('/staff');
  await expect(page.getByRole('row', { name: /Ana Cruz/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Change the access/ })).toHaveCount(0);
});

test('the audit trail is read, filtered and paged', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'auditor' });
  await page.goto('/audit-trail');
  await expect(page.getByRole('row', { name: /Ana Cruz role_changed staff_member/ })).toContainText(
    'moved to the finance team',
  );
  await page.getByRole('button', { name: 'Older entries' }).click();
  await expect(page.getByText('a year ago')).toBeVisible();
  const what = page.getByRole('searchbox', { name: 'What was done' });
  await what.fill('staff_invited');
  await what.press('Enter');
  await expect(page.getByRole('row', { name: /Ana Cruz/ })).toBeHidden();
  await expect(page.getByRole('row', { name: /Platform staff_invited/ })).toBeVisible();
  expect(staff.calls.at(-1)).toEqual({ path: 'audit', request: { act: 'staff_invited' } });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of ['/staff', '/audit-trail']) {
    test(`${path} in ${colorScheme} has no accessibility violation`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await fakeStaff(page, { role: path === '/staff' ? 'administrator' : 'auditor' });
      await page.goto(path);
      await expect(page.getByRole('row', { name: /Ana Cruz/ })).toBeVisible();
      expect((await quickAxe(new AxeBuilder({ page })).analyze()).violations).toEqual([]);
    });
  }
}
