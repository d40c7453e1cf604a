import { Unavailable } from '@hiram/server/platform/errors';
import { paymentKey } from '@hiram/server/providers/payments/index';
import { addMs, instant } from '@hiram/values/instant';
import { randomFrom } from '../random-source.ts';
import { begin, borrow, type RunningLoan } from './borrow.ts';
import { judged, type PaymentFaults } from './fault-result.ts';
import { differenceOf, hashOf, readLedgers } from './ledger-hash.ts';
import { type PaymentTestEnvironment, startPaymentTestEnvironment } from './payment-test-environment.ts';
import { currentRelief, type Plant } from './planted-bugs.ts';
import { runConcurrently } from './run-concurrently.ts';

// COMMIT was sent and executed, but the connection broke before the confirmation. The caller retries, as apps
// and providers do, and finds it done.

const MINUTE = 60_000;
const BORROWED = instant('2026-06-01T02:00:00Z');
const STARTED_AT = instant('2026-06-30T02:00:00Z');
/** Share of commits whose confirmation is lost: three in ten. */
const SHARE = 0.3;
const MAX_ATTEMPTS = 40;

export interface LostReplyRun {
  readonly seed: number;
  readonly payments: number;
  readonly plant?: Plant;
}

export async function runLostReplies({
  seed,
  payments,
  plant = currentRelief,
}: LostReplyRun): Promise<PaymentFaults> {
  const random = randomFrom(seed);
  const luck = { share: 0 };
  const testEnvironment = await startPaymentTestEnvironment({
    plant,
    wire: { losesReply: () => random.happens(luck.share) },
  });
  try {
    testEnvironment.clock.moveTo(BORROWED);
    const calm = await borrow(testEnvironment);
    const loans: RunningLoan[] = [];
    await runConcurrently(
      Array.from({ length: payments }, (_, number) => number),
      async (number) => {
        loans[number] = await borrow(testEnvironment);
      },
    );
    testEnvironment.clock.moveTo(STARTED_AT);
    await live(testEnvironment, calm);
    luck.share = SHARE;
    await runConcurrently(loans, (loan) => live(testEnvironment, loan));
    luck.share = 0;
    testEnvironment.clock.moveTo(addMs(STARTED_AT, 15 * MINUTE));
    await testEnvironment.sweep();
    const ids = [calm, ...loans].map(({ loanId }) => loanId);
    const ledgers = await readLedgers(testEnvironment.db, ids, (id) => testEnvironment.roles.get(id));
    const expected = ledgers.get(calm.loanId) ?? [];
    const wrong = loans.flatMap(({ loanId }) => {
      const found = ledgers.get(loanId) ?? [];
      return hashOf(found) === hashOf(expected)
        ? []
        : [`the ledger differs: ${differenceOf(found, expected)}`];
    });
    const note = `replies_lost=${testEnvironment.wire?.lost ?? 0}`;
    return await judged(testEnvironment, { runs: payments, wrong, isLedgerEqual: wrong.length === 0, note });
  } finally {
    await testEnvironment.end();
  }
}

/** A tap, the payment and the provider's message, each repeated until there is a response. */
async function live(testEnvironment: PaymentTestEnvironment, loan: RunningLoan): Promise<void> {
  const { provider, deliver } = testEnvironment;
  const request = { clientKey: `tap-${loan.loanId}`, role: 'the payment' };
  const { id } = await untilAnswered(() => begin(testEnvironment, loan, request));
  const key = paymentKey(id);
  const awaited = provider.books.get(key);
  if (awaited?.state !== 'awaiting_payer') throw new Error(`the provider has no payment ${key}`);
  const { reference, amount } = awaited;
  const inTransit = { state: 'pending', key, reference, amount, pendingSince: STARTED_AT } as const;
  const paid = { state: 'paid', key, reference, amount, paidAt: STARTED_AT } as const;
  await untilAnswered(() => deliver(`pending ${key}`, inTransit));
  provider.books.set(key, paid);
  await untilAnswered(() => deliver(`paid ${key}`, paid));
}

async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Unavailable) || tries >= MAX_ATTEMPTS) throw error;
    }
  }
}
