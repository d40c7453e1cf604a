import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

const FROM = 'care@hiram.example';

test('an answer goes by e-mail from the address that is shown, and its delivery is shown', async ({
  page,
}) => {
  const staff = await fakeStaff(page);
  for (const message of staff.messages) message.answerFrom = FROM;
  await page.goto('/engagement');
  await page.getByRole('button', { name: /Ju•• de•• Cr••/ }).click();
  const message = page.getByRole('region', { name: 'Case' });
  await expect(message).toContainText(`This goes by e-mail to j•••@example.ph, from ${FROM}.`);
  await message.getByRole('textbox', { name: 'Answer' }).fill('It takes a day to arrive.');
  await message.getByRole('button', { name: 'Send answer' }).click();
  const emails = message.getByRole('list', { name: 'E-mails' });
  await expect(emails).toContainText('It takes a day to arrive.');
  await expect(emails).toContainText('Waiting to be sent.');
  const [sent] = staff.messages.flatMap(({ emails: list = [] }) => list);
  if (sent) sent.delivery = 'sent';
  await emails.getByRole('button', { name: 'Refresh' }).click();
  await expect(emails).toContainText('Sent ');
  await expectAccessible(page);
});

test('a failed delivery says so with its reason and is sent again; a reply is in the same thread', async ({
  page,
}) => {
  const staff = await fakeStaff(page);
  const juan = staff.messages.find(({ senderName }) => senderName === 'Ju•• de•• Cr••');
  const email = { at: '2026-11-15T02:05:00.000Z', subject: 'Your message to Hiram', isOtherAddress: false };
  Object.assign(juan ?? {}, {
    answerFrom: FROM,
    emails: [
      {
        ...email,
        emailId: 'one',
        direction: 'sent',
        address: 'j•••@example.ph',
        text: 'At any 7-Eleven.',
        attachments: '0',
        delivery: 'sent',
        deliveryAt: email.at,
      },
      {
        ...email,
        emailId: 'two',
        direction: 'received',
        address: 'p•••@example.ph',
        isOtherAddress: true,
        subject: 'Re: Your message to Hiram',
        text: 'Also on Sunday?',
        attachments: '2',
      },
      {
        ...email,
        emailId: 'three',
        direction: 'sent',
        address: 'j•••@example.ph',
        text: 'Yes, every day.',
        attachments: '0',
        delivery: 'failed',
        problem: 'EENVELOPE 550',
        deliveryAt: email.at,
      },
    ],
  });
  await page.goto('/engagement');
  await page.getByRole('button', { name: /Ju•• de•• Cr••/ }).click();
  const emails = page.getByRole('list', { name: 'E-mails' });
  await expect(emails.getByRole('listitem')).toHaveText([
    /At any 7-Eleven\..*Sent/,
    /From another address.*Also on Sunday\?.*2 attachments were not kept/,
    /The e-mail was not delivered\.The mail server refused it \(EENVELOPE 550\)/,
  ]);
  await expectAccessible(page);
  await emails.getByRole('button', { name: 'Send again' }).click();
  await expect(emails).toContainText('The mail server did not accept it yet');
  expect(staff.calls.filter(({ path }) => path === 'contact-messages/resend-email')).toMatchObject([
    { request: { emailId: 'three' } },
  ]);
});

test('without a mail server the answer is recorded, and the page says that it is not sent', async ({
  page,
}) => {
  await fakeStaff(page);
  await page.goto('/engagement');
  await page.getByRole('button', { name: /Ju•• de•• Cr••/ }).click();
  const message = page.getByRole('region', { name: 'Case' });
  await expect(message).toContainText('E-mail is not set up, so answers are not sent from the console.');
  await expect(message.getByRole('button', { name: 'Save answer' })).toBeVisible();
});

test('an answer starts from a template, and is not sent with a placeholder in it', async ({ page }) => {
  await fakeStaff(page);
  await page.goto('/engagement');
  await page.getByRole('button', { name: /Ju•• de•• Cr••/ }).click();
  const message = page.getByRole('region', { name: 'Case' });
  const answer = message.getByRole('textbox', { name: 'Answer' });
  await message.getByRole('combobox', { name: 'Reply template' }).click();
  await page.getByTitle('Where to pay').click();
  await expect(answer).toBeFocused();
  await expect(message).toContainText('{name} is replaced with the sender’s name when the reply is sent.');
  await message.getByRole('button', { name: 'Save answer' }).click();
  await expect(message.getByRole('alert')).toHaveText('1 placeholder in braces is not filled in.');
  await expectAccessible(page);
  await message.getByRole('button', { name: '{which store}' }).click();
  await page.keyboard.type('There is one near you.');
  await page.keyboard.press('Control+Enter');
  await expect(message).toContainText('you can pay at any store. There is one near you.');
});
