import { expect, type Page } from '@playwright/test';
import { answer, HOME_CALL, homes } from '#testing/servicing/loans/fake-orders.ts';
import {
  ACTIVITY_CALL,
  activityPage,
  everyKind,
  LOAN,
  noActivity,
  PAYMENT,
  PROBLEM,
} from '#testing/support/activity/fake-activity.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const PATH = '/activity';
const POSITIVE = 'rgb(11, 115, 80)';

async function open(page: Page, data: unknown = activityPage(), query = ''): Promise<void> {
  await answer(page, HOME_CALL, homes.apply);
  await answer(page, ACTIVITY_CALL, data);
  await page.goto(`${PATH}${query}`);
}

function month(page: Page, name: string) {
  return page.getByRole('region', { name });
}

test('events are listed by month, one line each, with the amount of a payment in green', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'November 2026',
    'October 2026',
    'September 2026',
  ]);
  await expect(month(page, 'November 2026').getByRole('listitem')).toHaveText([
    /^Refund sent to you14 Nov · Hiram Cash₱99\.35$/,
    /^Loan paid off12 Nov · Hiram Cash$/,
    /^Payment12 Nov · GCashPY-7K4M-29Q7₱2,000\.00$/,
    /^We answered your complaint6 Nov · The amount is wrongCP-7K4M-29Q0$/,
    /^Late fees taken off6 Nov · Hiram Cash−₱31\.75$/,
    /^You sent a complaint4 Nov · The amount is wrongCP-7K4M-29Q0$/,
    /^Late fees3 Nov · Hiram Cash₱31\.75$/,
  ]);
  await expect(month(page, 'September 2026').getByRole('listitem')).toHaveText([
    /^Money received18 Sept? · Hiram Cash₱4,850\.00$/,
    /^Loan cancelled/,
  ]);
  await expect(page.getByText('₱2,000.00')).toHaveCSS('color', POSITIVE);
  await expect(page.getByText('₱4,850.00')).not.toHaveCSS('color', POSITIVE);
});

test('a tap opens the receipt of a payment, the complaint, or the loan', async ({ page }) => {
  await open(page);
  for (const [name, address] of [
    ['Payment 12 Nov', `/payment?paymentId=${PAYMENT}`],
    ['We answered your complaint', `/complainDetails?problemId=${PROBLEM}`],
    ['Loan paid off', `/order?orderId=${LOAN.orderId}&productId=${LOAN.productId}`],
  ] as const) {
    const row = page.getByRole('listitem').filter({ hasText: name.replace('Payment 12', 'Payment12') });
    await row
      .getByRole('button')
      .evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
    await expect(page).toHaveURL(new RegExp(address.replace('?', '\\?')));
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  }
});

test('the certificate of a settled loan is pinned at the top, with the way to all loans', async ({
  page,
}) => {
  await open(page);
  const pinned = page.getByRole('list').first().getByRole('listitem');
  await expect(pinned).toHaveText([/^No-dues certificateHiram Cash · PH-7K4M-29QX$/, /^My loans/]);
  await pinned.nth(1).getByRole('button').tap();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page).toHaveURL(/\/activity$/);
  await pinned.nth(0).getByRole('button').tap();
  await expect(page).toHaveURL(new RegExp(`/order\\?orderId=${LOAN.orderId}`));
});

test('more events continue their month, and a page that does not load is asked for again', async ({
  page,
}) => {
  await open(page, activityPage({ events: everyKind.slice(0, 9), next: 'cursor-1' }));
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['November 2026', 'October 2026']);
  await page.unroute(ACTIVITY_CALL);
  await page.route(ACTIVITY_CALL, (route) => route.abort());
  await page.getByRole('button', { name: 'Show more' }).tap();
  await expect(page.getByRole('alert')).toHaveText('We could not load more. Please try again.');
  await page.unroute(ACTIVITY_CALL);
  const sent = await answer(page, ACTIVITY_CALL, {
    ...activityPage({ events: everyKind.slice(9) }),
    certificates: [],
  });
  await page.getByRole('button', { name: 'Show more' }).tap();
  await expect(month(page, 'October 2026').getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  expect(sent).toEqual([{ after: 'cursor-1' }]);
});

test('without any event a drawing and one action are shown; loading and failed have a message', async ({
  page,
}) => {
  await open(page, noActivity);
  await expect(page.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
  await expect(page.locator('main section svg').first()).toBeVisible();
  await page.getByRole('button', { name: 'See loans for you' }).tap();
  await expect(page).toHaveURL(/\/home$/);
  await page.unroute(ACTIVITY_CALL);
  await page.route(ACTIVITY_CALL, (route) => route.abort());
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('We could not load this');
});

test('in the specification’s presentation the page has a way back and no tabs', async ({ page }) => {
  await open(page, activityPage(), '?brand=reference');
  await expect(page.getByRole('heading', { name: '2026-11' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main pages' })).toHaveCount(0);
});

const people = [
  { name: 'English', query: '' },
  { name: 'Filipino', query: '?lang=fil' },
  { name: 'Hindi', query: '?brand=udhaar&lang=hi' },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, query } of people) {
    test(`everyone can read the activity, ${colorScheme}, in ${name}, also with long names and text at twice its size`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      const [first, ...rest] = everyKind;
      const long = { ...first, detail: 'Napakahabangpangalanngisangproduktonapanghiramngpera'.repeat(2) };
      await open(
        page,
        activityPage({ events: [long as (typeof everyKind)[number], ...rest], next: 'c' }),
        query,
      );
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
    });
  }
}
