import { confirmedReport } from '@hiram/server/providers/payments/confirmed-report';
import { type PayoutKey, payoutKey } from '@hiram/server/providers/payments/payout-key';
import type { PayoutInstruction, PayoutProvider } from '@hiram/server/providers/payments/payout-provider';
import type { PayoutReport } from '@hiram/server/providers/payments/payout-report';
import { idFrom } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BrokenProvider, brokenAnswers, REDIRECT, startBrokenProvider } from './broken-provider.ts';
import { type DeliveryMode, forgeries, minutesFromNow, NOW, type Sent, text } from './forgeries.ts';

/** How one provider reports payouts. */
export interface PayoutProviderFormat extends DeliveryMode {
  readonly provider: PayoutProvider;
}

/** What the suite needs to know about an adapter. */
export interface PayoutAdapterUnderTest {
  readonly name: string;
  readonly format: PayoutProviderFormat;
  /** The adapter for a provider at this address. It must give up within a second. */
  at(url: string): PayoutProvider;
  /** A payout that it can send. */
  readonly order: Omit<PayoutInstruction, 'key'>;
}

/** With three providers and all classes: a little over 1,000, or 10,000 in the full run. */
export const PAYOUT_FORGERIES_OF_EACH_CLASS = process.env.HIRAM_FULL === '1' ? 140 : 14;

/** The key of the n-th payout, each for its own loan. */
export function payoutKeyOf(n: number): PayoutKey {
  return payoutKey({ loanId: idFrom(`01999999-0000-7000-8000-${String(n).padStart(12, '0')}`), attempt: 1 });
}

/**
 * The rules of every payout adapter, without a simulated provider. `server/tests/payout-providers.test.ts` adds the rules
 * that need one.
 */
export function describePayoutAdapter(adapter: PayoutAdapterUnderTest): void {
  describe(`the payout adapter ${adapter.name}`, () => {
    describeWebhooks(adapter);
    describeBrokenProvider(adapter);
  });
}

function describeWebhooks({ format }: PayoutAdapterUnderTest): void {
  let kept: Set<string>;
  beforeEach(() => {
    kept = new Set();
  });

  /** What a capability does with a webhook: stores its id, confirms it, and posts a final outcome. */
  async function isPosted({ headers, body }: Sent, find = stillInTransit): Promise<boolean> {
    const reading = format.provider.readWebhook(headers, body, NOW);
    if (!reading.isTaken || kept.has(reading.id)) return false;
    kept.add(reading.id);
    const report = await confirmedReport({ find }, reading);
    return report.state !== 'accepted';
  }

  test.each(Object.entries(forgeries))('does not post a webhook: %s', async (_class, forge) => {
    const posted: number[] = [];
    for (let n = 0; n < PAYOUT_FORGERIES_OF_EACH_CLASS; n += 1) {
      if (await isPosted(forge(format, n))) posted.push(n);
    }
    expect(posted).toEqual([]);
  });

  test('posts a genuine webhook once, however often it arrives', async () => {
    const key = payoutKeyOf(1);
    async function paidIndeed(): Promise<PayoutReport> {
      const amount = { minor: 500_000n, currency: 'PHP' } as const;
      return { state: 'paid', key, reference: 'r', amount, paidAt: NOW };
    }
    const posted = [];
    for (const at of [NOW, NOW, minutesFromNow(-4), minutesFromNow(4)]) {
      posted.push(await isPosted(format.sign(text(format.paid(1)), { at }), paidIndeed));
    }
    expect(posted).toEqual([true, false, false, false]);
  });

  test('ignores a webhook for a stated reason', () => {
    const { odd, paid } = format;
    const contents = [
      paid(1),
      ...[odd.name, odd.event, odd.amount, odd.state].map((change) => paid(1, change)),
      { ...paid(1), more: 'x'.repeat(70_000) },
    ];
    const reasons = contents.map((content) => {
      const { headers, body } = format.sign(text(content));
      const reading = format.provider.readWebhook(headers, body, NOW);
      return reading.isTaken ? 'taken' : reading.because;
    });
    const odds = ['not_ours', 'unknown_event', 'not_understood', 'not_understood'];
    expect(reasons).toEqual(['taken', ...odds, 'too_large']);
  });
}

/** The provider's records throughout the test: every payout is still in transit. */
async function stillInTransit(query: Parameters<PayoutProvider['find']>[0]): Promise<PayoutReport> {
  const key = 'key' in query ? query.key : payoutKeyOf(0);
  return { state: 'accepted', key, reference: 'on its way', amount: { minor: 500_000n, currency: 'PHP' } };
}

function describeBrokenProvider({ at, order }: PayoutAdapterUnderTest): void {
  const instruction: PayoutInstruction = { ...order, key: payoutKeyOf(7) };
  let broken: BrokenProvider;
  beforeAll(async () => {
    broken = await startBrokenProvider();
  });
  afterAll(() => broken.stop());

  test.each(Object.entries(brokenAnswers))(
    'knows nothing after %s, and never throws',
    async (_kind, answer) => {
      broken.answerWith(answer);
      const provider = at(broken.url);
      const sent = await provider.send(instruction);
      expect(sent.state, JSON.stringify(sent)).toBe('unknown');
      const found = await provider.find({ key: instruction.key });
      // An empty list can be a search without a result.
      expect(answer.body === '[]' ? ['unknown', 'absent'] : ['unknown']).toContain(found.state);
      expect(JSON.stringify([sent, found])).not.toContain('Maria');
    },
  );

  test('does not follow a redirect, which would carry the account and its credentials elsewhere', async () => {
    broken.answerWith(REDIRECT);
    expect((await at(broken.url).send(instruction)).state).toBe('unknown');
    expect(broken.requests).toBe(1);
  });

  test('knows nothing if nobody listens', async () => {
    const provider = at('http://127.0.0.1:1');
    expect((await provider.send(instruction)).state).toBe('unknown');
    expect((await provider.find({ key: instruction.key })).state).toBe('unknown');
    expect((await provider.findAll(instruction.key)).state).toBe('unknown');
  });
}
