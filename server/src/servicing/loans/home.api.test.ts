import type { DataOf } from '@hiram/contract/call';
import { readProduct } from '@hiram/contract/origination/products';
import { readHome } from '@hiram/contract/servicing/loans';
import { rollTo } from '@hiram/lending/day';
import { amountDue, totalUnpaid } from '@hiram/lending/position';
import { action, draftTest } from '@hiram/server-testing/origination/products/products';
import { payTestLoan, readReleased } from '@hiram/server-testing/servicing/loans/loans';
import {
  draft,
  product,
  startTestOrders,
  type TestOrders,
  type TestPerson,
} from '@hiram/server-testing/servicing/loans/orders';
import { calendarDate } from '@hiram/values/calendar-date';
import { percent } from '@hiram/values/rate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishProduct } from '#origination/products/index.ts';
import { recordName } from '#people/identity/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';

let orders: TestOrders;
let maria: TestPerson;
beforeAll(async () => {
  orders = await startTestOrders();
});
afterAll(() => orders.close());
beforeEach(async () => {
  orders.context.moveTo('2026-06-01');
  maria = await orders.testPerson();
});

async function home(who = maria, common: Record<string, string> = {}) {
  const { status, data, body } = await who.client.copy(common).send(readHome);
  expect(status, body).toBe(200);
  return data;
}

describe('[R7.10-1b: home] the loan offers', () => {
  test('are the products of the brand today: amounts, longest term, rate, in the requested language', async () => {
    expect(await home()).toEqual({
      currency: 'PHP',
      today: '2026-06-01',
      next: {
        action: 'apply',
        title: 'Borrow up to ₱10,000',
        text: 'Choose an amount and see the full cost before you apply.',
        productId: product.id,
      },
      products: [
        {
          productId: product.id,
          productName: 'Hiram Cash',
          productLogo: '',
          minAmount: '100000',
          maxAmount: '1000000',
          longestTerm: { periods: '4', termUnit: 'month' },
          rateDescription: '6% per month of the unpaid principal',
          canApply: '1',
          unavailableReason: '',
        },
      ],
    });
    expect(await home(maria, { lang: 'fil' })).toMatchObject({
      next: { title: 'Mag-loan hanggang ₱10,000' },
      products: [{ rateDescription: '6% kada buwan ng natitirang principal' }],
    });
  });

  test('exclude what app stores forbid, in an app from a store', async () => {
    const inShell = { appVersion: '1.0.0', osVersion: 'iOS 17.6' };
    expect(await home(maria, inShell)).toMatchObject({ products: [], next: { action: 'nothing' } });
    const { status } = await maria.client.copy(inShell).send(readProduct, { productId: product.id });
    expect(status).toBe(404);
  });

  test('cannot be applied for while an application is under review or a loan is open, with the reason', async () => {
    await maria.hasApplied('under_review');
    expect((await home()).products).toMatchObject([
      {
        canApply: '0',
        unavailableReason: expect.stringContaining('already have an application under review'),
      },
    ]);
    const pedro = await orders.testPerson();
    await pedro.hasSigned();
    expect((await home(pedro)).products).toMatchObject([
      { canApply: '0', unavailableReason: expect.stringContaining('You have an active loan with us') },
    ]);
    const ana = await orders.testPerson();
    await ana.hasApplied('declined', { applyAgainOn: '2026-07-01' });
    expect((await home(ana)).products).toMatchObject([
      { canApply: '0', unavailableReason: 'You can apply again from 1 Jul 2026.' },
    ]);
  });
});

describe('[R7.10-1b: home] the next action', () => {
  test('follows the application: continue, wait until a date, sign or add an account first, read the reason', async () => {
    const begun = await maria.hasApplied('filling_in');
    expect((await home()).next).toEqual({
      action: 'go_on_applying',
      title: 'Continue your application',
      text: 'Hiram Cash, ₱5,000 over 3 months. Your answers are saved.',
      orderId: begun,
      productId: product.id,
    });
    const pedro = await orders.testPerson();
    const sent = await pedro.hasApplied('under_review');
    expect((await home(pedro)).next).toMatchObject({
      action: 'wait_for_decision',
      orderId: sent,
      until: '2026-06-02T02:00:00.000Z',
      text: expect.stringContaining('by 2 Jun 2026'),
    });
    orders.context.moveTo('2026-06-04');
    expect((await home(pedro)).next.text).toContain('longer than we promised');

    const ana = await orders.testPerson();
    const approved = await ana.hasApplied('awaiting_signature');
    expect((await home(ana)).next).toMatchObject({
      action: 'bind_account',
      orderId: approved,
      title: '₱4,000 is approved',
      text: expect.stringContaining('until 11 Jun 2026'),
    });
    await ana.hasAccount();
    expect((await home(ana)).next).toMatchObject({ action: 'sign', orderId: approved });

    const jun = await orders.testPerson();
    const declined = await jun.hasApplied('declined');
    expect((await home(jun)).next).toMatchObject({ action: 'read_why_declined', orderId: declined });
  });

  test('follows the loan: wait for the money, nothing yet, pay by a date, pay now', async () => {
    const signed = await maria.hasSigned();
    expect((await home()).next).toMatchObject({ action: 'wait_for_money', orderId: signed });
    const pedro = await orders.testPerson();
    const loanId = await pedro.hasBorrowed();
    expect((await home(pedro)).next).toMatchObject({
      action: 'nothing',
      title: 'Nothing to pay today',
      orderId: loanId,
      text: 'Next payment: ₱1,870.55 by 1 Jul 2026.',
    });
    orders.context.moveTo('2026-06-29');
    expect((await home(pedro)).next).toMatchObject({
      action: 'repay',
      title: 'Pay ₱1,870.55 by 1 Jul 2026',
      productId: product.id,
    });
    orders.context.moveTo('2026-07-02');
    expect((await home(pedro)).next).toMatchObject({
      action: 'repay',
      title: expect.stringMatching(/^Pay ₱1,87\d\.\d\d now$/),
    });
  });
});

describe('[R7.10-1b: home] the amount owed', () => {
  test('equals the position of that day, to the centavo, although the end of day has not run yet', async () => {
    const loanId = await maria.hasBorrowed();
    for (const day of ['2026-06-01', '2026-06-28', '2026-07-01', '2026-07-20', '2026-08-02']) {
      orders.context.moveTo(day);
      const { released } = await readReleased(orders.db.database, loanId);
      const { position } = rollTo(released.terms, released.position, calendarDate(day));
      const { owed } = await home();
      const first = released.terms.schedule[0];
      const due = amountDue(position) || (first?.principal ?? 0n) + (first?.interest ?? 0n);
      expect([day, owed.dueAmount, owed.outstanding, owed.dueOn]).toEqual([
        ...[day, String(due), String(totalUnpaid(position)), '2026-07-01'],
      ]);
    }
    expect((await home()).owed).toMatchObject({
      orderId: loanId,
      productName: 'Hiram Cash',
      orderStatus: '180',
    });
  });

  test('is reduced by prepayments, and gone when all is paid', async () => {
    const loanId = await maria.hasBorrowed();
    const before = (await home()).owed;
    await payTestLoan(orders.context, loanId, { amount: 100_000n, on: '2026-06-01' });
    const after = (await home()).owed;
    expect([after.dueAmount, after.outstanding]).toEqual([
      String(BigInt(before.dueAmount) - 100_000n),
      String(BigInt(before.outstanding) - 100_000n),
    ]);
    await payTestLoan(orders.context, loanId, { amount: BigInt(after.outstanding), on: '2026-06-01' });
    orders.context.moveTo('2026-09-02');
    const settled = await home();
    expect(settled.owed).toBeUndefined();
    expect(settled.next.action).toBe('apply');
  });

  test('comes with the first name, and with every payment as paid, next or later', async () => {
    const loanId = await maria.hasBorrowed();
    expect((await home()).firstName).toBeUndefined();
    const named = {
      borrowerId: maria.id,
      fullName: ' Maria Clara Santos',
      at: orders.context.businessClock.now(),
    };
    await inTransaction(orders.db.database, (tx) => recordName(tx, orders.personalData, named));
    const before = await home();
    expect(before.firstName).toBe('Maria');
    expect(before.owed).toMatchObject({ isCovered: '0' });
    expect(before.owed.payments[0]).toEqual({ dueOn: '2026-07-01', amount: '187055', state: 'next' });
    orders.context.moveTo('2026-07-01');
    await payTestLoan(orders.context, loanId, { amount: 187_055n, on: '2026-07-01' });
    const { payments, outstanding }: NonNullable<DataOf<typeof readHome>['owed']> = (await home()).owed;
    expect(payments.map(({ state }) => state)).toEqual(['paid', 'next', 'later']);
    expect(payments[0]?.amount).toBe('187055');
    const unpaid = payments.filter(({ state }) => state !== 'paid');
    expect(unpaid.reduce((total, { amount }) => total + BigInt(amount), 0n)).toBe(BigInt(outstanding));
  });

  test('is not visible to another borrower', async () => {
    await maria.hasBorrowed();
    expect((await home(await orders.testPerson())).owed).toBeUndefined();
  });
});

test('[R7.10-1b: home] a loan keeps the product version that it was signed under, whatever is offered since', async () => {
  const before = await orders.testPerson();
  await before.hasBorrowed();
  const owed = (await home(before)).owed;
  const higherCost = {
    ...draft,
    product: { ...draft.product, interest: { method: 'declining', monthlyRate: percent('5') } as const },
    texts: {
      en: { name: 'Hiram Cash Plus', fees: { 'processing fee': 'Processing fee' } },
      fil: { name: 'Hiram Cash Plus', fees: { 'processing fee': 'Fee' } },
    },
    validFrom: calendarDate('2026-06-10'),
  };
  await inTransaction(orders.db.database, async (tx) => {
    await publishProduct(tx, await draftTest(tx, higherCost), action);
  });
  orders.context.moveTo('2026-06-10');
  const after = await home(before);
  expect(after.owed).toEqual(owed);
  expect(after.owed.productName).toBe('Hiram Cash');
  expect(after.products).toMatchObject([
    { productName: 'Hiram Cash Plus', rateDescription: '5% per month of the unpaid principal' },
  ]);
});
