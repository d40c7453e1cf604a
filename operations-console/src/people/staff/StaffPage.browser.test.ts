import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeStaff, INVITATION, RIGHT_CODE } from '#testing/session/fake-staff.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('an administrator sees the staff, their roles, states and sessions, without an accessibility violation', async ({
  page,
}) => {
  await fakeStaff(page, { role: 'administrator' });
  await page.goto('/staff');
  const maria = page.getByRole('row', { name: /Maria Santos/ });
  await expect(maria).toContainText('you');
  await expect(maria).toContainText('Support');
  await expect(page.getByRole('row', { name: /Rahul Verma/ })).toContainText('suspended');
  await expectAccessible(page);
  await page.getByLabel('Find somebody').fill('support susp');
  await expect(page.getByRole('row', { name: /Rahul Verma/ })).toBeVisible();
  await expect(maria).toHaveCount(0);
  await page.getByLabel('Find somebody').fill('nobody at all');
  await expect(page.getByText('Nobody fits.')).toBeVisible();
});

test('an invitation requires step-up authentication first, is sent once on a double click, and its link is shown once', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'administrator', requiresStepUp: true });
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
  // The first call is refused because step-up authentication is required; the second succeeds.
  expect(staff.calls.filter(({ path }) => path === 'staff/invite')).toEqual([
    { path: 'staff/invite', request: sent },
    { path: 'staff/invite', request: sent },
  ]);
});

test('a suspension describes its effect, requires a reason and is sent once on a double click; a refusal is shown in the dialog, which stays open', async ({
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
  await page.getByRole('button', { name: 'Change the access of Ana Cruz' }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  const refused = page.getByRole('dialog', { name: 'Change role: Ana Cruz' });
  await refused.getByLabel('Why').fill('a test');
  await refused.getByRole('button', { name: 'Change role' }).click();
  await expect(refused.getByRole('alert')).toContainText('last_administrator');
});

test('the audit trail can be read, filtered and paged, and has no accessibility violation', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'auditor' });
  await page.goto('/audit-trail');
  await expect(page.getByRole('row', { name: /Ana Cruz role_changed staff_member/ })).toContainText(
    'moved to the finance team',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Older entries' }).click();
  await expect(page.getByText('a year ago')).toBeVisible();
  const what = page.getByRole('searchbox', { name: 'What was done' });
  await what.fill('staff_invited');
  await what.press('Enter');
  await expect(page.getByRole('row', { name: /Ana Cruz/ })).toBeHidden();
  await expect(page.getByRole('row', { name: /Platform staff_invited/ })).toBeVisible();
  function lastAsked() {
    return staff.calls.findLast(({ path }) => path === 'audit')?.request;
  }
  expect(lastAsked()).toEqual({ action: 'staff_invited' });

  // The filter is stored in the URL, and entries link to further filters.
  await expect(page).toHaveURL(/[?&]action=staff_invited/);
  await page.getByLabel('From day').fill('2026-11-01');
  await expect(page).toHaveURL(/from=2026-11-01/);
  await page.reload();
  await expect(page.getByRole('row', { name: /Platform staff_invited/ })).toBeVisible();
  await expect(page.getByLabel('From day')).toHaveValue('2026-11-01');
  await page.getByRole('button', { name: '0000000000c2' }).click();
  await expect(page).toHaveURL(/subjectId=/);
  await expect
    .poll(lastAsked)
    .toMatchObject({ action: 'staff_invited', from: expect.any(String), subjectId: expect.any(String) });
  await page.getByRole('button', { name: 'Everything' }).click();
  await expect(page).toHaveURL(/audit-trail\/?$/);
});

test('the audit trail is verified part by part, reports errors, and is exported as CSV; an auditor sees the staff and changes nothing', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'auditor' });
  await page.goto('/audit-trail');
  await page.getByRole('button', { name: 'Verify the chains' }).dblclick();
  await expect(page.getByText('All 5120 entries in 4 chains are as they were written.')).toBeVisible();
  expect(staff.calls.filter(({ path }) => path === 'audit/verify')).toHaveLength(2);
  staff.auditFaults = [{ who: 'Ana Cruz', chain: 'aa', position: '17', fault: 'entry_altered' }];
  await page.getByRole('button', { name: 'Verify the chains' }).click();
  await expect(page.getByRole('alert')).toContainText('Ana Cruz: entry 17 is not what was written.');
  staff.isDown = true;
  await page.getByRole('button', { name: 'Verify the chains' }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing is known beyond that.');
  staff.isDown = false;
  const handed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await handed).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(1 + 4);
  expect(text).toContain('Ana Cruz,role_changed,staff_member');
  await page.getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('row', { name: /Ana Cruz/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Change the access/ })).toHaveCount(0);
});
