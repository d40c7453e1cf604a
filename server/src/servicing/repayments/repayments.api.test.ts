import { listPayments, readPayment, readRepayment } from '@hiram/contract/servicing/repayments';
import { balancesOf } from '@hiram/server-testing/servicing/loans/loans';
import { INSTALMENT, type Payer, startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import {
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { parseShortNumber } from '@hiram/values/short-number';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let environment: TestRepayments;
let payer: Payer;
beforeAll(async () => {
  environment = await startTestRepayments();
});
beforeEach(async () => {
  payer = await startPayer(environment);
});
afterEach(() => environment.simulator.reset());
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

test('a payment has a short number of its own, in its list and on its page', async () => {
  const [first, second] = [await payer.begun(), await payer.begun({ channelNumber: 'maya' })];
  const { payments } = (await payer.testPerson.client.send(listPayments, { orderId: payer.order.orderId }))
    .data;
  const numbers: string[] = payments.map(({ number }: { number: string }) => number);
  expect(numbers.map(parseShortNumber)).toEqual(numbers);
  expect(numbers.map((number) => number.slice(0, 3))).toEqual(['PY-', 'PY-']);
  expect(new Set(numbers).size).toBe(2);
  for (const { paymentId } of [first, second]) {
    const { data } = await payer.testPerson.client.send(readPayment, { paymentId });
    const listed = payments.find((one: { paymentId: string }) => one.paymentId === paymentId);
    expect(data.number).toBe(listed.number);
  }
});

describe('the repayment page', () => {
  test('[R7.5-1b] shows the server’s own amount, date, parts that add up to it, and the channels of the market', async () => {
    const { status, data, body } = await payer.testPerson.client.send(readRepayment, payer.order);
    expect(status, body).toBe(200);
    expect(data).toMatchObject({
      repayAmount: INSTALMENT,
      repayDate: '2026-07-01',
      productName: 'Hiram Cash',
      detail: [
        { text: 'Principal', value: '₱1,570.55' },
        { text: 'Interest', value: '₱300.00' },
      ],
      isShowReyTop: '1',
    });
    expect(data.noticeMsg).toContain('1 Jul 2026');
    expect(
      data.repayList.map(({ channel_number, name }: Record<string, string>) => [channel_number, name]),
    ).toEqual([
      ['gcash', 'GCash'],
      ['maya', 'Maya'],
      ['qrph', 'QR Ph'],
      ['seven_eleven', '7-Eleven'],
      ['bank_transfer', 'Bank transfer'],
    ]);
  });

  test('says of every channel how fast it is, whether a bank may add a fee, and which was used last', async () => {
    const before = await payer.testPerson.client.send(readRepayment, payer.order);
    expect(before.data.repayList).toMatchObject([
      { channel_number: 'gcash', kind: 'wallet', mayCostBankFee: '0', isLastUsed: '0' },
      { channel_number: 'maya', kind: 'wallet', mayCostBankFee: '0', isLastUsed: '0' },
      { channel_number: 'qrph', kind: 'qr', mayCostBankFee: '0', isLastUsed: '0' },
      { channel_number: 'seven_eleven', kind: 'counter', arrivesWithinDays: '3', mayCostBankFee: '0' },
      {
        channel_number: 'bank_transfer',
        kind: 'virtual_account',
        arrivesWithinDays: '4',
        mayCostBankFee: '1',
      },
    ]);
    expect(before.data.repayList[0]).not.toHaveProperty('arrivesWithinDays');
    const { payUrl, paymentId } = await payer.begun({ channelNumber: 'maya' });
    await environment.pay(payUrl);
    await payer.posted(paymentId);
    const after = await payer.testPerson.client.send(readRepayment, payer.order);
    expect(
      after.data.repayList.flatMap((one: Record<string, string>) =>
        one.isLastUsed === '1' ? [one.channel_number] : [],
      ),
    ).toEqual(['maya']);
  });

  test('is refused for another borrower’s order, and once nothing is owed', async () => {
    const stranger = await environment.orders.testPerson();
    expect((await stranger.client.send(readRepayment, payer.order)).code).toBe(404);
    const { payUrl, paymentId } = await payer.begun();
    expect((await stranger.client.send(readPayment, { paymentId })).code).toBe(404);
    expect((await stranger.client.send(listPayments, { orderId: payer.loanId })).code).toBe(404);
    await environment.pay(payUrl, { amountMinor: '600000' });
    await payer.posted(paymentId);
    expect((await payer.testPerson.client.send(readRepayment, payer.order)).code).toBe(40905);
    expect((await payer.begin()).code).toBe(40905);
  });
});

describe('a payment', () => {
  test('[R7.5-1c: call] is started with the amount that was shown, paid on the page of its payUrl, and posted once', async () => {
    const { payUrl, paymentId } = await payer.begun();
    expect(await payer.shown(paymentId)).toMatchObject({
      status: 'awaiting_payer',
      payUrl,
      amount: INSTALMENT,
    });
    await environment.pay(payUrl);
    expect(await payer.posted(paymentId)).toMatchObject({
      title: 'Payment received',
      payUrl: '',
      received: INSTALMENT,
      countsFrom: '2026-06-30',
    });
    expect((await payer.shown(paymentId)).steps.map(({ title }: { title: string }) => title)).toEqual([
      'You started a payment',
      'Ready to pay',
      'You paid',
      'Received and confirmed',
    ]);
    expect(await payer.received()).toEqual([
      { state: 'posted', posted_as: 'instalments', amount: INSTALMENT, reported_via: 'callback' },
    ]);
    expect(await balancesOf(environment.context.database, payer.loanId)).toMatchObject({
      borrower_credit: -187_055n,
    });
    await environment.moveTo('2026-07-01');
    expect(await payer.owed()).toBe('187055');
    expect(
      (await payer.testPerson.client.send(listPayments, { orderId: payer.loanId })).data.payments.map(
        (row: Record<string, string>) => [row.status, row.amount],
      ),
    ).toEqual([['posted', INSTALMENT]]);
  });

  test('is not started with an amount other than the server’s, nor through a channel that is not offered', async () => {
    expect((await payer.begin({ amount: '1' })).code).toBe(40903);
    expect((await payer.begin({ channelNumber: 'paytm' })).code).toBe(40906);
    expect((await payer.begin({ isDelay: '1', amount: '1' })).code).toBe(40903);
    expect(
      await environment.rows('select id from payment_intents where loan_id = $1', [payer.loanId]),
    ).toEqual([]);
  });

  test('is one payment however often it is tapped, with the app’s key and without, sequentially and concurrently', async () => {
    const taps = await Promise.all(Array.from({ length: 8 }, () => payer.begun({ requestId: 'tap-1' })));
    taps.push(
      await payer.begun({ requestId: 'tap-1' }),
      await payer.begun(),
      await payer.begun({ requestId: 'tap-2' }),
    );
    expect(new Set(taps.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(new Set(taps.map(({ payUrl }) => payUrl)).size).toBe(1);
    expect((await payer.begin({ requestId: 'tap-1', channelNumber: 'maya' })).code).toBe(40970);
    expect(
      await environment.rows('select id from payment_intents where loan_id = $1', [payer.loanId]),
    ).toHaveLength(1);
  });

  test('is kept if the provider’s response was lost: the same tap finds it', async () => {
    await environment.simulator.setProviderFault('payments/neutral', { halfDo: 1 });
    expect((await payer.begin({ requestId: 'tap-1' })).status).toBe(503);
    await environment.simulator.reset();
    const { paymentId } = await payer.begun({ requestId: 'tap-1' });
    const books = await fetch(`${environment.simulator.url}/payments/neutral/payments`);
    // The cast states the simulator's own format. The test asserts on it.
    const { payments } = (await books.json()) as { payments: { idempotencyKey: string }[] };
    expect(payments.filter(({ idempotencyKey }) => idempotencyKey.endsWith(paymentId))).toHaveLength(1);
  });

  test('made twice through two channels counts twice, and the surplus becomes credit', async () => {
    const [first, second] = [await payer.begun(), await payer.begun({ channelNumber: 'maya' })];
    await environment.pay(first.payUrl);
    await environment.pay(second.payUrl, { amountMinor: '200000' });
    await Promise.all([payer.posted(first.paymentId), payer.posted(second.paymentId)]);
    expect(await balancesOf(environment.context.database, payer.loanId)).toMatchObject({
      borrower_credit: -387_055n,
    });
  });

  test('You still owe of too little pays that part, and the rest', async () => {
    await environment.moveTo('2026-07-01');
    const { payUrl, paymentId } = await payer.begun({ channelNumber: 'seven_eleven' });
    await environment.pay(payUrl, { amountMinor: '100000' });
    expect(await payer.posted(paymentId)).toMatchObject({ amount: INSTALMENT, received: '100000' });
    expect(await payer.owed()).toBe('87055');
  });

  test('that settles the loan closes it, although nothing was due', async () => {
    const wrong = await payer.begin({ isSettlement: '1', amount: '1' });
    expect(wrong.code).toBe(40903);
    // 5,000.00 plus the interest for 29 of the 30 days of June.
    const { payUrl, paymentId } = await payer.begun({ isSettlement: '1', amount: '529000' });
    await environment.pay(payUrl);
    await payer.posted(paymentId);
    expect(await balancesOf(environment.context.database, payer.loanId)).toEqual({});
    expect(await environment.rows('select state from loans where id = $1', [payer.loanId])).toEqual([
      { state: 'settled' },
    ]);
  });

  test('[R7.5-1c: isDelay] for an extension moves the due dates once; one that arrives too late for it is an ordinary payment', async () => {
    await environment.moveTo('2026-07-01');
    const wrong = await payer.begin({ isDelay: '1', amount: '1' });
    expect(wrong.code).toBe(40903);
    // 2.5 % of 5,000.00.
    const bought = { isDelay: '1', amount: '12500' };
    const [first, second] = [
      await payer.begun(bought),
      await payer.begun({ ...bought, channelNumber: 'seven_eleven' }),
    ];
    await environment.simulator.setProviderFault('payments/neutral', { duplicate: 1 });
    await environment.pay(first.payUrl);
    await payer.posted(first.paymentId);
    expect((await payer.testPerson.client.send(readRepayment, payer.order)).data.repayDate).toBe(
      '2026-07-08',
    );
    await environment.pay(second.payUrl);
    await payer.posted(second.paymentId);
    expect((await payer.received()).map(({ posted_as }) => posted_as).toSorted()).toEqual([
      'extension',
      'instalments',
    ]);
    expect((await payer.testPerson.client.send(readRepayment, payer.order)).data).toMatchObject({
      repayDate: '2026-07-08',
      repayAmount: '174555',
    });
  });
});
