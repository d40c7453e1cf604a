import { expect, type Page } from '@playwright/test';
import { siteFacts } from '#testing/site-facts.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const PATH = '/calculator';
const LOANS_CALL = '**/under/v3/calculator/loans?**';
const QUOTE_CALL = '**/under/v3/calculator/emi?**';
const RATES_CALL = '**/under/v3/calculator/exchange-rate?**';

const start = siteFacts.hiram?.calculator;

const rates = {
  currency: 'PHP',
  publishedOn: '2026-11-13',
  source: 'Demonstration figures, not real rates',
  isDemonstration: '1',
  rates: [
    { currency: 'USD', rate: '58.1818' },
    { currency: 'EUR', rate: '64' },
    { currency: 'IDR', rate: '0.00355556' },
  ],
};

async function answer(page: Page, call: string, data: unknown): Promise<Record<string, string>[]> {
  const sent: Record<string, string>[] = [];
  await page.route(call, (route) => {
    sent.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
    return route.fulfill({ json: { code: 0, message: '', data } });
  });
  return sent;
}

async function answerAll(page: Page, given: Partial<typeof rates> = {}) {
  await answer(page, LOANS_CALL, start?.loans);
  const asked = await answer(page, QUOTE_CALL, start?.firstQuote);
  await answer(page, RATES_CALL, { ...rates, ...given });
  return asked;
}

async function openCurrency(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Currency' }).tap();
}

test('[R7.10-1e: EMI][R7.10-1e: loans] the loan tab starts with amounts and asks the server for every other choice, and dragging its slider opens no other tab', async ({
  page,
}) => {
  const asked = await answerAll(page);
  await page.goto(PATH);
  await expect(page.getByText('You receive ₱4,750.00 and pay back ₱5,412.35')).toBeVisible();
  const slider = page.getByRole('slider', { name: 'How much do you want to borrow?' });
  const first = asked.length;
  await slider.press('End');
  await expect.poll(() => asked.slice(first).at(-1)).toMatchObject({ amount: '1000000' });

  await slider.evaluate((element) => {
    const { left, width, top } = element.getBoundingClientRect();
    const finger = { pointerType: 'touch', isPrimary: true, bubbles: true, clientY: top };
    for (const [type, clientX] of [
      ['pointerdown', left + width],
      ['pointermove', left + width / 2],
      ['pointerup', left],
    ] as const) {
      element.dispatchEvent(new PointerEvent(type, { ...finger, clientX }));
    }
  });
  await expect(page.getByRole('tab', { name: 'Loan' })).toHaveAttribute('aria-selected', 'true');
});

test('[R7.10-1e: exchange rate] an amount is converted to the centavo at the rate shown with it, with its date and source, and made-up rates are labelled', async ({
  page,
}) => {
  await answerAll(page);
  await page.goto(PATH);
  await openCurrency(page);
  const panel = page.getByRole('tabpanel', { name: 'Currency' });
  await expect(panel).toContainText('₱5,818.18');
  await expect(panel).toContainText('1 USD = 58.1818 PHP');
  await expect(panel).toContainText('Published on 13 Nov 2026');
  await expect(panel).toContainText('Source: Demonstration figures, not real rates');
  await expect(panel).toContainText('Demo rates only.');
  const amount = panel.getByRole('textbox', { name: 'Amount' });
  for (const [typed, worth] of [
    ['0.1', '₱5.82'],
    ['1,25', '₱72.73'],
    ['999999999999.99', '₱58,181,799,999,999.42'],
    ['', '₱0.00'],
    ['.5', '₱29.09'],
  ] as const) {
    await amount.fill(typed);
    await expect(panel.getByText(worth)).toBeVisible();
  }
  await amount.pressSequentially('x-9e.5.5');
  await expect(amount).toHaveValue('.59');
  await amount.fill('100');
  await panel.getByRole('combobox', { name: 'From' }).selectOption('IDR');
  await expect(panel).toContainText('₱0.36');
  await expect(panel).toContainText('1 IDR = 0.00355556 PHP');
});

test('without a known rate nothing is converted, and the page says so; a real source is not labelled as made up', async ({
  page,
}) => {
  await answer(page, LOANS_CALL, { ...start?.loans, products: [] });
  await answer(page, RATES_CALL, { currency: 'PHP', source: '', isDemonstration: '0', rates: [] });
  await page.goto(PATH);
  await expect(page.getByText('No loans right now')).toBeVisible();
  await openCurrency(page);
  await expect(page.getByText('No exchange rates today')).toBeVisible();
  await expectAccessible(page);
  await answerAll(page, { isDemonstration: '0', source: 'European Central Bank' });
  await page.reload();
  await openCurrency(page);
  await expect(page.getByText('Source: European Central Bank')).toBeVisible();
  await expect(page.getByText('Demo rates only')).toBeHidden();
});

test('[R8-2] a failed load offers a working retry, and loaded data stays usable offline', async ({
  page,
}) => {
  for (const call of [LOANS_CALL, RATES_CALL]) await page.route(call, (route) => route.abort());
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  await answerAll(page);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('slider')).toBeVisible();
  await openCurrency(page);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('₱5,818.18')).toBeVisible();

  for (const call of [LOANS_CALL, QUOTE_CALL, RATES_CALL]) await page.route(call, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('You receive ₱4,750.00 and pay back ₱5,412.35')).toBeVisible();
  await openCurrency(page);
  await page.getByRole('textbox', { name: 'Amount' }).fill('200');
  await expect(page.getByText('₱11,636.36')).toBeVisible();
});

const people = [
  { name: 'in English', query: '', colorScheme: 'light' },
  { name: 'in Hindi', query: '?brand=udhaar&lang=hi', colorScheme: 'dark' },
] as const;

for (const { name, query, colorScheme } of people) {
  test(`everyone can use both tabs ${name}, ${colorScheme}, also with text at twice its size`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await answerAll(page);
    await page.goto(PATH + query);
    await expect(page.getByRole('slider')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab').last().tap();
    await expect(page.getByRole('combobox').last()).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectNoSidewaysScroll(page);
  });
}
