import { expect, type Page } from '@playwright/test';
import {
  HARDSHIP_CALL,
  hindi,
  late,
  ORDER,
  ORDER_QUERY,
  openHelp,
  PRODUCT,
  refuse,
  SIGN_CALL,
  TERMS_CALL,
} from '#testing/servicing/hardship/fake-hardship.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

async function chooseDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Move the due date/ }).tap();
  await page.getByRole('radio', { name: '8 Jul 2026', exact: true }).check();
  await expect(page.getByRole('heading', { name: 'New schedule' })).toBeVisible();
}

function signButton(page: Page) {
  return page.getByRole('button', { name: /^(Sign:|Tick the box)/ });
}

function row(page: Page, label: string) {
  return page.locator('dl > div').filter({ has: page.locator('dt', { hasText: label }) });
}

test('a borrower who cannot pay sees every option, why one is unavailable, and that Nothing changes until you agree.', async ({
  page,
}) => {
  const asked = await openHelp(page);
  await expect(page).toHaveTitle('Help with paying');
  await expect(page.getByText('Nothing changes until you agree.')).toBeVisible();
  for (const name of ['Move the due date', 'Pay in parts', 'Take a break']) {
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('You have used this option as often')).toBeVisible();
  await expect(page.getByRole('button', { name: /Take a break/ })).toHaveCount(0);
  await expect(signButton(page)).toHaveCount(0);
  expect(asked.terms).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Talk to us/ }).tap();
  await expect(page).toHaveURL(/customerService/);
});

test('a late payment has its options by cost: the free ones first, then paying, and the paid extension last and folded', async ({
  page,
}) => {
  await openHelp(page, { data: late });
  await expect(page.getByText('5 days late')).toBeVisible();
  await expect(page.getByText('Includes late fees of ₱15.05.')).toBeVisible();
  await expect(page.getByText('Fees', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /^Move the due date₱0Choose a new due date. Later dates move too. Late fee taken off.$/,
    /^Pay in parts₱0/,
    /^Pay now₱15.05/,
    /^Take a break/,
    /^Talk to us/,
  ]);
  // Nothing is chosen, and what costs more is not offered before it is asked for.
  await expect(page.getByRole('radio')).toHaveCount(0);
  const more = page.getByRole('button', { name: 'Get more time' });
  await expect(more).toBeHidden();
  await page.getByText('One more option: ₱125.00 in fees').tap();
  await expect(row(page, 'Fee')).toContainText('₱125.00');
  await expect(row(page, 'New due date')).toContainText('13 Jul 2026');
  await expectAccessible(page);
  await more.tap();
  await expect(page).toHaveURL(/\/repayDelay\?/);
  await page.goBack();
  await page.getByRole('button', { name: /^Pay now/ }).tap();
  await expect(page).toHaveURL(/\/repay\?/);
});

test('more time that is not possible says why, and from which day it is', async ({ page }) => {
  await openHelp(page);
  await page.getByText('Get more time', { exact: true }).tap();
  await expect(page.getByText('You can get more time from 28 Jun 2026.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get more time' })).toHaveCount(0);
});

test('a chosen date shows the full cost, and a double tap on Sign signs once', async ({ page }) => {
  const asked = await openHelp(page);
  await chooseDay(page);
  expect(asked.terms.at(-1)).toEqual({ orderId: ORDER, productId: PRODUCT, kind: 'new_date', choice: '7' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment 1 of 3' })).toContainText(
    'instead of 1 Jul 2026',
  );
  await expect(row(page, 'Added cost')).toContainText('₱0.00');
  await expect(row(page, 'Late fees we remove')).toContainText('₱15.05');
  await expect(row(page, 'Total to pay, with this option')).toContainText('₱5,611.65');
  await expect(page.getByRole('progressbar', { name: /^23% of the cost limit/ })).toHaveAttribute(
    'value',
    '23',
  );
  await expect(page.getByText('This is free: no fee and no extra interest.')).toBeVisible();
  // The version of the wording is stored with the signature; a borrower has no use for it.
  await expect(page.getByText(/help\.en/)).toHaveCount(0);
  await expect(signButton(page)).toBeDisabled();
  await expect(signButton(page)).toHaveText('Tick the box to sign');
  await page.getByRole('checkbox').check();
  // The day that was picked is the day that is signed.
  await expect(signButton(page)).toHaveText('Sign: pay by 8 Jul 2026');
  await expect(row(page, 'Due date')).toContainText('1 Jul 2026');
  await expect(row(page, 'Due date')).toContainText('8 Jul 2026');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await signButton(page).evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  await expect(page.getByRole('heading', { name: 'Your new schedule is set' })).toBeFocused();
  expect(asked.sign).toEqual([
    {
      orderId: ORDER,
      productId: PRODUCT,
      kind: 'new_date',
      choice: '7',
      digest: 'a'.repeat(64),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  await expect(row(page, 'Due date')).toContainText('8 Jul 2026');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'See your loan' }).tap();
  await expect(page).toHaveURL(/\/order\?/);
});

test('a signature whose response was lost is the same when sent again; offline nothing is sent', async ({
  page,
  context,
}) => {
  await openHelp(page);
  const names: (string | null)[] = [];
  await page.unroute(SIGN_CALL);
  await page.route(SIGN_CALL, (route) => {
    names.push(new URLSearchParams(route.request().postData() ?? '').get('requestId'));
    return route.abort();
  });
  for (let time = 0; time < 2; time += 1) {
    await chooseDay(page);
    await page.getByRole('checkbox').check();
    await signButton(page).tap();
    await expect(page.getByRole('alert')).toContainText('It is never signed twice');
    if (time === 0) await page.reload();
  }
  expect(names[0]).toBe(names[1]);
  await context.setOffline(true);
  await signButton(page).tap();
  await expect(page.getByText('You are offline. Nothing was sent.')).toBeVisible();
  expect(names).toHaveLength(2);
  await context.setOffline(false);
});

test('changed amounts are loaded again, and an unavailable option shows the server’s message', async ({
  page,
}) => {
  const asked = await openHelp(page);
  await chooseDay(page);
  await page.getByRole('checkbox').check();
  await refuse(page, SIGN_CALL, 40904);
  const before = asked.terms.length;
  await signButton(page).tap();
  await expect(page.getByRole('alert')).toContainText('The amounts have changed');
  await expect.poll(() => asked.terms.length).toBeGreaterThan(before);
  await refuse(page, SIGN_CALL, 40996, 'This option is not available for this loan today.');
  await signButton(page).tap();
  await expect(page.getByRole('alert')).toContainText('is not available for this loan today');
});

test('another option or choice starts again; the page that led here opens its option; every other state has a next step', async ({
  page,
}) => {
  await openHelp(page, { query: '&way=split' });
  await page.getByRole('radio', { name: '2 parts', exact: true }).check();
  await expect(signButton(page)).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: '3 parts', exact: true }).check();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByRole('button', { name: /^Move the due date/ }).tap();
  await expect(signButton(page)).toHaveCount(0);
  await page.unroute(TERMS_CALL);
  await page.route(TERMS_CALL, (route) => route.abort());
  await page.getByRole('radio', { name: '9 Jul 2026', exact: true }).check();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await refuse(page, HARDSHIP_CALL, 40905);
  await page.goto(`/helpToPay?${ORDER_QUERY}`);
  await expect(page.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
  await refuse(page, HARDSHIP_CALL, 404);
  await page.goto(`/helpToPay?${ORDER_QUERY}`);
  await expect(page.getByRole('heading', { name: 'We can’t find that loan' })).toBeVisible();
});

test('it works in Hindi, in the dark theme and with large text', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openHelp(page, { data: hindi, query: '&brand=udhaar&lang=hi' });
  await page.getByRole('button', { name: /^ड्यू डेट बदलें/ }).tap();
  await page.getByRole('radio', { name: '8 Jul 2026', exact: true }).check();
  await expect(page.getByRole('button', { name: 'साइन करने के लिए टिक करें' })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
