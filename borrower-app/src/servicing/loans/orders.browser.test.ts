import { expect } from '@playwright/test';
import {
  answer,
  everyStatus,
  HOME_CALL,
  homes,
  ORDERS_CALL,
  order,
  orderPage,
} from '#testing/servicing/loans/fake-orders.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const PATH = '/orders';
const CRITICAL = 'rgb(184, 58, 34)';
const CAUTION = 'rgb(122, 71, 0)';
const POSITIVE = 'rgb(11, 115, 80)';

test('[R7.10-1b: order list] every order shows its product, its status, its amount and the relevant date', async ({
  page,
}) => {
  await answer(page, ORDERS_CALL, orderPage(everyStatus));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(PATH);
  const rows = page.getByRole('listitem');
  await expect(rows).toHaveCount(8);
  await expect(rows.nth(0)).toHaveText('Hiram Cash₱1,902.30OverdueWas due 1 Nov 2026₱5,000 · PH-7K4M-29QX');
  await expect(rows.nth(4)).toHaveText('Hiram CashUnder reviewSent 15 Nov 2026₱5,000');
  for (const [status, colour] of [
    ['Overdue', CRITICAL],
    ['Due soon', CAUTION],
    ['Paid', POSITIVE],
  ] as const) {
    await expect(rows.getByText(status, { exact: true }).first()).toHaveCSS('color', colour);
  }
  for (const status of ['Active', 'Loan being sent', 'Declined']) {
    const text = rows.getByText(status, { exact: true });
    for (const colour of [CRITICAL, CAUTION, POSITIVE]) await expect(text).not.toHaveCSS('color', colour);
  }
});

test('[R7.10-1b: order list] a tap opens the application while there is one, then the loan', async ({
  page,
}) => {
  await answer(page, ORDERS_CALL, orderPage(everyStatus));
  await page.goto(PATH);
  const rows = page.getByRole('listitem');
  await expect(rows.getByRole('button')).toHaveCount(8);
  const review = rows.nth(4).getByRole('button');
  await review.evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  await expect(page).toHaveURL(new RegExp(`/apply\\?orderId=${everyStatus[4]?.orderId}`));
  await page.goBack();
  await expect(rows).toHaveCount(8);
  await rows.nth(0).getByRole('button').tap();
  await expect(page).toHaveURL(new RegExp(`/order\\?orderId=${everyStatus[0]?.orderId}&productId=`));
});

test('[R7.10-1b: order list] tabs request open and closed orders when they are opened', async ({ page }) => {
  const asked: (string | null)[] = [];
  await page.route(ORDERS_CALL, (route) => {
    const tab = new URLSearchParams(route.request().postData() ?? '').get('tab');
    asked.push(tab);
    const data = orderPage(tab === 'closed' ? [] : everyStatus.slice(0, tab === 'open' ? 2 : 8));
    return route.fulfill({ json: { code: 0, message: '', data } });
  });
  await page.goto(PATH);
  await expect(page.getByRole('listitem')).toHaveCount(8);
  expect(asked).toEqual(['all']);
  await page.getByRole('tab', { name: 'Active' }).tap();
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Active' }).press('ArrowRight');
  await expect(page.getByText('No closed loans yet')).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual(['all', 'open', 'closed']);
});

test('further pages are appended, once each, and a page that fails to load can be retried', async ({
  page,
}) => {
  const pages = [0, 1, 2].map((number) =>
    orderPage(
      Array.from({ length: 3 }, (_, index) => order({ orderId: `o-${number}-${index}` })),
      number < 2 ? `o-${number}-2` : undefined,
    ),
  );
  let isDown = true;
  const asked: (string | null)[] = [];
  await page.route(ORDERS_CALL, (route) => {
    const after = new URLSearchParams(route.request().postData() ?? '').get('after');
    asked.push(after);
    if (after === 'o-1-2' && isDown) return route.abort();
    const data = pages[after === null ? 0 : Number(after.at(2)) + 1];
    return route.fulfill({ json: { code: 0, message: '', data } });
  });
  await page.goto(PATH);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  await expect(page.getByRole('listitem')).toHaveCount(6);
  await more.tap();
  await expect(page.getByRole('alert')).toHaveText('We could not load more loans. Please try again.');
  isDown = false;
  await more.tap();
  await expect(page.getByRole('listitem')).toHaveCount(9);
  await expect(more).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
  expect(asked).toEqual([null, 'o-0-2', 'o-1-2', 'o-1-2']);
});

test('without an order the page says so and links to home', async ({ page }) => {
  await answer(page, ORDERS_CALL, orderPage([]));
  await answer(page, HOME_CALL, homes.apply);
  await page.goto(PATH);
  await expect(page.getByText('No loans yet')).toBeVisible();
  await page.getByRole('button', { name: 'See loans for you' }).tap();
  await expect(page.getByRole('heading', { name: 'Borrow up to ₱30,000' })).toBeVisible();
});

test('[R8-2] loading, failed and offline each show a message, and a retry works', async ({
  page,
  context,
}) => {
  await page.route(ORDERS_CALL, () => undefined);
  await page.goto(PATH);
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute(ORDERS_CALL);
  await page.route(ORDERS_CALL, (route) => route.abort());
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await page.unroute(ORDERS_CALL);
  await answer(page, ORDERS_CALL, orderPage(everyStatus));
  await context.setOffline(false);
  await expect(page.getByRole('listitem')).toHaveCount(8);
});

const people = [
  { name: 'English', query: '' },
  { name: 'Filipino', query: '?lang=fil' },
  { name: 'Hindi', query: '?brand=udhaar&lang=hi' },
  { name: 'the reference locale', query: '?brand=reference' },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, query } of people) {
    test(`everyone can use the order list, ${colorScheme}, in ${name}, also with long names and text at twice its size`, async ({
      page,
    }) => {
      const productName = 'Napakahabangpangalanngisangproduktonapanghiramngpera'.repeat(2);
      await page.emulateMedia({ colorScheme });
      await answer(
        page,
        ORDERS_CALL,
        orderPage([order({ orderId: 'o-long', productName }), ...everyStatus], 'o-9'),
      );
      await page.goto(PATH + query);
      await expect(page.getByRole('listitem')).toHaveCount(9);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
    });
  }
}
