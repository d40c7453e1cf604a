import {
  bytes,
  flipped,
  forgeries,
  minutesFromNow,
  NOW,
  text,
} from '@hiram/server-testing/providers/payments/forgeries';
import {
  describePaymentAdapter,
  FORGERIES_OF_EACH_CLASS,
  type PaymentAdapterUnderTest,
} from '@hiram/server-testing/providers/payments/payment-adapter-suite';
import {
  classesFor,
  paymentProviderFormats as dialects,
  secret,
  url,
} from '@hiram/server-testing/providers/payments/payment-dialects';
import { instantAsIso } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { describe, expect, test } from 'vitest';
import { Secret } from '#platform/secret.ts';
import { cashfreePayments } from './cashfree/cashfree-payments.ts';
import { neutralPayments } from './neutral/neutral-payments.ts';
import { paymongoPayments } from './paymongo/paymongo-payments.ts';
import { razorpayPayments } from './razorpay/razorpay-payments.ts';
import { xenditPayments } from './xendit/xendit-payments.ts';

const { neutral, razorpay, paymongo: paymongoFormat, xendit, cashfree: cashfreeFormat } = dialects;
if (!neutral || !razorpay || !paymongoFormat || !xendit || !cashfreeFormat)
  throw new Error('unknown dialect');
const key = new Secret('sk_test_us');
const withinMs = 1_000;
const pesos = money(500_000n, 'PHP');
const rupees = money(500_000n, 'INR');

// Every adapter runs the same suite. A new one adds its entry here.
for (const adapter of [
  {
    name: 'neutral',
    format: neutral,
    at: (address) => neutralPayments({ url: address, webhookSecret: secret, withinMs }),
    order: { way: 'wallet', method: 'GCASH', amount: pesos },
  },
  {
    name: 'razorpay',
    format: razorpay,
    at: (address) =>
      razorpayPayments({ url: address, keyId: 'us', keySecret: key, webhookSecret: secret, withinMs }),
    order: { way: 'upi', method: 'UPI', amount: rupees },
  },
  {
    name: 'paymongo',
    format: paymongoFormat,
    at: (address) => paymongoPayments({ url: address, key, webhookSecret: secret, withinMs }),
    order: { way: 'wallet', method: 'gcash', amount: pesos },
  },
  {
    name: 'xendit',
    format: xendit,
    at: (address) => xenditPayments({ url: address, key, callbackToken: secret, withinMs }),
    order: { way: 'wallet', method: 'gcash', amount: pesos },
  },
  {
    name: 'cashfree',
    format: cashfreeFormat,
    at: (address) =>
      cashfreePayments({ url: address, clientId: 'us', clientSecret: key, phone: '9999999999', withinMs }),
    order: { way: 'upi', method: 'UPI', amount: rupees },
  },
] satisfies readonly PaymentAdapterUnderTest[]) {
  describePaymentAdapter(adapter);
}

test('there are more than a thousand forgeries in more than twenty classes', () => {
  const count = Object.values(dialects).reduce((all, dialect) => all + classesFor(dialect).length, 0);
  expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(20);
  expect(count * FORGERIES_OF_EACH_CLASS).toBeGreaterThanOrEqual(1_000);
});

describe('PayMongo’s two modes', () => {
  const { paymongo } = dialects;
  if (paymongo === undefined) throw new Error('unknown dialect');

  test('a webhook signed for the other mode of our account is rejected', () => {
    const { headers, body } = paymongo.sign(text(paymongo.paid(3)));
    const moved = String(headers['paymongo-signature']).replace(/te=(\w+),li=/, 'te=,li=$1');
    const reading = paymongo.provider.readWebhook({ 'paymongo-signature': moved }, body, NOW);
    expect(reading).toEqual({ isTaken: false, because: 'bad_signature' });
    const live = paymongoPayments({ url, key: new Secret('sk_live_us'), webhookSecret: secret });
    expect(live.readWebhook(headers, body, NOW)).toEqual({ isTaken: false, because: 'bad_signature' });
    // Signed for the right mode, but about the other mode.
    expect(live.readWebhook({ 'paymongo-signature': moved }, body, NOW)).toMatchObject({
      because: 'not_ours',
    });
  });

  test('an altered byte is rejected', () => {
    const { headers, body } = paymongo.sign(text(paymongo.paid(3)));
    expect(paymongo.provider.readWebhook(headers, flipped(body, 40), NOW).isTaken).toBe(false);
  });
});

test('a bank transfer webhook is unverified if it has no sending time', () => {
  const { cashfree } = dialects;
  const payment = {
    cf_payment_id: '7',
    payment_status: 'SUCCESS',
    payment_amount: 5000,
    payment_currency: 'INR',
    payment_time: instantAsIso(minutesFromNow(-2_000)),
    payment_group: 'bank_transfer',
  };
  const { headers, body } = cashfree?.sign(text(cashfree.paid(3, { data: { payment } }))) ?? {
    headers: {},
    body: bytes(''),
  };
  const reading = cashfree?.provider.readWebhook(headers, body, NOW);
  expect(reading).toMatchObject({ isTaken: true, isVerified: false, report: { state: 'paid' } });
});
