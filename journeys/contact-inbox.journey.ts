import { expect, test } from '@playwright/test';
import { untilClosed } from './console-dialog.ts';
import { withDatabase } from './database.ts';
import { runningStack } from './running-stack.ts';
import { signInStaff } from './sign-in-staff.ts';

const { appUrl } = runningStack();

test('[R2.1-4] a message sent with the contact form reaches the staff inbox, and staff answer it', async ({
  page,
  browser,
}) => {
  // The inbox masks names and long numbers, so the message is found by a unique word.
  const word = `cash${Date.now().toString(36)}`;
  await page.goto(`${appUrl}/contactUs?brand=hiram&market=PH&lang=en`);
  await page.getByLabel('Name').fill('Liza Reyes');
  await page.getByLabel('Phone').fill('0917 555 0123');
  await page.getByLabel('Email').fill('visitor@example.ph');
  await page.getByLabel('How can we help?').fill(`Where can I pay in ${word}?`);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message has been sent.')).toBeVisible();

  const staffPage = await browser.newPage();
  await signInStaff(staffPage, 'support@hiram.example', 'engagement');
  await staffPage.getByRole('button', { name: new RegExp(word) }).click();
  const message = staffPage.getByRole('region', { name: 'Case' });
  await expect(message).toContainText(`Where can I pay in ${word}?`);
  await expect(message).toContainText('v•••@example.ph');
  await message.getByRole('button', { name: 'Show personal data…' }).click();
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Answer this message' }).click();
  await expect(message.getByRole('link', { name: 'visitor@example.ph' })).toBeVisible();
  await expect(message.getByRole('heading', { name: 'Liza Reyes' })).toBeVisible();
  await untilClosed(staffPage);
  await message.getByRole('textbox', { name: 'Answer' }).fill('At any 7-Eleven, with the code in the app.');
  await message.getByRole('button', { name: 'Save and close' }).click();
  await expect(message).toContainText('Maria Santos answered');
  await expect(message.getByText('Closed', { exact: true })).toBeVisible();
  await staffPage.reload();
  await expect(staffPage.getByRole('button', { name: new RegExp(word) })).toBeHidden();
  expect(await actionsOf('support@hiram.example')).toEqual(
    expect.arrayContaining([
      'logged_in',
      'contact_message_opened',
      'personal_data_shown',
      'contact_message_answered',
    ]),
  );

  await staffPage.getByRole('button', { name: 'Maria Santos' }).click();
  await staffPage.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect(staffPage.getByLabel('E-mail')).toBeVisible();
  await staffPage.close();
});

test('a role without the permission does not see the inbox, and the server refuses it as well', async ({
  page,
}) => {
  await signInStaff(page, 'finance@hiram.example');
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact inbox' })).toHaveCount(0);
  const status = await page.evaluate(async () => {
    const answer = await fetch('/under/console/contact-messages', {
      method: 'POST',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ queue: 'new' }),
    });
    return answer.status;
  });
  expect(status).toBe(403);
});

async function actionsOf(email: string): Promise<string[]> {
  return withDatabase(async (client) => {
    const found = await client.query<{ action: string }>(
      `select action from staff_audit_entries join staff_members on staff_members.id = chain where email = $1`,
      [email],
    );
    return found.rows.map(({ action }) => action);
  });
}
