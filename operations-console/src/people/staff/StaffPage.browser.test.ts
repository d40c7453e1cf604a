import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { CASE, fakeStaff, INVITATION, RIGHT_CODE } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('an administrator sees the staff, their roles, states and sessions, without an accessibility violation', async ({
  page,
}) => {
  await fakeStaff(page, { role: 'administrator' });
  await page.goto('/staff');
  const maria = page.getByRole('row', { name: /Maria Santos/ });
  await expect(maria).toContainText('you');
  await expect(maria).toContainText('Support');
  await expect(page.getByRole('row', { name: /Rahul Verma/ })).toContainText('Suspended');
  await expectAccessible(page);
  await page.getByLabel('Search staff').fill('support susp');
  await expect(page.getByRole('row', { name: /Rahul Verma/ })).toBeVisible();
  await expect(maria).toHaveCount(0);
  await page.getByLabel('Search staff').fill('nobody at all');
  await expect(page.getByText('No results')).toBeVisible();
});

test('an invitation requires step-up authentication first, is sent once on a double click, and its link is shown once', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'administrator', requiresStepUp: true });
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Name').fill('Nina Tan');
  await page.getByLabel('Work e-mail').fill('nina@hiram.example');
  // A privileged role says that it takes two administrators before the invitation is sent.
  const needsApproval = page.getByText('A second administrator must approve this role.');
  await expect(needsApproval).toHaveCount(0);
  await page.getByLabel('Role').click();
  await page.getByTitle(/^Finance:/).click();
  await expect(needsApproval).toBeVisible();
  await page.getByLabel('Role').click();
  await page.getByTitle(/^Support:/).click();
  await expect(needsApproval).toHaveCount(0);
  await page.getByLabel('Reason').fill('joins support on Monday');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).dblclick();
  const proof = page.getByRole('dialog', { name: 'Confirm your identity' });
  await proof.getByLabel('Code from your authenticator app').fill('000000');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByRole('alert')).toContainText('second_factor_wrong');
  await proof.getByLabel('Code from your authenticator app').fill(RIGHT_CODE);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const link = page.getByRole('dialog', { name: 'Invitation link for Nina Tan' });
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

test('an invitation that is mailed shows no link, and the list shows a mail that was not delivered', async ({
  page,
}) => {
  await fakeStaff(page, { role: 'administrator', mailsInvitations: true });
  await page.goto('/staff');
  await expect(page.getByRole('row', { name: /Carla Lim/ })).toContainText('Mail not delivered');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Name').fill('Nina Tan');
  await page.getByLabel('Work e-mail').fill('nina@hiram.example');
  await page.getByLabel('Reason').fill('joins support on Monday');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  const mailed = page.getByRole('dialog', { name: 'Invitation on its way' });
  await expect(mailed).toContainText('nina@hiram.example');
  await expect(page.getByText('/invitation#')).toHaveCount(0);
  await expectAccessible(page);
  await mailed.getByRole('button', { name: 'Done' }).click();
  await expect(mailed).toBeHidden();
});

test('a privileged role that another administrator requested is approved with a reason, and names the role that was seen', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'administrator' });
  await page.goto('/staff');
  const nico = page.getByRole('row', { name: /Nico Ramos/ });
  await expect(nico).toContainText('awaiting approval');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change access for Nico Ramos' }).click();
  await page.getByRole('menuitem', { name: 'Approve role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve role: Nico Ramos' });
  await expect(dialog).toContainText('Finance');
  await dialog.getByLabel('Reason').fill('known to both of us');
  await dialog.getByRole('button', { name: 'Approve role' }).click();
  await expect(dialog).toHaveCount(0);
  const sent = staff.calls.filter(({ path }) => path === 'staff/approve-role');
  expect(sent.map(({ request }) => request)).toMatchObject([
    { role: 'finance', reason: 'known to both of us' },
  ]);
});

test('a suspension describes its effect, requires a reason and is sent once on a double click; a refusal is shown in the dialog, which stays open', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'administrator' });
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Change access for Maria Santos' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend: Maria Santos' });
  await expect(dialog).toContainText('signed out everywhere and cannot sign in');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog).toContainText('Enter a reason.');
  await dialog.getByLabel('Reason').fill('left the company');
  await dialog.getByRole('button', { name: 'Suspend' }).dblclick();
  await expect(dialog).toBeHidden();
  expect(staff.calls.filter(({ path }) => path === 'staff/suspend')).toMatchObject([
    { request: { reason: 'left the company' } },
  ]);
  await page.getByRole('button', { name: 'Change access for Ana Cruz' }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  const refused = page.getByRole('dialog', { name: 'Change role: Ana Cruz' });
  await refused.getByLabel('Reason').fill('a test');
  await refused.getByRole('button', { name: 'Change role' }).click();
  await expect(refused.getByRole('alert')).toContainText('last_administrator');
});

test('the audit trail can be read, filtered and paged, and has no accessibility violation', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'auditor' });
  await page.goto('/audit-trail');
  await expect(page.getByRole('row', { name: /Ana Cruz Role changed Staff member/ })).toContainText(
    'moved to the finance team',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Older entries' }).click();
  await expect(page.getByText('a year ago')).toBeVisible();
  const what = page.getByRole('searchbox', { name: 'Action' });
  await what.fill('staff_invited');
  await what.press('Enter');
  await expect(page.getByRole('row', { name: /Ana Cruz/ })).toBeHidden();
  await expect(page.getByRole('row', { name: /System Staff invited/ })).toBeVisible();
  function lastAsked() {
    return staff.calls.findLast(({ path }) => path === 'audit')?.request;
  }
  expect(lastAsked()).toEqual({ action: 'staff_invited' });

  // The filter is stored in the URL, and entries link to further filters.
  await expect(page).toHaveURL(/[?&]action=staff_invited/);
  await page.getByLabel('From date').fill('2026-11-01');
  await page.getByLabel('From date').press('Enter');
  await expect(page).toHaveURL(/from=2026-11-01/);
  await page.reload();
  await expect(page.getByRole('row', { name: /System Staff invited/ })).toBeVisible();
  await expect(page.getByLabel('From date')).toHaveValue('1 Nov 2026');
  await page.getByRole('button', { name: '0000000000c2' }).click();
  await expect(page).toHaveURL(/subjectId=/);
  await expect
    .poll(lastAsked)
    .toMatchObject({ action: 'staff_invited', from: expect.any(String), subjectId: expect.any(String) });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/audit-trail\/?$/);
});

test('the audit trail is verified part by part, reports errors, and is exported as CSV; an auditor sees the staff and changes nothing', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'auditor' });
  await page.goto('/audit-trail');
  await page.getByRole('button', { name: 'Verify audit trail' }).dblclick();
  await expect(page.getByText('Verified: 5120 entries in 4 chains, no changes found.')).toBeVisible();
  expect(staff.calls.filter(({ path }) => path === 'audit/verify')).toHaveLength(2);
  staff.auditFaults = [{ who: 'Ana Cruz', chain: 'aa', position: '17', fault: 'entry_altered' }];
  await page.getByRole('button', { name: 'Verify audit trail' }).click();
  await expect(page.getByRole('alert')).toContainText('Ana Cruz: entry 17 was altered.');
  staff.isDown = true;
  await page.getByRole('button', { name: 'Verify audit trail' }).click();
  await expect(page.getByRole('alert')).toContainText('Verification stopped.');
  staff.isDown = false;
  const handed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await handed).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(1 + 4);
  expect(text).toContain('Ana Cruz,role_changed,staff_member');
  expect(staff.calls.filter(({ path }) => path === 'audit/export')).toHaveLength(2);
  await page.getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('row', { name: /Ana Cruz/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Change access/ })).toHaveCount(0);
});

test('the audit trail is searched by the number of a record, and says when no record has it', async ({
  page,
}) => {
  await fakeStaff(page, { role: 'auditor' });
  await page.goto('/audit-trail');
  const record = page.getByRole('searchbox', { name: 'Record' });
  await record.fill('cp 7k4m 29q0');
  await record.press('Enter');
  await expect(page).toHaveURL(new RegExp(`subjectId=${CASE}`));
  await expectAccessible(page);
  await record.fill('CP-1Y1L-WVGD');
  await record.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Refused: not_found.');
});
