import { expect, type Page } from '@playwright/test';
import { choose, findPlace, test, typeDay } from '#testing/origination/applications/application-screens.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#testing/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const IDENTITY = '/apply?orderId=order-1&step=identity';

function next(page: Page) {
  return page.getByRole('button', { name: 'Next', exact: true });
}

function name(page: Page) {
  return page.getByRole('textbox', { name: 'Full name' });
}

/** Typed input that the tab keeps in session storage. */
function keptInTab(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(sessionStorage));
}

async function fillReference(page: Page, person: string, mobile: string): Promise<void> {
  const group = page.getByRole('region', { name: person });
  await group.getByRole('textbox', { name: 'Full name' }).fill('Ana Cruz');
  await group.getByRole('radio', { name: 'Friend' }).tap();
  // A choice leads on to the next empty field.
  await expect(group.getByRole('textbox', { name: 'Mobile number' })).toBeFocused();
  await page.keyboard.type(mobile);
}

test('[R7.10-1b: certify pages] an application is filled in page by page, in three sessions on two devices', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  test.slow();
  server.application = undefined;
  // The first visit starts with a loan. The address then contains the application id, and a reload finds it.
  await page.goto('/apply?productId=7&amount=1000000&periods=6&termUnit=month');
  await expect(page).toHaveURL(/orderId=order-1/);
  expect(server.sentTo('product/apply')[0]).toMatchObject({
    productId: '7',
    amount: '1000000',
    periods: '6',
  });
  // A new application opens its first page at once, and Back leads out of it.
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
  await expect(page.getByText('Part 1 of 5')).toBeVisible();
  await choose(page, 'ID type', 'National ID');
  await expect(page.getByRole('region', { name: 'Front of your ID' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(IDENTITY);
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'ID type' })).toBeHidden();
  await name(page).fill('Maria Santos');
  await typeDay(page, 'Date of birth', '01011988');
  await expect(page.getByText('1 Jan 1988')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(server.sentTo('certify/save').at(-1)).toMatchObject({ isDraft: '1', fullName: 'Maria Santos' });
  await expectAccessible(page);
  await page.reload();
  await expect(name(page)).toHaveValue('Maria Santos');

  // The second visit is on another phone, where /apply without an id shows the newest.
  const second = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const other = await second.newPage();
  await server.serve(other);
  await other.goto('/apply');
  await expect(other.getByText('0 of 5 pages done')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: /About you.*Started/ }).tap();
  await expect(name(other)).toHaveValue('Maria Santos');
  await other.getByRole('textbox', { name: 'ID number' }).fill('1234567890123456');
  await findPlace(other, 'City', 'cebu', 'City of Cebu');
  await expect(other.getByRole('combobox', { name: 'City' })).toHaveValue(/^City of Cebu, /);
  await expect(other.getByRole('radio', { name: 'Philippines' })).toBeChecked();
  await expect(other.getByRole('textbox', { name: 'House and street' })).toBeFocused();
  await other.keyboard.type('14 Mabini Street');
  await expectAccessible(other);
  await next(other).tap();
  await expect(other.getByRole('heading', { name: 'Work and income' })).toBeVisible();
  await choose(other, 'Kind of work', 'Employed');
  await expect(other.getByRole('textbox', { name: 'Employer' })).toBeFocused();
  await choose(other, 'Kind of work', 'Self employed');
  await expect(other.getByRole('textbox', { name: 'Employer' })).toBeHidden();
  const income = other.getByRole('textbox', { name: 'Monthly income' });
  await expect(income).toBeFocused();
  await income.pressSequentially('25,000 pesos');
  await expect(income).toHaveValue('25,000');
  await next(other).tap();
  await fillReference(other, 'First person', '09171234561');
  await fillReference(other, 'Second person', '09171234562');
  await expectAccessible(other);
  await next(other).tap();
  await expect(other.getByRole('heading', { name: 'Documents' })).toBeVisible();
  await second.close();

  // The third visit is on the first phone again and shows the changes made elsewhere.
  await page.goto('/apply?orderId=order-1');
  await expect(page.getByText('3 of 5 pages done')).toBeVisible();
  await page.getByRole('button', { name: 'Continue: Documents' }).tap();
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('3 of 5 pages done')).toBeVisible();
});

test('errors are shown next to their fields, the first is focused, no input is lost, and a double tap saves once', async ({
  page,
  server,
}) => {
  await page.goto(IDENTITY);
  await name(page).waitFor();
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('button[type=submit]');
    button?.click();
    button?.click();
  });
  await expect(name(page)).toHaveAccessibleDescription('Full name is missing.');
  await expect(name(page)).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Please check the marked fields.');
  expect(server.sentTo('certify/save')).toMatchObject([{ isDraft: '0' }]);
  await name(page).fill('Maria');
  await expect(name(page)).not.toHaveAccessibleDescription('Full name is missing.');
  await expect(page.getByText('City is missing.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'ID type' })).toHaveAccessibleDescription(
    'ID type is missing.',
  );
  await expectAccessible(page);
});

test('[R8-2] input typed offline survives a reload, the page says so, and it is saved automatically when the connection returns', async ({
  page,
  server,
  context,
}) => {
  await page.goto(IDENTITY);
  await name(page).waitFor();
  await page.route('**/certify/save?**', (route) => route.abort());
  await name(page).pressSequentially('Maria ');
  await expect(page.getByText('Not saved: no internet connection')).toBeVisible();
  await expect(name(page)).toHaveValue('Maria ');
  await page.reload();
  await expect(name(page)).toHaveValue('Maria ');
  await name(page).press('End');
  await name(page).pressSequentially('Santos');
  await context.setOffline(true);
  await expect(page.getByText('Not saved: no internet connection')).toBeVisible();
  await next(page).tap();
  await expect(name(page)).toHaveValue('Maria Santos');
  await page.unroute('**/certify/save?**');
  await expect.poll(() => keptInTab(page)).toContain('Santos');
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => server.application?.pages.identity.items[0]?.value).toBe('Maria Santos');
  // Once the server has the data, the tab keeps nothing that the next user of this phone could read.
  await expect.poll(() => keptInTab(page)).not.toContain('Santos');
});

test('a page changed on another device is merged with the typed input, and the page says so', async ({
  page,
  server,
}) => {
  await page.goto(IDENTITY);
  await name(page).waitFor();
  server.application?.put('identity', { fullName: 'Maria S. Cruz', email: 'maria@example.com' });
  await name(page).fill('Maria Santos Cruz');
  await expect(page.getByText('This page was changed on another device.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue('maria@example.com');
  await expect(name(page)).toHaveValue('Maria Santos Cruz');
  await expect(page.getByText('On the other device: Maria S. Cruz')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this' }).tap();
  await expect(name(page)).toHaveValue('Maria S. Cruz');
  await expect(page.getByText('On the other device')).toBeHidden();
  await expect.poll(() => server.application?.pages.identity.items[0]?.value).toBe('Maria S. Cruz');
});

test('a page stays readable in Hindi, in the dark theme, with twice the text size and a long name', async ({
  page,
  server,
}) => {
  const longName = 'Maria-Concepcion Evangelista-de-los-Santos-Buenaventura'.repeat(2);
  server.application?.put('identity', { fullName: longName });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${IDENTITY}&brand=udhaar&lang=hi`);
  await expect(name(page)).toHaveValue(longName);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/apply?orderId=order-1&step=review&brand=udhaar&lang=hi');
  await expect(page.getByText(longName)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('the phone may fill in what it knows of the borrower, and nothing about the references', async ({
  page,
  server,
}) => {
  await page.goto(IDENTITY);
  await expect(name(page)).toHaveAttribute('autocomplete', 'name');
  await expect(page.getByRole('textbox', { name: 'House and street' })).toHaveAttribute(
    'autocomplete',
    'address-line1',
  );
  await expect(page.getByRole('textbox', { name: 'ID number' })).toHaveAttribute('autocomplete', 'off');
  await page.goto('/apply?orderId=order-1&step=references');
  const fields = page.getByRole('main').locator('input:not([type=radio])');
  await expect(fields).toHaveCount(4);
  for (const field of await fields.all()) await expect(field).toHaveAttribute('autocomplete', 'off');
  // What a phone fills in is saved only like what is typed.
  expect(server.sentTo('certify/save')).toEqual([]);
});
