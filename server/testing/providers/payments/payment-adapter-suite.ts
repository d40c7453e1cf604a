import type { PaymentInstruction, PaymentProvider } from '@hiram/server/providers/payments/payment-provider';
import { addMs } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BrokenProvider, brokenAnswers, REDIRECT, startBrokenProvider } from './broken-provider.ts';
import { forgeries, minutesFromNow, NOW, type Sent, text } from './forgeries.ts';
import { classesFor, keyOf, type PaymentProviderFormat } from './payment-dialects.ts';

/** What the suite needs to know about an adapter. */
export interface PaymentAdapterUnderTest {
  readonly name: string;
  /** Its webhooks: a message about a paid payment, how it is signed, and changes that spoil it. */
  readonly format: PaymentProviderFormat;
  /** The adapter for a provider at this address. It must give up within a second. */
  at(url: string): PaymentProvider;
  /** A payment that it can make. */
  readonly order: Pick<PaymentInstruction, 'way' | 'method'> & { readonly amount: Money };
}

/** More than 10,000 in the full run. */
export const FORGERIES_OF_EACH_CLASS = process.env.HIRAM_FULL === '1' ? 100 : 12;

/**
 * The rules of every payment adapter, without a simulated provider: which webhooks are believed, and what a broken or
 * silent provider means. `server/tests/payment-providers.test.ts` adds the rules that need one.
 */
export function describePaymentAdapter(adapter: PaymentAdapterUnderTest): void {
  describe(`the payment adapter ${adapter.name}`, () => {
    describeWebhooks(adapter);
    describeBrokenProvider(adapter);
  });
}

function describeWebhooks({ format }: PaymentAdapterUnderTest): void {
  let kept: Set<string>;
  beforeEach(() => {
    kept = new Set();
  });

  /** What a capability does with a webhook: stores it, and posts only verified ones. */
  function isPosted({ headers, body }: Sent): boolean {
    const reading = format.provider.readWebhook(headers, body, NOW);
    if (!reading.isTaken || kept.has(reading.id)) return false;
    kept.add(reading.id);
    return reading.isVerified && reading.report.state === 'paid';
  }

  test.each(classesFor(format))('does not post a webhook: %s', (name) => {
    const forge = forgeries[name];
    const posted: number[] = [];
    for (let n = 0; n < FORGERIES_OF_EACH_CLASS; n += 1) {
      if (forge === undefined || isPosted(forge(format, n))) posted.push(n);
    }
    expect(posted).toEqual([]);
  });

  test('accepts a genuine webhook once, and verifies it if its signature covers it', () => {
    const posted = [NOW, NOW, minutesFromNow(-4), minutesFromNow(4)].map((at) =>
      isPosted(format.sign(text(format.paid(1)), { at })),
    );
    expect(posted).toEqual([format.signs !== 'nothing', false, false, false]);
    expect(kept.size).toBe(1);
  });

  test('treats an old webhook as unverified, and ignores others for a stated reason', () => {
    const { headers, body } = format.sign(text(format.paid(1)));
    const late = format.provider.readWebhook(headers, body, minutesFromNow(6));
    expect(late).toMatchObject({
      isTaken: true,
      isVerified: false,
      report: { state: 'paid', key: keyOf(1) },
    });
    const reasons = [
      ...Object.values(format.odd).map((odd) => format.paid(1, odd)),
      { ...format.paid(1), more: 'x'.repeat(70_000) },
    ].map((content) => {
      const sent = format.sign(text(content));
      const reading = format.provider.readWebhook(sent.headers, sent.body, NOW);
      return reading.isTaken ? 'taken' : reading.because;
    });
    expect(reasons).toEqual(['not_ours', 'unknown_event', 'not_understood', 'not_understood', 'too_large']);
  });
}

function describeBrokenProvider({ at, order }: PaymentAdapterUnderTest): void {
  let broken: BrokenProvider;
  beforeAll(async () => {
    broken = await startBrokenProvider();
  });
  afterAll(() => broken.stop());

  const instruction: PaymentInstruction = {
    ...order,
    key: keyOf(7),
    description: 'Order 7',
    payableUntil: addMs(NOW, 3_600_000),
    payableForMs: 3_600_000,
    returnUrl: 'https://hiram.example/payment?paymentId=7',
  };

  test.each(Object.entries(brokenAnswers))(
    'knows nothing after %s, and never throws',
    async (_kind, answer) => {
      broken.answerWith(answer);
      const provider = at(broken.url);
      const made = await provider.create(instruction);
      expect(made.state, JSON.stringify(made)).toBe('unknown');
      const found = await provider.find({ key: instruction.key, knownAs: 'pay_7' });
      // An empty list can be a search without a result.
      expect(answer.body === '[]' ? ['unknown', 'absent'] : ['unknown']).toContain(found.state);
      expect(JSON.stringify([made, found])).not.toContain('Maria');
    },
  );

  test('does not follow a redirect, which would carry its credentials elsewhere', async () => {
    broken.answerWith(REDIRECT);
    expect((await at(broken.url).create(instruction)).state).toBe('unknown');
    expect(broken.requests).toBe(1);
  });

  test('knows nothing if nobody listens', async () => {
    const provider = at('http://127.0.0.1:1');
    expect((await provider.create(instruction)).state).toBe('unknown');
    expect((await provider.find({ key: instruction.key, knownAs: 'pay_7' })).state).toBe('unknown');
  });

  test('rejects without a request what it does not serve', async () => {
    broken.answerWith(REDIRECT);
    const provider = at(broken.url);
    const other = { ...instruction, way: 'counter' as const, method: 'a shop that nobody knows' };
    // An adapter that serves everything has nothing to reject.
    const isServed = provider.serves?.(other) !== false;
    const made = isServed ? undefined : await provider.create(other);
    expect(made).toEqual(isServed ? undefined : expect.objectContaining({ because: 'not_served' }));
    expect(broken.requests).toBe(0);
  });
}
