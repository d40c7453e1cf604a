import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { expect, type Page, test } from '@playwright/test';
import { withDatabase } from './database.ts';
import {
  type ActiveLoan,
  businessDay,
  choosePayment,
  ledgerPayments,
  openWithLoan,
  passDays,
  payAtProvider,
  payWithCode,
  takeCode,
} from './paying.ts';
import { attachRecords, paidOut } from './payout-in-database.ts';
import { type Person, parametersOf, people } from './people.ts';
import { withProviderFaults } from './provider-faults.ts';
import { runningStack } from './running-stack.ts';
import { english } from './signing-copy.ts';

// A month passes over three loans with the same due date: one is paid a day early but reported three days
// late, one is extended, one is paid late.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const [, philippines] = people;
const threeThousand = {
  productId: '01980000-0000-7000-8000-000000000001',
  amount: '300000',
  periods: '1',
  account: { cardType: '1', mobile: '09171237890', holderName: 'Maria Clara Santos' },
};

function borrower(number: string) {
  const who = { person: philippines, copy: english };
  return { ...threeThousand, ...who, mobile: `0917123${number}`, documentNumber: `123456789${number}107` };
}

function open(page: Page, path: string, { orderId, productId }: ActiveLoan, person: Person = philippines) {
  const order = new URLSearchParams({ orderId, productId });
  return page.goto(`${runningStack().appUrl}${path}?${order}&${parametersOf(person)}`);
}

test('Philippines: paid a day early and heard of three days late, no late fee is charged; an extension moves the due date once; a late payment costs the announced amount', async ({
  browser,
}, testInfo) => {
  const [early, extending, late] = await Promise.all([0, 1, 2].map(() => browser.newPage()));
  if (early === undefined || extending === undefined || late === undefined)
    throw new Error('no browser pages');
  const paidEarly = await openWithLoan(early, borrower('0620'));
  const extended = await openWithLoan(extending, borrower('0621'));
  const paidLate = await openWithLoan(late, borrower('0622'));
  const due = calendarDate(await dueDay(paidEarly.orderId));
  const eve = addDays(due, -1);
  await passDays(daysBetween(await businessDay('PH'), eve));

  // The shop accepts the cash the day before; then the provider reports nothing for four days.
  await open(early, '/repay', paidEarly);
  const code = await takeCode(early, '7-Eleven');

  await open(extending, '/repayDelay', extended);
  // Nothing is chosen beforehand, and the option with a fee is the last.
  await extending.getByRole('radio').last().check();
  await choosePayment(extending, 'GCash');
  await payAtProvider(extending);
  await expect.poll(() => dueDay(extended.orderId)).toBe(addDays(due, 7));

  await withProviderFaults('payments/neutral', { timeOut: 1, lose: 1 }, async () => {
    await payWithCode(code);
    await passDays(4);
    const { loan, ledger } = await paidOut(paidEarly.orderId);
    expect(loan).toBe('overdue');
    expect(ledger.filter((line) => line.startsWith('late_'))).not.toEqual([]);
  });
  // Once the payment is reported, the loan is replayed from the value date.
  await expect.poll(() => ledgerPayments(paidEarly.orderId)).toEqual([expect.stringContaining(eve)]);
  await expect.poll(async () => (await paidOut(paidEarly.orderId)).loan).toBe('settled');
  expect(await remainingCharges(paidEarly.orderId)).toBe('0');
  expect(await attachRecords(testInfo, paidEarly.orderId)).toEqual([]);

  await open(late, '/repay', paidLate);
  await choosePayment(late, 'GCash');
  await payAtProvider(late);
  await expect.poll(async () => (await paidOut(paidLate.orderId)).loan).toBe('settled');
  expect(await remainingCharges(paidLate.orderId)).not.toBe('0');

  expect((await paidOut(extended.orderId)).loan).toBe('active');
  expect(await dueDay(extended.orderId)).toBe(addDays(due, 7));
  expect(await attachRecords(testInfo, extended.orderId)).toEqual([]);
});

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** The current due date of the loan's first instalment. */
function dueDay(orderId: string): Promise<string> {
  return readOne(
    'select due_on::text as value from loan_instalments where loan_id = $1 and number = 1',
    orderId,
  );
}

/** The late fees, net of reversals. */
function remainingCharges(orderId: string): Promise<string> {
  return readOne(
    'select coalesce(sum(amount_minor), 0) as value from loan_charges where loan_id = $1',
    orderId,
  );
}

function readOne(query: string, orderId: string): Promise<string> {
  return withDatabase(async (client) => {
    const found = await client.query<{ value: string }>(query, [orderId]);
    return found.rows[0]?.value ?? 'none';
  });
}
