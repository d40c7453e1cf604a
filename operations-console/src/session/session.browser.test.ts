import AxeBuilder from '@axe-core/playwright';
import { quickAxe } from '@hiram/tools/engines/quick-axe';
import { expect, type Page, test } from '@playwright/test';
import { fakeApi } from '../frame/faked-api-for-tests.ts';
import { fakeStaff, INVITATION, RECOVERY_CODE, RIGHT_CODE, RIGHT_PASSWORD } from './faked-staff-for-tests.ts';

test.beforeEach(({ page }) => fakeApi(page));

async function givePassword(page: Page, password = RIGHT_PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill('maria@hiram.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Go on' }).click();
}

const inbox = { name: 'Contact inbox', level: 1 } as const;

test('whoever is not signed in sees the sign-in and nothing else', async ({ page }) => {
  await fakeStaff(page, { isSignedIn: false });
  await page.goto('/engagement');
  await expect(page.getByRole('heading', { name: 'Operations' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('password and code open the console at the contact inbox; six digits need no button', async ({
  page,
}) => {
  await fakeStaff(page, { isSignedIn: false });
  await page.goto('/');
  await givePassword(page);
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  await code.pressSequentially(RIGHT_CODE);
  await expect(page.getByRole('heading', inbox)).toBeVisible();
  await expect(page).toHaveURL(/\/engagement$/);
});

test('a wrong password and a wrong code are told, and the code can be typed again', async ({ page }) => {
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
  await expect(page.getByRole('heading', inbox)).toBeVisible();
});

test('a recovery code signs in instead of the app', async ({ page }) => {
  await fakeStaff(page, { isSignedIn: false });
  await page.goto('/');
  await givePassword(page);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(RECOVERY_CODE);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', inbox)).toBeVisible();
});

test('a session that ends hides the page and gives it back with what was typed', async ({ page }) => {
  const staff = await fakeStaff(page);
  await page.goto('/engagement');
  await page.getByRole('button', { name: /Liza Reyes/ }).click();
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await answer.fill('A week is possible.');
  staff.isSignedIn = false;
  await page.getByRole('button', { name: 'Keep as answered' }).click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Liza Reyes' })).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill(RIGHT_PASSWORD);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByLabel('Code from your authenticator app').fill(RIGHT_CODE);
  await expect(answer).toHaveValue('A week is possible.');
  await page.getByRole('button', { name: 'Keep as answered' }).click();
  await expect(page.getByRole('list', { name: 'What was done' })).toContainText('A week is possible.');
});

test('before an idle session ends the person is asked, and may stay', async ({ page }) => {
  await fakeStaff(page, { idleSeconds: 100 });
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

test('an idle session ends on the page at the moment at which it ends on the server', async ({ page }) => {
  await fakeStaff(page, { idleSeconds: 1200 });
  await page.clock.install();
  await page.goto('/extensions');
  await expect(page.getByRole('heading', { name: 'Extensions' })).toBeVisible();
  await page.clock.runFor(1_210_000);
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
});

test('signing out leads back to the sign-in', async ({ page }) => {
  await fakeStaff(page);
  await page.goto('/system');
  await page.getByRole('button', { name: 'Maria Santos' }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Operations' })).toBeVisible();
});

test('one’s own sessions are listed, and another one can be ended', async ({ page }) => {
  const staff = await fakeStaff(page);
  await page.goto('/system');
  await page.getByRole('button', { name: 'Maria Santos' }).click();
  await page.getByRole('menuitem', { name: 'My sessions' }).click();
  await expect(page.getByText('From 198.51.100.4')).toBeVisible();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect
    .poll(() =>
      staff.calls.filter(({ path }) => path === 'account/end-session').map(({ request }) => request),
    )
    .toEqual([{ endedSessionId: 's-2' }]);
});

test('a server that does not answer is called that, and the page goes on after it returns', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { isDown: true });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The server does not answer' })).toBeVisible();
  staff.isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', inbox)).toBeVisible();
});

test('an invitation sets password and app, shows recovery codes once, and leaves no token in the address', async ({
  page,
}) => {
  await fakeStaff(page, { isSignedIn: false });
  await page.goto(`/invitation#${INVITATION}`);
  await expect(page.getByRole('heading', { name: 'Welcome, Maria Santos' })).toBeVisible();
  expect(page.url()).not.toContain(INVITATION);
  await expect(page.getByText('HIRA MDEM OSTA')).toBeVisible();
  const password = page.getByLabel('Password for maria@hiram.example');
  await password.fill('password1234');
  await page.getByLabel('Code that the app shows now').fill(RIGHT_CODE);
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('password_too_common');
  await password.fill(RIGHT_PASSWORD);
  await page.getByRole('button', { name: 'Set up and sign in' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', inbox)).toBeVisible();
});

test('a used invitation, and none at all, say what to do', async ({ page }) => {
  await fakeStaff(page, { isSignedIn: false });
  await page.goto(`/invitation#${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link does not open anything' })).toBeVisible();
  await page.goto('/invitation');
  await expect(page.getByText('Open the whole link that an administrator gave you.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`sign-in, second step, invitation and session end in ${colorScheme} have no accessibility violation`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const staff = await fakeStaff(page, { isSignedIn: false });
    async function violations() {
      return (await quickAxe(new AxeBuilder({ page })).analyze()).violations;
    }
    await page.goto('/');
    await expect(page.getByLabel('E-mail')).toBeVisible();
    expect(await violations()).toEqual([]);
    await givePassword(page);
    await expect(page.getByLabel('Code from your authenticator app')).toBeVisible();
    expect(await violations()).toEqual([]);
    await page.goto(`/invitation#${INVITATION}`);
    await expect(page.getByRole('heading', { name: 'Welcome, Maria Santos' })).toBeVisible();
    expect(await violations()).toEqual([]);
    staff.isSignedIn = true;
    await page.goto('/engagement');
    await expect(page.getByRole('button', { name: /Liza Reyes/ })).toBeVisible();
    staff.isSignedIn = false;
    await page.getByRole('button', { name: /Liza Reyes/ }).click();
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });
}
