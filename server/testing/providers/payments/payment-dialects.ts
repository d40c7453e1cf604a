import { createHmac } from 'node:crypto';
import { Secret } from '@hiram/server/platform/secret';
import { cashfreePayments } from '@hiram/server/providers/payments/cashfree/cashfree-payments';
import { neutralPayments } from '@hiram/server/providers/payments/neutral/neutral-payments';
import { paymentKey } from '@hiram/server/providers/payments/payment-key';
import { shortNameOf } from '@hiram/server/providers/payments/payment-name';
import type { PaymentProvider } from '@hiram/server/providers/payments/payment-provider';
import { paymongoPayments } from '@hiram/server/providers/payments/paymongo/paymongo-payments';
import { razorpayPayments } from '@hiram/server/providers/payments/razorpay/razorpay-payments';
import { xenditPayments } from '@hiram/server/providers/payments/xendit/xendit-payments';
import { idFrom } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { bytes, type DeliveryMode, forgeries, hmac, NOW, SECRET } from './forgeries.ts';

export const url = 'http://127.0.0.1:1';
export const secret = new Secret(SECRET);
const seconds = Math.floor(NOW / 1000);

/** The key of the n-th payment. */
export function keyOf(n: number) {
  return paymentKey(idFrom(`01999999-0000-7000-8000-${String(n).padStart(12, '0')}`));
}

export interface PaymentProviderFormat extends DeliveryMode {
  readonly provider: PaymentProvider;
  /** Whether its signature covers the body and the timestamp. */
  readonly signs: 'nothing' | 'body' | 'body and moment';
}

export const paymentProviderFormats: Readonly<Record<string, PaymentProviderFormat>> = {
  neutral: {
    provider: neutralPayments({ url, webhookSecret: secret }),
    signs: 'body and moment',
    signatureHeader: 'x-signature',
    timestampHeader: 'x-signature',
    paid: (n, { data, statusUpdate } = {}) => ({
      event: 'payment.paid',
      data: {
        reference: `pay_${n}`,
        idempotencyKey: keyOf(n),
        amountMinor: '500000',
        currency: 'PHP',
        state: 'paid',
        paidAt: instantAsIso(NOW),
        ...data,
      },
      ...statusUpdate,
    }),
    sign(body, { secret: by = SECRET, at = NOW } = {}) {
      const moment = String(Math.floor(at / 1000));
      const signature = hmac(by, `${moment}.`, body).digest('hex');
      return { headers: { 'x-signature': `t=${moment},v1=${signature}` }, body: bytes(body) };
    },
    odd: {
      name: { data: { idempotencyKey: 'refund-17' } },
      event: { statusUpdate: { event: 'payment.dreamt' } },
      amount: { data: { amountMinor: '-500000' } },
      state: { data: { state: 'failed' } },
    },
  },
  razorpay: {
    provider: razorpayPayments({ url, keyId: 'us', keySecret: secret, webhookSecret: secret }),
    signs: 'body',
    signatureHeader: 'x-razorpay-signature',
    timestampHeader: 'x-razorpay-signature',
    paid: (n, { data, statusUpdate } = {}) => ({
      event: 'payment_link.paid',
      payload: {
        payment_link: {
          entity: {
            id: `plink_${n}`,
            reference_id: shortNameOf(keyOf(n)),
            amount: 500_000,
            currency: 'INR',
            status: 'paid',
            ...data,
          },
        },
        payment: {
          entity: {
            id: `pay_${n}`,
            amount: 500_000,
            currency: 'INR',
            status: 'captured',
            created_at: seconds,
          },
        },
      },
      ...statusUpdate,
    }),
    sign: (body, { secret: by = SECRET } = {}) => ({
      headers: { 'x-razorpay-signature': createHmac('sha256', by).update(bytes(body)).digest('hex') },
      body: bytes(body),
    }),
    odd: {
      name: { data: { reference_id: 'TS1989' } },
      event: { statusUpdate: { event: 'payment_link.dreamt' } },
      amount: { data: { amount: 0.5 } },
      state: { data: { status: 'expired' } },
    },
  },
  paymongo: {
    provider: paymongoPayments({ url, key: new Secret('sk_test_us'), webhookSecret: secret }),
    signs: 'body and moment',
    signatureHeader: 'paymongo-signature',
    timestampHeader: 'paymongo-signature',
    paid: (n, { data, statusUpdate } = {}) => ({
      data: {
        id: `evt_${n}`,
        type: 'event',
        attributes: {
          type: 'checkout_session.payment.paid',
          livemode: false,
          data: {
            id: `cs_${n}`,
            attributes: {
              reference_number: keyOf(n),
              status: 'active',
              line_items: [{ name: 'Order', amount: 500_000, currency: 'PHP', quantity: 1 }],
              payments: [
                {
                  id: `pay_${n}`,
                  attributes: { amount: 500_000, currency: 'PHP', status: 'paid', paid_at: seconds },
                },
              ],
              ...data,
            },
          },
          ...statusUpdate,
        },
      },
    }),
    sign(body, { secret: by = SECRET, at = NOW } = {}) {
      const moment = String(Math.floor(at / 1000));
      const signature = hmac(by, `${moment}.`, body).digest('hex');
      return { headers: { 'paymongo-signature': `t=${moment},te=${signature},li=` }, body: bytes(body) };
    },
    odd: {
      name: { data: { reference_number: 'ORDER-001' } },
      event: { statusUpdate: { type: 'payment.paid' } },
      amount: { data: { line_items: [{ amount: 1.5, currency: 'PHP', quantity: 1 }] } },
      state: { data: { payments: [] } },
    },
  },
  xendit: {
    provider: xenditPayments({ url, key: new Secret('of the API'), callbackToken: secret }),
    signs: 'nothing',
    signatureHeader: 'x-callback-token',
    timestampHeader: 'x-callback-token',
    paid: (n, { data, statusUpdate } = {}) => ({
      event: 'payment.succeeded',
      created: instantAsIso(NOW),
      data: {
        id: `py-${n}`,
        payment_request_id: `pr-${n}`,
        reference_id: keyOf(n),
        amount: 5000,
        currency: 'PHP',
        country: 'PH',
        status: 'SUCCEEDED',
        created: instantAsIso(NOW),
        ...data,
      },
      ...statusUpdate,
    }),
    sign: (body, { secret: by = SECRET } = {}) => ({
      headers: { 'x-callback-token': by },
      body: bytes(body),
    }),
    odd: {
      name: { data: { reference_id: 'myref-1482928194' } },
      event: { statusUpdate: { event: 'payment.dreamt' } },
      amount: { data: { amount: '5,000' } },
      state: { data: { status: 'FAILED' } },
    },
  },
  cashfree: {
    provider: cashfreePayments({ url, clientId: 'us', clientSecret: secret, phone: '9999999999' }),
    signs: 'body and moment',
    signatureHeader: 'x-webhook-signature',
    timestampHeader: 'x-webhook-timestamp',
    paid: (n, { data, statusUpdate } = {}) => ({
      data: {
        order: { order_id: shortNameOf(keyOf(n)), order_amount: 5000, order_currency: 'INR' },
        payment: {
          cf_payment_id: String(1000 + n),
          payment_status: 'SUCCESS',
          payment_amount: 5000,
          payment_currency: 'INR',
          payment_time: instantAsIso(NOW),
          payment_group: 'upi',
        },
        ...data,
      },
      event_time: instantAsIso(NOW),
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      ...statusUpdate,
    }),
    sign(body, { secret: by = SECRET, at = NOW } = {}) {
      const timestamp = String(at);
      return {
        headers: {
          'x-webhook-signature': hmac(by, timestamp, body).digest('base64'),
          'x-webhook-timestamp': timestamp,
        },
        body: bytes(body),
      };
    },
    odd: {
      name: { data: { order: { order_id: 'order_OFR_2', order_amount: 2, order_currency: 'INR' } } },
      event: { statusUpdate: { type: 'PAYMENT_DREAMT_WEBHOOK' } },
      amount: {
        data: { payment: { cf_payment_id: '1', payment_status: 'SUCCESS', payment_amount: 1.005 } },
      },
      state: { statusUpdate: { type: 'PAYMENT_FAILED_WEBHOOK' } },
    },
  },
};

/** Forgeries whose age a signature without a timestamp cannot show. A separate test covers them. */
const TIME_DEPENDENT_FIELDS = new Set([
  'said long ago, and played again',
  'said in the future',
  'an old signature with a fresh moment',
  'no moment, or one that is none',
]);

export function classesFor({ signs }: PaymentProviderFormat): string[] {
  return Object.keys(forgeries).filter((name) => signs !== 'body' || !TIME_DEPENDENT_FIELDS.has(name));
}
