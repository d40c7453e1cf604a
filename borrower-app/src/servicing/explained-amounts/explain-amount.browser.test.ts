import { expect, type Page } from '@playwright/test';
import {
  answerExplained,
  EXPLAIN_CALL,
  explained,
  longExplained,
  ORDER,
} from '#testing/servicing/explained-amounts/fake-amount.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const PATH = `/explainAmount?orderId=${ORDER}`;

function rowOf(page: Page, title: string) {
  return page.getByRole('listitem').filter({ hasText: title }).first();
}

test('the amount comes first, then every line with its date, its explanation and its amount, added or deducted', async ({
  page,
}) => {
  const { asked } = await answerExplained(page);
  await page.goto(PATH);
  await expect(page).toHaveTitle('Why this amount?');
  await expect(page.locator('main').getByText('₱1,664.05').first()).toBeInViewport();
  expect(asked).toEqual([`orderId=${ORDER}`]);
  const instalment = rowOf(page, 'Payment 1 of 3');
  await expect(instalment).toContainText('27 Jun 2026');
  await expect(instalment).toContainText('principal ₱1,700.00');
  await expect(instalment.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all 7 lines' }).tap();
  await expect(rowOf(page, 'Your payment by GCash')).toContainText('−deducted ₱368.70');
  await expect(rowOf(page, 'Reminder fee')).toContainText('You disputed this.');
  await expect(rowOf(page, 'Reminder fee').getByRole('checkbox')).toHaveCount(0);
  await expect(rowOf(page, 'Letter fee')).toContainText('Removed: 12 Jun 2026, 10:20');
  await expect(page.getByText('Left to pay')).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) {
    const label = await box.locator('xpath=..').boundingBox();
    expect.soft(label?.height).toBeGreaterThanOrEqual(44);
  }
});

test('the next payment is not called due today, at the top or at the total', async ({ page }) => {
  await answerExplained(page, explained({ dueOn: '2026-07-27' }));
  await page.goto(PATH);
  await expect(page.getByText(/^Next payment, due/)).toHaveCount(2);
  await expect(page.getByText('Due today')).toHaveCount(0);
});

test('the checked lines survive a reload and open, once, a complaint about this amount that reads them from the phone', async ({
  page,
}) => {
  await answerExplained(page);
  await page.goto(PATH);
  await page.getByRole('checkbox', { name: 'Late fee 29 Jun 2026' }).tap();
  await page.getByRole('checkbox', { name: 'Late fee 28 Jun 2026' }).tap();
  await page.reload();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(page.getByText('2 lines selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Late fee 28 Jun 2026' }).tap();
  await page
    .getByRole('button', { name: 'This is wrong' })
    .evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  await expect(page).toHaveURL(new RegExp(`/complainPageNext\\?problemType=2&orderNo=${ORDER}`));
  const kept = await page.evaluate((id) => localStorage.getItem(`hiram.own.chosen-lines.${id}`), ORDER);
  expect(kept).toBe('["late-charge-1"]');
  await page.goBack();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

test('a daily late fee shows its first days, expands fully, and is checked with one tap', async ({
  page,
}) => {
  await answerExplained(page, longExplained(64));
  await page.goto(PATH);
  await expect(page.getByRole('checkbox')).toHaveCount(6);
  await page.getByRole('button', { name: 'Select all' }).tap();
  await expect(page.getByText('64 lines selected')).toBeVisible();
  await page.getByRole('button', { name: 'Show all 64 lines' }).tap();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(64);
  await page.getByRole('button', { name: 'Clear selection' }).tap();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('loading, offline, unknown loan and nothing owed each show a message and a next step, and nothing to complain about', async ({
  page,
  context,
}) => {
  await page.route(EXPLAIN_CALL, () => new Promise(() => {}));
  await page.goto(PATH);
  await expect(page.locator('[aria-busy=true]')).toHaveText('Loading');
  await page.route(EXPLAIN_CALL, (route) => route.abort());
  await page.goto(PATH);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'This is wrong' })).toHaveCount(0);
  for (const { code, status, title } of [
    { code: 404, status: 404, title: 'We can’t find that loan' },
    { code: 40905, status: 409, title: 'Nothing due today' },
  ]) {
    await page.route(EXPLAIN_CALL, (route) =>
      route.fulfill({ status, json: { code, message: '', data: {} } }),
    );
    await page.goto(PATH);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await page.goto('/explainAmount');
  await expect(page.getByRole('heading', { name: 'We can’t find that loan' })).toBeVisible();
  // Data that was loaded stays readable offline.
  await answerExplained(page, explained());
  await page.goto(PATH);
  await expect(rowOf(page, 'Payment 1 of 3')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. This page may be out of date.')).toBeVisible();
  await expect(rowOf(page, 'Payment 1 of 3')).toBeVisible();
});

for (const { language, query, theme } of [
  { language: 'English', query: '', theme: 'light' },
  { language: 'Hindi', query: '&lang=hi&brand=udhaar', theme: 'dark' },
  { language: 'Filipino', query: '&lang=fil', theme: 'dark' },
] as const) {
  test(`everyone can read the explanation, in ${language}, ${theme}, also with text at twice its size`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await answerExplained(page, language === 'Hindi' ? longExplained(9) : explained());
    await page.goto(PATH + query);
    await page.getByRole('checkbox').first().tap();
    await page.locator('main button').filter({ hasText: /[79९]/ }).first().tap();
    await expectAccessible(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  });
}
