import {
  bytes,
  type Content,
  type DeliveryMode,
  flipped,
  forgeries,
  hmac,
  minutesFromNow,
  NOW,
  SECRET,
  type Sent,
  text,
} from '@hiram/server-testing/providers/payments/forgeries';
import { idFrom } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '#platform/secret.ts';
import { cashfreePayouts } from './cashfree/cashfree-payouts.ts';
import { transferIdOf } from './cashfree/transfer-form.ts';
import { confirmedReport } from './confirmed-report.ts';
import { neutralPayouts } from './neutral/neutral-payouts.ts';
import { type PayoutKey, payoutKey } from './payout-key.ts';
import type { PayoutProvider } from './payout-provider.ts';
import type { PayoutReport } from './payout-report.ts';
import { xenditPayouts } from './xendit/xendit-payouts.ts';

/** The key of the n-th payout, each for its own loan. */
function keyOf(n: number): PayoutKey {
  return payoutKey({ loanId: idFrom(`01999999-0000-7000-8000-${String(n).padStart(12, '0')}`), attempt: 1 });
}

/** How one provider reports payouts. */
interface ProviderFormat extends DeliveryMode {
  readonly provider: PayoutProvider;
}

const dialects: Readonly<Record<string, ProviderFormat>> = {
  neutral: {
    provider: neutralPayouts({ url: 'http://127.0.0.1:1', webhookSecret: new Secret(SECRET) }),
    signatureHeader: 'x-signature',
    timestampHeader: 'x-signature',
    paid: (n, { data, statusUpdate } = {}) => ({
      event: 'payout.paid',
      data: {
        reference: `out_${n}`,
        idempotencyKey: keyOf(n),
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
        transfer_id: transferIdOf(keyOf(n)),
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
        reference_id: keyOf(n),
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

/** The provider's records throughout the test: every payout is still in transit. */
async function stillInTransit(query: Parameters<PayoutProvider['find']>[0]): Promise<PayoutReport> {
  const key = 'key' in query ? query.key : keyOf(0);
  return { state: 'accepted', key, reference: 'on its way', amount: { minor: 500_000n, currency: 'PHP' } };
}

let kept: Set<string>;
beforeEach(() => {
  kept = new Set();
});

/** What a capability does with a webhook: stores its id, confirms it, and posts a final outcome. */
async function isPosted(
  { provider }: ProviderFormat,
  { headers, body }: Sent,
  find = stillInTransit,
): Promise<boolean> {
  const reading = provider.readWebhook(headers, body, NOW);
  if (!reading.isTaken || kept.has(reading.id)) return false;
  kept.add(reading.id);
  const report = await confirmedReport({ find }, reading);
  return report.state !== 'accepted';
}

/** With three providers and the classes above: a little over 1,000, or 10,000 in the full run. */
const EACH = process.env.HIRAM_FULL === '1' ? 140 : 14;

describe.each(Object.entries(dialects))('of webhooks in the format of %s', (_name, dialect) => {
  test.each(Object.entries(forgeries))('none is posted: %s', async (_class, forge) => {
    const posted: number[] = [];
    for (let n = 0; n < EACH; n += 1) if (await isPosted(dialect, forge(dialect, n))) posted.push(n);
    expect(posted).toEqual([]);
  });

  test('a genuine one is posted, once however often it arrives', async () => {
    const key = keyOf(1);
    async function paidIndeed(): Promise<PayoutReport> {
      const amount = { minor: 500_000n, currency: 'PHP' } as const;
      return { state: 'paid', key, reference: 'r', amount, paidAt: NOW };
    }
    const posted = [];
    for (const at of [NOW, NOW, minutesFromNow(-4), minutesFromNow(4)]) {
      posted.push(await isPosted(dialect, dialect.sign(text(dialect.paid(1)), { at }), paidIndeed));
    }
    expect(posted).toEqual([true, false, false, false]);
  });
});

test.each(Object.entries(dialects))(
  'an ignored webhook is ignored for a stated reason (%s)',
  (_name, dialect) => {
    function reasonOf(content: Content): string {
      const { headers, body } = dialect.sign(text(content));
      const reading = dialect.provider.readWebhook(headers, body, NOW);
      return reading.isTaken ? 'taken' : reading.because;
    }
    const { odd, paid } = dialect;
    expect(reasonOf(paid(1))).toBe('taken');
    expect(reasonOf(paid(1, odd.name))).toBe('not_ours');
    expect(reasonOf(paid(1, odd.event))).toBe('unknown_event');
    expect(reasonOf(paid(1, odd.amount))).toBe('not_understood');
    expect(reasonOf(paid(1, odd.state))).toBe('not_understood');
    expect(reasonOf({ ...paid(1), more: 'x'.repeat(70_000) })).toBe('too_large');
  },
);

test('there are more than a thousand forgeries in more than twenty classes', () => {
  expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(20);
  expect(Object.keys(forgeries).length * Object.keys(dialects).length * EACH).toBeGreaterThanOrEqual(1_000);
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
        report: { state: 'paid', key: keyOf(3), amount: { minor: 500_000n }, paidAt: NOW },
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
      report: { state: 'paid', key: keyOf(3) },
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
