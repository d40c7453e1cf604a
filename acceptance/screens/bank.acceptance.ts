import { expect, type Page, test } from '@playwright/test';
import { answer, hold, ownAddress, type Sent } from '../answers.ts';
import type { Borrower } from '../borrower.ts';
import { anyBorrower } from '../people.ts';
import { loggedIn, openAs } from '../session.ts';
import { playShell } from '../shell.ts';
import { shown } from '../shown.ts';

// Section 2.5 of the specification.

const FORM = '/under/v3/bind-card/card-init';
const SAVE = '/under/v3/bind-card/bind-card-new';
const CHANGE = '/under/relations/cardChange';

/** A form item to the letter: every field of section 3. */
function item(code: string, title: string, parts: Readonly<Record<string, unknown>> = {}) {
  return {
    code,
    title,
    subtitle: '',
    cate: 'text',
    value: '',
    note: [],
    inputType: 'text',
    cardTypeMi: '0',
    channelNumber: '90006',
    ...parts,
  };
}

const items = [
  item('cardType', 'Account type', {
    cate: 'enum',
    value: '1',
    note: [
      { name: 'Bank account', type: '1' },
      { name: 'E-wallet', type: '2' },
    ],
  }),
  item('bank', 'Bank', {
    subtitle: 'Choose your bank',
    cate: 'enum',
    cardTypeMi: '1',
    note: [
      { name: 'BDO Unibank', type: 'BNORPHMMXXX' },
      { name: 'Land Bank', type: 'TLBPPHMMXXX' },
    ],
  }),
  item('accountNumber', 'Account number', { inputType: 'number', cardTypeMi: '1' }),
  item('mobile', 'Wallet mobile number', { inputType: 'number', cardTypeMi: '2' }),
  item('branchCity', 'Branch city', { cate: 'citySelect', cardTypeMi: '1' }),
  item('holderName', 'Account name'),
  item('birthDay', 'Date of birth', { subtitle: 'Choose a date', cate: 'day', cardTypeMi: '1' }),
];

let borrower: Borrower;

// While tabs slide, both are on the page.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeAll(async () => {
  borrower = await loggedIn(anyBorrower);
});

async function openForm(page: Page, query: string): Promise<Sent[]> {
  const sent = await answer(page, FORM, { items });
  await openAs(page, borrower, `/bindBank?${query}`);
  await expect(page.getByRole('tab').first()).toBeVisible();
  return sent;
}

function next(page: Page) {
  return page.getByRole('button', { name: 'Next', exact: true });
}

test('[R2.5-1][R2.5-2][R5-10][R5-7c][R7.1-5][R9-4a] the server’s form: tabs, pickers with Confirm and Cancel, a city, a day, digits only', async ({
  page,
}) => {
  // productId in the page's address is product_id in the call.
  const asked = await openForm(page, 'productId=7');
  expect(asked[0]?.fields).toEqual({ product_id: '7' });
  await expect(
    page.getByRole('heading', { level: 1, name: 'Payment account information', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Bank account', 'E-wallet']);
  const number = page.getByRole('textbox', { name: 'Account number' });
  const mobile = page.getByRole('textbox', { name: 'Wallet mobile number' });
  await expect(page.getByRole('tab', { name: 'Bank account' })).toHaveAttribute('aria-selected', 'true');
  await expect(mobile).toBeHidden();
  await number.pressSequentially('00a1-2 3.4+5');
  await expect.poll(async () => (await number.inputValue()).replaceAll(' ', '')).toBe('0012345');
  await page.getByRole('textbox', { name: 'Account name' }).fill('José 2');
  await expect(page.getByRole('textbox', { name: 'Account name' })).toHaveValue('José 2');
  const bank = page.getByRole('button', { name: /^Bank:/ });
  for (const choice of ['Cancel', 'Confirm']) {
    await bank.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
    await sheet.getByRole('combobox').first().selectOption({ label: 'Land Bank' });
    await sheet.getByRole('button', { name: choice, exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(bank).toHaveAccessibleName(choice === 'Confirm' ? /Land Bank/ : /Choose your bank/);
  }
  await page.getByRole('button', { name: /^Branch city:/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: /^Date of birth:/ }).click();
  await page.getByRole('dialog').getByRole('combobox').first().selectOption({ label: '1988' });
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Date of birth: 1988-\d\d-\d\d$/ })).toBeVisible();
  await page.getByRole('tab', { name: 'E-wallet' }).click();
  await expect(mobile).toBeVisible();
  await expect(number).toBeHidden();
});

test('[R5-7b] a card’s digits are shown in groups of four, a mobile number 3-4-4', async ({ page }) => {
  await openForm(page, 'product_id=7');
  const number = page.getByRole('textbox', { name: 'Account number' });
  await number.pressSequentially('6222x0212 34567890');
  await expect(number).toHaveValue('6222 0212 3456 7890');
  await page.getByRole('tab', { name: 'E-wallet' }).click();
  const mobile = page.getByRole('textbox', { name: 'Wallet mobile number' });
  await mobile.pressSequentially('138-1234 56789');
  await expect(mobile).toHaveValue('138 1234 5678');
});

async function fillWallet(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'E-wallet' }).click();
  await page.getByRole('textbox', { name: 'Wallet mobile number' }).fill('13812345678');
  await page.getByRole('textbox', { name: 'Account name' }).fill('Maria Santos');
}

for (const host of ['ios', 'android'] as const) {
  test(`[R2.5-3][R4-3][R7.1-6][R8-5b] "Next" saves with "saving..." and then closes the web view (${host})`, async ({
    page,
  }) => {
    const messages = await playShell(page, host);
    const saved = await answer(page, SAVE, {});
    const goOn = await hold(page, SAVE);
    await openForm(page, 'product_id=7');
    await fillWallet(page);
    await next(page).click();
    await expect(shown(page, 'saving...')).toBeVisible();
    await goOn();
    await expect
      .poll(() => messages)
      .toEqual([
        ['startBank', {}],
        ['endBank', {}],
        ['closeWebview', {}],
      ]);
    expect(saved.map(({ fields }) => fields)).toEqual([
      { product_id: '7', cardType: '2', mobile: '13812345678', holderName: 'Maria Santos' },
    ]);
  });
}

test('[R4-3][R7.1-5] from an order: cardChange, then the order’s address with source=loanDetail', async ({
  page,
}) => {
  const messages = await playShell(page);
  const changed = await answer(page, CHANGE, {});
  const bound = await answer(page, SAVE, {});
  await openForm(page, 'product_id=7&orderId=order-1&source=loanDetail');
  await fillWallet(page);
  await next(page).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/order');
  expect(ownAddress(page)).toContain('source=loanDetail');
  expect(new URL(page.url()).searchParams.get('orderId')).toBe('order-1');
  expect(changed).toHaveLength(1);
  expect(changed[0]?.fields).toMatchObject({ product_id: '7', mobile: '13812345678' });
  expect(bound).toEqual([]);
  expect(messages.map(([handler]) => handler)).not.toContain('closeWebview');
});

test('[R8-1] a refusal of the server is shown in its own words, and the page goes on', async ({ page }) => {
  await answer(page, SAVE, {}, { code: 40920, message: 'Please remove one first.' });
  await openForm(page, 'product_id=7');
  await fillWallet(page);
  await next(page).click();
  await expect(shown(page, 'Please remove one first.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Account name' })).toHaveValue('Maria Santos');
  await expect(next(page)).toBeEnabled();
});
