import AxeBuilder from '@axe-core/playwright';
import { quickAxe } from '@hiram/tools/engines/quick-axe';
import { expect, test } from '@playwright/test';
import { fakeApi } from '../frame/faked-api-for-tests.ts';
import { fakeStaff } from '../session/faked-staff-for-tests.ts';

test.beforeEach(({ page }) => fakeApi(page));

test('[R2.1-4] the inbox lists what visitors wrote, who waits longest first, and opens one', async ({
  page,
}) => {
  await fakeStaff(page);
  await page.goto('/');
  await expect(page.getByText('3 people wait for an answer.')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Queue' }).getByRole('listitem');
  await expect(rows).toHaveText([/Liza Reyes28 h/, /Juan dela Cruz3\d min/, /राहुल शर्मा\d min.*Rahul Verma/]);
  await rows.first().click();
  const message = page.getByRole('region', { name: 'Case' });
  await expect(message.getByRole('heading', { name: 'Liza Reyes' })).toBeVisible();
  await expect(message).toContainText('How can I move the due date');
  await expect(message.getByRole('link', { name: 'juan@example.ph' })).toHaveAttribute('href', /^mailto:/);
  await expect(message.getByRole('link', { name: '0917 000 0001' })).toHaveAttribute(
    'href',
    'tel:09170000001',
  );
});

test('the inbox is worked through without a mouse', async ({ page }) => {
  const staff = await fakeStaff(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Liza Reyes/ })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: /Liza Reyes/ })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const juan = page.getByRole('button', { name: /Juan dela Cruz/ });
  await expect(juan).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Juan dela Cruz' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByText('This is yours.')).toBeVisible();
  await page.keyboard.press('r');
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await expect(answer).toBeFocused();
  await page.keyboard.type('It takes a day to arrive. jkrt');
  await page.keyboard.press('Escape');
  await expect(juan).toBeFocused();
  await page.keyboard.press('r');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'What was done' })).toContainText(
    'It takes a day to arrive. jkrt',
  );
  await expect(page.getByText('2 people wait for an answer.')).toBeVisible();
  expect(staff.calls.filter(({ path }) => path === 'contact-messages/answer')).toMatchObject([
    { request: { answer: 'It takes a day to arrive. jkrt', andClose: '0' } },
  ]);
});

test('r on a row that is not open yet opens it and writes', async ({ page }) => {
  await fakeStaff(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Liza Reyes/ })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused();
});

test('moving along the queue opens nothing: opening stands in the audit trail', async ({ page }) => {
  const staff = await fakeStaff(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Liza Reyes/ })).toBeVisible();
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
  expect(staff.calls.filter(({ path }) => path === 'contact-messages/open')).toEqual([]);
});

test('an answer that was begun is still there after looking at another message', async ({ page }) => {
  await fakeStaff(page);
  await page.goto('/');
  await page.getByRole('button', { name: /Liza Reyes/ }).click();
  await page.getByRole('textbox', { name: 'Answer' }).fill('Dear Liza');
  await page.getByRole('button', { name: /Juan dela Cruz/ }).click();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('');
  await page.getByRole('button', { name: /Liza Reyes/ }).click();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('Dear Liza');
});

test('a message is closed with a reason, and then offers nothing more', async ({ page }) => {
  await fakeStaff(page);
  await page.goto('/');
  await page.getByRole('button', { name: /Juan dela Cruz/ }).click();
  await page.getByRole('button', { name: 'Close it without an answer' }).click();
  await page.getByLabel('Why it can be closed').fill('He called us');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('list', { name: 'What was done' })).toContainText('He called us');
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveCount(0);
});

test('a colleague who was faster is told, and the case is looked at again', async ({ page }) => {
  const staff = await fakeStaff(page);
  await page.goto('/');
  await page.getByRole('button', { name: /Juan dela Cruz/ }).click();
  await page.getByRole('textbox', { name: 'Answer' }).fill('Hello');
  const juan = staff.messages.find(({ senderName }) => senderName === 'Juan dela Cruz');
  if (juan) juan.state = 'answered';
  await page.getByRole('button', { name: 'Keep as answered' }).click();
  await expect(page.getByRole('alert')).toContainText('contact_message_handled');
  await expect(
    page.getByRole('region', { name: 'Case' }).getByText('Answered', { exact: true }),
  ).toBeVisible();
});

test('queues, brand and sender are filters, and an empty one says why', async ({ page }) => {
  const staff = await fakeStaff(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Liza Reyes/ })).toBeVisible();
  await page.getByText('Mine', { exact: true }).click();
  await expect(page.getByText('You have taken no message.')).toBeVisible();
  await page.getByText('Answered', { exact: true }).click();
  await expect(page.getByRole('button', { name: /Ben Diaz/ })).toBeVisible();
  await page.getByText('New', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Brand of the message' }).click();
  await page.getByTitle('udhaar').click();
  await expect(page.getByRole('button', { name: /Liza Reyes/ })).toBeHidden();
  const search = page.getByRole('searchbox', { name: 'Find a sender' });
  await search.fill('nobody@example.ph');
  await search.press('Enter');
  await expect(page.getByText('No message of this sender here.')).toBeVisible();
  expect(staff.calls.at(-1)?.request).toEqual({
    queue: 'new',
    ofBrand: 'udhaar',
    search: 'nobody@example.ph',
  });
});

test('an inbox that does not load says so and loads on a retry', async ({ page }) => {
  const staff = await fakeStaff(page);
  await page.goto('/extensions');
  await expect(page.getByRole('heading', { name: 'Extensions' })).toBeVisible();
  staff.isDown = true;
  await page.getByRole('link', { name: 'Contact inbox' }).click();
  await expect(page.getByText('The inbox did not load.')).toBeVisible();
  staff.isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /Liza Reyes/ })).toBeVisible();
});

test('an auditor reads and is offered nothing else', async ({ page }) => {
  await fakeStaff(page, { role: 'auditor' });
  await page.goto('/engagement');
  await page.getByRole('button', { name: /Liza Reyes/ }).click();
  await expect(page.getByRole('heading', { name: 'Liza Reyes' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Take it' })).toHaveCount(0);
});

test('a role without the permission does not see the inbox, not even by its address', async ({ page }) => {
  const staff = await fakeStaff(page, { role: 'finance' });
  await page.goto('/engagement');
  await expect(page).toHaveURL(/\/disbursements$/);
  await expect(page.getByRole('link', { name: 'Contact inbox' })).toHaveCount(0);
  expect(staff.calls.filter(({ path }) => path.startsWith('contact-messages'))).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the inbox in ${colorScheme} has no accessibility violation, with a case open and empty`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await fakeStaff(page);
    await page.goto('/');
    await page.getByRole('button', { name: /Liza Reyes/ }).click();
    await expect(page.getByRole('heading', { name: 'Liza Reyes' })).toBeVisible();
    expect((await quickAxe(new AxeBuilder({ page })).analyze()).violations).toEqual([]);
    await page.getByText('Mine', { exact: true }).click();
    await expect(page.getByText('You have taken no message.')).toBeVisible();
    expect((await quickAxe(new AxeBuilder({ page })).analyze()).violations).toEqual([]);
  });
}
