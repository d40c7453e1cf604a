import { expect, type Page } from '@playwright/test';
import {
  answerPay,
  EXTENSION_CALL,
  extension,
  hindi,
  ORDER,
  openExtension,
  PAY_CALL,
  PRODUCT,
  refuse,
} from '#testing/servicing/extensions/fake-extension.ts';
import { hardship } from '#testing/servicing/hardship/fake-hardship.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

/** The value of a label in the first list that has it. */
async function readRow(page: Page, label: string): Promise<string | null> {
  const row = page.locator('dl > div').filter({ has: page.locator('dt', { hasText: label }) });
  return row.first().locator('dd').textContent();
}

function payButton(page: Page) {
  return page.getByRole('button', { name: /^(Payment Method|Pay ₱)/ });
}

function channelSheet(page: Page) {
  return page.getByRole('dialog', { name: /Payment Method|How do you want to pay/ });
}

test('[R2.0-2: repay delay][R2.11-1][R7.5-1a][R3-6b] the page starts with title and amount, the date of the next payment and the plan', async ({
  page,
}) => {
  const asked = await openExtension(page);
  await expect(page).toHaveTitle('Rollover Repayment');
  await expect(page.getByRole('heading', { level: 2, name: 'Get 7 more days' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Hiram Cash')).toBeVisible();
  await expect(main.getByText('₱155.10').first()).toBeVisible();
  await expect(main.getByText(/^Next payment 2026-07-18/)).toBeVisible();
  expect(await readRow(page, 'Extension fee')).toBe('₱125.00');
  await expect(main.getByText(extension().noticeMsg)).toBeVisible();
  await expect(main.getByRole('listitem').first()).toHaveText(
    '2026-07-18₱1.870.55Payment 1 of 3 · Was due on 1 Jul 2026',
  );
  expect(asked).toEqual([{ orderId: ORDER, productId: PRODUCT }]);
});

test('[R4-7] the plan is collapsed after two rows and toggles; the channels are hidden at first, and the first is selected', async ({
  page,
}) => {
  await openExtension(page);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'more', exact: true }).tap();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'hide', exact: true }).tap();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'GCash' })).toHaveCount(0);
  await payButton(page).tap();
  await expect(channelSheet(page).getByRole('radio', { name: 'GCash' })).toBeChecked();
  await expectAccessible(page);
});

test('every option shows what it costs at once; the chosen one also its details, the extension up to the limit', async ({
  page,
}) => {
  await openExtension(page, extension(), '');
  // What each adds to the cost of paying today: nothing, the late fees until then, and last the fee.
  const added = { 'Pay off the loan': '₱0', 'Pay part now': '₱19.67', 'Get 7 more days': '₱125' };
  for (const [index, [name, cost]] of Object.entries(added).entries()) {
    const radio = page.getByRole('radio').nth(index);
    await expect(radio).toHaveAccessibleName(name);
    await expect(radio).toHaveAccessibleDescription(new RegExp(`^${cost} ₱.* now\\. Total ₱`));
  }
  await expect(page.getByText('₱5,641.75')).toBeVisible();
  await expect(page.getByText('10 days late')).toBeVisible();
  await expect(page.getByText('What it costs')).toHaveCount(0);
  // The whole choice is seen without scrolling.
  await expect(page.getByRole('radio').last()).toBeInViewport();
  await page.getByRole('radio', { name: /^Pay part now/ }).check();
  expect(await readRow(page, 'Late fees until then')).toBe('₱19.67');
  await page.getByRole('radio', { name: /^Get 7 more days/ }).check();
  await expect(page.getByText('Late fees until then')).toHaveCount(0);
  const rows = {
    'Pay now': '₱155.10',
    'Includes late fees you already owe': '₱30.10',
    'Added cost': '₱125.00',
    'Total to pay, with more time': '₱5,766.75',
    'Total to pay, without more time': '₱5,641.75',
    'Cost so far, with this': '₱1,266.75',
    'Interest and fees can never exceed': '₱5,000.00',
  };
  for (const [label, figure] of Object.entries(rows)) expect(await readRow(page, label), label).toBe(figure);
  await expect(page.getByRole('progressbar', { name: /^26% of the cost limit/ })).toHaveAttribute(
    'value',
    '26',
  );
  await expect(page.getByText('After this, you can extend 1 more time.')).toBeVisible();
  // The server may omit optional fields; the page of the specification still works.
  const { costs, alternatives, ...plain } = extension();
  await page.unroute(EXTENSION_CALL);
  await openExtension(page, plain, '');
  await expect(page.getByText('What it costs')).toHaveCount(0);
  await expect(payButton(page)).toHaveText('Pay ₱155.10');
});

test('[R7.5-1c: isDelay, payUrl opened] a double tap starts one payment with the displayed amount, and opens its page', async ({
  page,
}) => {
  const sent = await answerPay(page);
  await openExtension(page);
  await payButton(page).tap();
  await channelSheet(page).getByRole('radio', { name: 'Maya' }).check();
  const pay = channelSheet(page).getByRole('button', { name: 'Payment', exact: true });
  await pay.evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  await expect(page).toHaveURL(/^https:\/\/pay\.reference\.example\/pay\/7/);
  expect(sent).toEqual([
    {
      productId: PRODUCT,
      orderId: ORDER,
      amount: '15510',
      channelNumber: 'maya',
      isDelay: '1',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
});

test('a cheaper option is paid from the same page: part of the amount, or all of it', async ({ page }) => {
  const sent = await answerPay(page);
  await openExtension(page);
  await expect(page.getByRole('radio', { name: /^Get 7 more days/ })).toBeChecked();
  for (const [name, flag, amount] of [
    [/^Pay part now/, 'isPart', '15510'],
    [/^Pay off the loan/, 'isSettlement', '543010'],
  ] as const) {
    await page.getByRole('radio', { name }).check();
    await payButton(page).tap();
    await expect(channelSheet(page).getByText(name)).toBeVisible();
    await channelSheet(page).getByRole('button', { name: 'Payment', exact: true }).tap();
    await expect.poll(() => sent.at(-1)).toMatchObject({ [flag]: '1', amount });
    expect(sent.at(-1)).not.toHaveProperty('isDelay');
    await expect(page).toHaveURL(/pay\.reference/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 2, name: 'Get 7 more days' })).toBeVisible();
  }
});

test('nothing is chosen beforehand, and the paid extension is the last option', async ({ page }) => {
  await openExtension(page, extension(), '');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('radio').last()).toHaveAccessibleName(/^Get 7 more days/);
  await expect(page.getByRole('button', { name: 'Choose an option' })).toBeDisabled();
  await expect(payButton(page)).toHaveCount(0);
  await page.getByRole('radio').last().check();
  await expect(payButton(page)).toHaveText('Pay ₱155.10');
});

test('more time that is not possible says why, from which day it is, and what is free', async ({ page }) => {
  await refuse(page, EXTENSION_CALL, 40907, 'You can’t extend this loan right now.');
  const why = 'Your payment is not due yet. You can get more time from 28 Jun 2026.';
  await page.route('**/under/v3/installment/hardship?**', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: hardship({ extension: { why } }) } }),
  );
  await page.goto(`/repayDelay?orderId=${ORDER}&productId=${PRODUCT}`);
  await expect(page.getByText(why)).toBeVisible();
  await page.getByRole('button', { name: 'See the free options' }).tap();
  await expect(page).toHaveURL(/\/helpToPay\?/);
});

test('options that cost nothing come first, the one that asks for least today before the others', async ({
  page,
}) => {
  const free = [
    { kind: 'split', payNow: '93527', by: '2026-07-21', parts: '2', total: '561165', less: '15510' },
    { kind: 'new_date', payNow: '0', by: '2026-07-18', total: '561165', less: '15510' },
  ] as const;
  await openExtension(page, extension({ alternatives: [...(extension().alternatives ?? []), ...free] }), '');
  const names = ['Move the due date', 'Pay in parts', 'Pay off the loan', 'Pay part now', 'Get 7 more days'];
  for (const [index, name] of names.entries()) {
    await expect(page.getByRole('radio').nth(index)).toHaveAccessibleName(name);
  }
  await expect(page.getByText('Moving the date is free.')).toBeVisible();
  // A tap anywhere on a row chooses it.
  await page.getByText('Nothing now. Total ₱5,611.65.').tap({ force: true });
  await expect(page.getByRole('radio', { name: 'Move the due date' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Review and sign' })).toBeVisible();
});

test('a new date and a split are offered as well, cost nothing now, and open the page on which they are signed', async ({
  page,
}) => {
  const help = { total: '561165', less: '15510' } as const;
  const alternatives = [
    { kind: 'new_date', payNow: '0', by: '2026-07-18', ...help },
    { kind: 'split', payNow: '93527', by: '2026-07-21', parts: '2', ...help },
  ] as const;
  for (const [name, way] of [
    [/^Move the due date/, 'new_date'],
    [/^Pay in parts/, 'split'],
  ] as const) {
    await openExtension(page, extension({ alternatives: [...alternatives] }));
    await page.getByRole('radio', { name }).check();
    await expect(payButton(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Review and sign' }).tap();
    await expect(page).toHaveURL(new RegExp(`/helpToPay\\?orderId=${ORDER}&productId=${PRODUCT}&way=${way}`));
  }
});

test('a tap whose response was lost starts the same payment when repeated; offline nothing is sent', async ({
  page,
  context,
}) => {
  await openExtension(page);
  const names: (string | null)[] = [];
  await page.route(PAY_CALL, (route) => {
    names.push(new URLSearchParams(route.request().postData() ?? '').get('requestId'));
    return route.abort();
  });
  await payButton(page).tap();
  const pay = channelSheet(page).getByRole('button', { name: 'Payment', exact: true });
  await pay.tap();
  await expect(channelSheet(page).getByRole('alert')).toContainText('You will not be charged twice');
  await page.reload();
  await payButton(page).tap();
  await pay.tap();
  await expect.poll(() => names.length).toBe(2);
  expect(names[0]).toBe(names[1]);
  await expect(channelSheet(page).getByRole('alert')).toContainText('You will not be charged twice');
  await context.setOffline(true);
  await pay.tap();
  await expect(channelSheet(page).getByRole('alert')).toContainText('Nothing was sent.');
  expect(names).toHaveLength(2);
  await context.setOffline(false);
});

test('a changed amount is shown again before it can be paid; an extension that is no longer available says so', async ({
  page,
}) => {
  const asked = await openExtension(page, extension(), '');
  await page.getByRole('radio', { name: /^Get 7 more days/ }).check();
  await refuse(page, PAY_CALL, 40903, 'The amount differs.');
  await payButton(page).tap();
  const higherCost = extension({ delayInfo: { delayAmount: '15811', title: 'Get 7 more days' } });
  await page.unroute(EXTENSION_CALL);
  await page.route(EXTENSION_CALL, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: higherCost } }),
  );
  await channelSheet(page)
    .getByRole('button', { name: /with GCash$/ })
    .tap();
  await expect(channelSheet(page).getByRole('alert')).toContainText('The amount has changed.');
  await expect(channelSheet(page).getByText('₱158.11', { exact: true })).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.unroute(PAY_CALL);
  await refuse(page, PAY_CALL, 40907, 'More time is not possible for this loan now.');
  await channelSheet(page)
    .getByRole('button', { name: /with GCash$/ })
    .tap();
  await expect(page.getByRole('heading', { name: 'You can’t extend right now' })).toBeVisible();
  await expectAccessible(page);
});

test('[R8-4] loading, not allowed, not found, failed and offline each have their own message and next step', async ({
  page,
  context,
}) => {
  const address = `/repayDelay?orderId=${ORDER}&productId=${PRODUCT}`;
  await page.route(EXTENSION_CALL, () => undefined);
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute(EXTENSION_CALL);
  await page.route(EXTENSION_CALL, (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: 'Back soon.', data: {} } }),
  );
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('Back soon.');
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await context.setOffline(false);
  await page.unroute(EXTENSION_CALL);
  await refuse(page, EXTENSION_CALL, 40907, 'It is not due yet.');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'You can’t extend right now' })).toBeVisible();
  await expect(page.getByText('It is not due yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Back to your loan|See how to pay/ }).tap();
  await expect(page).toHaveURL(new RegExp(`/(order|repay)\\?orderId=${ORDER}&productId=${PRODUCT}`));
  await page.unroute(EXTENSION_CALL);
  await refuse(page, EXTENSION_CALL, 404);
  for (const nowhere of [address, '/repayDelay']) {
    await page.goto(nowhere);
    await expect(page.getByRole('heading', { name: 'We can’t find this loan' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'See all your loans' }).tap();
  await expect(page).toHaveURL(/\/orders/);
});

test('without a payment provider the page refers to customer service', async ({ page }) => {
  await openExtension(page, extension({ repayList: [] }), '');
  await page.getByRole('radio', { name: /^Get 7 more days/ }).check();
  await page.getByRole('button', { name: 'Talk to us' }).tap();
  await expect(page).toHaveURL(/\/customerService/);
});

const long = 'Napakahabangpangalanngisangproduktonapanghiramngpera'.repeat(2);
const people = [
  { name: 'English', query: '', data: extension(), scheme: 'light' },
  { name: 'Filipino', query: '&lang=fil', data: extension({ productName: long }), scheme: 'dark' },
  { name: 'Hindi', query: '&brand=udhaar&lang=hi', data: hindi, scheme: 'light' },
  { name: 'Hindi', query: '&brand=udhaar&lang=hi', data: hindi, scheme: 'dark' },
] as const;

for (const { name, query, data, scheme } of people) {
  test(`everyone can get more time, ${scheme}, in ${name}, also with text at twice its size`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await openExtension(page, data, query);
    await expectAccessible(page);
    await page.getByRole('radio').last().check();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expectAccessible(page);
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  });
}
