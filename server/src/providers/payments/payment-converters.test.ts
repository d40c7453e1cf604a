import { idFrom } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderReport, readOrder, readOrderStatusUpdate } from './cashfree/cashfree-order.ts';
import * as cashfree from './cashfree/cashfree-reversal.ts';
import { pageIn } from './cashfree/order-page.ts';
import { readReversal } from './neutral/neutral-reversal.ts';
import { paymentKey } from './payment-key.ts';
import { keyFromShortName, shortNameOf } from './payment-name.ts';
import { readPaidPayment, readSession } from './paymongo/checkout-session.ts';
import * as paymongo from './paymongo/paymongo-reversal.ts';
import * as razorpay from './razorpay/razorpay-reversal.ts';
import type { ReversalReport } from './reversal-report.ts';
import { readRequest, readRequestPayment } from './xendit/payment-request.ts';
import * as xendit from './xendit/xendit-reversal.ts';

const key = paymentKey(idFrom('01999999-0000-7000-8000-00000000000a'));
const MOMENT = '2026-11-15T04:00:00.000Z';
const at = instant(MOMENT);
const seconds = at / 1000;

const payment = {
  id: 'pay_1',
  attributes: {
    amount: 500_000,
    currency: 'PHP',
    status: 'paid',
    paid_at: seconds,
    metadata: { payment_key: key },
  },
};
const session = {
  id: 'cs_1',
  attributes: {
    reference_number: key,
    status: 'active',
    checkout_url: 'https://checkout.example/cs_1',
    line_items: [{ amount: 500_000, currency: 'PHP', quantity: 1 }],
    payments: [payment],
  },
};
const requestPayment = {
  id: 'py-1',
  payment_request_id: 'pr-1',
  reference_id: key,
  amount: 5000,
  currency: 'PHP',
  status: 'SUCCEEDED',
  created: MOMENT,
};
const request = {
  id: 'pr-1',
  reference_id: key,
  amount: 5000,
  currency: 'PHP',
  status: 'PENDING',
  payment_method: { id: 'pm-1', over_the_counter: { channel_properties: { payment_code: '12345' } } },
  actions: [{ action: 'AUTH', url_type: 'WEB', url: 'https://pay.example/1' }],
};
const order = {
  order_id: shortNameOf(key),
  order_status: 'ACTIVE',
  order_amount: 5000,
  order_currency: 'INR',
  payment_session_id: 'session_1',
};
const attempt = {
  cf_payment_id: '1',
  payment_status: 'SUCCESS',
  payment_amount: 5000,
  payment_currency: 'INR',
  payment_time: MOMENT,
  payment_group: 'upi',
};

function status(list: unknown, order_status = 'ACTIVE') {
  const read = readOrder({ ...order, order_status });
  if (read.state !== 'known') throw new Error(read.state);
  return orderReport(read, list);
}

/** Each reader with a body that it accepts. */
const readers: Readonly<
  Record<string, readonly [(body: unknown) => { state: string } | undefined, unknown]>
> = {
  'a checkout session': [readSession, session],
  'a payment of PayMongo’s': [readPaidPayment, payment],
  'a payment request': [readRequest, request],
  'a payment of Xendit’s': [readRequestPayment, requestPayment],
  'an order': [readOrder, order],
  'the attempts at an order': [(list) => status(list), [attempt]],
  'news of an order': [readOrderStatusUpdate, { order, payment: attempt }],
};

/** A reversal that is understood has a positive amount in a known currency, whatever the body is. */
function understood(report: ReversalReport | undefined): { state: string } {
  if (report === undefined) return { state: 'unknown' };
  expect(report.amount.minor > 0n && ['PHP', 'INR'].includes(report.amount.currency)).toBe(true);
  return { state: 'known' };
}

const orderDetails = { order_id: shortNameOf(key), cf_payment_id: '1', payment_currency: 'INR' };
const timestamps = { created: MOMENT, updated: MOMENT, created_at: MOMENT, updated_at: MOMENT };

/** Each reader of a reversal with a body that it accepts. */
const reversalReaders: typeof readers = {
  'a dispute at Razorpay': [
    (body) => understood(razorpay.readDispute(body)),
    {
      id: 'disp_1',
      payment_id: 'pay_1',
      amount: 500,
      amount_deducted: 400,
      currency: 'INR',
      status: 'lost',
      created_at: seconds,
      respond_by: seconds,
      reason_code: '10.4',
      lifecycle: [{ change: { new: { status: 'lost' } }, created_at: seconds }],
    },
  ],
  'a refund at Razorpay': [
    (body) => understood(razorpay.readRefund(body)),
    {
      id: 'rfnd_1',
      payment_id: 'pay_1',
      amount: 500,
      currency: 'INR',
      status: 'processed',
      created_at: seconds,
    },
  ],
  'a dispute at Cashfree': [
    (body) => understood(cashfree.readDispute(body)),
    {
      dispute_id: 1,
      dispute_amount: 5.05,
      dispute_amount_currency: 'INR',
      ...timestamps,
      dispute_status: 'CHARGEBACK_MERCHANT_LOST',
      resolved_at: MOMENT,
      order_details: orderDetails,
    },
  ],
  'a refund at Cashfree': [
    (body) => understood(cashfree.readRefund(body)),
    {
      refund_id: 'r',
      refund_amount: 5.05,
      refund_currency: 'INR',
      ...orderDetails,
      refund_status: 'SUCCESS',
      created_at: MOMENT,
      processed_at: MOMENT,
    },
  ],
  'a dispute at Xendit': [
    (body) => understood(xendit.readDispute(body)),
    {
      id: 'mi-dspt-1',
      payment_id: 'py-1',
      currency: 'PHP',
      status: 'LOST',
      ...timestamps,
      amount: { initial: '5.05', terminal: '5.00' },
      category: { name: 'fraud' },
      due_date: MOMENT,
    },
  ],
  'a refund at Xendit': [
    (body) => understood(xendit.readRefund(body, 'py-1')),
    { id: 'rfd-1', amount: 5.05, currency: 'PHP', status: 'SUCCEEDED', reason: 'OTHERS', ...timestamps },
  ],
  'a transaction at Xendit': [
    (body) => understood(xendit.readReturn(body)),
    {
      id: 'txn_1',
      product_id: 'py-1',
      type: 'PAYMENT',
      cashflow: 'MONEY_IN',
      status: 'REVERSED',
      amount: 5.05,
      currency: 'PHP',
      ...timestamps,
    },
  ],
  'a refund at PayMongo': [
    (body) => understood(paymongo.readRefund(body)),
    {
      id: 'ref_1',
      attributes: {
        amount: 505,
        currency: 'PHP',
        payment_id: 'pay_1',
        status: 'succeeded',
        reason: 'others',
        created_at: seconds,
        updated_at: seconds,
        refunded_at: seconds,
      },
    },
  ],
  'a disputed payment at PayMongo': [
    (body) => understood(paymongo.readDisputedPayment(body, 'disp_1')),
    { id: 'pay_1', attributes: { amount: 505, currency: 'PHP', disputed: true, updated_at: seconds } },
  ],
  'a reversal at the neutral provider': [
    (body) => understood(readReversal(body)),
    {
      reference: 'r',
      kind: 'refund',
      state: 'open',
      amountMinor: '505',
      currency: 'PHP',
      paymentReference: 'pay_1',
      paymentKey: key,
      occurredAt: MOMENT,
      evidenceDueAt: MOMENT,
    },
  ],
};

const STATES = ['known', 'unknown', 'foreign', 'absent'];
const hostile = fc.oneof(
  fc.anything({ withNullPrototype: true }),
  fc.constantFrom(null, '', ' ', -1, 0, 1.5, 1e21, Number.NaN, '-1', '0x10', '9'.repeat(400), [], {}),
  fc.constantFrom('__proto__', 'constructor', 'javascript:alert(1)', '2026-02-31T00:00:00Z', '\u0000'),
);

/** The paths of all values in the body. */
function pathsIn(body: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inside = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return [path, ...inside.flatMap(([name, part]) => pathsIn(part, [...path, name]))];
}

function replaced(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body)) {
    return body.map((part, index) => (String(index) === name ? replaced(part, rest, value) : part));
  }
  // The cast is safe: the path was made from this body.
  const fields = body as Record<string, unknown>;
  return { ...fields, [name]: replaced(fields[name], rest, value) };
}

describe.each(Object.entries({ ...readers, ...reversalReaders }))(
  'the message of %s',
  (_what, [read, body]) => {
    test('with any one part changed is either parsed or rejected, and nothing is thrown', () => {
      expect(read(body)?.state).toBe('known');
      const paths = pathsIn(body);
      fc.assert(
        fc.property(fc.constantFrom(...paths), hostile, (path, value) => {
          expect(STATES).toContain(read(replaced(body, path, value))?.state);
        }),
        { numRuns: propertyRuns },
      );
    });

    test('is not recognised in any other content', () => {
      fc.assert(
        fc.property(hostile, (value) => {
          expect(read(value)?.state).not.toBe('known');
        }),
        { numRuns: propertyRuns },
      );
    });
  },
);

describe('the amount received', () => {
  test('is what arrived, in the currency in which it arrived', () => {
    const dollars = { ...payment, attributes: { ...payment.attributes, currency: 'USD' } };
    expect(readPaidPayment(dollars)).toMatchObject({ state: 'unknown' });
    const rupees = { ...requestPayment, currency: 'INR', amount: 4999.99 };
    expect(readRequestPayment(rupees)).toMatchObject({
      report: { state: 'paid', amount: money(499_999n, 'INR'), paidAt: at },
    });
    expect(status([{ ...attempt, payment_amount: 5000.01 }])).toMatchObject({
      report: { state: 'paid', amount: money(500_001n, 'INR'), reference: '1' },
    });
  });

  test('that is reported twice for one payment leaves the status unknown', () => {
    const twice = { ...session.attributes, payments: [payment, { ...payment, id: 'pay_2' }] };
    expect(readSession({ ...session, attributes: twice })).toMatchObject({ state: 'unknown' });
    expect(status([attempt, { ...attempt, cf_payment_id: '2' }])).toMatchObject({ state: 'unknown' });
  });

  test('counts from its arrival for a bank transfer, and from the payer’s action otherwise', () => {
    const done = { ...attempt, payment_completion_time: '2026-11-16T04:00:00.000Z' };
    expect(status([done])).toMatchObject({ report: { paidAt: at } });
    const transfer = { ...done, payment_group: 'bank_transfer' };
    expect(status([transfer])).toMatchObject({ report: { paidAt: instant(done.payment_completion_time) } });
  });
});

describe('a Cashfree order', () => {
  test.each([
    ['ACTIVE', [], 'absent'],
    ['ACTIVE', ['NOT_ATTEMPTED'], 'awaiting_payer'],
    ['ACTIVE', ['FAILED'], 'failed'],
    ['ACTIVE', ['FAILED', 'NOT_ATTEMPTED'], 'awaiting_payer'],
    ['ACTIVE', ['USER_DROPPED', 'PENDING'], 'pending'],
    ['ACTIVE', ['FAILED', 'SUCCESS'], 'paid'],
    ['EXPIRED', [], 'expired'],
    ['EXPIRED', ['USER_DROPPED'], 'expired'],
    ['EXPIRED', ['NOT_ATTEMPTED'], 'awaiting_payer'],
    ['EXPIRED', ['PENDING'], 'pending'],
    ['EXPIRED', ['SUCCESS'], 'paid'],
    ['TERMINATED', ['FAILED'], 'failed'],
    ['PAID', [], 'unknown'],
  ])('that is %s, with the attempts %j, has the status %s', (orderStatus, statuses, state) => {
    const attempts = statuses.map((payment_status, n) => ({ ...attempt, cf_payment_id: n, payment_status }));
    const read = status(attempts, orderStatus);
    expect(read.state === 'known' ? read.report.state : read.state).toBe(state);
  });

  test('links only to a web page, and its QR contains what UPI apps read', () => {
    const upi = { default: 'upi://pay?pa=us@bank&am=50', web: 'https://pay.example/1' };
    const methodRequest = { way: 'qr', method: 'upi_qr' } as const;
    expect(pageIn({ data: { url: null, payload: upi } }, methodRequest)).toEqual({
      payUrl: upi.web,
      payCode: upi.default,
    });
    for (const web of ['javascript:alert(1)', 'intent://pay', '']) {
      const payload = { default: 'https://elsewhere.example', web };
      expect(pageIn({ data: { url: web, payload } }, methodRequest)).toBeUndefined();
    }
  });
});

test('a payment’s short name has at most forty letters, is reversible, and is unique', () => {
  expect(shortNameOf(key)).toMatch(/^[A-Za-z0-9_-]{3,40}$/);
  expect(keyFromShortName(shortNameOf(key))).toBe(key);
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(keyFromShortName(name)).toBeUndefined();
    }),
    { numRuns: propertyRuns },
  );
});
