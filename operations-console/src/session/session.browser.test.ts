import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import {
  fakeStaff,
  INVITATION,
  RECOVERY_CODE,
  RIGHT_CODE,
  RIGHT_PASSWORD,
} from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

async function givePassword(page: Page, password = RIGHT_PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill('maria@hiram.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const start = { name: 'Hello, Maria Santos', level: 1 } as const;

test('a visitor who is not signed in sees only the sign-in', async ({ page }) => {
  await fakeStaff(page, { isSignedIn: false });
  await page.goto('/engagement');
  await expect(page.getByRole('heading', { name: 'Sign in to Hiram' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('password and code open the console at its start page; six digits need no button', async ({ page }) => {
  await fakeStaff(page, { isSignedIn: false });
  await page.goto('/');
  await givePassword(page);
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  await code.pressSequentially(RIGHT_CODE);
  await expect(page.getByRole('heading', start)).toBeVisible();
});

test('a wrong password and a wrong code are reported, and the code can be typed again', async ({ page }) => {
  await fakeStaff(page, { isSignedIn: false });
  await page.goto('/');
  await givePassword(page, 'another password');
  await expect(page.getByRole('alert')).toContainText('staff_login_wrong');
  await givePassword(page);
  const code = page.getByLabel('Code from your authenticator app');
  await code.fill('000000');
  await expect(page.getByRole('alert')).toContainText('second_factor_wrong');
  await expect(code).toHaveValue('');
  await code.fill(RIGHT_CODE);
  await expect(page.getByRole('heading', start)).toBeVisible();
});

test('a recovery code signs in instead of the authenticator app', async ({ page }) => {
  await fakeStaff(page, { isSignedIn: false });
  await page.goto('/');
  await givePassword(page);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(RECOVERY_CODE);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', start)).toBeVisible();
});

test('an identity provider account signs in directly or with our code, and its token is removed from the address', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { isSignedIn: false, provider: { title: 'Example account' } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with Example account' }).dblclick();
  await expect(page.getByRole('heading', start)).toBeVisible();
  expect(page.url()).not.toMatch(/code|state/);
  expect(staff.calls.filter(({ path }) => path === 'login/provider/finish')).toHaveLength(1);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('ttt');

  staff.isSignedIn = false;
  staff.provider = { title: 'Example account', hasSecondFactor: false };
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with Example account' }).click();
  await page.getByLabel('Code from your authenticator app').fill(RIGHT_CODE);
  await expect(page.getByRole('heading', start)).toBeVisible();

  // A link from another person: this tab did not start the sign-in.
  staff.isSignedIn = false;
  await page.goto('/sign-in?code=good-code&state=good-state');
  await expect(page.getByRole('alert')).toContainText('Please try again.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('an ended session hides the page and restores it with its input', async ({ page }) => {
  const staff = await fakeStaff(page);
  await page.goto('/engagement');
  await page.getByRole('button', { name: /Li•• Re••/ }).click();
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await answer.fill('A week is possible.');
  staff.isSignedIn = false;
  await page.getByRole('button', { name: 'Save answer' }).click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Li•• Re••' })).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill(RIGHT_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code from your authenticator app').fill(RIGHT_CODE);
  await expect(answer).toHaveValue('A week is possible.');
  await page.getByRole('button', { name: 'Save answer' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('A week is possible.');
});

test('before an idle session ends the user is asked, and can stay signed in', async ({ page }) => {
  // The longest idle time at which the warning shows from the start, so that a slow start does not matter.
  await fakeStaff(page, { idleSeconds: 119 });
  await page.clock.install();
  await page.goto('/system');
  const question = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect(question).toContainText('You will be signed out in 1:');
  await page.clock.runFor(30_000);
  await expect(question).toContainText('You will be signed out in 1:');
  await page.clock.runFor(30_000);
  await expect(question).toContainText('You will be signed out in 0:');
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toContainText('You will be signed out in 1:');
});

test('an idle session ends on the page at the same time as on the server', async ({ page }) => {
  await fakeStaff(page, { idleSeconds: 1200 });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hello, Maria Santos' })).toBeVisible();
  // The start page polls only while the user was recently active.
  await page.clock.runFor(1_350_000);
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
});

test('signing out leads to the sign-in', async ({ page }) => {
  await fakeStaff(page);
  await page.goto('/system');
  await page.getByRole('button', { name: 'Maria Santos' }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to Hiram' })).toBeVisible();
});

test('the account page shows role, permissions and second factor; another session, or all others, can be ended', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { stepUpBy: 'both' });
  await page.goto('/system');
  await page.getByRole('button', { name: 'Maria Santos' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'My account and sessions' }).press('Enter');
  await expect(page).toHaveURL('/account');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  await expect(page.getByText('Authenticator app, or Example account')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Permissions' })).toContainText('Answer and close complaints');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End the session from 198.51.100.4' }).click();
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect
    .poll(() => staff.calls.filter(({ path }) => path.startsWith('account/end')))
    .toEqual([
      { path: 'account/end-session', request: { endedSessionId: 's-2' } },
      { path: 'account/end-other-sessions', request: {} },
    ]);
  staff.isDown = true;
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText('The server did not respond. The data shown may be outdated.')).toBeVisible();
});

test('the password is changed with the current one and a code; a refusal keeps the input', async ({
  page,
}) => {
  const staff = await fakeStaff(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(RIGHT_PASSWORD);
  await dialog.getByLabel('New password').fill(RIGHT_PASSWORD);
  await dialog.getByLabel('Code from your authenticator app').fill(RIGHT_CODE);
  const submit = dialog.getByRole('button', { name: 'Change password' });
  await submit.click();
  await expect(dialog.getByText('This is your current password.')).toBeVisible();
  await dialog.getByLabel('New password').fill('password1234');
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('password_too_common');
  await expectAccessible(page);
  await dialog.getByLabel('New password').fill('nine lanterns over water');
  await submit.click();
  await expect(page.getByRole('status').filter({ hasText: 'Password changed.' })).toContainText(
    '1 other session was ended.',
  );
  await expect(dialog).toBeHidden();
  expect(staff.calls.filter(({ path }) => path === 'account/change-password').at(-1)?.request).toEqual({
    currentPassword: RIGHT_PASSWORD,
    newPassword: 'nine lanterns over water',
    totpCode: RIGHT_CODE,
  });

  staff.stepUpBy = 'provider';
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0);
});

test('staff with only an identity provider account confirm there in a window, also where pop-ups are blocked, and lose no input', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'administrator', stepUpBy: 'provider', requiresStepUp: true });
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ines Tan');
  await page.getByLabel('Work e-mail').fill('ines@hiram.example');
  await page.getByLabel('Reason').fill('joins finance');
  const invite = page
    .getByRole('dialog', { name: 'Invite staff member' })
    .getByRole('button', { name: 'Invite' });
  await invite.click();
  const confirm = page.getByRole('button', { name: 'Confirm with Example account' });
  await expect(confirm).toBeVisible();
  await expect(page.getByLabel('Code from your authenticator app')).toHaveCount(0);
  await expectAccessible(page);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await confirm.click();
  await page.getByRole('link', { name: 'Open in a new tab' }).click();
  await expect(page.getByRole('dialog', { name: 'Invitation link for Ines Tan' })).toBeVisible();
  const sent = staff.calls.filter(({ path }) => path === 'staff/invite').map(({ request }) => request);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);

  staff.requiresStepUp = true;
  await page.reload();
  await page.getByRole('button', { name: 'Change access for Maria Santos' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  const suspend = page.getByRole('dialog', { name: 'Suspend: Maria Santos' });
  await suspend.getByLabel('Reason').fill('a lost laptop');
  await suspend.getByRole('button', { name: 'Suspend' }).click();
  const opening = page.waitForEvent('popup');
  await confirm.click();
  await opening;
  await expect(suspend).toBeHidden();
  expect(staff.calls.filter(({ path }) => path.endsWith('provider/finish'))).toHaveLength(2);
});

test('a server that does not answer is reported, and the page continues when it returns', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { isDown: true });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The server is not responding' })).toBeVisible();
  staff.isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', start)).toBeVisible();
});

test('an invitation sets up password and authenticator app, shows recovery codes once, and leaves no token in the address', async ({
  page,
}) => {
  await fakeStaff(page, { isSignedIn: false });
  await page.goto(`/invitation#${INVITATION}`);
  await expect(page.getByRole('heading', { name: 'Welcome, Maria Santos' })).toBeVisible();
  expect(page.url()).not.toContain(INVITATION);
  await expect(page.getByText('HIRA MDEM OSTA')).toBeVisible();
  const password = page.getByLabel('Password for maria@hiram.example');
  await password.fill('password1234');
  await page.getByLabel('Code from your authenticator app').fill(RIGHT_CODE);
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('password_too_common');
  await password.fill(RIGHT_PASSWORD);
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', start)).toBeVisible();
});

test('a used invitation and a missing one both say what to do', async ({ page }) => {
  await fakeStaff(page, { isSignedIn: false });
  await page.goto(`/invitation#${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await page.goto('/invitation');
  await expect(page.getByText('Open the full link that you received from an administrator.')).toBeVisible();
});

test('sign-in, second step, invitation and session end have no accessibility violation', async ({ page }) => {
  const staff = await fakeStaff(page, { isSignedIn: false });
  await page.goto('/');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expectAccessible(page);
  await givePassword(page);
  await expect(page.getByLabel('Code from your authenticator app')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/invitation#${INVITATION}`);
  await expect(page.getByRole('heading', { name: 'Welcome, Maria Santos' })).toBeVisible();
  await expectAccessible(page);
  staff.isSignedIn = true;
  await page.goto('/engagement');
  await expect(page.getByRole('button', { name: /Li•• Re••/ })).toBeVisible();
  staff.isSignedIn = false;
  await page.getByRole('button', { name: /Li•• Re••/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expectAccessible(page);
});
