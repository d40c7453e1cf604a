import type { Route } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  answerCall,
  answerForm,
  BIND_CALL,
  fillWallet,
  next,
  referenceItems,
  standInShell,
} from '#testing/origination/payment-accounts/account-form.ts';
import { test } from '#testing/test.ts';

// During a slide animation both tabs are present; with reduced motion there is only one.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATH = '/bindBank?product_id=7';

test('[R8-5b: saving] while it saves, "saving..." shows and a second tap does nothing', async ({ page }) => {
  await standInShell(page);
  await answerForm(page, [...referenceItems.slice(4, 5), ...referenceItems.slice(5, 6)]);
  const waiting: Route[] = [];
  await page.route(BIND_CALL, (route) => void waiting.push(route));
  await page.goto(`${PATH}&brand=reference`);
  await page.getByRole('textbox', { name: 'Account name' }).fill('Maria');
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
    button?.click();
    button?.click();
  });
  await expect(page.getByText('saving...', { exact: true })).toBeVisible();
  await expect(next(page)).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => waiting.length).toBe(1);
  for (const route of waiting) await route.fulfill({ json: { code: 0, message: '', data: {} } });
  await expect(page.getByText('saving...', { exact: true })).toBeHidden();
  expect(waiting).toHaveLength(1);
});

test('missing input is reported below each field, the first of them is focused, and nothing is sent', async ({
  page,
}) => {
  await answerForm(page);
  const saved = await answerCall(page, BIND_CALL);
  await page.goto(PATH);
  await page.getByRole('tab', { name: 'Bank account' }).tap();
  const bank = page.getByRole('button', { name: /^Bank:/ });
  await expect(bank).toBeVisible();
  await next(page).tap();
  await expect(page.getByText('Please fill this in.')).toHaveCount(2);
  await expect(page.getByText('Please choose.')).toHaveCount(2);
  await expect(bank).toBeFocused();
  const number = page.getByRole('textbox', { name: 'Account number' });
  await number.pressSequentially('12');
  await expect(page.getByText('Please fill this in.')).toHaveCount(1);
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('12');
  expect(saved).toEqual([]);
});

test('a choice whose sheet loads late keeps the focus that the user was led to', async ({ page }) => {
  await answerForm(page);
  const late: Route[] = [];
  await page.route('**/assets/ChoiceItemField-*.js', (route) => void late.push(route));
  await page.goto(PATH);
  await page.getByRole('tab', { name: 'Bank account' }).tap();
  await next(page).tap();
  const bank = page.getByRole('button', { name: /^Bank:/ });
  await expect(bank).toBeFocused();
  await bank.evaluate((first) => first.setAttribute('data-first', ''));
  await expect.poll(() => late.length).toBeGreaterThan(0);
  for (const route of late) await route.continue();
  await expect(page.locator('[data-first]')).toHaveCount(0);
  await expect(bank).toBeFocused();
});

const refusals = [
  { code: 42201, input: 'Wallet mobile number', message: 'Please check your mobile number.' },
  { code: 42220, input: 'Account name', message: 'Please write the name as the bank knows it.' },
];
for (const { code, input, message } of refusals) {
  test(`a rejected value is reported below its field, and the input stays: ${code}`, async ({ page }) => {
    await answerForm(page);
    await answerCall(page, BIND_CALL, { status: 422, code, message });
    await page.goto(PATH);
    await fillWallet(page);
    await next(page).tap();
    const field = page.getByRole('textbox', { name: input });
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Wallet mobile number' })).toHaveValue('09171234567');
    await expect(page.getByRole('textbox', { name: 'Account name' })).toHaveValue('Maria Santos');
    await field.fill('');
    await expect(field).not.toHaveAccessibleDescription(message);
  });
}

test('a refusal that concerns no field is shown above the button', async ({ page }) => {
  await answerForm(page);
  await answerCall(page, BIND_CALL, { status: 409, code: 40920, message: 'Please remove one first.' });
  await page.goto(PATH);
  await fillWallet(page);
  await next(page).tap();
  await expect(page.locator('form [role=alert]')).toContainText('Please remove one first.');
});

test('[R8-2] a save made offline says so, keeps the input, and works on the next tap', async ({ page }) => {
  const shellCalls = await standInShell(page);
  await answerForm(page);
  await page.route(BIND_CALL, (route) => route.abort());
  await page.goto(PATH);
  await fillWallet(page);
  await next(page).tap();
  await expect(page.locator('form [role=alert]')).toContainText('Not saved yet.');
  await expect(page.getByRole('textbox', { name: 'Account name' })).toHaveValue('Maria Santos');
  await page.unroute(BIND_CALL);
  await answerCall(page, BIND_CALL);
  await next(page).tap();
  await expect.poll(shellCalls).toContain('closeWebview');
});

test('a form that replaces the payout account asks for a code, and then saves with it', async ({ page }) => {
  await standInShell(page);
  await answerForm(page);
  await answerCall(page, BIND_CALL, {
    status: 403,
    code: 40320,
    message: 'Please confirm this change with the code that we send you.',
  });
  await answerCall(page, '**/under/v3/bind-card/change-code?**', {
    data: { resendAfterSeconds: '60', maskedMobile: '+639•••4567' },
  });
  await page.goto(PATH);
  await fillWallet(page);
  await next(page).tap();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog).toContainText('We sent a code to +639•••4567.');
  // The account is in another name: the dialog closes, and the input says so.
  await answerCall(page, BIND_CALL, {
    status: 422,
    code: 42226,
    message: 'This account is in another name. Please use an account in your own name.',
  });
  await dialog.getByLabel('Code').fill('123456');
  await dialog.getByRole('button', { name: 'Confirm' }).tap();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-item=holderName]').first()).toContainText(
    'This account is in another name.',
  );
  await answerCall(page, BIND_CALL, { status: 403, code: 40320, message: 'Please confirm.' });
  await next(page).tap();
  await expect(dialog).toBeVisible();
  const saved = await answerCall(page, BIND_CALL);
  await dialog.getByLabel('Code').fill('123456');
  await dialog.getByRole('button', { name: 'Confirm' }).tap();
  await expect.poll(() => saved.map(({ smsCode }) => smsCode)).toEqual(['123456']);
});
