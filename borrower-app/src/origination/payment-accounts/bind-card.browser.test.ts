import { expect } from '@playwright/test';
import { accounts, answerCall, LIST_CALL } from '#testing/origination/payment-accounts/account-form.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const PATH = '/bindCard';
const DEFAULT_CALL = '**/under/v3/bind-card/card-default?**';
const REMOVE_CALL = '**/under/v3/bind-card/card-remove?**';

test('[R2.0-2: bind card] the list of bound accounts opens at /bindCard, masked, with the payout account marked', async ({
  page,
}) => {
  await answerCall(page, LIST_CALL, { data: { cards: accounts, canAdd: '1' } });
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment accounts' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('GCash•••• 4567Your loan is sent hereName confirmed');
  await expect(rows.nth(1)).toContainText('The bank has a different name.');
  await expect(rows.nth(2)).toHaveText(/UPIas••••@okaxis$/);
});

test('another account can be chosen for payouts, and the list shows it', async ({ page }) => {
  await answerCall(page, LIST_CALL, { data: { cards: accounts, canAdd: '1' } });
  const chosen = await answerCall(page, DEFAULT_CALL);
  await page.goto(PATH);
  await page.getByRole('button', { name: /^UPI/ }).tap();
  await answerCall(page, LIST_CALL, {
    data: { cards: [{ ...accounts[2], isDefault: '1' }], canAdd: '1' },
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Send my loan here' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: 'UPI' })).toContainText('Your loan is sent here');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(chosen).toEqual([{ cardId: 'a-3' }]);
});

test('an account is removed after a confirmation, and kept when the answer is no', async ({ page }) => {
  await answerCall(page, LIST_CALL, { data: { cards: accounts, canAdd: '1' } });
  const removed = await answerCall(page, REMOVE_CALL);
  await page.goto(PATH);
  await page.getByRole('button', { name: /^UPI/ }).tap();
  await page.getByRole('button', { name: 'Remove', exact: true }).tap();
  const question = page.getByRole('dialog', { name: 'Remove this account?' });
  await expect(question).toContainText('UPI as••••@okaxis');
  await question.getByRole('button', { name: 'Keep it' }).tap();
  await page.getByRole('dialog', { name: 'UPI' }).getByRole('button', { name: 'Remove', exact: true }).tap();
  await answerCall(page, LIST_CALL, { data: { cards: accounts.slice(0, 2), canAdd: '1' } });
  await question.getByRole('button', { name: 'Remove', exact: true }).tap();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  expect(removed).toEqual([{ cardId: 'a-3' }]);
});

test('the payout account cannot be removed while there are others', async ({ page }) => {
  await answerCall(page, LIST_CALL, { data: { cards: accounts, canAdd: '1' } });
  await page.goto(PATH);
  await page.getByRole('button', { name: /^GCash/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'GCash' });
  await expect(sheet).toContainText('Your loan is sent here');
  await expect(sheet.getByRole('button', { name: 'Remove', exact: true })).toBeHidden();
});

test('[R8-2] an action made offline says so', async ({ page }) => {
  await answerCall(page, LIST_CALL, { data: { cards: accounts, canAdd: '1' } });
  await page.route(DEFAULT_CALL, (route) => route.abort());
  await page.goto(PATH);
  await page.getByRole('button', { name: /^UPI/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Send my loan here' }).tap();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
});

test('without an account the page says what to add', async ({ page }) => {
  await answerCall(page, LIST_CALL, { data: { cards: [], canAdd: '1' } });
  await page.goto(`${PATH}?product_id=7`);
  await expect(page.getByText('No account yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add an account' }).tap();
  await expect(page).toHaveURL(/\/bindBank\?product_id=7/);
});

test('a full list offers no further account and shows the reason', async ({ page }) => {
  await answerCall(page, LIST_CALL, { data: { cards: accounts, canAdd: '0' } });
  await page.goto(PATH);
  await expect(page.getByText('Your list is full.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add an account' })).toBeHidden();
});

test('a list that does not load offers a working retry', async ({ page }) => {
  await page.route(LIST_CALL, (route) => route.abort());
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  await answerCall(page, LIST_CALL, { data: { cards: accounts, canAdd: '1' } });
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('•••• 4567')).toBeVisible();
});

const people = [
  { name: 'in English', query: '' },
  { name: 'in Filipino', query: '?lang=fil' },
  { name: 'in Hindi', query: '?brand=udhaar&lang=hi' },
  { name: 'in the reference locale', query: '?brand=reference' },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, query } of people) {
    test(`everyone can use it ${name}, ${colorScheme}, also with text at twice its size`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await answerCall(page, LIST_CALL, { data: { cards: accounts, canAdd: '1' } });
      await page.goto(PATH + query);
      await expect(page.getByText('•••• 7890')).toBeVisible();
      await expectAccessible(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
    });
  }
}

const CODE_CALL = '**/under/v3/bind-card/change-code?**';
const stepUp = {
  status: 403,
  code: 40320,
  message: 'Please confirm this change with the code that we send you.',
};
const sentCode = { data: { resendAfterSeconds: '60', maskedMobile: '+639•••4567' } };

test('replacing the payout account asks for a code, keeps asking while it is wrong, and sends it along', async ({
  page,
}) => {
  await answerCall(page, LIST_CALL, { data: { cards: accounts, canAdd: '1' } });
  await answerCall(page, DEFAULT_CALL, stepUp);
  const codes = await answerCall(page, CODE_CALL, sentCode);
  await page.goto(PATH);
  await page.getByRole('button', { name: /^UPI/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Send my loan here' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog).toContainText('We sent a code to +639•••4567.');
  expect(codes).toHaveLength(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Confirm' }).tap();
  await expect(dialog).toContainText('Please enter the code.');
  await answerCall(page, DEFAULT_CALL, {
    status: 422,
    code: 42202,
    message: 'The SMS code is wrong or has expired.',
  });
  await dialog.getByLabel('Code').fill('111111');
  await dialog.getByRole('button', { name: 'Confirm' }).tap();
  await expect(dialog).toContainText('The SMS code is wrong or has expired.');
  const chosen = await answerCall(page, DEFAULT_CALL);
  await answerCall(page, LIST_CALL, {
    data: {
      cards: [{ ...accounts[2], isDefault: '1', payoutsFrom: '2026-06-30T12:00:00.000Z' }],
      canAdd: '1',
    },
  });
  await dialog.getByLabel('Code').fill('123456');
  await dialog.getByRole('button', { name: 'Confirm' }).tap();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'UPI' })).toContainText(
    'Money is sent here from',
  );
  expect(chosen).toEqual([{ cardId: 'a-3', smsCode: '123456' }]);
});

test('a frozen account says so and what to do, and nothing can be changed', async ({ page }) => {
  await answerCall(page, LIST_CALL, { data: { cards: accounts, canAdd: '1', isFrozen: '1' } });
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'Your account is frozen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contact customer service' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add an account' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^GCash/ })).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
