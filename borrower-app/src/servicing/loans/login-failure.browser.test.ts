import { expect } from '@playwright/test';
import {
  FAILURE_CALL,
  failure,
  LINK_CALL,
  shellCalls,
  standInShell,
} from '#testing/servicing/loans/fake-order-details.ts';
import { answer, CASH, EVENT_CALL, HOME_CALL, homes, ORDER } from '#testing/servicing/loans/fake-orders.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const PATH = '/jointLoginFailure?brand=reference';

test('[R2.0-2: joint-login failure][R2.15-1][R3-6g][R7.8-1a] the failure page explains what happened and offers the available products, without a session', async ({
  page,
}) => {
  const sent = await answer(page, FAILURE_CALL, failure);
  await page.goto(`${PATH}&orderId=${ORDER}`);
  await expect(page).toHaveTitle(/^Order Details/);
  await expect(page.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible();
  await expect(page.getByRole('heading', { name: failure.notice })).toBeVisible();
  await expect(page.getByText(failure.errorMessage)).toBeVisible();
  const cash = page.getByRole('article').filter({ hasText: 'Hiram Cash' });
  for (const text of [
    '₱1,000–₱10,000',
    'for up to 4 months',
    '6% a month',
    'You see the full cost',
    'Quick',
  ]) {
    await expect(cash).toContainText(text);
  }
  await expect(page.getByRole('button', { name: 'Choose Hiram Cash' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Choose Hiram Plan' })).toBeDisabled();
  expect(sent).toEqual([{ orderId: ORDER }]);
  await page.getByRole('button', { name: 'Log in with your number' }).tap();
  await expect(page).toHaveURL(/\/login/);
});

test('[R7.8-1b][R7.8-1c] a tap is counted under its own module and opens our page, or a screen of the native app', async ({
  page,
}) => {
  const events = await answer(page, EVENT_CALL, {});
  await answer(page, FAILURE_CALL, failure);
  let link = '';
  const resolved: (string | null)[] = [];
  await page.route(LINK_CALL, (route) => {
    resolved.push(route.request().postData());
    return route.fulfill({ json: { code: '00', message: '', data: link } });
  });
  await page.goto(PATH);
  const cash = page.getByRole('button', { name: 'Choose Hiram Cash' });
  await expect(cash).toBeVisible();
  link = `${new URL(page.url()).origin}/product?productId=${CASH}`;
  // Both taps arrive before the screen changes.
  await cash.evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  await expect(page).toHaveURL(/\/product\?/);
  await expect.poll(() => events).toEqual([{ productId: 'cash', moduleId: '32', positionId: '0' }]);
  expect(resolved).toEqual(['module=32&position=0&productKey=cash']);
  await standInShell(page);
  await page.goto(PATH);
  link = 'reference://product?productId=cash';
  await cash.tap();
  await expect.poll(() => shellCalls(page)).toMatchObject([{ name: 'toP' }]);
  // A malicious link is not opened, whatever else the response contains.
  link = 'javascript:alert(1)';
  await cash.tap();
  await expect.poll(() => resolved.length).toBe(3);
  await expect(page).toHaveURL(/\/jointLoginFailure/);
  expect(await shellCalls(page)).toHaveLength(1);
});

test('[R2.0-2: recommendation list] the recommendation list shows all products, and why one is unavailable', async ({
  page,
}) => {
  await answer(page, HOME_CALL, homes.apply);
  await answer(page, LINK_CALL, '');
  await page.goto('/recommendations');
  await expect(page.getByRole('heading', { level: 1, name: 'Loans for you' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Choose/ })).toHaveCount(2);
  await expectAccessible(page);
  await page.unroute(HOME_CALL);
  await answer(page, HOME_CALL, homes.repay);
  await page.goto('/recommendations?lang=fil');
  await expect(page.getByRole('article').first()).toContainText('You have an active loan with us');
  await expect(page.locator('article button').first()).toBeDisabled();
  await page.unroute(HOME_CALL);
  await answer(page, HOME_CALL, { ...homes.apply, products: [] });
  await page.goto('/recommendations');
  await expect(page.getByText('No loans are available right now.')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`everyone can use the failure page, ${colorScheme}, in Hindi, also when it does not load`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.route(FAILURE_CALL, (route) => route.abort());
    await page.goto('/jointLoginFailure?brand=udhaar&lang=hi');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.unroute(FAILURE_CALL);
    await answer(page, FAILURE_CALL, failure);
    await page.getByRole('alert').getByRole('button').tap();
    await expect(page.locator('article').first()).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  });
}
