import { expect, type Locator, type Page } from '@playwright/test';
import {
  answerBook,
  CATEGORIES_CALL,
  emptyMonth,
  LIST_CALL,
  REMOVE_CALL,
  SAVE_CALL,
  STATS_CALL,
} from '#testing/support/bookkeeping/fake-bookkeeping.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const PATH = '/bookkeeping';

function rows(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem');
}

function sheet(page: Page): Locator {
  return page.getByRole('dialog');
}

/** Types on our own keypad, as a thumb would. */
async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys) {
    const name = key === '.' ? 'Decimal point' : key;
    await sheet(page)
      .getByRole('group', { name: /^Number/ })
      .getByRole('button', { name, exact: true })
      .tap();
  }
}

async function writeEntry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an entry' }).tap();
  await press(page, '45.5');
  await sheet(page).getByRole('button', { name: 'Done' }).tap();
  await sheet(page).getByRole('radio', { name: 'Transport' }).tap();
  await sheet(page).getByRole('textbox', { name: /^Note/ }).fill('Jeepney to work');
}

function save(page: Page): Locator {
  return sheet(page).getByRole('button', { name: 'Save' });
}

test('[R7.10-1f: stats][R7.10-1f: list] a month shows the balance, the spending by category, the neighbouring months and every entry by day', async ({
  page,
}) => {
  const book = await answerBook(page, { next: 'e-1' });
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'Left this month₱7,649.75Money in₱21,500.00Money out₱13,850.25',
  );
  await expect(page.getByRole('main')).toContainText('Where it wentRent and home₱9,000.00Food₱4,850.25');
  await expect(page.getByRole('heading', { name: '14 Nov 2026' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Food Rice, fish.*Money out.*₱1,250.25/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
  expect(book.stats).toEqual([{}]);

  const before = await rows(page).count();
  await page.getByRole('button', { name: 'Show more' }).tap();
  await expect(rows(page)).toHaveCount(before + 1);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  expect(book.list.at(-1)).toEqual({ month: '2026-11', after: 'e-1' });

  await page.getByRole('button', { name: 'Previous month' }).tap();
  await expect(page.getByRole('main')).toContainText('You spent more than you earned₱3,000.00');
  expect(book.stats.at(-1)).toEqual({ month: '2026-10' });
  await page.getByRole('button', { name: 'Nov November 2026: ₱21,500.00 in, ₱13,850.25 out' }).tap();
  await expect(page.getByRole('main')).toContainText('Left this month₱7,649.75');
});

test('[R7.10-1f: save][R7.10-1f: categories] an entry is typed on our own keypad and saved once, however often the button is tapped', async ({
  page,
}) => {
  const book = await answerBook(page);
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Add an entry' }).tap();
  await save(page).evaluate((button: HTMLElement) => button.click());
  await expect(sheet(page)).toContainText('Please enter the amount.');
  await expect(sheet(page)).toContainText('Please choose a category.');
  await sheet(page).getByRole('textbox', { name: 'Amount' }).tap();
  await press(page, '045.505');
  await expect(sheet(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('45.50');
  await sheet(page).getByRole('button', { name: 'Done' }).tap();
  await sheet(page).getByRole('radio', { name: 'Money in' }).tap();
  await expect(sheet(page).getByText('Transport')).toBeHidden();
  await sheet(page).getByRole('radio', { name: 'Money out' }).tap();
  await sheet(page).getByRole('radio', { name: 'Transport' }).tap();
  await save(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  expect(book.saved).toEqual([
    {
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      categoryId: 'transport',
      amount: '4550',
      on: '2026-11-15',
      note: '',
    },
  ]);
  // Displayed data is reloaded.
  await expect.poll(() => [book.stats.length, book.list.length]).toEqual([2, 2]);
});

test('an entry can be changed, and removed after a confirmation', async ({ page }) => {
  const book = await answerBook(page);
  await page.goto(PATH);
  await page.getByRole('button', { name: /Rice, fish/ }).tap();
  await expect(sheet(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('1250.25');
  await sheet(page)
    .getByRole('button', { name: /14 Nov 2026/ })
    .tap();
  const days = page.getByRole('dialog', { name: 'Date' });
  await days.getByRole('button', { name: 'Confirm' }).tap();
  await expect(days).toBeHidden();
  await sheet(page).getByRole('radio', { name: 'Goods for the business' }).tap();
  await save(page).tap();
  await expect(sheet(page)).toBeHidden();
  expect(book.saved).toMatchObject([
    { entryId: 'e-4', categoryId: 'stock', amount: '125025', on: '2026-11-14' },
  ]);

  await page.getByRole('button', { name: /Rice, fish/ }).tap();
  await sheet(page).getByRole('button', { name: 'Remove' }).tap();
  await page
    .getByRole('dialog', { name: 'Remove this entry?' })
    .getByRole('button', { name: 'Keep it' })
    .tap();
  await sheet(page).getByRole('button', { name: 'Remove' }).tap();
  await page.route(REMOVE_CALL, (route) => route.abort(), { times: 1 });
  const question = page.getByRole('dialog', { name: 'Remove this entry?' });
  await question.getByRole('button', { name: 'Remove' }).tap();
  await expect(page.getByText('We could not remove it. Please try again.')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Remove' }).tap();
  await question.getByRole('button', { name: 'Remove' }).tap();
  await expect(sheet(page)).toBeHidden();
  expect(book.removed).toEqual([{ entryId: 'e-4' }]);
});

test('[R8-2] input typed offline survives closing the sheet and a reload, and is sent as the same entry', async ({
  page,
}) => {
  const book = await answerBook(page);
  const lost: string[] = [];
  await page.goto(PATH);
  await writeEntry(page);
  await page.route(SAVE_CALL, (route) => {
    lost.push(new URLSearchParams(route.request().postData() ?? '').get('requestId') ?? '');
    return route.abort();
  });
  await page.context().setOffline(true);
  await save(page).tap();
  await expect(sheet(page).getByRole('alert')).toContainText('You are offline. Your entry is still here');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await sheet(page).getByRole('button', { name: 'Close' }).tap();
  await page.reload();
  await page.getByRole('button', { name: 'Add an entry' }).tap();
  await expect(sheet(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('45.5');
  await expect(sheet(page).getByRole('textbox', { name: /^Note/ })).toHaveValue('Jeepney to work');
  await page.unroute(SAVE_CALL);
  await answerBook(page).then((again) => Object.assign(book, again));
  await save(page).tap();
  await expect(sheet(page)).toBeHidden();
  expect(book.saved).toMatchObject([{ requestId: lost[0], amount: '4550', note: 'Jeepney to work' }]);
  await page.getByRole('button', { name: 'Add an entry' }).tap();
  await expect(sheet(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('');
});

test('a refusal is shown next to the form; an entry that was already saved is looked up in the list', async ({
  page,
}) => {
  const book = await answerBook(page);
  await page.goto(PATH);
  await writeEntry(page);
  const full = { code: 40950, message: 'This month has reached the limit of entries.', data: {} };
  await page.route(SAVE_CALL, (route) => route.fulfill({ status: 409, json: full }));
  await save(page).tap();
  await expect(sheet(page).getByRole('alert')).toHaveText(full.message);
  const before = { code: 40951, message: 'This entry is already saved.', data: {} };
  await page.route(SAVE_CALL, (route) => route.fulfill({ status: 409, json: before }));
  await save(page).tap();
  await expect(page.getByText(before.message)).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await expect.poll(() => book.list.length).toBe(2);
  await page.getByRole('button', { name: 'Add an entry' }).tap();
  await expect(sheet(page).getByRole('textbox', { name: 'Amount' })).toHaveValue('');
});

test('an empty month says so, and a part that failed to load offers a working retry', async ({ page }) => {
  await page.route(STATS_CALL, (route) => route.abort());
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  await expectAccessible(page);
  await answerBook(page, { monthStats: emptyMonth });
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('No entries yet')).toBeVisible();

  await answerBook(page);
  await page.route(LIST_CALL, (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: '', data: {} } }),
  );
  await page.route(CATEGORIES_CALL, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  await page.getByRole('button', { name: 'Add an entry' }).tap();
  await expect(sheet(page).getByRole('alert')).toContainText('We could not load the categories.');
  await answerBook(page);
  await sheet(page).getByRole('button', { name: 'Hide number pad' }).tap();
  await sheet(page).getByRole('button', { name: 'Try again' }).tap();
  await expect(sheet(page).getByText('Transport')).toBeVisible();
});

test('everything can be done with the keyboard only', async ({ page }) => {
  const book = await answerBook(page);
  await page.goto(PATH);
  await page.getByRole('button', { name: 'Add an entry' }).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeFocused();
  await sheet(page).getByRole('textbox', { name: 'Amount' }).focus();
  await page.keyboard.type('12x.75');
  await sheet(page).getByRole('radio', { name: 'Food' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(sheet(page).getByRole('radio', { name: 'Transport' })).toBeChecked();
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  expect(book.saved).toMatchObject([{ amount: '1275', categoryId: 'transport' }]);
});

const people = [
  { name: 'in English', query: '', colorScheme: 'light' },
  { name: 'in Filipino', query: '?lang=fil', colorScheme: 'light' },
  { name: 'in Hindi', query: '?brand=udhaar&lang=hi', colorScheme: 'dark' },
] as const;

for (const { name, query, colorScheme } of people) {
  test(`everyone can use it ${name}, ${colorScheme}, also with text at twice its size and the longest note`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await answerBook(page);
    await page.goto(PATH + query);
    await expect(page.getByText('x'.repeat(120))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button').last().tap();
    await expect(sheet(page).getByRole('textbox').first()).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
    const overhang = await sheet(page).evaluate((dialog) =>
      Math.max(
        ...[...dialog.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right - innerWidth),
      ),
    );
    expect(overhang).toBeLessThanOrEqual(0);
  });
}
