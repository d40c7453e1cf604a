import { expect, type Page, test } from '@playwright/test';
import { english as copy } from './application-copy.ts';
import { applicant, beginFromHome, fillUntilWork, heading } from './applying.ts';
import { withDatabase } from './database.ts';
import { openLoggedIn } from './open-logged-in.ts';
import { parametersOf, people } from './people.ts';
import { runningStack } from './running-stack.ts';
import { TapCounter } from './tap-counter.ts';

// What a borrower can afford, and limits of their own: the whole way in a browser, with the real rules and providers.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const { appUrl } = runningStack();
const [, philippines] = people;

const BUDGET_TAPS = 6;

test('the budget is asked in at most six more taps, the offer stays within it, and the reason is shown; then the borrower limits themself', async ({
  page,
}) => {
  const applying = applicant({ documentNumber: '1234567890730107' });
  await openLoggedIn(page, { path: '/home', person: philippines, mobile: '09171230730' });
  const orderId = await beginFromHome(page, copy);
  const form = await fillUntilWork(page, copy, applying);

  const counter = new TapCounter(page);
  await counter.type(page.getByRole('textbox', { name: 'Rent, food and other needs' }), '27000', 'needs');
  await counter.type(page.getByRole('textbox', { name: 'Other loan payments' }), '300', 'other loans');
  counter.print('the questions of the budget check');
  expect(counter.taps).toBeLessThanOrEqual(BUDGET_TAPS);

  await form.next();
  await form.expectPage('references');
  await form.fillReferences(applying);
  await form.next();
  await form.expectPage('review');
  await expect(page.getByText('₱27,000.00', { exact: true })).toBeVisible();
  await form.agree();
  await page.getByRole('button', { name: copy.send }).click();
  await expect(heading(page, copy.approved)).toBeVisible({ timeout: 60_000 });

  // ₱32,000 less ₱27,000, ₱300 and the reserve of ₱3,200.
  const reason = heading(page, 'Your budget for a month').locator('..');
  await expect(reason).toContainText('We offer less.');
  await expect(reason.getByText('₱1,500.00', { exact: true })).toBeVisible();
  const [stored] = await storedOffer(orderId);
  expect(stored).toMatchObject({ isWithin: true, isLess: true });

  await limitOneself(page);
  await expectNoWayRound(page);
});

async function storedOffer(orderId: string) {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ isWithin: boolean; isLess: boolean }>(
      `select offer_amount_minor <= affordable_minor as "isWithin", offer_amount_minor < amount_minor as "isLess"
       from applications where id = $1`,
      [orderId],
    );
    return rows;
  });
}

/** Through the account page: an amount, then a break. The offer is withdrawn at once. */
async function limitOneself(page: Page): Promise<void> {
  await page.goto(`${appUrl}/account?${parametersOf(philippines)}`);
  await page.getByRole('button', { name: /^My limits/ }).click();
  await expect(page.getByText('No limit set')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('2000');
  await page.getByRole('button', { name: 'Set ₱2,000' }).click();
  await expect(page.getByText('At most ₱2,000')).toBeVisible();
  await page.getByRole('button', { name: 'Remove my limit' }).click();
  await expect(page.getByText(/^From .*: no limit$/)).toBeVisible();
  await expect(page.getByText('At most ₱2,000')).toBeVisible();
  await page.goto(`${appUrl}/home?${parametersOf(philippines)}`);
  await expect(heading(page, 'is approved')).toHaveCount(0);
  await expect(page.getByRole('slider')).toBeVisible();
  await page.goto(`${appUrl}/myLimits?${parametersOf(philippines)}`);
  await page.getByRole('radio', { name: '1 month' }).check();
  await page.getByRole('button', { name: /^Take a break until/ }).click();
  await page.getByRole('button', { name: 'Take the break' }).click();
  await expect(page.getByText(/^No new loan before/)).toBeVisible();
}

/** The same calls that the app sends, past the app. */
async function expectNoWayRound(page: Page): Promise<void> {
  const path = '/v3/product/apply';
  const answer = await page.evaluate(
    async ([address, parameters]) => {
      const session = localStorage.getItem('hiram.session') ?? '';
      const device = localStorage.getItem('hiram.device') ?? '';
      const response = await fetch(`/under${address}?${parameters}&sessionId=${session}&deviceId=${device}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-requested-with': 'XMLHttpRequest',
        },
        body: 'productId=01980000-0000-7000-8000-000000000001&amount=200000&periods=3&termUnit=month',
      });
      return (await response.json()) as { code: number; message: string };
    },
    [path, parametersOf(philippines)] as const,
  );
  expect(answer).toMatchObject({
    code: 40966,
    message: 'You are on a break from new loans. See your account.',
  });
}
