import { expect, type Page, test } from '@playwright/test';
import { awayFromMidnight } from './away-from-midnight.ts';
import { withDatabase } from './database.ts';
import { choosePayment, openWithLoan, passDays, payAtProvider } from './paying.ts';
import { parametersOf, people } from './people.ts';
import { runningStack } from './running-stack.ts';
import { signInStaff } from './sign-in-staff.ts';
import { english } from './signing-copy.ts';

// A day in collections: two borrowers are called from the queue and promise to pay. One pays, and the ledger marks the
// promise kept. The other does not, and the loan returns to the queue as broken.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const [, philippines] = people;
const PRODUCT = '01980000-0000-7000-8000-000000000001';
/** One instalment after a month; more than fifteen days late, a person may call at any hour. */
const DAYS = 47;

test('a collections day: one promise is kept by the ledger, another is broken and returns to the queue', async ({
  page,
  browser,
}) => {
  test.setTimeout(1_200_000);
  const [keeper, breaker] = [page, await browser.newPage()];
  const kept = await borrow(keeper, '09171230710', '1234567890710107');
  const broken = await borrow(breaker, '09171230711', '1234567890711107');
  await passDays(DAYS);
  await awayFromMidnight();

  const carla = await browser.newPage();
  await signInStaff(carla, 'collections@hiram.example');
  await carla.getByRole('link', { name: 'Collections' }).first().click();
  const rows = carla.getByRole('region', { name: 'Queue' });
  await expect(rows.locator(`button[data-row="${kept}"]`)).toContainText(/owed × 60% likely × reachable = ₱/);
  for (const orderId of [kept, broken]) await callAndPromise(carla, orderId);
  expect(await promises(kept)).toEqual(['active 0']);
  await expect.poll(() => messages(kept)).toEqual(['promise_recorded sent']);

  await pay(keeper, kept);
  await expect
    .poll(() => promises(kept), { timeout: 300_000 })
    .toEqual([expect.stringMatching(/^kept [1-9]/)]);
  await passDays(3);
  await expect.poll(() => promises(broken), { timeout: 300_000 }).toEqual(['broken 0']);
  await carla.goto(`${consoleUrl()}/outreach?view=broken`);
  await expect(rows.locator(`button[data-row="${broken}"]`)).toContainText('Broken');
  await expect(rows.locator(`button[data-row="${kept}"]`)).toHaveCount(0);
  await carla.goto(`${consoleUrl()}/loan-files/loan/${kept}`);
  await expect(carla.getByText('Promise kept')).toBeVisible();
});

async function borrow(page: Page, mobile: string, documentNumber: string): Promise<string> {
  const { orderId } = await openWithLoan(page, {
    productId: PRODUCT,
    amount: '300000',
    periods: '1',
    person: philippines,
    copy: english,
    mobile,
    documentNumber,
    account: { cardType: '1', mobile: '09171237890', holderName: 'Maria Clara Santos' },
  });
  return orderId;
}

/** By keys: open, call, "promise to pay", save, and the promise itself for today. */
async function callAndPromise(carla: Page, orderId: string): Promise<void> {
  await carla.goto(`${consoleUrl()}/outreach`);
  await carla.locator(`button[data-row="${orderId}"]`).focus();
  await carla.keyboard.press('Enter');
  const pane = carla.getByRole('region', { name: 'Case' });
  await expect(pane).toContainText('Contact allowed');
  await carla.keyboard.press('c');
  const call = pane.getByRole('complementary', { name: 'Call' });
  await expect(call).toContainText('Ask for');
  await carla.keyboard.press('1');
  await carla.keyboard.press('s');
  await expect(call).toContainText('Saved. Record the promise below.');
  await carla.keyboard.press('o');
  await expect(pane.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await carla.keyboard.type('1000');
  await carla.keyboard.press('Enter');
  await expect(pane.getByRole('region', { name: 'Promises to pay' })).toContainText('Active');
}

async function pay(page: Page, orderId: string): Promise<void> {
  const order = new URLSearchParams({ orderId, productId: PRODUCT });
  await page.goto(`${runningStack().appUrl}/repay?${order}&${parametersOf(philippines)}`);
  await choosePayment(page, 'GCash');
  await payAtProvider(page);
}

function consoleUrl(): string {
  return runningStack().consoleUrl.replace(/\/$/, '');
}

function promises(orderId: string): Promise<string[]> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select state || ' ' || paid_minor as line from promises_to_pay where loan_id = $1 order by made_at`,
      [orderId],
    );
    return rows.map(({ line }) => line);
  });
}

function messages(orderId: string): Promise<string[]> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ line: string }>(
      `select message.about || ' ' || message.outcome as line from promise_messages message
       join promises_to_pay promise on promise.id = message.promise_id where promise.loan_id = $1`,
      [orderId],
    );
    return rows.map(({ line }) => line);
  });
}
