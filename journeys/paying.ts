import { expect, type Page } from '@playwright/test';
import { openWithOffer } from './approved-offer.ts';
import { withDatabase } from './database.ts';
import { paidOut } from './payout-in-database.ts';
import type { Person } from './people.ts';
import { runningStack } from './running-stack.ts';
import { ORDER_PAGE, openConfirm } from './signing.ts';
import type { SigningCopy } from './signing-copy.ts';

// Helpers that the payment journeys share.

export interface ActiveLoan {
  readonly orderId: string;
  readonly productId: string;
}

type Borrowing = Omit<Parameters<typeof openWithOffer>[1], 'person'> & {
  readonly person: Person;
  readonly copy: SigningCopy;
};

/** A borrower with a disbursed loan. Ends on the order page. */
export async function openWithLoan(page: Page, { copy, ...borrowing }: Borrowing): Promise<ActiveLoan> {
  const loan = await openWithOffer(page, borrowing);
  await openConfirm(page, copy);
  await page.getByRole('button', { name: copy.sign }).click();
  await expect(page).toHaveURL(ORDER_PAGE);
  await expect.poll(async () => (await paidOut(loan.orderId)).loan).toBe('active');
  return loan;
}

/** Chooses to pay the next payment ahead, where the page proposes to reduce the loan first. */
export async function chooseAhead(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Pay ₱.* now for / }).check();
}

/** Starts a payment through a channel, in English and pesos. */
export async function choosePayment(page: Page, channel: string): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₱/ }).click();
  await page.getByRole('radio', { name: channel }).check();
  await page.getByRole('button', { name: new RegExp(`with ${channel}$`) }).click();
}

/**
 * Pays on the provider's page and waits for its response: if the page is left earlier, the payment may not
 * have been made.
 */
export async function payAtProvider(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/payer\//);
  const taken = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/payer/'),
  );
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await taken;
}

/** Gets a payment code for the next payment, which is not due yet, as returned to the page that shows it. */
export async function takeCode(page: Page, channel: string): Promise<string> {
  await chooseAhead(page);
  await choosePayment(page, channel);
  await expect(page).toHaveURL(/\/repaymentOfCode\?showType=[12]&/);
  return new URL(page.url()).searchParams.get('payCode') ?? '';
}

/** Advances the business date day by day, with the end-of-day runs. */
export async function passDays(count: number): Promise<void> {
  const { apiUrl } = runningStack();
  for (let day = 0; day < count; day += 1) {
    const answer = await fetch(`${apiUrl}/under/development/clock/next-day`, { method: 'POST' });
    // The cast is the response of the development clock, which is not part of the contract.
    const { isDayFinished } = (await answer.json()) as { isDayFinished: boolean };
    if (!isDayFinished) throw new Error(`the work of day ${day + 1} is not finished`);
  }
}

interface ProvidersPayment {
  readonly reference: string;
  readonly payCode?: string;
  readonly state: string;
}

/** Pays outside the browser: at a shop's counter, or in another bank's app. */
export async function payWithCode(
  payCode: string,
  action: { readonly outcome: 'paid' | 'pending'; readonly amountMinor?: string } = { outcome: 'paid' },
): Promise<void> {
  const { simulatorUrl } = runningStack();
  const books = await fetch(`${simulatorUrl}/books`);
  // The cast is the simulator's response.
  const { payments } = (await books.json()) as { payments: Record<string, readonly ProvidersPayment[]> };
  for (const [provider, rows] of Object.entries(payments)) {
    const found = rows.find((payment) => payment.payCode === payCode);
    if (found === undefined) continue;
    const paid = await fetch(`${simulatorUrl}/payer/${provider}/${found.reference}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(action),
    });
    expect(paid.ok, await paid.text()).toBe(true);
    return;
  }
  throw new Error(`no provider has issued the code ${payCode}`);
}

/** The payments posted to an order, each once: `3135.00 instalments 2026-12-15`. */
export function ledgerPayments(orderId: string): Promise<string[]> {
  return withDatabase(async (client) => {
    const found = await client.query<{ line: string }>(
      `select trunc(received.amount_minor / 100.0, 2) || ' ' || posted_as || ' '
         || (paid_at at time zone case intents.market when 'IN' then 'Asia/Kolkata' else 'Asia/Manila' end)::date as line
       from received_payments received join payment_intents intents on intents.id = received.payment_id
       where intents.loan_id = $1 and received.state = 'posted' order by reported_at`,
      [orderId],
    );
    return found.rows.map(({ line }) => line);
  });
}

/** The lender's current business date. */
export async function businessDay(market: 'PH' | 'IN'): Promise<string> {
  const answer = await fetch(`${runningStack().apiUrl}/under/development/clock`);
  // The cast is the response of the development clock, which is not part of the contract.
  const { today } = (await answer.json()) as { today: Readonly<Record<string, string>> };
  return today[market] ?? '';
}
