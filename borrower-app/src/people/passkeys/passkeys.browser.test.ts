import { expect, type Page } from '@playwright/test';
import { fakeIdentity } from '#testing/people/identity/fake-identity.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const listed = {
  passkeys: [
    {
      passkeyId: 'p-1',
      name: 'Chrome, Android',
      createdAt: '2026-06-02T07:05:00.000Z',
      lastUsedAt: '2026-06-28T02:20:00.000Z',
      isBackedUp: '1',
    },
  ],
  canAdd: '1',
};

/** A passkey belongs to a host name, so the page is opened by its name and not by its number. */
async function openByName(page: Page, baseURL: string | undefined, path: string): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('hiram.session', 's-1');
    localStorage.setItem('hiram.device', 'd-1');
  });
  await fakeIdentity(page);
  await page.route('**/under/v3/user/passkeys?**', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: listed } }),
  );
  await page.goto(`${baseURL?.replace('127.0.0.1', 'localhost') ?? ''}${path}`);
}

test('the account lists passkeys, and says what a code by SMS does not protect from', async ({
  page,
  baseURL,
}) => {
  await openByName(page, baseURL, '/account?brand=hiram&lang=en');
  await expect(page.getByRole('button', { name: /Chrome, Android.*Last used/ })).toBeVisible();
  await expect(page.getByText('A thief can trick you into reading out an SMS code.')).toBeVisible();
  await expect(page.getByText('A thief can also take over your number.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: /Chrome, Android/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Passkey' });
  await dialog.getByLabel('Name').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(dialog).toContainText('Please enter a name.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove this passkey' }).tap();
  // The passkey itself is offered before a code is sent.
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(confirm.getByRole('button', { name: 'Use passkey' })).toBeVisible();
  await expect(confirm.getByRole('button', { name: 'Send a code instead' })).toBeVisible();
  await expectAccessible(page);
});

test('a browser without WebAuthn sees nothing of passkeys, at the login and in the account', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });
  await openByName(page, baseURL, '/account?brand=hiram&lang=en');
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible();
  await expect(page.getByText('Passkeys')).toBeHidden();
  await page.goto(`${baseURL?.replace('127.0.0.1', 'localhost') ?? ''}/login?brand=hiram&lang=en`);
  await expect(page.getByRole('button', { name: 'Use a password instead' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
});
