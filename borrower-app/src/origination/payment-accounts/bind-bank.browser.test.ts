import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import {
  answerCall,
  answerForm,
  BIND_CALL,
  CHANGE_CALL,
  FORM_CALL,
  fillWallet,
  indianItems,
  next,
  philippineItems,
  referenceItems,
  standInShell,
} from '#testing/origination/payment-accounts/account-form.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

// During a slide animation both tabs are present; with reduced motion there is only one.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATH = '/bindBank?product_id=7';
const REFERENCE = `${PATH}&brand=reference`;

test('[R2.0-2: bind bank] the form opens at /bindBank', async ({ page }) => {
  await answerForm(page);
  await page.goto(PATH);
  await expect(page.getByRole('tab', { name: 'GCash' })).toBeVisible();
});

/** The form as the server fills it in for the first account. */
const ownWallet = philippineItems.map((item) => ({
  ...item,
  ...(item.code === 'mobile' && { value: '09171239001' }),
  ...(item.code === 'holderName' && { value: 'Maria Dela Cruz Santos' }),
}));

test('the wallet of the borrower’s own number is offered, read back in full, and one tap accepts it', async ({
  page,
}) => {
  await answerForm(page, ownWallet);
  await page.goto(`${PATH}&source=apply`);
  await expect(page.getByText('0917 123 9001')).toBeVisible();
  await expect(page.getByText('Maria Dela Cruz Santos')).toBeVisible();
  await expectAccessible(page);
  const saved = await answerCall(page, BIND_CALL);
  await page.getByRole('button', { name: 'Yes, send it here' }).tap();
  await expect(page).toHaveURL(/\/confirmLoan\?productId=7/);
  expect(saved).toMatchObject([{ cardType: '1', mobile: '09171239001', product_id: '7' }]);
});

test('another account than the offered one is typed in the form, which keeps what is known', async ({
  page,
}) => {
  await answerForm(page, ownWallet);
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Change' }).tap();
  await expect(page.getByRole('textbox', { name: 'Wallet mobile number' })).toHaveValue('09171239001');
  await page.getByRole('tab', { name: 'Bank account' }).tap();
  await expect(page.getByRole('textbox', { name: 'Account name' })).toHaveValue('Maria Dela Cruz Santos');
});

test('[R2.5-1] the title is "Payment account information", and the form is rendered from the server’s items', async ({
  page,
}) => {
  await answerForm(page, referenceItems);
  await page.goto(REFERENCE);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Payment account information', exact: true }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/Payment account information/);
  for (const label of ['Bank: Choose your bank', 'Branch city: Choose', 'Date of birth: Choose a date']) {
    await expect(page.getByRole('button', { name: label })).toBeVisible();
  }
  await expect(page.getByRole('textbox', { name: 'Account number' })).toBeVisible();
});

test('[R2.5-1][R3-1] card type tabs switch the visible fields, card type 1 is open at first, and 0 belongs to all', async ({
  page,
}) => {
  await answerForm(page, referenceItems);
  await page.goto(REFERENCE);
  const number = page.getByRole('textbox', { name: 'Account number' });
  const mobile = page.getByRole('textbox', { name: 'Wallet mobile number' });
  const name = page.getByRole('textbox', { name: 'Account name' });
  await expect(page.getByRole('tab', { name: 'Bank account' })).toHaveAttribute('aria-selected', 'true');
  await expect(number).toBeVisible();
  await expect(mobile).toBeHidden();
  await expect(name).toBeVisible();
  await page.getByRole('tab', { name: 'E-wallet' }).tap();
  await expect(mobile).toBeVisible();
  await expect(number).toBeHidden();
  await expect(name).toBeVisible();
});

test('[R2.5-2][R9-4a: Confirm][R9-4a: Cancel] a single-choice picker has "Confirm" and "Cancel": one applies the choice, the other discards it', async ({
  page,
}) => {
  await answerForm(page, referenceItems);
  await page.goto(REFERENCE);
  await page.getByRole('button', { name: /^Bank:/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Bank' });
  await sheet.getByRole('combobox', { name: 'Bank' }).selectOption('BOPIPHMMXXX');
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Bank: Choose your bank' })).toBeVisible();
  await page.getByRole('button', { name: /^Bank:/ }).tap();
  await sheet.getByRole('combobox', { name: 'Bank' }).selectOption('BOPIPHMMXXX');
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).tap();
  await expect(
    page.getByRole('button', { name: 'Bank: Bank of the Philippine Islands (BPI)' }),
  ).toBeVisible();
});

test('[R2.5-2][R9-4c: picker] the category selects the control: a city is chosen on three wheels, a date on wheels', async ({
  page,
}) => {
  await answerForm(page, referenceItems);
  await page.goto(REFERENCE);
  await page.getByRole('button', { name: /^Branch city:/ }).tap();
  const cities = page.getByRole('dialog', { name: 'Branch city' });
  const wheels = cities.getByRole('combobox');
  for (const [index, label] of ['Region IV-A (CALABARZON)', 'Cavite', 'City of Bacoor'].entries()) {
    await wheels.nth(index).selectOption({ label });
  }
  await expect(wheels).toHaveCount(3);
  await cities.getByRole('button', { name: 'Confirm' }).tap();
  await expect(
    page.getByRole('button', {
      name: 'Branch city: Region IV-A (CALABARZON), Cavite, City of Bacoor',
    }),
  ).toBeVisible();

  await page.getByRole('button', { name: /^Date of birth:/ }).tap();
  const days = page.getByRole('dialog', { name: 'Date of birth' });
  await days.getByRole('combobox', { name: 'Year' }).selectOption('1988');
  await days.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByRole('button', { name: 'Date of birth: 1988-01-01' })).toBeVisible();
});

test('[R2.5-3][R5-10] a numeric input keeps only digits, typed or pasted; a text input keeps everything', async ({
  page,
}) => {
  await answerForm(page, referenceItems);
  await page.goto(REFERENCE);
  const number = page.getByRole('textbox', { name: 'Account number' });
  await number.pressSequentially('00a1-2 3.4+5');
  // Shown in groups of four (R5-7b).
  await expect(number).toHaveValue('0012 345');
  await number.fill('');
  await number.evaluate((input: HTMLInputElement) => {
    input.focus();
    document.execCommand('insertText', false, 'No. 98-76');
  });
  await expect(number).toHaveValue('9876');
  await page.getByRole('textbox', { name: 'Account name' }).fill('José 2');
  await expect(page.getByRole('textbox', { name: 'Account name' })).toHaveValue('José 2');
});

test('[R7.2-1a] the form is requested with product_id, also when the address calls it productId', async ({
  page,
}) => {
  const asked = await answerForm(page);
  await page.goto('/bindBank?productId=12');
  await expect(page.getByRole('tab', { name: 'GCash' })).toBeVisible();
  expect(asked).toEqual([{ product_id: '12' }]);
});

test('[R2.5-3][R3-2][R7.2-1b][R9-4a: Next] "Next" saves: each code with its value, the option’s type, and product_id', async ({
  page,
}) => {
  await standInShell(page);
  await answerForm(page, referenceItems);
  const saved = await answerCall(page, BIND_CALL);
  await page.goto(REFERENCE);
  await page.getByRole('button', { name: /^Bank:/ }).tap();
  await page.getByRole('combobox', { name: 'Bank' }).selectOption('TLBPPHMMXXX');
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByRole('button', { name: 'Bank: Land Bank of the Philippines' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Account number' }).fill('0012345678');
  await chooseMakatiOnWheels(page);
  await page.getByRole('textbox', { name: 'Account name' }).fill(' Maria Santos ');
  await page.getByRole('button', { name: /^Date of birth:/ }).tap();
  await page.getByRole('dialog', { name: 'Date of birth' }).getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByRole('button', { name: /^Date of birth:.*1990/ })).toBeVisible();
  await next(page).tap();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved).toEqual([
    {
      product_id: '7',
      cardType: '1',
      bank: 'TLBPPHMMXXX',
      accountNumber: '0012345678',
      branchCity: '1380300000',
      holderName: 'Maria Santos',
      birthDay: '1990-01-01',
    },
  ]);
});

async function chooseMakatiOnWheels(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Branch city:/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Branch city' });
  const wheels = sheet.getByRole('combobox');
  await wheels.first().selectOption({ label: 'National Capital Region (NCR)' });
  await wheels.nth(1).selectOption({ label: 'City of Makati' });
  await sheet.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByRole('button', { name: /^Branch city:.*Makati/ })).toBeVisible();
}

async function chooseMakati(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Branch city:/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Branch city' });
  await sheet.getByRole('button', { name: 'National Capital Region (NCR)' }).tap();
  await sheet.getByRole('button', { name: 'City of Makati' }).tap();
  await sheet.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByRole('button', { name: /^Branch city:.*Makati/ })).toBeVisible();
}

test('[R4-3][R7.1-6] in the shell: startBank when the form is shown, endBank and closeWebview when it is saved', async ({
  page,
}) => {
  const shellCalls = await standInShell(page);
  await answerForm(page);
  await answerCall(page, BIND_CALL);
  await page.goto(PATH);
  await expect(page.getByRole('tab', { name: 'GCash' })).toBeVisible();
  await expect.poll(shellCalls).toEqual(['startBank']);
  await fillWallet(page);
  await next(page).tap();
  await expect.poll(shellCalls).toEqual(['startBank', 'endBank', 'closeWebview']);
});

test('[R4-3][R7.2-1c] from an order: cardChange instead, then the order’s URL with source=loanDetail', async ({
  page,
}) => {
  const shellCalls = await standInShell(page);
  await answerForm(page);
  const changed = await answerCall(page, CHANGE_CALL);
  const bound = await answerCall(page, BIND_CALL);
  await page.goto(`${PATH}&orderId=o-1&source=loanDetail&deviceId=d-1`);
  await fillWallet(page);
  await next(page).tap();
  await expect(page).toHaveURL(/\/order\?/);
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    source: 'loanDetail',
    orderId: 'o-1',
    product_id: '7',
    deviceId: 'd-1',
  });
  expect(changed).toEqual([
    { product_id: '7', cardType: '1', mobile: '09171234567', holderName: 'Maria Santos' },
  ]);
  expect(bound).toEqual([]);
  expect(await shellCalls()).toEqual(['startBank', 'endBank']);
});

test('[R4-3] in a browser, saving leads back to the previous page', async ({ page }) => {
  await answerForm(page);
  await answerCall(page, BIND_CALL);
  await answerCall(page, '**/under/v3/bind-card/card-list?**', { data: { cards: [], canAdd: '1' } });
  await page.goto('/bindCard');
  await page.getByRole('button', { name: 'Add an account' }).tap();
  await expect(page).toHaveURL(/\/bindBank/);
  await fillWallet(page);
  await next(page).tap();
  await expect(page).toHaveURL(/\/bindCard/);
});

test('input survives switching to another tab and another language', async ({ page }) => {
  await answerForm(page);
  await page.goto(PATH);
  await fillWallet(page);
  await page.getByRole('tab', { name: 'Bank account' }).tap();
  await page.getByRole('textbox', { name: 'Account number' }).fill('0012345678');
  await page.getByRole('tab', { name: 'GCash' }).tap();
  await expect(page.getByRole('textbox', { name: 'Wallet mobile number' })).toHaveValue('09171234567');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fil');
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Wallet mobile number' })).toHaveValue('09171234567');
  await page.getByRole('tab', { name: 'Bank account' }).tap();
  await expect(page.getByRole('textbox', { name: 'Account number' })).toHaveValue('0012345678');
});

test('opening the city picker loads the areas, and then only the area that is opened', async ({ page }) => {
  await answerForm(page);
  await page.goto(PATH);
  await page.getByRole('tab', { name: 'Bank account' }).tap();
  await page.getByRole('button', { name: /^Branch city:/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Branch city' });
  await expect(sheet.getByRole('button', { name: 'National Capital Region (NCR)' })).toBeVisible();
  expect(await fetchedParts(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Region VII (Central Visayas)' }).tap();
  await expect(sheet.getByRole('button', { name: 'City of Cebu' })).toBeVisible();
  await expect.poll(() => fetchedParts(page)).toEqual([expect.stringContaining('places-PH-0700000000-')]);
});

/** The areas whose places the page has loaded so far. */
function fetchedParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /places-(PH|IN)-\w+-\w+\.json$/.test(name)),
  );
}

test('an area that fails to load shows a message, the input stays, and it can be opened again', async ({
  page,
}) => {
  await answerForm(page);
  const parts = '**/assets/places-PH-13*.json';
  await page.route(parts, (route) => route.abort());
  await page.goto(PATH);
  await page.getByRole('tab', { name: 'Bank account' }).tap();
  await page.getByRole('textbox', { name: 'Account number' }).fill('0012345678');
  await page.getByRole('button', { name: /^Branch city:/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Branch city' });
  await sheet.getByRole('button', { name: 'National Capital Region (NCR)' }).tap();
  await expect(page.getByText('We could not load the places.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await page.unroute(parts);
  await sheet.getByRole('button', { name: 'Cancel' }).tap();
  await chooseMakati(page);
  await expect(page.getByRole('button', { name: /City of Makati$/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Account number' })).toHaveValue('0012345678');
});

test('a form that does not load offers a working retry', async ({ page }) => {
  await page.route(FORM_CALL, (route) => route.abort());
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  await answerForm(page);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('tab', { name: 'GCash' })).toBeVisible();
});

test('a lender without payout accounts says so', async ({ page }) => {
  await answerForm(page, []);
  await page.goto(PATH);
  await expect(page.getByText('You can’t add an account right now')).toBeVisible();
  await expectAccessible(page);
});

test('a form without card types is a single set of fields', async ({ page }) => {
  await standInShell(page);
  await answerForm(page, philippineItems.slice(-1));
  const saved = await answerCall(page, BIND_CALL);
  await page.goto(PATH);
  await page.getByRole('textbox', { name: 'Account name' }).fill('Maria Santos');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Account name' }).press('Enter');
  await expect.poll(() => saved).toEqual([{ product_id: '7', holderName: 'Maria Santos' }]);
});

const people = [
  { name: 'in English', query: '', items: philippineItems, tab: 'Bank account' },
  { name: 'in Filipino', query: '&lang=fil', items: philippineItems, tab: 'Bank account' },
  { name: 'in Hindi', query: '&brand=udhaar&lang=hi', items: indianItems, tab: 'बैंक अकाउंट' },
  { name: 'in the reference locale', query: '&brand=reference', items: referenceItems, tab: 'Bank account' },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, query, items, tab } of people) {
    test(`everyone can use it ${name}, ${colorScheme}, also with text at twice its size`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await answerForm(page, items);
      await page.goto(PATH + query);
      await page.getByRole('tab', { name: tab }).tap();
      await page.locator('button[type=submit]').tap();
      await expectAccessible(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
      await expect(page.locator('button[type=submit]')).toBeInViewport({ ratio: 1 });
    });
  }
}
