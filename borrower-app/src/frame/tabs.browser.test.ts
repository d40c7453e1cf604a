import { expect, type Page } from '@playwright/test';
import { answer, HOME_CALL, homes } from '#testing/servicing/loans/fake-orders.ts';
import { PAYMENTS_CALL, REPAYMENT_CALL, repayment } from '#testing/servicing/repayments/fake-repayments.ts';
import { ACTIVITY_CALL, noActivity } from '#testing/support/activity/fake-activity.ts';
import { answerContactInfo, expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const TABS = [
  { name: 'Home', path: '/home' },
  { name: 'Pay', path: '/pay' },
  { name: 'Activity', path: '/activity' },
  { name: 'Help', path: '/customerService' },
] as const;

async function answerAll(page: Page, home: (typeof homes)[keyof typeof homes]): Promise<void> {
  await answer(page, HOME_CALL, home);
  await answer(page, ACTIVITY_CALL, noActivity);
  await answer(page, REPAYMENT_CALL, repayment());
  await answer(page, PAYMENTS_CALL, { currency: 'PHP', payments: [] });
  await answerContactInfo(page);
}

function tabs(page: Page) {
  return page.getByRole('navigation', { name: 'Main pages' });
}

test('the four main pages have tabs with the open one marked, and no way back', async ({ page }) => {
  await answerAll(page, homes.apply);
  for (const { name, path } of TABS) {
    await page.goto(path);
    await expect(tabs(page).getByRole('link')).toHaveText(TABS.map((tab) => tab.name));
    await expect(tabs(page).locator('[aria-current=page]')).toHaveText(name);
    await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
    await expectAccessible(page);
    for (const link of await tabs(page).getByRole('link').all()) {
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
});

test('the back button of the phone leads from any tab to Home, however many were opened', async ({
  page,
}) => {
  await answerAll(page, homes.apply);
  await page.goto('/home');
  for (const { name, path } of [TABS[1], TABS[2], TABS[3]]) {
    await tabs(page).getByRole('link', { name }).tap();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await tabs(page).getByRole('link', { name: 'Help' }).tap();
  await expect(page).toHaveURL(/\/customerService$/);
  await tabs(page).getByRole('link', { name: 'Home' }).tap();
  await expect(page).toHaveURL(/\/home$/);
});

test('a payment due within three days has a dot on Pay, also said in words, and a covered one has none', async ({
  page,
}) => {
  await answerAll(page, homes.repay);
  await page.goto('/home');
  await expect(tabs(page).getByRole('link', { name: 'Due soon: Pay' })).toBeVisible();
  await tabs(page).getByRole('link', { name: 'Due soon: Pay' }).tap();
  await expect(page.getByRole('button', { name: 'Pay ₱1,870.55' })).toBeVisible();
  await answer(page, HOME_CALL, homes.nothing);
  await page.goto('/home');
  await expect(tabs(page).getByRole('link', { name: 'Pay', exact: true })).toBeVisible();
});

test('Pay shows the next payment of the loan that is owed, above the tabs', async ({ page }) => {
  await answerAll(page, homes.repay);
  await page.goto('/pay');
  const pay = page.getByRole('button', { name: 'Pay ₱1,870.55' });
  await expect(pay).toBeVisible();
  const [button, bar] = [await pay.boundingBox(), await tabs(page).boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expectAccessible(page);
});

test('Pay without a loan says that nothing is owed and leads to what a loan costs', async ({ page }) => {
  await answerAll(page, homes.apply);
  await page.goto('/pay');
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  await page.getByRole('button', { name: 'See what a loan costs' }).tap();
  await expect(page).toHaveURL(/\/calculator$/);
});

test('text at twice the size keeps every tab whole', async ({ page }) => {
  await answerAll(page, homes.apply);
  await page.goto('/pay?lang=hi');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
});

test('the specification’s own pages have no tabs and keep their way back', async ({ page }) => {
  await answerAll(page, homes.apply);
  for (const { path } of TABS) {
    await page.goto(`${path}?brand=reference`);
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
    await expect(tabs(page)).toHaveCount(0);
  }
});

test('a native app brings its own navigation: no tabs, and Back closes the web view', async ({ page }) => {
  await answerAll(page, homes.apply);
  await page.addInitScript(() => {
    const calls: string[] = [];
    Object.assign(window, { calls, HiramAndroid: { closeWebview: () => calls.push('closeWebview') } });
  });
  await page.goto('/customerService');
  await expect(tabs(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect
    .poll(() => page.evaluate((): unknown => Reflect.get(window, 'calls')))
    .toEqual(['closeWebview']);
});
