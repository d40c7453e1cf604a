import { idFrom } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { describe, expect, test } from 'vitest';
import * as cashfree from './cashfree/cashfree-reversal.ts';
import { readReversal } from './neutral/neutral-reversal.ts';
import { paymentKey } from './payment-key.ts';
import { shortNameOf } from './payment-name.ts';
import * as paymongo from './paymongo/paymongo-reversal.ts';
import * as razorpay from './razorpay/razorpay-reversal.ts';
import * as xendit from './xendit/xendit-reversal.ts';

// The records of disputes, refunds and returns, in the shapes of the providers' documentation.

const key = paymentKey(idFrom('01999999-0000-7000-8000-00000000000a'));
const order_id = shortNameOf(key);

describe('a dispute at Razorpay', () => {
  const dispute = {
    id: 'disp_Esz7KAitoYM7PJ',
    entity: 'dispute',
    payment_id: 'pay_EsyWjHrfzb59eR',
    amount: 10000,
    currency: 'INR',
    amount_deducted: 0,
    reason_code: 'pre_arbitration',
    respond_by: 1590604200,
    status: 'open',
    phase: 'pre_arbitration',
    created_at: 1590059211,
    evidence: { amount: 10000, summary: null, shipping_proof: null, submitted_at: null },
  };
  const openedAt = instant('2020-05-21T11:06:51Z');

  test('that is open has its amount, its deadline and the code of its reason', () => {
    expect(razorpay.readDispute(dispute)).toEqual({
      kind: 'dispute',
      reference: 'disp_Esz7KAitoYM7PJ',
      paymentReference: 'pay_EsyWjHrfzb59eR',
      state: 'open',
      amount: money(10_000n, 'INR'),
      occurredAt: openedAt,
      evidenceDueAt: instant('2020-05-27T18:30:00Z'),
      reasonCode: 'pre_arbitration',
    });
  });

  test.each([
    ['under_review', 0, 'open', 10_000n],
    ['won', 0, 'reinstated', 10_000n],
    ['lost', 10_000, 'reversed', 10_000n],
    ['lost', 4_000, 'reversed', 4_000n],
    ['closed', 0, 'reinstated', 10_000n],
    ['closed', 10_000, 'reversed', 10_000n],
  ])('that is %s with a deduction of %i is %s for %i paise', (status, amount_deducted, state, minor) => {
    expect(razorpay.readDispute({ ...dispute, status, amount_deducted })).toMatchObject({
      state,
      amount: money(minor, 'INR'),
      occurredAt: openedAt,
    });
  });

  test('that shows its history has the time of its last change', () => {
    const lifecycle = [
      { change: { old: { status: 'open' }, new: { status: 'under_review' } }, created_at: 1590100000 },
      { change: { old: { status: 'under_review' }, new: { status: 'won' } }, created_at: 1590200000 },
    ];
    expect(razorpay.readDispute({ ...dispute, status: 'won', lifecycle })?.occurredAt).toBe(1590200000_000);
  });

  test.each([
    ['lost without a deduction', { status: 'lost' }],
    ['lost with a deduction above the dispute', { status: 'lost', amount_deducted: 10_001 }],
    ['in a status that is not documented', { status: 'expired' }],
    ['of dollars', { currency: 'USD' }],
    ['of half a paisa', { amount: 0.5 }],
    ['of a negative amount', { amount: -10_000 }],
    ['of an amount that a number cannot hold', { amount: 2 ** 60 }],
    ['without its payment', { payment_id: null }],
    ['without its time', { created_at: '1590059211' }],
  ])('that is %s is not understood', (_what, change) => {
    expect(razorpay.readDispute({ ...dispute, ...change })).toBeUndefined();
  });
});

test.each([
  ['pending', 'open'],
  ['processed', 'reversed'],
  ['failed', 'reinstated'],
  ['reversed', undefined],
])('a refund at Razorpay that is %s is %s', (status, state) => {
  const refund = {
    id: 'rfnd_FS8TWyPrCsa0OB',
    entity: 'refund',
    amount: 50000,
    currency: 'INR',
    payment_id: 'pay_FPoJKWQQ8lK13n',
    notes: {},
    receipt: null,
    acquirer_data: { arn: null },
    created_at: 1597734071,
    batch_id: null,
    status,
    speed_processed: 'normal',
  };
  const report = razorpay.readRefund(refund);
  expect(report?.state).toBe(state);
  if (report === undefined) return;
  expect(report).toMatchObject({
    kind: 'refund',
    paymentReference: 'pay_FPoJKWQQ8lK13n',
    amount: money(50_000n, 'INR'),
    occurredAt: 1597734071_000,
  });
});

describe('a dispute at Cashfree', () => {
  const dispute = {
    dispute_id: 433475258,
    dispute_type: 'CHARGEBACK',
    reason_code: '1402',
    reason_description: 'Duplicate Processing',
    dispute_amount: 4500.5,
    dispute_amount_currency: 'INR',
    created_at: '2023-06-15T21:49:48+05:30',
    respond_by: '2023-06-18T23:59:59+05:30',
    updated_at: '2023-06-16T10:00:00+05:30',
    resolved_at: null,
    dispute_status: 'CHARGEBACK_CREATED',
    cf_dispute_remarks: 'Please act',
    order_details: {
      order_id,
      order_currency: 'INR',
      order_amount: 5000,
      cf_payment_id: '885457437',
      payment_currency: 'INR',
      payment_amount: 5000,
    },
  };

  test('that is open has its amount, its deadline and the code of its reason', () => {
    expect(cashfree.readDispute(dispute)).toEqual({
      kind: 'dispute',
      reference: '433475258',
      paymentReference: '885457437',
      state: 'open',
      amount: money(450_050n, 'INR'),
      occurredAt: instant('2023-06-15T16:19:48Z'),
      evidenceDueAt: instant('2023-06-18T18:29:59Z'),
      reasonCode: '1402',
    });
  });

  const stages = ['DISPUTE', 'CHARGEBACK', 'RETRIEVAL', 'PRE_ARBITRATION', 'ARBITRATION'];
  test.each([
    ['CREATED', 'open'],
    ['DOCS_RECEIVED', 'open'],
    ['UNDER_REVIEW', 'open'],
    ['INSUFFICIENT_EVIDENCE', 'open'],
    ['MERCHANT_WON', 'reinstated'],
    ['MERCHANT_LOST', 'reversed'],
    ['MERCHANT_ACCEPTED', 'reversed'],
    ['DREAMT', undefined],
  ])('that is %s in any stage is %s', (status, state) => {
    for (const stage of stages) {
      expect(cashfree.readDispute({ ...dispute, dispute_status: `${stage}_${status}` })?.state).toBe(state);
    }
  });

  test('that was decided has the time of the decision, or of its last change', () => {
    const lost = { ...dispute, dispute_status: 'CHARGEBACK_MERCHANT_LOST' };
    expect(cashfree.readDispute(lost)?.occurredAt).toBe(instant('2023-06-16T04:30:00Z'));
    const resolved = { ...lost, resolved_at: '2023-06-20T10:00:00+05:30' };
    expect(cashfree.readDispute(resolved)?.occurredAt).toBe(instant('2023-06-20T04:30:00Z'));
  });

  test.each([
    ['of an order that is not ours', { order_details: { ...dispute.order_details, order_id: 'order_152' } }],
    ['of dollars', { dispute_amount_currency: 'USD' }],
    ['with a third decimal', { dispute_amount: 4500.505 }],
    ['of a negative amount', { dispute_amount: -3 }],
    ['of an amount beyond reason', { dispute_amount: 1e15 }],
    ['of nothing', { dispute_amount: 0 }],
  ])('%s is not understood', (_what, change) => {
    expect(cashfree.readDispute({ ...dispute, ...change })).toBeUndefined();
  });
});

test.each([
  ['PENDING', 'open', '2022-02-28T07:24:25Z'],
  ['ONHOLD', 'open', '2022-02-28T07:24:25Z'],
  ['SUCCESS', 'reversed', '2022-02-28T07:34:27Z'],
  ['CANCELLED', 'reinstated', '2022-02-28T07:34:27Z'],
  ['FAILED', undefined, ''],
])('a refund at Cashfree that is %s is %s', (refund_status, state, at) => {
  const refund = {
    cf_refund_id: '11325632',
    cf_payment_id: 789727431,
    refund_id: 'refund_0413',
    order_id,
    refund_amount: 2,
    refund_currency: 'INR',
    entity: 'refund',
    refund_type: 'MERCHANT_INITIATED',
    refund_arn: '205907014017',
    refund_status,
    created_at: '2022-02-28T12:54:25+05:30',
    processed_at: '2022-02-28T13:04:27+05:30',
    refund_charge: 0,
    refund_note: 'Test',
  };
  const report = cashfree.readRefund(refund);
  expect(report?.state).toBe(state);
  if (report === undefined) return;
  expect(report).toMatchObject({ paymentReference: '789727431', amount: money(200n, 'INR') });
  expect(report.occurredAt).toBe(instant(at));
  expect(cashfree.readRefund({ ...refund, order_id: 'sampleorder0413' })).toBeUndefined();
});

describe('a dispute at Xendit', () => {
  const dispute = {
    id: 'mi-dspt-f44d259f-fd9d-4de9-80de-1eef3f1506b7',
    channel_code: 'QRPH',
    status: 'ACTION_REQUIRED',
    status_reason: null,
    currency: 'PHP',
    amount: { initial: '1000.00', terminal: null },
    created_at: '2026-03-01T19:50:51.724Z',
    updated_at: '2026-03-04T19:50:51.724Z',
    due_date: '2026-03-15T19:50:51.724Z',
    note: 'Please provide evidence of delivery.',
    category: { name: 'fraud', allowed_evidence: [] },
    related_disputes: [],
    payment_id: 'py-59a3cf39',
    reference_id: key,
    evidences: [],
  };

  test('that needs an answer has its deadline, and no text of the provider', () => {
    expect(xendit.readDispute(dispute)).toEqual({
      kind: 'dispute',
      reference: dispute.id,
      paymentReference: 'py-59a3cf39',
      state: 'open',
      amount: money(100_000n, 'PHP'),
      occurredAt: instant('2026-03-01T19:50:51.724Z'),
      evidenceDueAt: instant('2026-03-15T19:50:51.724Z'),
      reasonCode: 'fraud',
    });
  });

  test.each([
    ['UNDER_REVIEW', null, 'open', 100_000n],
    ['WON', '0.00', 'reinstated', 100_000n],
    ['LOST', '1000.00', 'reversed', 100_000n],
    ['LOST', '400.50', 'reversed', 40_050n],
    ['LOST', null, 'reversed', 100_000n],
  ])('that is %s with a final amount of %s is %s', (status, terminal, state, minor) => {
    const report = xendit.readDispute({ ...dispute, status, amount: { initial: '1000.00', terminal } });
    expect(report).toMatchObject({ state, amount: money(minor, 'PHP') });
    const at = state === 'open' ? dispute.created_at : dispute.updated_at;
    expect(report?.occurredAt).toBe(instant(at));
  });

  test.each([
    ['lost for more than was disputed', { status: 'LOST', amount: { initial: '1.00', terminal: '1.01' } }],
    ['lost for nothing', { status: 'LOST', amount: { initial: '1.00', terminal: '0.00' } }],
    ['of dollars', { currency: 'USD' }],
    ['without its payment', { payment_id: null }],
    ['of a negative amount', { amount: { initial: '-1000.00', terminal: null } }],
    ['of a float that lost its digits', { amount: { initial: 0.1 + 0.2, terminal: null } }],
    ['in a status that is not documented', { status: 'EXPIRED' }],
  ])('that is %s is not understood', (_what, change) => {
    expect(xendit.readDispute({ ...dispute, ...change })).toBeUndefined();
  });
});

test.each([
  ['PENDING', 'open'],
  ['SUCCEEDED', 'reversed'],
  ['FAILED', 'reinstated'],
  ['CANCELLED', 'reinstated'],
  ['DREAMT', undefined],
])('a refund at Xendit that is %s is %s', (status, state) => {
  const refund = {
    id: 'rfd-6f4a377d',
    payment_request_id: 'pr-1',
    amount: 10000,
    currency: 'PHP',
    country: 'PH',
    channel_code: 'GCASH',
    status,
    reason: 'CANCELLATION',
    failure_code: null,
    created: '2020-08-30T09:12:33.001Z',
    updated: '2020-08-30T10:12:33.001Z',
  };
  expect(xendit.readRefund(refund, 'py-1')?.state).toBe(state);
  expect(xendit.readRefund({ ...refund, currency: 'IDR' }, 'py-1')).toBeUndefined();
});

test('a payment whose transaction was reversed at Xendit was returned, and another transaction was not', () => {
  const transaction = {
    id: 'txn_1',
    product_id: 'py-1',
    type: 'PAYMENT',
    status: 'REVERSED',
    cashflow: 'MONEY_IN',
    currency: 'PHP',
    amount: 5000,
    updated: '2026-03-04T19:50:51.724Z',
  };
  expect(xendit.readReturn(transaction)).toEqual({
    kind: 'bank_return',
    reference: 'txn_1',
    paymentReference: 'py-1',
    state: 'reversed',
    amount: money(500_000n, 'PHP'),
    occurredAt: instant(transaction.updated),
  });
  expect(xendit.readReturn({ ...transaction, status: 'SUCCESS' })?.state).toBe('reinstated');
  expect(xendit.readReturn({ ...transaction, type: 'REFUND' })).toBeUndefined();
  expect(xendit.readReturn({ ...transaction, status: 'VOIDED' })).toBeUndefined();
});

test.each([
  ['pending', 'open', 1749018955],
  ['processing', 'open', 1749018955],
  ['succeeded', 'reversed', 1749027546],
  ['failed', 'reinstated', 1749027600],
  ['returned', undefined, 0],
])('a refund at PayMongo that is %s is %s', (status, state, at) => {
  const refund = {
    id: 'ref_i3MtAHxpntbUBbEFCvjsyKBz',
    type: 'refund',
    attributes: {
      amount: 2000,
      balance_transaction_id: null,
      currency: 'PHP',
      livemode: true,
      metadata: null,
      notes: 'for Maria',
      payment_id: 'pay_9DpmMX2EFBybkJRBAxKQXm4v',
      payout_id: null,
      reason: 'others',
      status,
      available_at: 1749114000,
      created_at: 1749018955,
      refunded_at: status === 'succeeded' ? 1749027546 : null,
      updated_at: 1749027600,
    },
  };
  const report = paymongo.readRefund(refund);
  expect(report?.state).toBe(state);
  if (report === undefined) return;
  expect(report).toMatchObject({ amount: money(2_000n, 'PHP'), occurredAt: at * 1000, reasonCode: 'others' });
  expect(JSON.stringify({ ...report, amount: null })).not.toContain('Maria');
});

test('a payment that is disputed at PayMongo is an open dispute of all of it', () => {
  const attributes = {
    amount: 2000,
    currency: 'PHP',
    disputed: true,
    status: 'paid',
    updated_at: 1749025068,
  };
  const payment = { id: 'pay_2PFmF8QhphnZx6Aw6arxyQTo', type: 'payment', attributes };
  expect(paymongo.readDisputedPayment(payment, 'disp_1')).toEqual({
    kind: 'dispute',
    reference: 'disp_1',
    state: 'open',
    paymentReference: payment.id,
    amount: money(2_000n, 'PHP'),
    occurredAt: 1749025068_000,
  });
  const over = { ...payment, attributes: { ...attributes, disputed: false } };
  expect(paymongo.readDisputedPayment(over, 'disp_1')).toBeUndefined();
});

test('a reversal at the neutral provider is read in exact minor units, and a foreign one is not', () => {
  const reversal = {
    reference: 'disp_1',
    kind: 'dispute',
    state: 'open',
    amountMinor: '900719925474099312',
    currency: 'PHP',
    paymentReference: 'pay_1',
    paymentKey: key,
    reasonCode: 'fraud',
    occurredAt: '2026-03-01T19:50:51.724Z',
    evidenceDueAt: '2026-03-08T19:50:51.724Z',
  };
  expect(readReversal(reversal)).toMatchObject({
    kind: 'dispute',
    state: 'open',
    amount: money(900_719_925_474_099_312n, 'PHP'),
    evidenceDueAt: instant(reversal.evidenceDueAt),
  });
  for (const change of [
    { paymentKey: 'refund-17' },
    { amountMinor: '-1' },
    { amountMinor: '1.5' },
    { amountMinor: 100 },
    { currency: 'USD' },
    { kind: 'gift' },
    { state: 'dreamt' },
    { occurredAt: 'soon' },
  ]) {
    expect(readReversal({ ...reversal, ...change })).toBeUndefined();
  }
});
