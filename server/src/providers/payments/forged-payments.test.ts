import {
  bytes,
  flipped,
  forgeries,
  minutesFromNow,
  NOW,
  type Sent,
  text,
} from '@hiram/server-testing/providers/payments/forgeries';
import {
  classesFor,
  paymentProviderFormats as dialects,
  keyOf,
  type PaymentProviderFormat,
  secret,
  url,
} from '@hiram/server-testing/providers/payments/payment-dialects';
import { instantAsIso } from '@hiram/values/instant';
import { beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '#platform/secret.ts';
import { paymongoPayments } from './paymongo/paymongo-payments.ts';

let kept: Set<string>;
beforeEach(() => {
  kept = new Set();
});

/**
 * What a capability does with a webhook while the provider's records show no payment: stores it, and posts
 * only verified ones.
 */
function isPosted({ provider }: PaymentProviderFormat, { headers, body }: Sent): boolean {
  const reading = provider.readWebhook(headers, body, NOW);
  if (!reading.isTaken || kept.has(reading.id)) return false;
  kept.add(reading.id);
  return reading.isVerified && reading.report.state === 'paid';
}

/** More than 10,000 in the full run. */
const EACH = process.env.HIRAM_FULL === '1' ? 100 : 12;

describe.each(Object.entries(dialects))('of payment webhooks in the format of %s', (_name, dialect) => {
  test.each(classesFor(dialect))('none is posted: %s', (name) => {
    const forge = forgeries[name];
    const posted: number[] = [];
    for (let n = 0; n < EACH; n += 1) {
      if (forge === undefined || isPosted(dialect, forge(dialect, n))) posted.push(n);
    }
    expect(posted).toEqual([]);
  });

  test('a genuine one is accepted, once however often it arrives, and is verified if its signature covers it', () => {
    const posted = [NOW, NOW, minutesFromNow(-4), minutesFromNow(4)].map((at) =>
      isPosted(dialect, dialect.sign(text(dialect.paid(1)), { at })),
    );
    expect(posted).toEqual([dialect.signs !== 'nothing', false, false, false]);
    expect(kept.size).toBe(1);
  });

  test('an old one is unverified, and an ignored one is ignored for a stated reason', () => {
    const { headers, body } = dialect.sign(text(dialect.paid(1)));
    const late = dialect.provider.readWebhook(headers, body, minutesFromNow(6));
    expect(late).toMatchObject({
      isTaken: true,
      isVerified: false,
      report: { state: 'paid', key: keyOf(1) },
    });
    const reasons = [
      ...Object.values(dialect.odd).map((odd) => dialect.paid(1, odd)),
      { ...dialect.paid(1), more: 'x'.repeat(70_000) },
    ].map((content) => {
      const sent = dialect.sign(text(content));
      const reading = dialect.provider.readWebhook(sent.headers, sent.body, NOW);
      return reading.isTaken ? 'taken' : reading.because;
    });
    const odd = ['not_ours', 'unknown_event', 'not_understood', 'not_understood'];
    expect(reasons).toEqual([...odd, 'too_large']);
  });
});

test('there are more than a thousand forgeries in more than twenty classes', () => {
  const count = Object.values(dialects).reduce((all, dialect) => all + classesFor(dialect).length, 0);
  expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(20);
  expect(count * EACH).toBeGreaterThanOrEqual(1_000);
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
