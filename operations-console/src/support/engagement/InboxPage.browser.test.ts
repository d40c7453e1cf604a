import { expect } from '@playwright/test';
import { expectAccessible } from '#testing/frame/accessible.ts';
import { fakeApi } from '#testing/frame/fake-api.ts';
import { fakeStaff } from '#testing/session/fake-staff.ts';
import { test } from '#testing/test.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('[R2.1-4] the inbox lists visitor messages, longest waiting first, and opens one; a failed load says so and loads on a retry', async ({
  page,
}) => {
  const staff = await fakeStaff(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hello, Maria Santos' })).toBeVisible();
  staff.isDown = true;
  await page.getByRole('link', { name: 'Contact inbox' }).first().click();
  await expect(page.getByText('Could not load messages.')).toBeVisible();
  staff.isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Queue' }).getByText('3 open')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Queue' }).getByRole('listitem');
  await expect(rows).toHaveText([/Li•• Re••28 h/, /Ju•• de•• Cr••3\d min/, /रा•• श••\d min.*Rahul Verma/]);
  await rows.first().click();
  const message = page.getByRole('region', { name: 'Case' });
  await expect(message.getByRole('heading', { name: 'Li•• Re••' })).toBeVisible();
  await expect(message).toContainText('How can I move the due date');
  await expect(message).toContainText('j•••@example.ph••• ••• 0001');
  await expect(message.getByRole('link')).toHaveCount(0);
});

test('the inbox can be used without a mouse; moving through it opens nothing, because opening is recorded in the audit trail', async ({
  page,
}) => {
  const staff = await fakeStaff(page);
  await page.goto('/engagement');
  await expect(page.getByRole('button', { name: /Li•• Re••/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: /Li•• Re••/ })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const juan = page.getByRole('button', { name: /Ju•• de•• Cr••/ });
  await expect(juan).toBeFocused();
  expect(staff.calls.filter(({ path }) => path === 'contact-messages/open')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ju•• de•• Cr••' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByText('Assigned to you.')).toBeVisible();
  await page.keyboard.press('r');
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await expect(answer).toBeFocused();
  await page.keyboard.type('It takes a day to arrive. jkrt');
  await page.keyboard.press('Escape');
  await expect(juan).toBeFocused();
  await page.keyboard.press('r');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('It takes a day to arrive. jkrt');
  await expect(page.getByText('2 open')).toBeVisible();
  expect(staff.calls.filter(({ path }) => path === 'contact-messages/answer')).toMatchObject([
    { request: { answer: 'It takes a day to arrive. jkrt', andClose: false } },
  ]);
  // On a row that is not open, r opens it and starts an answer.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Li•• Re••/ }).focus();
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: 'Li•• Re••' })).toBeVisible();
  await expect(answer).toBeFocused();
});

test('a draft answer survives opening another message; a faster colleague is reported; closing requires a reason and is the last action', async ({
  page,
}) => {
  const staff = await fakeStaff(page);
  await page.goto('/engagement');
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await page.getByRole('button', { name: /Li•• Re••/ }).click();
  await answer.fill('Dear Liza');
  await page.getByRole('button', { name: /Ju•• de•• Cr••/ }).click();
  await expect(answer).toHaveValue('');
  await answer.fill('Hello');
  const juan = staff.messages.find(({ senderName }) => senderName === 'Ju•• de•• Cr••');
  if (juan) juan.state = 'answered';
  await page.getByRole('button', { name: 'Save answer' }).click();
  await expect(page.getByRole('alert')).toContainText('contact_message_handled');
  await expect(
    page.getByRole('region', { name: 'Case' }).getByText('Answered', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: /Li•• Re••/ }).click();
  await expect(answer).toHaveValue('Dear Liza');
  await page.getByRole('button', { name: 'Close without answer' }).click();
  await page.getByLabel('Reason for closing').fill('She called us');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('She called us');
  await expect(answer).toHaveCount(0);
});

test('queues, brand and sender are filters, and an empty list says why; with a case open and empty nothing is inaccessible', async ({
  page,
}) => {
  const staff = await fakeStaff(page);
  await page.goto('/engagement');
  await page.getByRole('button', { name: /Li•• Re••/ }).click();
  await expect(page.getByRole('heading', { name: 'Li•• Re••' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Mine', { exact: true }).click();
  await expect(page.getByText('No messages are assigned to you.')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Answered', { exact: true }).click();
  await expect(page.getByRole('button', { name: /Ben Diaz/ })).toBeVisible();
  await page.getByText('New', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByTitle('udhaar').click();
  await expect(page.getByRole('button', { name: /Li•• Re••/ })).toBeHidden();
  const search = page.getByRole('searchbox', { name: 'Search sender' });
  await search.fill('nobody@example.ph');
  await search.press('Enter');
  await expect(page.getByText('No results.')).toBeVisible();
  expect(staff.calls.findLast(({ path }) => path === 'contact-messages')?.request).toEqual({
    queue: 'new',
    ofBrand: 'udhaar',
    search: 'nobody@example.ph',
  });
});

test('an auditor can only read; a role without the permission does not see the inbox, not even by its address', async ({
  page,
}) => {
  const staff = await fakeStaff(page, { role: 'auditor' });
  await page.goto('/engagement');
  await page.getByRole('button', { name: /Li•• Re••/ }).click();
  await expect(page.getByRole('heading', { name: 'Li•• Re••' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Assign to me' })).toHaveCount(0);
  staff.role = 'finance';
  staff.calls.length = 0;
  await page.goto('/engagement');
  await expect(page.getByRole('heading', { name: 'No access to this page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact inbox' })).toHaveCount(0);
  expect(staff.calls.filter(({ path }) => path.startsWith('contact-messages'))).toEqual([]);
});
