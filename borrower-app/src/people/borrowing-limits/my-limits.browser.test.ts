import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const PATH = '/myLimits?brand=hiram&lang=';

const breaks = [
  { length: 'one_week', until: '2026-11-26' },
  { length: 'one_month', until: '2026-12-19' },
  { length: 'three_months', until: '2027-02-19' },
  { length: 'six_months', until: '2027-05-19' },
];
const none = { currency: 'PHP', breaks, waitingDays: '7' };

async function openPage(page: Page, state: object, lang = 'en') {
  const sent: { path: string; form: Record<string, string> }[] = [];
  let current = { ...none, ...state };
  await page.addInitScript(() => {
    localStorage.setItem('hiram.session', 's-1');
    localStorage.setItem('hiram.device', 'd-1');
  });
  await page.route('**/under/v3/user/borrowing-limits**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/under/v3/user/borrowing-limits', '');
    const form = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''));
    if (path !== '') sent.push({ path, form });
    if (path === '/amount' && form.amount !== undefined)
      current = { ...current, amount: form.amount } as never;
    if (path === '/break') current = { ...current, breakUntil: '2026-12-19' } as never;
    return route.fulfill({ json: { code: 0, message: '', data: current } });
  });
  await page.goto(PATH + lang);
  return sent;
}

test('a limit is typed once and applies at once', async ({ page }) => {
  const sent = await openPage(page, {});
  await expect(page.getByText('No limit set')).toBeVisible();
  await page.getByRole('button', { name: 'Set limit' }).tap();
  await expect(page.getByText('Enter an amount above zero.')).toBeVisible();
  await page.getByLabel('Amount').fill('5000');
  await page.getByRole('button', { name: 'Set ₱5,000' }).tap();
  await expect(page.getByText('At most ₱5,000')).toBeVisible();
  expect(sent).toEqual([{ path: '/amount', form: { amount: '500000' } }]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('an easing shows the day from which it applies', async ({ page }) => {
  await openPage(page, { amount: '300000', easing: { from: '2026-11-26' } });
  await expect(page.getByText('At most ₱3,000')).toBeVisible();
  await expect(page.getByText('From 26 Nov 2026: no limit')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove my limit' })).toHaveCount(0);
});

test('a break asks once, says that nobody ends it, and then offers only longer ones', async ({ page }) => {
  const sent = await openPage(page, {});
  await expect(page.getByRole('button', { name: 'Take a break' })).toBeDisabled();
  await page.getByRole('radio', { name: '1 month' }).tap();
  await page.getByRole('button', { name: 'Take a break until 19 Dec 2026' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You can’t end it early.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take the break' }).tap();
  await expect(page.getByText('No new loan before 19 Dec 2026')).toBeVisible();
  expect(sent).toEqual([{ path: '/break', form: { length: 'one_month' } }]);
  await expect(page.getByText('1 month')).toHaveCount(0);
  await expect(page.getByText('3 months')).toBeVisible();
});

for (const lang of ['fil', 'hi']) {
  test(`fits its page in ${lang}`, async ({ page }) => {
    await openPage(page, { amount: '500000', easing: { from: '2026-11-26', amount: '800000' } }, lang);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
