import { readExtension } from '@hiram/contract/servicing/extensions';
import { readRepayment, startPayment } from '@hiram/contract/servicing/repayments';
import { product, type TestPerson } from '@hiram/server-testing/servicing/loans/orders';
import { INSTALMENT, type Payer, startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import {
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import type { LoanId } from '@hiram/values/ids';
import { percent } from '@hiram/values/rate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerExtensionRoutes } from './extensions.routes.ts';

let environment: TestRepayments;
let payer: Payer;
beforeAll(async () => {
  environment = await startTestRepayments(registerExtensionRoutes);
});
beforeEach(async () => {
  payer = await startPayer(environment);
});
afterEach(() => environment.simulator.reset());
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

/** Extension data as the page receives it; it must be available. */
async function shown(by: Payer = payer) {
  const { status, data, body } = await by.testPerson.client.send(readExtension, by.order);
  expect(status, body).toBe(200);
  return data;
}

async function extensionsOf(loanId: LoanId): Promise<unknown> {
  const [row] = await environment.rows(
    `select extensions, extension_charged_minor::text as charged, extension_paid_minor::text as paid
     from loans where id = $1`,
    [loanId],
  );
  return row;
}

const ONCE = { extensions: 1, charged: '12500', paid: '12500' };

describe('the extension page', () => {
  test('[R7.5-1a][R3-6a][R3-6b] shows its title and amount, the date of the next payment, the plan after it, and the channels', async () => {
    await environment.moveTo('2026-07-01');
    const data = await shown();
    // 2.5 % of 5,000.00.
    expect(data).toMatchObject({
      repayAmount: '12500',
      repayDate: '2026-07-08',
      productName: 'Hiram Cash',
      productLogo: '',
      delayInfo: { delayAmount: '12500', title: 'Get 7 more days' },
      detail: [{ text: 'Extension fee', value: '₱125.00' }],
      isShowReyTop: '1',
      delayPlan: [
        {
          title: 'Payment 1 of 3',
          remark: 'Was due on 1 Jul 2026',
          amount: INSTALMENT,
          time: '2026-07-08',
        },
        {
          title: 'Payment 2 of 3',
          remark: 'Was due on 1 Aug 2026',
          amount: INSTALMENT,
          time: '2026-08-08',
        },
        {
          title: 'Payment 3 of 3',
          remark: 'Was due on 1 Sept 2026',
          amount: INSTALMENT,
          time: '2026-09-08',
        },
      ],
    });
    expect(data.noticeMsg).toContain('all due dates move by 7 days');
    expect(data.repayList.map(({ channel_number }: Record<string, string>) => channel_number)).toEqual([
      'gcash',
      'maya',
      'qrph',
      'seven_eleven',
      'bank_transfer',
    ]);
  });

  test('shows the full cost first: cash now, added cost, new total, share of the limit, and cheaper options', async () => {
    await environment.moveTo('2026-07-11');
    const data = await shown();
    // Ten days late at 5 % a month of 1,870.55: 3.01 a day. Interest 611.65, deducted fee 500.00.
    expect(data.costs).toEqual({
      today: '2026-07-11',
      days: '7',
      dueWithoutExtension: '2026-07-01',
      extensionsLeft: '1',
      payNow: '15510',
      alreadyOwed: '3010',
      addedCost: '12500',
      totalWithout: '564175',
      totalWith: '576675',
      limit: { amount: '500000', used: '114175', usedAfter: '126675', percentAfter: '26' },
    });
    expect(data.detail).toEqual([
      { text: 'Extension fee', value: '₱125.00' },
      { text: 'Late fees you already owe', value: '₱30.10' },
    ]);
    expect(data.noticeMsg).toContain('18 Jul 2026');
    // 155.10 pays the late fees and 125.00 of the instalment; 1,745.55 stays overdue for another week, at
    // 2.81 a day. Relief waives the late fees of 30.10: a new date within a week, or half of the instalment
    // today.
    expect(data.alternatives).toEqual([
      { kind: 'new_date', payNow: '0', total: '561165', less: '15510', by: '2026-07-18' },
      {
        kind: 'part_payment',
        payNow: '15510',
        lateCharges: '1967',
        rest: '176522',
        by: '2026-07-18',
        total: '566142',
        less: '10533',
      },
      { kind: 'split', parts: '2', payNow: '93527', total: '561165', less: '15510', by: '2026-07-21' },
      { kind: 'settlement', payNow: expect.any(String), ...settled(data), by: '2026-07-12' },
    ]);
    const settlement = data.alternatives[3];
    const paid = await payer.begin({ isSettlement: '1', amount: settlement.payNow });
    expect(paid.status, paid.body).toBe(200);
  });

  test('is in the borrower’s language', async () => {
    const { client } = payer.testPerson;
    const hindi = client.copy({ lang: 'hi' });
    expect((await hindi.send(readExtension, payer.order)).data.delayInfo.title).toBe('7 दिन और लें');
    const filipino = client.copy({ lang: 'fil' });
    expect((await filipino.send(readExtension, payer.order)).data.detail[0].text).toBe('Extension fee');
  });
});

/** Expected total and saving of an early settlement, computed from its own amount. */
function settled(data: { costs: { totalWith: string }; alternatives: { payNow: string }[] }) {
  const payNow = BigInt(data.alternatives[3]?.payNow ?? 0);
  return { total: payNow.toString(), less: (BigInt(data.costs.totalWith) - payNow).toString() };
}

describe('an extension', () => {
  test('[R7.5-1c: isDelay] costs what was shown, charges that and moves the due dates to those that were shown, once', async () => {
    await environment.moveTo('2026-07-11');
    const before = await shown();
    const { payUrl, paymentId } = await payer.begun({ isDelay: '1', amount: before.repayAmount });
    await environment.simulator.setProviderFault('payments/neutral', { duplicate: 1 });
    await environment.pay(payUrl);
    await payer.posted(paymentId);
    expect(await extensionsOf(payer.loanId)).toEqual(ONCE);
    const after = (await payer.testPerson.client.send(readRepayment, payer.order)).data;
    expect(after).toMatchObject({
      repayDate: before.repayDate,
      repayAmount: before.delayPlan[0].amount,
    });
    const [cost] = await environment.rows('select cost_minor::text as cost from loans where id = $1', [
      payer.loanId,
    ]);
    expect(cost).toEqual({ cost: before.costs.limit.usedAfter });
  });

  test('is not sold where the rules do not quote one: before anything is due, a second time immediately, and after all is paid', async () => {
    await environment.moveTo('2026-06-20');
    expect((await payer.testPerson.client.send(readExtension, payer.order)).code).toBe(40907);
    expect((await payer.begin({ isDelay: '1', amount: '12500' })).code).toBe(40907);
    await environment.moveTo('2026-07-01');
    const { payUrl, paymentId } = await payer.begun({ isDelay: '1', amount: '12500' });
    await environment.pay(payUrl);
    await payer.posted(paymentId);
    expect((await payer.testPerson.client.send(readExtension, payer.order)).code).toBe(40907);
    expect((await payer.begin({ isDelay: '1', amount: '12500' })).code).toBe(40907);
    await environment.moveTo('2026-07-08');
    expect((await shown()).costs).toMatchObject({ extensionsLeft: '0', dueWithoutExtension: '2026-07-08' });
    const whole = await payer.begun();
    await environment.pay(whole.payUrl, { amountMinor: '600000' });
    await payer.posted(whole.paymentId);
    expect((await payer.testPerson.client.send(readExtension, payer.order)).code).toBe(40907);
  });

  test('is not sold beyond the lifetime cost limit of the loan, and is sold up to it', async () => {
    // The schedule costs 1,111.65 and the extension 125.00: a cap of 25 % of 5,000.00 allows both, 24 % does
    // not.
    for (const [cap, percentAfter] of [
      ['24', undefined],
      ['25', '99'],
    ] as const) {
      await environment.moveTo('2026-06-01');
      const testPerson = await environment.orders.testPerson();
      const loanId = await testPerson.hasBorrowed({
        product: { ...product, lifetimeCostCap: percent(cap) },
      });
      await environment.moveTo('2026-07-01');
      const order = { productId: '7', orderId: loanId };
      const answer = await testPerson.client.send(readExtension, order);
      const begun = await testPerson.client.send(startPayment, {
        ...order,
        amount: '12500',
        channelNumber: 'gcash',
        isDelay: '1',
      });
      expect([answer.code, begun.code]).toEqual(percentAfter === undefined ? [40907, 40907] : [0, 0]);
      expect(answer.data.costs?.limit.percentAfter).toBe(percentAfter);
    }
  });

  test('cannot be read by another borrower', async () => {
    const stranger: TestPerson = await environment.orders.testPerson();
    expect((await stranger.client.send(readExtension, payer.order)).code).toBe(404);
    const nobodys = { productId: '7', orderId: '018f3b5a-7c1d-7000-8000-000000000000' };
    expect((await payer.testPerson.client.send(readExtension, nobodys)).code).toBe(404);
  });

  test('must wait while a payment for it is in transit', async () => {
    await environment.moveTo('2026-07-01');
    const { payUrl } = await payer.begun({ isDelay: '1', amount: '12500' });
    await environment.pay(payUrl, { outcome: 'pending' });
    await expect
      .poll(async () => (await shown()).noticeMsg)
      .toContain('Your payment of ₱125.00 is being processed');
  });
});

describe('a part payment', () => {
  test('is of an amount that the borrower enters, at most what is due, and pays that part', async () => {
    await environment.moveTo('2026-07-01');
    const way = (await shown()).alternatives.find(({ kind }: { kind: string }) => kind === 'part_payment');
    for (const amount of ['0', '187056'])
      expect((await payer.begin({ isPart: '1', amount })).code).toBe(40903);
    const { payUrl, paymentId } = await payer.begun({ isPart: '1', amount: way.payNow });
    await environment.pay(payUrl);
    await payer.posted(paymentId);
    await environment.moveTo(way.by);
    expect(await payer.owed()).toBe(way.rest);
  });
});

describe('paying and extending concurrently', () => {
  test('in either order charges a fee exactly when the due dates moved, and loses no money', async () => {
    // Each of the three orders once; HIRAM_FULL=1 meets each twice.
    const rounds = process.env.HIRAM_FULL === '1' ? 6 : 3;
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) payer = await startPayer(environment);
      await environment.moveTo('2026-07-01');
      const bought = { isDelay: '1', amount: '12500' };
      const begun = [
        await payer.begun(bought),
        await payer.begun({ ...bought, channelNumber: 'maya' }),
        await payer.begun(),
      ];
      const inTurn = [...begun.slice(round % 3), ...begun.slice(0, round % 3)];
      await Promise.all(inTurn.map(({ payUrl }) => environment.pay(payUrl)));
      await Promise.all(begun.map(({ paymentId }) => payer.posted(paymentId)));
      const received = await payer.received();
      const asExtension = received.filter(({ posted_as }) => posted_as === 'extension').length;
      expect(asExtension).toBeLessThanOrEqual(1);
      expect(received.reduce((total, { amount }) => total + Number(amount), 0)).toBe(187_055 + 2 * 12_500);
      expect(await extensionsOf(payer.loanId)).toEqual(
        asExtension === 1 ? ONCE : { extensions: 0, charged: '0', paid: '0' },
      );
    }
  });
});
