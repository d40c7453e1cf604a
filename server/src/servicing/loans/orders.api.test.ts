import { listOrders, readHome, readLoanDetails } from '@hiram/contract/servicing/loans';
import { byTest, payTestLoan } from '@hiram/server-testing/servicing/loans/loans';
import {
  product,
  startTestOrders,
  type TestOrders,
  type TestPerson,
} from '@hiram/server-testing/servicing/loans/orders';
import { parseShortNumber } from '@hiram/values/short-number';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withdrawLoan } from './change-payout.ts';

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

async function list(request: Record<string, string> = {}, common: Record<string, string> = {}) {
  const { status, data, body } = await maria.client.copy(common).send(listOrders, { tab: 'all', ...request });
  expect(status, body).toBe(200);
  return data;
}

describe('[R7.10-1b: order list] the orders of a borrower', () => {
  test('are the submitted applications and the loans, newest first, each with its relevant date', async () => {
    const declined = await maria.hasApplied('declined');
    orders.context.moveTo('2026-06-02');
    const loan = await maria.hasBorrowed();
    orders.context.moveTo('2026-06-03');
    await maria.hasApplied('filling_in');
    const shared = { productId: product.id, productName: 'Hiram Cash', productLogo: '', amount: '500000' };
    expect(await list()).toEqual({
      currency: 'PHP',
      orders: [
        {
          ...shared,
          orderId: loan,
          number: expect.stringMatching(/^PH-/),
          orderStatus: '170',
          isLoan: '1',
          statusText: 'Active',
          dayTitle: 'Due date',
          day: '2026-07-02',
          dueAmount: '187055',
        },
        {
          ...shared,
          orderId: declined,
          orderStatus: '110',
          statusText: 'Declined',
          dayTitle: 'Decided',
          day: '2026-06-01',
        },
      ],
    });
    expect((await list({}, { lang: 'fil' })).orders[1]).toMatchObject({
      statusText: 'Declined',
      dayTitle: 'Decided',
    });
  });

  test('distinguish a loan cancelled before its payout from an ended application, with the date', async () => {
    const loanId = await maria.hasSigned();
    orders.context.moveTo('2026-06-02');
    await withdrawLoan(orders.context, { ...byTest, loanId, key: `cancel ${loanId}` });
    expect((await list({ tab: 'closed' })).orders).toMatchObject([
      { orderStatus: '110', isLoan: '1', dayTitle: 'Closed', day: '2026-06-02' },
    ]);
  });

  test('have a short number once they are loans, the same on every page', async () => {
    await maria.hasApplied('declined');
    orders.context.moveTo('2026-06-02');
    const loanId = await maria.hasBorrowed();
    const [loan, application] = (await list()).orders;
    expect(parseShortNumber(loan.number)).toBe(loan.number);
    expect(loan.number.slice(0, 3)).toBe('PH-');
    expect(application).not.toHaveProperty('number');
    const [home, details] = await Promise.all([
      maria.client.send(readHome),
      maria.client.send(readLoanDetails, { orderId: loanId, productId: product.id }),
    ]);
    expect(home.data.owed.number).toBe(loan.number);
    expect(details.data.number).toBe(loan.number);
  });

  test('show that a date has passed', async () => {
    await maria.hasBorrowed();
    orders.context.moveTo('2026-07-05');
    expect((await list()).orders).toMatchObject([
      { orderStatus: '180', statusText: 'Overdue', dayTitle: 'Was due', day: '2026-07-01' },
    ]);
  });

  test('are on the tab of open or of closed orders', async () => {
    const declined = await maria.hasApplied('declined');
    orders.context.moveTo('2026-06-02');
    const settled = await maria.hasBorrowed();
    await payTestLoan(orders.context, settled, { amount: 700_000n, on: '2026-06-02' });
    orders.context.moveTo('2026-09-10');
    const review = await maria.hasApplied('under_review');
    async function ids(tab: string): Promise<string[]> {
      return (await list({ tab })).orders.map((one: { orderId: string }) => one.orderId);
    }
    expect(await ids('open')).toEqual([review]);
    expect(await ids('closed')).toEqual([settled, declined]);
    expect(await ids('all')).toEqual([review, settled, declined]);
    expect((await list({ tab: 'closed' })).orders[0]).toMatchObject({
      orderStatus: '200',
      statusText: 'Paid',
      dayTitle: 'Paid',
      day: '2026-06-02',
    });
  });

  test('are paged, each once and none omitted, also across two tables and a tab', async () => {
    const all: string[] = [];
    for (let index = 0; index < 70; index += 1) {
      orders.context.businessClock.moveBy(60_000);
      // Every third order is a loan.
      all.unshift(index % 3 === 0 ? await maria.hasSigned() : await maria.hasApplied('declined'));
    }
    const seen: string[] = [];
    let after: string | undefined;
    let pages = 0;
    do {
      const page = await list(after === undefined ? {} : { after });
      seen.push(...page.orders.map((one: { orderId: string }) => one.orderId));
      after = page.next;
      pages += 1;
    } while (after !== undefined);
    expect(seen).toEqual(all);
    expect(pages).toBe(4);
    const open = await list({ tab: 'open' });
    expect(open.orders).toHaveLength(20);
    const rest = await list({ tab: 'open', after: open.next });
    expect(rest.orders).toHaveLength(4);
    expect(rest.next).toBeUndefined();
  });

  test('exclude other borrowers’ orders: a foreign order as the page cursor is not found', async () => {
    const loan = await maria.hasSigned();
    maria = await orders.testPerson();
    expect((await list()).orders).toEqual([]);
    const foreign = await maria.client.send(listOrders, { tab: 'all', after: loan });
    const missing = await maria.client.send(listOrders, { tab: 'all', after: 'no-such-order' });
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.body).toBe(missing.body);
  });
});
