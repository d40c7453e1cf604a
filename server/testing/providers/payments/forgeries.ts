import { createHmac } from 'node:crypto';
import type { WebhookHeaders } from '@hiram/server/providers/payments/webhook-reading';
import { type Instant, instant, instantFromEpochMs } from '@hiram/values/instant';

// Forged payment claims, in each provider's format and signature scheme.

export const NOW = instant('2026-11-15T04:00:00Z');
/** The secret shared by the simulator and its clients. */
export const SECRET = 'simulator';
const MINUTE_MS = 60_000;

export function minutesFromNow(minutes: number): Instant {
  return instantFromEpochMs(NOW + minutes * MINUTE_MS);
}

export interface Sent {
  readonly headers: WebhookHeaders;
  readonly body: Uint8Array;
}

interface Signing {
  readonly secret?: string;
  readonly at?: Instant;
}

export type Content = Readonly<Record<string, unknown>>;

/** How one provider reports a payment, and how it signs. */
export interface DeliveryMode {
  readonly signatureHeader: string;
  readonly timestampHeader: string;
  /**
   * The message that the n-th was paid. `data` is merged into the payment object, `news` into the envelope.
   */
  paid(n: number, change?: { data?: Content; statusUpdate?: Content }): Content;
  sign(body: Uint8Array | string, signing?: Signing): Sent;
  /** Changes that make a valid message irrelevant, contradictory or impossible. */
  readonly odd: Readonly<
    Record<'name' | 'event' | 'amount' | 'state', { data?: Content; statusUpdate?: Content }>
  >;
}

const encoder = new TextEncoder();

export function bytes(body: Uint8Array | string): Uint8Array {
  return typeof body === 'string' ? encoder.encode(body) : body;
}

export function hmac(secret: string, timestamp: string, body: Uint8Array | string) {
  return createHmac('sha256', secret).update(timestamp).update(bytes(body));
}

function changed(
  sent: Sent,
  name: string,
  change: (value: string) => string | readonly string[] | undefined,
): Sent {
  return { ...sent, headers: { ...sent.headers, [name]: change(String(sent.headers[name])) } };
}

export function flipped(body: Uint8Array, position: number): Uint8Array {
  return body.map((byte, index) => (index === position % body.length ? byte ^ 1 : byte));
}

export function text(content: Content): string {
  return JSON.stringify(content);
}

/** Each makes the n-th forgery of its kind. Some have a valid signature but must still not be posted. */
export const forgeries: Readonly<Record<string, (deliveryMode: DeliveryMode, n: number) => Sent>> = {
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
  'the body of another one': (d, n) => ({ ...d.sign(text(d.paid(n))), body: bytes(text(d.paid(n + 1))) }),
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
        ? value.replace(/t=\d+,?|^\d+\./, '')
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
  'about something that is not ours': (d, n) => d.sign(text(d.paid(n, d.odd.name))),
  'an event that nobody knows': (d, n) => d.sign(text(d.paid(n, d.odd.event))),
  'an amount that cannot be': (d, n) => d.sign(text(d.paid(n, d.odd.amount))),
  'a message that contradicts itself': (d, n) => d.sign(text(d.paid(n, d.odd.state))),
};

function swappedCase(letter: string): string {
  return letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
}
