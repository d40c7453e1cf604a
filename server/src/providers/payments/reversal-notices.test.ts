import {
  type Content,
  minutesFromNow,
  NOW,
  SECRET,
  text,
} from '@hiram/server-testing/providers/payments/forgeries';
import {
  paymentProviderFormats as formats,
  keyOf,
  type PaymentProviderFormat,
} from '@hiram/server-testing/providers/payments/payment-dialects';
import { describe, expect, test } from 'vitest';
import { shortNameOf } from './payment-name.ts';
import type { ReversalKind } from './reversal-report.ts';

// Messages about disputes, refunds and returns, in the shapes of the providers' documentation.

function formatOf(provider: string): PaymentProviderFormat {
  const format = formats[provider];
  if (format === undefined) throw new Error(`unknown provider ${provider}`);
  return format;
}

function razorpayEvent(event: string, kind: 'dispute' | 'refund') {
  const payment = { id: 'pay_EFtmUsbwpXwBHI', entity: 'payment', amount: 5297600, currency: 'INR' };
  const entities = {
    dispute: { id: 'disp_EsIAlDcoUr8CaQ', entity: 'dispute', payment_id: payment.id, amount: 39000 },
    refund: { id: 'rfnd_FS8TWyPrCsa0OB', entity: 'refund', payment_id: payment.id, amount: 50000 },
  };
  return {
    entity: 'event',
    account_id: 'acc_CFvOKjkTwf3GQy',
    event,
    contains: ['payment', kind],
    payload: { payment: { entity: payment }, [kind]: { entity: entities[kind] } },
    created_at: 1589907977,
  };
}

function cashfreeDispute(type: string, dispute_status: string, order_id = shortNameOf(keyOf(1))) {
  return {
    data: {
      dispute: {
        dispute_id: '433475258',
        dispute_type: 'DISPUTE',
        reason_code: '1402',
        dispute_amount: 3,
        created_at: '2023-06-15T21:49:48+05:30',
        dispute_status,
        dispute_action_on: 'MERCHANT',
      },
      order_details: { order_id, order_amount: 3, order_currency: 'INR', cf_payment_id: 885457437 },
    },
    event_time: '2023-06-15T21:51:13+05:30',
    type,
  };
}

const cashfreeRefund = {
  data: {
    refund: {
      cf_refund_id: 11325632,
      cf_payment_id: 789727431,
      refund_id: 'refund_0413',
      order_id: shortNameOf(keyOf(1)),
      refund_amount: 2,
      refund_currency: 'INR',
      refund_status: 'SUCCESS',
      status_description: 'Refund processed successfully',
    },
  },
  event_time: '2022-02-28T13:04:28+05:30',
  type: 'REFUND_STATUS_WEBHOOK',
};

function xenditDispute(event: string, status_reason: string | null) {
  return {
    event,
    id: 'mi-dspt-f44d259f',
    channel_code: 'CARDS',
    status: 'ACTION_REQUIRED',
    status_reason,
    currency: 'PHP',
    amount: { initial: '1000.00', terminal: null },
    payment_id: 'py-59a3cf39',
    created_at: '2026-03-01T19:50:51.724Z',
    updated_at: '2026-03-01T19:50:51.724Z',
  };
}

const xenditRefund = {
  id: 'rfd-6f4a377d',
  payment_id: 'py-3cd658ae',
  invoice_id: null,
  amount: 10000,
  currency: 'PHP',
  status: 'SUCCEEDED',
  reason: 'CANCELLATION',
};

function paymongoEvent(type: string, data: object, livemode = false) {
  return { data: { id: 'evt_nnz8', type: 'event', attributes: { type, livemode, data } } };
}

function paymongoRefund(id: string, status: string, created_at: number) {
  return { id, type: 'refund', attributes: { amount: 2000, payment_id: 'pay_2PFm', status, created_at } };
}

function neutralEvent(event: string) {
  const data = { reference: 'rev_1', paymentReference: 'pay_1', paymentKey: keyOf(1) };
  return { event, data };
}

interface Announced {
  readonly provider: string;
  readonly body: Content;
  /** The event and the reference, and the status if the event is repeated in each. */
  readonly id: string;
  readonly kind: ReversalKind;
  readonly paid: string | undefined;
}

const razorpayNotices = [
  ...['created', 'under_review', 'action_required', 'won', 'lost', 'closed'].map((state) => ({
    event: `payment.dispute.${state}`,
    kind: 'dispute' as const,
    reference: 'disp_EsIAlDcoUr8CaQ',
  })),
  ...['created', 'processed', 'failed'].map((state) => ({
    event: `refund.${state}`,
    kind: 'refund' as const,
    reference: 'rfnd_FS8TWyPrCsa0OB',
  })),
].map(({ event, kind, reference }) => ({
  provider: 'razorpay',
  body: razorpayEvent(event, kind),
  id: `${event} ${reference}`,
  kind,
  paid: 'pay_EFtmUsbwpXwBHI',
}));

const neutralNotices = Object.entries({
  'dispute.opened': 'dispute',
  'dispute.won': 'dispute',
  'dispute.lost': 'dispute',
  'refund.opened': 'refund',
  'refund.made': 'refund',
  'refund.failed': 'refund',
  'return.made': 'bank_return',
  'return.reinstated': 'bank_return',
} as const).map(([event, kind]) => ({
  provider: 'neutral',
  body: neutralEvent(event),
  id: `${event} rev_1`,
  kind,
  paid: 'pay_1',
}));

const announced: readonly Announced[] = [
  ...razorpayNotices,
  ...neutralNotices,
  {
    provider: 'cashfree',
    body: cashfreeDispute('DISPUTE_CREATED', 'DISPUTE_CREATED'),
    id: 'DISPUTE_CREATED 433475258 DISPUTE_CREATED',
    kind: 'dispute',
    paid: '885457437',
  },
  {
    provider: 'cashfree',
    body: cashfreeDispute('DISPUTE_CLOSED', 'CHARGEBACK_MERCHANT_LOST'),
    id: 'DISPUTE_CLOSED 433475258 CHARGEBACK_MERCHANT_LOST',
    kind: 'dispute',
    paid: '885457437',
  },
  {
    provider: 'cashfree',
    body: cashfreeRefund,
    id: 'REFUND_STATUS_WEBHOOK refund_0413 SUCCESS',
    kind: 'refund',
    paid: '789727431',
  },
  {
    provider: 'xendit',
    body: xenditDispute('dispute.action_required', null),
    id: 'dispute.action_required mi-dspt-f44d259f',
    kind: 'dispute',
    paid: 'py-59a3cf39',
  },
  {
    provider: 'xendit',
    body: xenditDispute('dispute.action_required', 'NEED_MORE_INFORMATION'),
    id: 'dispute.action_required mi-dspt-f44d259f NEED_MORE_INFORMATION',
    kind: 'dispute',
    paid: 'py-59a3cf39',
  },
  {
    provider: 'xendit',
    body: { event: 'refund.succeeded', business_id: 'b', data: xenditRefund },
    id: 'refund.succeeded rfd-6f4a377d',
    kind: 'refund',
    paid: 'py-3cd658ae',
  },
  // The page of the refund's webhook shows it one level deeper.
  {
    provider: 'xendit',
    body: { event: 'refund.failed', data: { data: xenditRefund } },
    id: 'refund.failed rfd-6f4a377d',
    kind: 'refund',
    paid: 'py-3cd658ae',
  },
  {
    provider: 'paymongo',
    body: paymongoEvent('payment.refund.updated', paymongoRefund('ref_i3Mt', 'pending', 1749018955)),
    id: 'payment.refund.updated ref_i3Mt pending',
    kind: 'refund',
    paid: 'pay_2PFm',
  },
  {
    provider: 'paymongo',
    body: paymongoEvent('payment.refunded', {
      id: 'pay_2PFm',
      type: 'payment',
      attributes: {
        refunds: [
          paymongoRefund('ref_2', 'succeeded', 1749027545),
          paymongoRefund('ref_1', 'succeeded', 1749018955),
        ],
      },
    }),
    id: 'payment.refunded ref_2 succeeded',
    kind: 'refund',
    paid: 'pay_2PFm',
  },
  {
    provider: 'paymongo',
    body: paymongoEvent('dispute.created', {
      id: 'disp_1',
      type: 'dispute',
      attributes: { amount: 2000, currency: 'PHP', status: 'needs_response', reason: 'fraud' },
    }),
    id: 'dispute.created disp_1 needs_response',
    kind: 'dispute',
    paid: undefined,
  },
];

describe('a message about a reversal', () => {
  test.each(announced)('of $provider is a notice and never verified: $id', ({ provider, id, ...sent }) => {
    const format = formatOf(provider);
    const { headers, body: raw } = format.sign(text(sent.body));
    const reference = id.split(' ')[1];
    const notice = {
      isTaken: true,
      id,
      isVerified: false,
      report: { state: 'reversal_announced', kind: sent.kind, reference, paymentReference: sent.paid },
    };
    expect(format.provider.readWebhook(headers, raw, NOW)).toEqual(notice);
    expect(format.provider.readWebhook(headers, raw, minutesFromNow(600))).toEqual(notice);
    expect(format.provider.readKept?.(raw)).toEqual(notice);
  });

  test.each(announced)('of $provider with another secret is rejected: $id', ({ provider, body }) => {
    const format = formatOf(provider);
    const { headers, body: raw } = format.sign(text(body), { secret: `${SECRET}?` });
    expect(format.provider.readWebhook(headers, raw, NOW)).toEqual({
      isTaken: false,
      because: 'bad_signature',
    });
  });

  test.each([
    ['cashfree', cashfreeDispute('DISPUTE_CREATED', 'DISPUTE_CREATED', 'order_1944392')],
    [
      'cashfree',
      { ...cashfreeRefund, data: { refund: { ...cashfreeRefund.data.refund, order_id: 'sampleorder0413' } } },
    ],
    ['paymongo', paymongoEvent('payment.refund.updated', paymongoRefund('ref_1', 'pending', 1), true)],
    ['neutral', { event: 'dispute.opened', data: { reference: 'rev_1', paymentKey: 'order 7' } }],
  ])('of %s that is not about our account is not ours, %#', (provider, body) => {
    const format = formatOf(provider);
    const { headers, body: raw } = format.sign(text(body));
    expect(format.provider.readWebhook(headers, raw, NOW)).toEqual({ isTaken: false, because: 'not_ours' });
  });

  test.each([
    ['razorpay', { event: 'payment.dispute.created', payload: {} }],
    ['razorpay', { event: 'refund.created', payload: { refund: { entity: { id: 'two words' } } } }],
    ['cashfree', { type: 'DISPUTE_CREATED', data: { dispute: { dispute_id: 1.5 } } }],
    ['xendit', { event: 'dispute.lost', id: 'x'.repeat(121) }],
    ['paymongo', paymongoEvent('payment.refunded', { id: 'pay_1', attributes: { refunds: 'none' } })],
    ['neutral', { event: 'return.made', data: { reference: '', paymentKey: keyOf(1) } }],
  ])('of %s without the reference of the reversal is not understood, %#', (provider, body) => {
    const format = formatOf(provider);
    const { headers, body: raw } = format.sign(text(body));
    expect(format.provider.readWebhook(headers, raw, NOW)).toEqual({
      isTaken: false,
      because: 'not_understood',
    });
  });
});
