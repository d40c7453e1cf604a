import { expect, type Page, test } from '@playwright/test';
import { ownMobile } from './attempt-data.ts';
import { withDatabase } from './database.ts';
import { parametersOf, people } from './people.ts';
import { runningStack } from './running-stack.ts';
import { signInStaff } from './sign-in-staff.ts';
import { codeFromSms, countMessages } from './sms-inbox.ts';

const [, philippines] = people;

// During a slide transition both tabs are present; without motion there is always only one.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A passkey belongs to a host name, so the stack is opened by its name and not by its number. */
function byName(address: string): string {
  return address.replace('127.0.0.1', 'localhost');
}

/** A phone or laptop that verifies its owner, in Chromium. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a borrower adds a passkey, logs in with it, and changes the payout account without a code', async ({
  page,
}) => {
  const mobile = '09171230777';
  const appUrl = byName(runningStack().appUrl);
  const parameters = parametersOf(philippines);
  await addAuthenticator(page);
  await page.goto(`${appUrl}/account?${parameters}`);
  await page.getByLabel('Mobile number').fill(ownMobile(mobile));
  await page.getByRole('button', { name: 'Get code' }).click();
  await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await codeFromSms(mobile));

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill(await codeFromSms(mobile, { messages: 2 }));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Not used yet')).toBeVisible();

  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('button', { name: /Added .* Last used/ })).toBeVisible();

  await page.goto(`${appUrl}/bindBank?${parameters}`);
  await page.getByRole('textbox', { name: 'Wallet mobile number' }).fill('09171234567');
  await page.getByRole('textbox', { name: 'Account name' }).fill('Maria Santos');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).not.toHaveURL(/\/bindBank/);
  await page.goto(`${appUrl}/bindBank?source=loanDetail&orderId=o-1&${parameters}`);
  await page.getByRole('tab', { name: 'Maya' }).click();
  await page.getByRole('textbox', { name: 'Wallet mobile number' }).fill('09181234568');
  await page.getByRole('textbox', { name: 'Account name' }).fill('Maria Santos');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await confirm.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page).toHaveURL(/\/order\?/);
  await page.goto(`${appUrl}/bindCard?${parameters}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toHaveText(/Maya.*4568/);
  expect(await countMessages(mobile)).toBe(2);
});

test('a staff member adds a passkey, signs in with it, and removes it after a step-up', async ({ page }) => {
  const { consoleUrl } = runningStack();
  await addAuthenticator(page);
  await signInStaff(page, 'support@hiram.example', 'account', byName(consoleUrl));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the device').fill('Journey laptop');
  await page.getByRole('button', { name: 'Continue on the device' }).click();
  const row = page.getByRole('row', { name: /Journey laptop/ });
  await expect(row).toContainText('Never');

  await page.context().clearCookies();
  await page.goto(`${byName(consoleUrl).replace(/\/$/, '')}/account`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(row).not.toContainText('Never');
  await withDatabase((client) =>
    client.query("update staff_sessions set stepped_up_at = stepped_up_at - interval '1 hour'"),
  );
  await page.getByRole('button', { name: 'Remove Journey laptop' }).click();
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(page.getByText('No passkeys yet')).toBeVisible();
});
