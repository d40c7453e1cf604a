import { createHmac } from 'node:crypto';
import { idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso, instantFromEpochMs } from '@hiram/values/instant';
import { beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '../platform/secret.ts';
import type { CallbackHeaders } from './callback-reading.ts';
import { cashfreePayouts } from './cashfree/cashfree-payouts.ts';
import { transferIdOf } from './cashfree/transfer-form.ts';
import { confirmedReport } from './confirmed-report.ts';
import { neutralPayouts } from './neutral/neutral-payouts.ts';
import { type PayoutKey, payoutKey } from './payout-key.ts';
import type { PayoutProvider } from './payout-provider.ts';
import type { PayoutReport } from './payout-report.ts';
import { xenditPayouts } from './xendit/xendit-payouts.ts';

const NOW = instant('2026-11-15T04:00:00Z');
const SECRET = 'known to the provider and to us';
const MINUTE_MS = 60_000;

function minutesFromNow(minutes: number): Instant {
  return instantFromEpochMs(NOW + minutes * MINUTE_MS);
}

/** The n-th payout, of its own loan. */
function keyOf(n: number): PayoutKey {
  return payoutKey({ loanId: idFrom(`01999999-0000-7000-8000-${String(n).padStart(12, '0')}`), attempt: 1 });
}

interface Sent {
  readonly headers: CallbackHeaders;
  readonly body: Uint8Array;
}

interface Signing {
  readonly secret?: string;
  readonly at?: Instant;
}

type Content = Readonly<Record<string, unknown>>;

/** One provider's way to say that a payout was paid, and to sign whatever it says. */
interface Dialect {
  readonly provider: PayoutProvider;
  readonly signatureHeader: string;
  readonly timestampHeader: string;
  /** That the n-th payout was paid; `data` goes into the object of the payout, `news` around it. */
  paid(n: number, change?: { data?: Content; news?: Content }): Content;
  sign(body: Uint8Array | string, signing?: Signing): Sent;
  /** What makes a truthful message one that does not concern us, contradicts itself or cannot be. */
  readonly odd: Readonly<Record<'name' | 'event' | 'amount' | 'state', { data?: Content; news?: Content }>>;
}

const encoder = new TextEncoder();

function bytes(body: Uint8Array | string): Uint8Array {
  return typeof body === 'string' ? encoder.encode(body) : body;
}

function hmac(secret: string, timestamp: string, body: Uint8Array | string) {
  return createHmac('sha256', secret).update(timestamp).update(bytes(body));
}

const dialects: Readonly<Record<string, Dialect>> = {
  neutral: {
    provider: neutralPayouts({ url: 'http://127.0.0.1:1', callbackSecret: new Secret(SECRET) }),
    signatureHeader: 'x-signature',
    timestampHeader: 'x-signature',
    paid: (n, { data, news } = {}) => ({
      event: 'payout.paid',
      data: {
        ...{ reference: `out_${n}`, idempotencyKey: keyOf(n), amountMinor: '500000', currency: 'PHP' },
        ...{ destination: { bank: 'BNORPHMMXXX', account: '001234567890', holder: 'Maria Santos' } },
        ...{ state: 'paid', createdAt: instantAsIso(NOW), endedAt: instantAsIso(NOW), ...data },
      },
      ...news,
    }),
    sign(body, { secret = SECRET, at = NOW } = {}) {
      const seconds = String(Math.floor(at / 1000));
      const signature = hmac(secret, `${seconds}.`, body).digest('hex');
      return { headers: { 'x-signature': `t=${seconds},v1=${signature}` }, body: bytes(body) };
    },
    odd: {
      name: { data: { idempotencyKey: 'refund-17' } },
      event: { news: { event: 'payout.dreamt' } },
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
    paid: (n, { data, news } = {}) => ({
      data: {
        ...{ transfer_id: transferIdOf(keyOf(n)), cf_transfer_id: String(1000 + n), transfer_amount: 5000 },
        ...{ status: 'SUCCESS', status_code: 'COMPLETED', updated_on: instantAsIso(NOW), ...data },
      },
      event_time: instantAsIso(NOW),
      type: 'TRANSFER_SUCCESS',
      ...news,
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
      event: { news: { type: 'LOW_BALANCE_ALERT' } },
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
    paid: (n, { data, news } = {}) => ({
      event: 'payout.succeeded',
      created: instantAsIso(NOW),
      data: {
        ...{
          id: `disb-${n}`,
          reference_id: keyOf(n),
          amount: 5000,
          currency: 'PHP',
          channel_code: 'PH_GCASH',
        },
        ...{ status: 'SUCCEEDED', updated: instantAsIso(NOW), ...data },
      },
      ...news,
    }),
    sign: (body, { secret = SECRET } = {}) => ({
      headers: { 'x-callback-token': secret },
      body: bytes(body),
    }),
    odd: {
      name: { data: { reference_id: 'myref-1482928194' } },
      event: { news: { event: 'v3_payout.succeeded' } },
      amount: { data: { amount: '5,000' } },
      state: { data: { status: 'FAILED' } },
    },
  },
};

/** How the books of the provider stand all the while: every payout is still on its way. */
async function stillOnItsWay(sought: Parameters<PayoutProvider['find']>[0]): Promise<PayoutReport> {
  const key = 'key' in sought ? sought.key : keyOf(0);
  return { state: 'accepted', key, reference: 'on its way', amount: { minor: 500_000n, currency: 'PHP' } };
}

let kept: Set<string>;
beforeEach(() => {
  kept = new Set();
});

/** What a capability does with a callback: keeps its id, has it confirmed, and posts what has come to an end. */
async function isPosted(
  { provider }: Dialect,
  { headers, body }: Sent,
  find = stillOnItsWay,
): Promise<boolean> {
  const reading = provider.readCallback(headers, body, NOW);
  if (!reading.isTaken || kept.has(reading.id)) return false;
  kept.add(reading.id);
  const report = await confirmedReport({ find }, reading);
  return report.state !== 'accepted';
}

function changed(
  sent: Sent,
  name: string,
  change: (value: string) => string | readonly string[] | undefined,
): Sent {
  return { ...sent, headers: { ...sent.headers, [name]: change(String(sent.headers[name])) } };
}

function flipped(body: Uint8Array, position: number): Uint8Array {
  return body.map((byte, index) => (index === position % body.length ? byte ^ 1 : byte));
}

function text(content: Content): string {
  return JSON.stringify(content);
}

/** Each makes the n-th forgery of its kind. What some of them sign rightly is still nothing to post. */
const classes: Readonly<Record<string, (dialect: Dialect, n: number) => Sent>> = {
  'signed with another secret': (d, n) => d.sign(text(d.paid(n)), { secret: `guess ${n}` }),
  'signed with nothing': (d, n) => d.sign(text(d.paid(n)), { secret: '' }),
  'one bit of the body altered': (d, n) => {
    const sent = d.sign(text(d.paid(n)));
    return { ...sent, body: flipped(sent.body, 7 * n) };
  },
  'one letter of the signature altered': (d, n) =>
    changed(d.sign(text(d.paid(n))), d.signatureHeader, (value) => {
      const at = value.length - 2 - (n % 30);
      return value.slice(0, at) + (value[at] === 'a' ? 'b' : 'a') + value.slice(at + 1);
    }),
  'the body of another payout': (d, n) => ({ ...d.sign(text(d.paid(n))), body: bytes(text(d.paid(n + 1))) }),
  'a larger amount under the old signature': (d, n) => ({
    ...d.sign(text(d.paid(n))),
    body: bytes(text(d.paid(n)).replace('5000', '9000')),
  }),
  'no signature': (d, n) => changed(d.sign(text(d.paid(n))), d.signatureHeader, () => undefined),
  'an empty signature': (d, n) => changed(d.sign(text(d.paid(n))), d.signatureHeader, () => ''),
  'two signatures': (d, n) => changed(d.sign(text(d.paid(n))), d.signatureHeader, (value) => [value, value]),
  'the signature cut short': (d, n) =>
    changed(d.sign(text(d.paid(n))), d.signatureHeader, (value) => value.slice(0, -1 - (n % 20))),
  'the signature with something behind it': (d, n) =>
    changed(d.sign(text(d.paid(n))), d.signatureHeader, (value) => `${value}, ${value}`),
  'the signature in another encoding': (d, n) =>
    changed(d.sign(text(d.paid(n))), d.signatureHeader, (value) =>
      n % 2 === 0
        ? Buffer.from(value).toString('base64')
        : value.replace(/[A-Za-z]/g, (letter) => swappedCase(letter)),
    ),
  'said long ago, and played again': (d, n) => d.sign(text(d.paid(n)), { at: minutesFromNow(-6 - n) }),
  'said in the future': (d, n) => d.sign(text(d.paid(n)), { at: minutesFromNow(6 + n) }),
  'an old signature with a fresh moment': (d, n) => {
    const old = d.sign(text(d.paid(n)), { at: minutesFromNow(-60 - n) });
    const fresh = d.sign(text(d.paid(n)));
    return d.timestampHeader === d.signatureHeader
      ? changed(old, d.signatureHeader, (value) => value.replace(/^t=\d+/, `t=${Math.floor(NOW / 1000)}`))
      : changed(old, d.timestampHeader, () => String(fresh.headers[d.timestampHeader]));
  },
  'no moment, or one that is none': (d, n) =>
    changed(d.sign(text(d.paid(n))), d.timestampHeader, (value) =>
      d.timestampHeader === d.signatureHeader
        ? value.replace(/t=\d+,?/, '')
        : ['', 'now', '-1', '1e12'][n % 4],
    ),
  'a digit moved from the moment into the body': (d, n) => {
    const sent = d.sign(text(d.paid(n)));
    const moment = String(sent.headers[d.timestampHeader]);
    const moved = changed(sent, d.timestampHeader, (value) => value.slice(0, -1));
    return { ...moved, body: bytes(moment.slice(-1) + text(d.paid(n))) };
  },
  'the same written otherwise': (d, n) => ({
    ...d.sign(text(d.paid(n))),
    body: bytes(JSON.stringify(d.paid(n), null, 1 + (n % 8))),
  }),
  'another encoding of the body': (d, n) => {
    const body =
      n % 2 === 0 ? Buffer.from(text(d.paid(n)), 'utf16le') : Buffer.from(`\uFEFF${text(d.paid(n))}`);
    return d.sign(body);
  },
  'a huge body': (d, n) => d.sign(text({ ...d.paid(n), more: 'x'.repeat(70_000) })),
  'no JSON, or JSON that says nothing': (d, n) =>
    d.sign(['', 'null', '[]', '"paid"', '{"data":', '{"__proto__":{"event":"payout.paid"}}'][n % 6] ?? ''),
  'a payout that is not ours': (d, n) => d.sign(text(d.paid(n, d.odd.name))),
  'an event that nobody knows': (d, n) => d.sign(text(d.paid(n, d.odd.event))),
  'an amount that cannot be': (d, n) => d.sign(text(d.paid(n, d.odd.amount))),
  'a message that contradicts itself': (d, n) => d.sign(text(d.paid(n, d.odd.state))),
};

function swappedCase(letter: string): string {
  return letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
}

/** With three dialects and the classes above a little over a thousand; ten thousand in the full run. */
const EACH = process.env.HIRAM_FULL === '1' ? 140 : 14;

describe.each(Object.entries(dialects))('of callbacks in the manner of %s', (_name, dialect) => {
  test.each(Object.entries(classes))('none is posted: %s', async (_class, forge) => {
    const posted: number[] = [];
    for (let n = 0; n < EACH; n += 1) if (await isPosted(dialect, forge(dialect, n))) posted.push(n);
    expect(posted).toEqual([]);
  });

  test('a true one is posted, once however often it comes', async () => {
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
  'what is left lying is left for a reason that is told (%s)',
  (_name, dialect) => {
    function reasonOf(content: Content): string {
      const { headers, body } = dialect.sign(text(content));
      const reading = dialect.provider.readCallback(headers, body, NOW);
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

test('there are more than a thousand forgeries of more than twenty classes', () => {
  expect(Object.keys(classes).length).toBeGreaterThanOrEqual(20);
  expect(Object.keys(classes).length * Object.keys(dialects).length * EACH).toBeGreaterThanOrEqual(1_000);
});

describe('whoever sends a callback with a signature over body and moment', () => {
  test.each(['neutral', 'cashfree'])('proves it to us (%s), and an altered one is not even taken', (name) => {
    const dialect = dialects[name];
    if (dialect === undefined) throw new Error('no such dialect');
    const { headers, body } = dialect.sign(text(dialect.paid(3)));
    expect(dialect.provider.readCallback(headers, body, NOW)).toMatchObject({
      isTaken: true,
      isProof: true,
      report: { state: 'paid', key: keyOf(3), amount: { minor: 500_000n }, paidAt: NOW },
    });
    expect(dialect.provider.readCallback(headers, flipped(body, 40), NOW)).toEqual({
      isTaken: false,
      because: 'bad_signature',
    });
    expect(dialect.provider.readCallback(headers, body, minutesFromNow(6))).toEqual({
      isTaken: false,
      because: 'too_old',
    });
  });

  test('with a token alone proves nothing, and what he says is a hint', () => {
    const { xendit } = dialects;
    const { headers, body } = xendit?.sign(text(xendit.paid(3))) ?? { headers: {}, body: bytes('') };
    const reading = xendit?.provider.readCallback(headers, body, NOW);
    expect(reading).toMatchObject({
      isTaken: true,
      isProof: false,
      report: { state: 'paid', key: keyOf(3) },
    });
  });

  test('is not believed where we have no secret to check it by', () => {
    const { neutral } = dialects;
    const { headers, body } = neutral?.sign(text(neutral.paid(3)), { secret: '' }) ?? {
      headers: {},
      body: bytes(''),
    };
    const without = neutralPayouts({ url: 'http://127.0.0.1:1' });
    expect(without.readCallback(headers, body, NOW)).toEqual({ isTaken: false, because: 'bad_signature' });
  });
});
