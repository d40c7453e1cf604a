import {
  bytes,
  flipped,
  forgeries,
  hmac,
  minutesFromNow,
  NOW,
  SECRET,
  text,
} from '@hiram/server-testing/providers/payments/forgeries';
import {
  describePayoutAdapter,
  PAYOUT_FORGERIES_OF_EACH_CLASS,
  type PayoutAdapterUnderTest,
  type PayoutProviderFormat,
  payoutKeyOf,
} from '@hiram/server-testing/providers/payments/payout-adapter-suite';
import { instantAsIso } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { describe, expect, test } from 'vitest';
import { Secret } from '#platform/secret.ts';
import { cashfreePayouts } from './cashfree/cashfree-payouts.ts';
import { transferIdOf } from './cashfree/transfer-form.ts';
import { neutralPayouts } from './neutral/neutral-payouts.ts';
import { xenditPayouts } from './xendit/xendit-payouts.ts';

const dialects: Readonly<Record<string, PayoutProviderFormat>> = {
  neutral: {
    provider: neutralPayouts({ url: 'http://127.0.0.1:1', webhookSecret: new Secret(SECRET) }),
    signatureHeader: 'x-signature',
    timestampHeader: 'x-signature',
    paid: (n, { data, statusUpdate } = {}) => ({
      event: 'payout.paid',
      data: {
        reference: `out_${n}`,
        idempotencyKey: payoutKeyOf(n),
        amountMinor: '500000',
        currency: 'PHP',
        destination: { bank: 'BNORPHMMXXX', account: '001234567890', holder: 'Maria Santos' },
        state: 'paid',
        createdAt: instantAsIso(NOW),
        endedAt: instantAsIso(NOW),
        ...data,
      },
      ...statusUpdate,
    }),
    sign(body, { secret = SECRET, at = NOW } = {}) {
      const seconds = String(Math.floor(at / 1000));
      const signature = hmac(secret, `${seconds}.`, body).digest('hex');
      return { headers: { 'x-signature': `t=${seconds},v1=${signature}` }, body: bytes(body) };
    },
    odd: {
      name: { data: { idempotencyKey: 'refund-17' } },
      event: { statusUpdate: { event: 'payout.dreamt' } },
      amount: { data: { amountMinor: '-500000' } },
      state: { data: { state: 'failed' } },
    },
  },
  cashfree: {
    provider: cashfreePayouts({
      url: 'http://127.0.0.1:1',
      clientId: 'us',
      clientSecret: new Secret(SECRET),
    }),
    signatureHeader: 'x-webhook-signature',
    timestampHeader: 'x-webhook-timestamp',
    paid: (n, { data, statusUpdate } = {}) => ({
      data: {
        transfer_id: transferIdOf(payoutKeyOf(n)),
        cf_transfer_id: String(1000 + n),
        transfer_amount: 5000,
        status: 'SUCCESS',
        status_code: 'COMPLETED',
        updated_on: instantAsIso(NOW),
        ...data,
      },
      event_time: instantAsIso(NOW),
      type: 'TRANSFER_SUCCESS',
      ...statusUpdate,
    }),
    sign(body, { secret = SECRET, at = NOW } = {}) {
      const timestamp = String(at);
      const signature = hmac(secret, timestamp, body).digest('base64');
      return {
        headers: { 'x-webhook-signature': signature, 'x-webhook-timestamp': timestamp },
        body: bytes(body),
      };
    },
    odd: {
      name: { data: { transfer_id: 'JUNOB2018' } },
      event: { statusUpdate: { type: 'LOW_BALANCE_ALERT' } },
      amount: { data: { transfer_amount: 1.005 } },
      state: { data: { status: 'SUCCESS', status_code: 'COMPLETED', updated_on: 'yesterday' } },
    },
  },
  xendit: {
    provider: xenditPayouts({
      url: 'http://127.0.0.1:1',
      key: new Secret('of the API'),
      callbackToken: new Secret(SECRET),
    }),
    signatureHeader: 'x-callback-token',
    timestampHeader: 'x-callback-token',
    paid: (n, { data, statusUpdate } = {}) => ({
      event: 'payout.succeeded',
      created: instantAsIso(NOW),
      data: {
        id: `disb-${n}`,
        reference_id: payoutKeyOf(n),
        amount: 5000,
        currency: 'PHP',
        channel_code: 'PH_GCASH',
        status: 'SUCCEEDED',
        updated: instantAsIso(NOW),
        ...data,
      },
      ...statusUpdate,
    }),
    sign: (body, { secret = SECRET } = {}) => ({
      headers: { 'x-callback-token': secret },
      body: bytes(body),
    }),
    odd: {
      name: { data: { reference_id: 'myref-1482928194' } },
      event: { statusUpdate: { event: 'v3_payout.succeeded' } },
      amount: { data: { amount: '5,000' } },
      state: { data: { status: 'FAILED' } },
    },
  },
};

const { neutral: neutralFormat, cashfree: cashfreeFormat, xendit: xenditFormat } = dialects;
if (!neutralFormat || !cashfreeFormat || !xenditFormat) throw new Error('unknown dialect');
const key = new Secret('of the API');
const withinMs = 1_000;
const holderName = 'Maria Santos';

// Every adapter runs the same suite. A new one adds its entry here.
for (const adapter of [
  {
    name: 'neutral',
    format: neutralFormat,
    at: (url) => neutralPayouts({ url, withinMs }),
    order: {
      amount: money(500_000n, 'PHP'),
      destination: { institutionCode: 'BNORPHMMXXX', number: '001234567890', holderName },
    },
  },
  {
    name: 'cashfree',
    format: cashfreeFormat,
    at: (url) => cashfreePayouts({ url, clientId: 'us', clientSecret: key, withinMs }),
    order: {
      amount: money(500_000n, 'INR'),
      destination: { institutionCode: 'HDFC', branchCode: 'HDFC0000001', number: '001234567890', holderName },
    },
  },
  {
    name: 'xendit',
    format: xenditFormat,
    at: (url) => xenditPayouts({ url, key, callbackToken: key, withinMs }),
    order: {
      amount: money(500_000n, 'PHP'),
      destination: { institutionCode: 'GXCHPHM2XXX', number: '09171234567', holderName },
    },
  },
] satisfies readonly PayoutAdapterUnderTest[]) {
  describePayoutAdapter(adapter);
}

test('there are more than a thousand forgeries in more than twenty classes', () => {
  expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(20);
  expect(
    Object.keys(forgeries).length * Object.keys(dialects).length * PAYOUT_FORGERIES_OF_EACH_CLASS,
  ).toBeGreaterThanOrEqual(1_000);
});

describe('a webhook', () => {
  test.each(['neutral', 'cashfree'])(
    'with a signature over body and time is verified (%s), and an altered one is rejected',
    (name) => {
      const dialect = dialects[name];
      if (dialect === undefined) throw new Error('unknown dialect');
      const { headers, body } = dialect.sign(text(dialect.paid(3)));
      expect(dialect.provider.readWebhook(headers, body, NOW)).toMatchObject({
        isTaken: true,
        isVerified: true,
        report: { state: 'paid', key: payoutKeyOf(3), amount: { minor: 500_000n }, paidAt: NOW },
      });
      expect(dialect.provider.readWebhook(headers, flipped(body, 40), NOW)).toEqual({
        isTaken: false,
        because: 'bad_signature',
      });
      expect(dialect.provider.readWebhook(headers, body, minutesFromNow(6))).toEqual({
        isTaken: false,
        because: 'too_old',
      });
    },
  );

  test('with only a token is unverified', () => {
    const { xendit } = dialects;
    const { headers, body } = xendit?.sign(text(xendit.paid(3))) ?? { headers: {}, body: bytes('') };
    const reading = xendit?.provider.readWebhook(headers, body, NOW);
    expect(reading).toMatchObject({
      isTaken: true,
      isVerified: false,
      report: { state: 'paid', key: payoutKeyOf(3) },
    });
  });

  test('is not accepted where we have no secret to check it', () => {
    const { neutral } = dialects;
    const { headers, body } = neutral?.sign(text(neutral.paid(3)), { secret: '' }) ?? {
      headers: {},
      body: bytes(''),
    };
    const without = neutralPayouts({ url: 'http://127.0.0.1:1' });
    expect(without.readWebhook(headers, body, NOW)).toEqual({ isTaken: false, because: 'bad_signature' });
  });
});
