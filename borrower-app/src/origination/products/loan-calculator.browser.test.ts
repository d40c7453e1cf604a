import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { siteFacts } from '#testing/site-facts.ts';
import { DIST, expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const QUOTE_CALL = '**/under/v3/calculator/emi?**';

const pages = [
  {
    what: 'English in the Philippines',
    query: '',
    slider: 'How much do you want to borrow?',
    get: 'You receive',
  },
  { what: 'Filipino', query: '?lang=fil', slider: 'Magkano ang kailangan mo?', get: 'Matatanggap mo' },
  {
    what: 'Hindi',
    query: '?brand=udhaar&lang=hi',
    slider: 'आपको कितना लोन चाहिए?',
    get: 'आपको मिलेंगे',
  },
  {
    what: 'the reference locale',
    query: '?brand=reference&lang=reference',
    slider: 'How much do you want to borrow?',
    get: 'You receive',
  },
] as const;

type Asked = Record<string, string>;

const firstQuote = siteFacts.hiram?.calculator?.firstQuote;

/** Amounts that differ from the first quote: the principal and a fifth more. */
function quoteFor({ amount = '0', periods = '1', ...asked }: Asked) {
  const repaid = String((BigInt(amount) * 6n) / 5n);
  return {
    ...firstQuote,
    ...asked,
    amount,
    periods,
    netProceeds: amount,
    fees: [],
    interest: String(BigInt(amount) / 5n),
    totalCost: String(BigInt(amount) / 5n),
    totalToRepay: repaid,
    instalments: [
      { number: '1', dueOn: '2026-12-15', amount: repaid, principal: amount, interest: '0', fee: '0' },
    ],
  };
}

function askedIn(route: Route): Asked {
  return Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''));
}

/** Answers the calculator's call over HTTP. Returns the requests. */
async function answerQuotes(page: Page): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  await page.route(QUOTE_CALL, (route) => {
    asked.push(askedIn(route));
    return route.fulfill({ json: { code: 0, message: '', data: quoteFor(askedIn(route)) } });
  });
  return asked;
}

async function openCalculator(page: Page, query = ''): Promise<void> {
  await page.goto(`/${query}`);
  await page.locator('[data-island]').scrollIntoViewIfNeeded();
  await isInteractive(page);
}

/** React marks the elements that it has hydrated. */
async function isInteractive(page: Page): Promise<void> {
  const calculator = page.locator('[data-island]');
  await expect
    .poll(() => calculator.evaluate((place) => Object.keys(place).some((key) => key.startsWith('__react'))))
    .toBe(true);
}

test('without a script the calculator shows the amount received, the amount to repay, the cost and the dates', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url);
  const calculator = page.locator('[data-island]');
  for (const text of [
    'You receive ₱4,750.00 and pay back ₱5,412.35 in 3 payments until 15 Feb 2027. The loan costs you ₱662.35.',
    '6.79%',
    '81.48%',
    'Processing fee',
    'Estimate if the loan is released today',
    '15 Dec 2026',
    '15 Jan 2027',
  ]) {
    await expect(calculator).toContainText(text);
  }
  await context.close();
});

test('React is not loaded until the calculator is about to be visible', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/(react|loan-calculator)-/.test(request.url())) scripts.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 200 });
  await page.goto('/');
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(scripts).toEqual([]);
  await page.locator('[data-island]').scrollIntoViewIfNeeded();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('React hydrates the prerendered markup: nothing is rendered again, and nothing is requested', async ({
  page,
}) => {
  const asked = await answerQuotes(page);
  await page.goto('/');
  const drawn = page.locator('[data-island] > *');
  await drawn.evaluate((element) => Object.assign(element, { wasDrawnByTheServer: true }));
  await drawn.scrollIntoViewIfNeeded();
  await isInteractive(page);
  expect(await drawn.evaluate((element) => 'wasDrawnByTheServer' in element)).toBe(true);
  expect(asked).toEqual([]);
});

for (const { what, query, slider, get } of pages) {
  test(`[R7.10-1e: EMI] another amount and another term are calculated by the server, in ${what}`, async ({
    page,
  }) => {
    const asked = await answerQuotes(page);
    await openCalculator(page, query);
    await expect(page.getByText(get, { exact: true })).toBeVisible();
    await page.getByRole('slider', { name: slider }).press('ArrowRight');
    await expect.poll(() => asked).toMatchObject([{ amount: '550000', periods: '3', termUnit: 'month' }]);
    await page.locator('input[name="calculator-term"]').first().click();
    await expect.poll(() => asked.at(-1)).toMatchObject({ amount: '550000', periods: '1' });
  });
}

test('the amount changes by step buttons, slider and keyboard; each announces the amount in words', async ({
  page,
}) => {
  await answerQuotes(page);
  await openCalculator(page);
  const slider = page.getByRole('slider', { name: 'How much do you want to borrow?' });
  await page.getByRole('button', { name: 'More' }).tap();
  await expect(slider).toHaveAttribute('aria-valuetext', '₱5,500');
  await page.getByRole('button', { name: 'Less' }).tap();
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '₱1,000');
  await expect(page.getByRole('button', { name: 'Less' })).toBeDisabled();
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '₱10,000');
  await expect(page.getByText('₱12,000.00').first()).toBeVisible();
});

test('dragging past many amounts sends one request, and a late response never replaces a later choice', async ({
  page,
}) => {
  const waiting: Route[] = [];
  await page.route(QUOTE_CALL, (route) => void waiting.push(route));
  await page.clock.install({ time: '2026-11-15T10:00:00Z' });
  await openCalculator(page);
  await page.clock.pauseAt('2026-11-15T11:00:00Z');
  const slider = page.getByRole('slider');
  for (let step = 0; step < 5; step += 1) await slider.press('ArrowRight');
  await page.clock.runFor(1000);
  await expect.poll(() => waiting.map((route) => askedIn(route).amount)).toEqual(['750000']);
  await slider.press('ArrowLeft');
  await page.clock.runFor(1000);
  await expect.poll(() => waiting.map((route) => askedIn(route).amount)).toEqual(['750000', '700000']);
  for (const route of [...waiting].reverse()) {
    await route.fulfill({ json: { code: 0, message: '', data: quoteFor(askedIn(route)) } });
    await expect(page.getByText('You receive ₱7,000.00 and pay back ₱8,400.00')).toBeVisible();
  }
  await expect(page.getByText('₱7,500.00')).toHaveCount(0);
});

test('a choice made before the script loaded is the one calculated', async ({ page }) => {
  const asked = await answerQuotes(page);
  const held: Route[] = [];
  await page.route('**/assets/loan-calculator-*.js', (route) => void held.push(route));
  await page.goto('/');
  const slider = page.getByRole('slider');
  await slider.focus();
  await slider.press('End');
  await page.locator('input[name="calculator-term"]').last().check({ force: true });
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect.poll(() => asked).toMatchObject([{ amount: '1000000', periods: '4' }]);
});

test('offline the page says so, keeps its amounts, and calculates once the connection is back', async ({
  page,
  context,
}) => {
  await openCalculator(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'More' }).tap();
  await expect(
    page.getByText('You are offline. The amounts below are for ₱5,000 over 3 months.'),
  ).toBeVisible();
  await expectAccessible(page);
  await answerQuotes(page);
  await context.setOffline(false);
  await expect(page.getByText('You receive ₱5,500.00')).toBeVisible();
});

test('an invalid response is reported as such, with a retry', async ({ page }) => {
  await page.route(QUOTE_CALL, (route) =>
    route.fulfill({ status: 503, json: { code: 503, message: '', data: {} } }),
  );
  await openCalculator(page);
  await page.getByRole('button', { name: 'More' }).tap();
  await expect(page.getByText('We could not calculate this.')).toBeVisible();
  await page.unroute(QUOTE_CALL);
  await answerQuotes(page);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('You receive ₱5,500.00')).toBeVisible();
  await expect(page.getByText('We could not calculate this.')).toBeHidden();
});

test('terms that have changed since the page was opened are not guessed: the page asks for a reload', async ({
  page,
}) => {
  await page.route(QUOTE_CALL, (route) =>
    route.fulfill({ status: 409, json: { code: 40904, message: '', data: {} } }),
  );
  await openCalculator(page);
  await page.getByRole('button', { name: 'More' }).tap();
  await expect(page.getByText('Our terms changed since you opened this page.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { what, query } of pages) {
    test(`everyone can use the calculator, ${colorScheme}, in ${what}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await openCalculator(page, query);
      await expectAccessible(page);
      const targets = page.locator('[data-island] :is(button, input)');
      for (const target of await targets.all()) {
        const box = await target.boundingBox();
        expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
    });
  }
}

test('the calculator with React and its dependencies is at most 80 kB', async ({ page }) => {
  await openCalculator(page);
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => /^\/assets\/.*\.(js|css)$/.test(name)),
  );
  const files = new Set(loaded.map((name) => path.basename(name)));
  const shipped = readdirSync(path.join(DIST, 'assets')).filter((name) => files.has(name));
  expect(shipped.some((name) => name.startsWith('react-'))).toBe(true);
  const bytes = shipped.map(
    (name) => brotliCompressSync(readFileSync(path.join(DIST, 'assets', name))).length,
  );
  expect(bytes.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(80_000);
});
