import { ORDER_STATUSES, type OrderStatus } from '@hiram/contract/constants';
import { expect } from '@playwright/test';
import {
  DETAILS_CALL,
  details,
  hindiOrder,
  LINK_CALL,
  NUMBER,
  ORDER_QUERY,
  orderOf,
  shellCalls,
  standInShell,
  tile,
} from '#testing/servicing/loans/fake-order-details.ts';
import { answer, CASH, EVENT_CALL, ORDER } from '#testing/servicing/loans/fake-orders.ts';
import { actions, addressIn, LISTED, openOrder, REFERENCE } from '#testing/servicing/loans/order-page.ts';
import { expectAccessible, expectNoSidewaysScroll, test, untilAllResponses } from '#testing/test.ts';

const buttons: Readonly<Record<OrderStatus, readonly string[]>> = {
  21: [],
  110: ['See loans for you'],
  151: [],
  170: ['Repayment'],
  174: ['Repayment'],
  180: ['REPAY', 'Rollover Repayment'],
  200: ['Borrow Again'],
};

test('[R2.0-2: loan detail, order][R7.7-1a] both addresses show the same screen, which requests its order by both ids', async ({
  page,
}) => {
  for (const path of ['/order', '/loanDetail', '/borrowDetail']) {
    const sent = await openOrder(page, orderOf[170], REFERENCE, path);
    expect(sent).toEqual([{ orderId: ORDER, productId: CASH }]);
    await page.unroute(DETAILS_CALL);
  }
});

test('a loan shows the number to call about it, and an application has none', async ({ page }) => {
  await openOrder(page, orderOf[170]);
  await expect(page.getByText(`Loan number ${NUMBER}`)).toBeVisible();
  await page.unroute(DETAILS_CALL);
  await openOrder(page, orderOf[21]);
  await expect(page.getByRole('heading', { name: 'Hiram Cash' })).toBeVisible();
  await expect(page.getByText('Loan number')).toHaveCount(0);
});

test('[R2.7-1][R2.7-2][R2.7-3][R4-9][R9-4a: REPAY, Rollover Repayment, Repayment, Borrow Again] every status has its title, notice, illustration, steps, details and buttons', async ({
  page,
}) => {
  for (const status of ORDER_STATUSES) {
    const order = orderOf[status];
    await openOrder(page, order);
    await expect(page).toHaveTitle(/^Order Details/);
    await expect(page.getByRole('button', { name: /^Questions\?/ })).toBeVisible();
    await expect(page.getByText(order.noticeDesText)).toBeVisible();
    const drawing = page.locator(`[data-drawing="${status}"] svg`);
    if (status === '170') await expect(drawing).toHaveCount(0);
    else await expect(drawing).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Hiram Cash' })).toBeVisible();
    for (const { text, value } of order.userOrderDetail.detail) {
      await expect(page.locator('dl > div', { hasText: text }).getByText(value)).toBeVisible();
    }
    const steps = page.getByRole('region', { name: 'Progress' }).getByRole('listitem');
    await expect(steps).toHaveCount(order.steps?.length ?? 0);
    expect(await actions(page)).toEqual(buttons[status]);
    await expect(page.getByText('Short of money?')).toHaveCount(order.isDelay === '1' ? 1 : 0);
    await expect(page.getByText('Click to view more products')).toHaveCount(0);
  }
  await openOrder(page, { ...orderOf[174], isDelay: '1' });
  expect(await actions(page)).toEqual(['REPAY', 'Rollover Repayment']);
  await openOrder(page, { ...orderOf[170], userOrderDetail: { detail: [] } });
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hiram Cash' })).toHaveCount(0);
});

test('[R2.7-9] the banner calls the order’s phone line, or the brand’s own if the order names none', async ({
  page,
}) => {
  await standInShell(page);
  await openOrder(page, { ...orderOf[170], telephone: '+63 2 8000 1111' }, '');
  await page.getByRole('button', { name: '+63 2 8000 1111' }).tap();
  await expect
    .poll(() => shellCalls(page))
    .toEqual([{ name: 'callTelephone', payload: { telephone: '+63 2 8000 1111' } }]);
  await openOrder(page, orderOf[170], '');
  await expect(page.getByRole('button', { name: '+63 2 8123 4567' })).toBeVisible();
});

test('[R2.7-6] a repayment link from the server replaces the repayment page', async ({ page }) => {
  await page.route(`${LISTED}/**`, (route) => route.fulfill({ body: 'paying', contentType: 'text/html' }));
  for (const [status, name] of [
    ['180', 'REPAY'],
    ['170', 'Repayment'],
  ] as const) {
    await openOrder(page, { ...orderOf[status], h5Url: `${LISTED}/repay?code=7` });
    await page.getByRole('button', { name, exact: true }).tap();
    await expect(page).toHaveURL(/^https:\/\/pay\.reference\.example\/repay\?code=7&.*brand=reference/);
  }
});

test('[R2.7-5: repayment page] the repayment button opens the repayment page of the order, once however often it is tapped', async ({
  page,
}) => {
  for (const [status, name] of [
    ['180', 'REPAY'],
    ['170', 'Repayment'],
  ] as const) {
    await openOrder(page, orderOf[status]);
    const repay = page.getByRole('button', { name, exact: true });
    await repay.evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
    await expect.poll(() => addressIn(page)).toBe(`/repay?orderId=${ORDER}&productId=${CASH}`);
    await page.goBack();
    await expect(page).toHaveURL(/\/order\?/);
  }
});

test('a button for a page that this build lacks leads to customer service, and says so before the tap', async ({
  page,
}) => {
  await openOrder(page, orderOf[180]);
  const moreTime = page.getByRole('button', { name: 'Rollover Repayment' });
  // Both taps arrive before the screen changes.
  await moreTime.evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/(customerService|repayDelay)$/);
  if (page.url().includes('/customerService')) {
    await page.goBack();
    await expect(page.getByText('Our team will tell you how.')).toBeVisible();
  }
});

test('the bar of a late loan has paying, and not the paid extension; the free options are one tap away', async ({
  page,
}) => {
  await openOrder(page, { ...orderOf[180], isDelay: '1' }, '');
  await expect(page.getByRole('button', { name: /^Pay/ }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get more time' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Can’t pay on time/ }).tap();
  await expect.poll(() => addressIn(page)).toBe(`/helpToPay?orderId=${ORDER}&productId=${CASH}`);
});

test('a loan that is owed links to the explanation of the amount', async ({ page }) => {
  await openOrder(page, orderOf[180]);
  await page.getByRole('button', { name: 'Why this amount?' }).tap();
  await expect.poll(() => addressIn(page)).toBe(`/explainAmount?orderId=${ORDER}`);
});

test('[R2.7-5: rollover page] more time opens the page that shows its cost', async ({ page }) => {
  await openOrder(page, orderOf[180]);
  await page.getByRole('button', { name: 'Rollover Repayment' }).tap();
  await expect.poll(() => addressIn(page)).toBe(`/repayDelay?orderId=${ORDER}&productId=${CASH}`);
});

test('[R7.7-1b][R2.7-5: product detail][R7.10-1b: events] Borrow Again is counted and opens the product', async ({
  page,
}) => {
  const events = await answer(page, EVENT_CALL, {});
  await openOrder(page, orderOf[200]);
  await page.getByRole('button', { name: 'Borrow Again' }).tap();
  await expect.poll(() => addressIn(page)).toBe(`/product?productId=${CASH}`);
  await expect.poll(() => events).toEqual([{ productId: CASH, moduleId: '30', positionId: '0' }]);
});

test('[R2.7-5: home] a declined order leads home, through the native app where there is one', async ({
  page,
}) => {
  await openOrder(page, orderOf[110]);
  await page.getByRole('button', { name: 'See loans for you' }).tap();
  await expect(page).toHaveURL(/\/home/);
  await standInShell(page);
  await openOrder(page, orderOf[110]);
  await page.getByRole('button', { name: 'See loans for you' }).tap();
  await expect.poll(() => shellCalls(page)).toEqual([{ name: 'toHome', payload: {} }]);
});

test('[R4-13][R5-6][R7.7-1b][R7.7-1d][R8-7] recommended products replace the buttons when the server says so; a tap is counted and follows its link', async ({
  page,
}) => {
  const events = await answer(page, EVENT_CALL, {});
  const products = [
    tile(),
    tile({ name: 'Hiram Off', jumpKey: 'off', buttonEnabled: '0' }),
    tile({ name: 'Hiram App', jumpKey: 'app' }),
  ];
  await openOrder(page, { ...orderOf[200], recProducts: products });
  expect(await actions(page)).toEqual(['Borrow Again']);
  await expect(page.getByText('Hiram Plan')).toHaveCount(0);

  await page.unroute(DETAILS_CALL);
  await standInShell(page);
  await openOrder(page, { ...orderOf[200], recProducts: products, showRecommended: '1' });
  const plan = page.getByRole('article').filter({ hasText: 'Hiram Plan' });
  await expect(plan).toContainText('₱5,000–₱30,000for up to 12 months');
  await expect(plan).toContainText('2% per month of the unpaid principal');
  await expect(page.getByRole('button', { name: 'Borrow Again' })).toHaveCount(0);
  const off = page.getByRole('button', { name: 'Choose Hiram Off' });
  await expect(off).toBeDisabled();
  await expect(off).toHaveCSS('background-color', 'rgb(204, 204, 204)');

  let link = 'reference://product?productId=app';
  let code = '00';
  const resolved: (string | null)[] = [];
  await page.route(LINK_CALL, (route) => {
    resolved.push(route.request().postData());
    return route.fulfill({ json: { code, message: code === '00' ? '' : 'No longer on offer.', data: link } });
  });
  await page.getByRole('button', { name: 'Choose Hiram App' }).tap();
  await expect.poll(() => shellCalls(page)).toHaveLength(1);
  expect(await shellCalls(page)).toMatchObject([
    { name: 'toP', payload: [{ url: expect.stringMatching(/product\?productId=app$/) }] },
  ]);
  code = '404';
  await page.getByRole('button', { name: 'Choose Hiram App' }).tap();
  await expect(page.getByText('No longer on offer.')).toBeVisible();
  code = '00';
  link = `${new URL(page.url()).origin}/product?productId=plan`;
  await page.getByRole('button', { name: 'Choose Hiram Plan' }).tap();
  await expect.poll(() => addressIn(page)).toBe('/product?productId=plan');
  expect(resolved).toEqual([
    ...['module=31&position=2&productKey=app', 'module=31&position=2&productKey=app'],
    'module=31&position=0&productKey=plan',
  ]);
  await expect.poll(() => events.at(-1)).toEqual({ productId: 'plan', moduleId: '31', positionId: '0' });
  await page.goBack();
  await page.getByRole('button', { name: 'Click to view more products' }).tap();
  await expect(page).toHaveURL(/\/recommendations/);
});

test('[R4-14] from signature to disbursement the page updates automatically through every status, and sends no requests while offline', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const asking = details({
    ...orderOf[151],
    noticeStatusText: 'We are checking with your bank',
    noticeDesText: 'We send the loan only once.',
  });
  const hasReturned = details({
    ...orderOf[151],
    cardNeedPop: '1',
    cardPopTitle: 'It came back',
    cardPopMsg: 'Please use another account.',
    noticeStatusText: 'The money was returned to us',
    noticeDesText: 'Another account, please.',
  });
  let order = orderOf[151];
  let asked = 0;
  await page.route(DETAILS_CALL, (route) => {
    asked += 1;
    return route.fulfill({ json: { code: 0, message: '', data: order } });
  });
  await page.goto(`/loanDetail?${ORDER_QUERY}&from=confirm`);
  for (const next of [orderOf[151], asking, hasReturned, orderOf[151], orderOf[170]]) {
    order = next;
    // A new status text restarts the polling delay, even if the status code is the same.
    await page.clock.runFor(5000);
    await expect(page.getByRole('heading', { level: 2, name: next.noticeStatusText })).toBeVisible();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.').first()).toBeVisible();
  const before = asked;
  await page.clock.runFor(300_000);
  expect(asked).toBe(before);
  order = orderOf[174];
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 2, name: orderOf[174].noticeStatusText })).toBeVisible();
});

test('the page polls the order less and less often, and stops when it is hidden or the order has ended', async ({
  page,
}) => {
  await page.clock.install();
  let order = orderOf[21];
  let asked = 0;
  await page.route(DETAILS_CALL, (route) => {
    asked += 1;
    return route.fulfill({ json: { code: 0, message: '', data: order } });
  });
  await page.goto(`/order?${ORDER_QUERY}`);
  for (const status of ['21', '151', '170'] as const) {
    order = orderOf[status];
    await page.clock.runFor(5000);
    await expect(page.getByRole('heading', { name: order.noticeStatusText })).toBeVisible();
  }
  const before = asked;
  await page.clock.runFor(600_000);
  expect(asked - before).toBeLessThan(25);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await untilAllResponses(page);
  const hidden = asked;
  await page.clock.runFor(600_000);
  expect(asked).toBe(hidden);
  order = orderOf[200];
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(page.getByRole('heading', { name: 'Fully paid' })).toBeVisible();
  const settled = asked;
  await page.clock.runFor(600_000);
  expect(asked).toBe(settled);
});

test('[R8-4] a failed load shows a message on the page, without a toast, and can be retried; an unknown order links to the order list', async ({
  page,
  context,
}) => {
  const failed = { status: 503, json: { code: 503, message: 'Back soon.', data: {} } };
  await page.route(DETAILS_CALL, (route) => route.fulfill(failed));
  await page.goto(`/order?${ORDER_QUERY}`);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByText('Back soon.')).toHaveCount(1);
  await expectAccessible(page);
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await context.setOffline(false);
  await page.unroute(DETAILS_CALL);
  await answer(page, DETAILS_CALL, orderOf[170]);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { name: 'Nothing to pay today' })).toBeVisible();
  await page.unroute(DETAILS_CALL);
  await page.route(DETAILS_CALL, (route) =>
    route.fulfill({ status: 404, json: { code: 404, message: '', data: {} } }),
  );
  await page.goto('/order?orderId=1&productId=1');
  await expect(page.getByRole('heading', { name: 'We can’t find this loan' })).toBeVisible();
  await page.getByRole('button', { name: 'See all your loans' }).tap();
  await expect(page).toHaveURL(/\/orders/);
});

test('while loading, the page reserves its space and says that it is loading', async ({ page }) => {
  await page.route(DETAILS_CALL, () => undefined);
  await page.goto(`/order?${ORDER_QUERY}`);
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
  await expectAccessible(page);
});

const long = 'Napakahabangpangalanngisangproduktonapanghiramngpera'.repeat(2);
const people = [
  { name: 'English', query: '', order: orderOf[180] },
  { name: 'Filipino', query: '&lang=fil', order: details({ ...orderOf[200], productName: long }) },
  { name: 'Hindi', query: '&brand=udhaar&lang=hi', order: hindiOrder },
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, query, order } of people) {
    test(`everyone can use an order, ${colorScheme}, in ${name}, also with text at twice its size`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await openOrder(page, order, query);
      await expect(page.locator('dl').first()).toBeVisible();
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
}
