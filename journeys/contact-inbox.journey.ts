import { expect, test } from '@playwright/test';
import { untilClosed } from './console-dialog.ts';
import { withDatabase } from './database.ts';
import { mailsTo, receives } from './mailbox.ts';
import { runningStack } from './running-stack.ts';
import { signInStaff } from './sign-in-staff.ts';

const { appUrl } = runningStack();

test('[R2.1-4] a message sent with the contact form reaches the staff inbox, staff answer by e-mail, and the reply opens it again', async ({
  page,
  browser,
}) => {
  // The inbox masks names and long numbers, so the message is found by a unique word.
  const word = `cash${Date.now().toString(36)}`;
  await page.goto(`${appUrl}/contactUs?brand=hiram&market=PH&lang=en`);
  await page.getByLabel('Name').fill('Liza Reyes');
  await page.getByLabel('Phone').fill('0917 555 0123');
  const email = `visitor.${word}@example.ph`;
  await page.getByLabel('Email').fill(email);
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
  await expect(message.getByRole('link', { name: email })).toBeVisible();
  await expect(message.getByRole('heading', { name: 'Liza Reyes' })).toBeVisible();
  await untilClosed(staffPage);
  await message.getByRole('textbox', { name: 'Answer' }).fill('At any 7-Eleven, with the code in the app.');
  await expect(message).toContainText(`This goes by e-mail to ${email}, from care@hiram.example.`);
  await message.getByRole('button', { name: 'Send and close' }).click();
  await expect(message).toContainText('Maria Santos answered');
  await expect(message.getByText('Closed', { exact: true })).toBeVisible();

  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('At any 7-Eleven, with the code in the app.');
  expect(mail?.headers.from).toContain('<care@hiram.example>');
  expect(mail?.headers['message-id']).toMatch(/^<[0-9a-f-]{36}@hiram\.example>$/);
  const replyTo = mail?.headers['reply-to'] ?? '';
  expect(replyTo).toMatch(/^reply\+[0-9a-f]{32}@reply\.hiram\.example$/);

  // The visitor replies, and the closed message is open again with the reply in its thread.
  const reply = { to: replyTo, subject: `Re: ${mail?.headers.subject}`, text: `And on Sunday in ${word}?` };
  const headers = { 'Message-Id': `<${word}@example.ph>`, 'In-Reply-To': mail?.headers['message-id'] ?? '' };
  const forged = { ...reply, from: email, headers, signature: 'f'.repeat(64) };
  expect((await receives(forged)).status).toBe(401);
  const guessed = { ...reply, to: `reply+${'0'.repeat(32)}@reply.hiram.example`, from: 'thief@example.ph' };
  expect((await receives(guessed)).status).toBe(406);
  const { status, ...signed } = await receives({ ...reply, from: `Liza Reyes <${email}>`, headers });
  expect(status).toBe(200);
  expect((await receives({ ...reply, from: email, ...signed })).status).toBe(401);
  await staffPage.reload();
  await staffPage.getByRole('button', { name: new RegExp(word) }).click();
  const emails = message.getByRole('list', { name: 'E-mails' });
  await expect(emails.getByRole('listitem')).toHaveText([/At any 7-Eleven.*Sent/, /And on Sunday/]);
  await expect(message.getByText('Open', { exact: true })).toBeVisible();
  await message.getByRole('button', { name: 'Close without answer' }).click();
  await message.getByLabel('Reason for closing').fill('Answered by phone');
  await message.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(message.getByText('Closed', { exact: true })).toBeVisible();
  expect(await mailsTo(email)).toHaveLength(1);
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
