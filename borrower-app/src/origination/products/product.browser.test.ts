import { expect, type Page, type Route } from '@playwright/test';
import {
  answerProduct,
  askedIn,
  fulfilQuote,
  hindiProduct,
  PRODUCT_CALL,
  product,
  QUOTE_CALL,
} from '#testing/origination/products/fake-product.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const PATH = `/product?productId=${product.productId}`;
const SLIDER = 'How much do you want to borrow?';
const apply = { name: 'Apply for this loan' } as const;

async function openProduct(page: Page, query = ''): Promise<void> {
  await page.goto(PATH + query);
  await expect(page.getByText('You receive ₱5,500.00 and pay back ₱6,600.00')).toBeVisible();
}

test('[R7.10-1b: product detail] a product shows the choices, the true total, the plan, every cost and condition', async ({
  page,
}) => {
  const asked = await answerProduct(page);
  await openProduct(page);
  expect(asked).toMatchObject([{ amount: '550000', periods: '3', termUnit: 'month' }]);
  const main = page.getByRole('main');
  for (const text of [
    'Hiram Cash',
    'Effective monthly rate',
    'Annual percentage rate (APR)',
    '10 Dec 2026',
    '12 Dec 2026',
    '3% of the amount, deducted from what you receive.',
    'You are 18 or older.',
    'Total to pay: ₱6,600.00',
  ]) {
    await expect(main).toContainText(text);
  }
});

test('the slider moves by keyboard and by touch, and the amounts follow', async ({ page }) => {
  const asked = await answerProduct(page);
  await openProduct(page);
  const slider = page.getByRole('slider', { name: SLIDER });
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '₱6,000');
  await expect(page.getByText('You receive ₱6,000.00 and pay back ₱7,200.00')).toBeVisible();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the slider is not rendered');
  await page.touchscreen.tap(box.x + box.width - 4, box.y + box.height / 2);
  await expect(slider).toHaveAttribute('aria-valuetext', '₱10,000');
  await expect(page.getByText('You receive ₱10,000.00 and pay back ₱12,000.00')).toBeVisible();
  await page.locator('input[name="calculator-term"]').first().tap();
  await expect.poll(() => asked.at(-1)).toMatchObject({ amount: '1000000', periods: '1' });
});

test('while amounts are calculated the previous ones stay in place, marked; an older response never replaces a newer one', async ({
  page,
}) => {
  const waiting: Route[] = [];
  await answerProduct(page);
  await openProduct(page);
  await page.unroute(QUOTE_CALL);
  await page.route(QUOTE_CALL, (route) => void waiting.push(route));
  const figures = page.locator('[aria-busy]', { hasText: 'What it costs' });
  const before = await figures.boundingBox();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await expect(page.getByText('Calculating…')).toHaveCount(2);
  await expect(figures).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('You receive ₱5,500.00 and pay back')).toBeVisible();
  expect(await figures.boundingBox()).toEqual(before);
  await expect(page.getByRole('button', apply)).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => waiting.length).toBe(1);
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await expect.poll(() => waiting.map((route) => askedIn(route).amount)).toEqual(['600000', '650000']);
  for (const route of [...waiting].reverse()) {
    await fulfilQuote(route);
    await expect(page.getByText('You receive ₱6,500.00 and pay back ₱7,800.00')).toBeVisible();
  }
  await expect(page.getByText('₱6,000.00')).toHaveCount(0);
  expect(await figures.boundingBox()).toEqual(before);
});

test('[R7.10-1b: product detail] the application uses the quoted amounts and is sent once, however often the button is tapped', async ({
  page,
}) => {
  await answerProduct(page);
  await page.route('**/under/v3/product/apply?**', () => undefined);
  await openProduct(page);
  await page.getByRole('slider').press('End');
  await expect(page.getByText('Total to pay: ₱12,000.00')).toBeVisible();
  const lengthBefore = await page.evaluate(() => history.length);
  await page
    .getByRole('button', apply)
    .evaluate((element: HTMLButtonElement) => [element.click(), element.click()]);
  await expect(page).toHaveURL(/\/apply\?/);
  const asked = new URL(page.url()).searchParams;
  expect(['productId', 'amount', 'periods', 'termUnit'].map((name) => asked.get(name))).toEqual([
    ...[product.productId, '1000000', '3', 'month'],
  ]);
  expect(await page.evaluate(() => history.length)).toBe(lengthBefore + 1);
});

test('a user who is not logged in returns from the login to the same choice', async ({ page }) => {
  await answerProduct(page);
  await page.route('**/under/v3/product/apply?**', (route) =>
    route.fulfill({ status: 401, json: { code: 401, message: '', data: {} } }),
  );
  await openProduct(page);
  await page.getByRole('button', apply).tap();
  await expect(page).toHaveURL(/\/login\?/);
  const back = new URL(page.url()).searchParams.get('back') ?? '';
  expect(back).toMatch(/^\/apply\?.*amount=550000/);
});

test('an address with an amount and a term starts with them, as far as the product has them', async ({
  page,
}) => {
  const asked = await answerProduct(page);
  await page.goto(`${PATH}&amount=720000&periods=2&termUnit=month`);
  await expect.poll(() => asked).toMatchObject([{ amount: '700000', periods: '2' }]);
  await page.goto(`${PATH}&amount=99999999&periods=7&termUnit=day`);
  await expect.poll(() => asked.at(-1)).toMatchObject({ amount: '1000000', periods: '1' });
  await page.goto(`${PATH}&amount=-1`);
  await expect.poll(() => asked.at(-1)).toMatchObject({ amount: '550000', periods: '3' });
});

test('a product that is not offered says so and links to home; so does an address without a product', async ({
  page,
}) => {
  await page.route(PRODUCT_CALL, (route) =>
    route.fulfill({ status: 404, json: { code: 404, message: 'We can’t find this.', data: {} } }),
  );
  for (const address of [PATH, '/product']) {
    await page.goto(address);
    await expect(page.getByText('This loan is not available')).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'See all loans' }).tap();
  await expect(page).toHaveURL(/\/(home|login)/);
});

test('[R8-2] a failed load, a missing price and being offline each show a message, and no application starts without a price', async ({
  page,
  context,
}) => {
  await page.route(PRODUCT_CALL, () => undefined);
  await page.goto(PATH);
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
  await page.unroute(PRODUCT_CALL);
  await page.route(PRODUCT_CALL, (route) => route.abort());
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  await page.unroute(PRODUCT_CALL);
  await answerProduct(page);
  await page.unroute(QUOTE_CALL);
  await page.route(QUOTE_CALL, (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: '', data: {} } }),
  );
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('alert')).toContainText('We could not calculate this.');
  await expect(page.getByRole('button', apply)).toBeDisabled();
  await expectAccessible(page);
  await page.unroute(QUOTE_CALL);
  await page.route(QUOTE_CALL, fulfilQuote);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('You receive ₱5,500.00')).toBeVisible();
  await page.unroute(QUOTE_CALL);
  await page.route(QUOTE_CALL, (route) => route.abort());
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Less', exact: true }).tap();
  await expect(page.getByText('The amounts below are for ₱5,500 over 3 months.')).toBeVisible();
  await expect(page.getByRole('button', apply)).toBeDisabled();
});

test('a store app identifies itself when it requests prices', async ({ page }) => {
  await answerProduct(page);
  const asking = page.waitForRequest(QUOTE_CALL);
  await page.goto(`${PATH}&appVersion=1.0.0&osVersion=iOS+17.6`);
  const sent = new URL((await asking).url()).searchParams;
  expect([sent.get('appVersion'), sent.get('osVersion')]).toEqual(['1.0.0', 'iOS 17.6']);
});

const people = [
  { name: 'English', query: '', data: product },
  { name: 'Filipino', query: '&lang=fil', data: product },
  { name: 'Hindi', query: '&brand=udhaar&lang=hi', data: hindiProduct },
  { name: 'the reference locale', query: '&brand=reference', data: product },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, query, data } of people) {
    test(`everyone can use the product page, ${colorScheme}, in ${name}, also with a long name and text at twice its size`, async ({
      page,
    }) => {
      const productName = `${data.productName} ${'Napakahabangpangalan'.repeat(5)}`;
      await page.emulateMedia({ colorScheme });
      await answerProduct(page, { ...data, productName });
      await page.goto(PATH + query);
      await expect(page.locator('[aria-busy="false"] dl').first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
    });
  }
}
