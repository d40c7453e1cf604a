import { paymentKey } from '@hiram/server/providers/payments/index';
import type { PaymentId } from '@hiram/values/ids';
import { addMs, instant } from '@hiram/values/instant';
import { type RandomSource, randomFrom } from '../random-source.ts';
import { begin, borrow, type RunningLoan } from './borrow.ts';
import { judged, type PaymentFaults } from './fault-result.ts';
import { type PaymentTestEnvironment, startPaymentTestEnvironment } from './payment-test-environment.ts';
import { currentRelief, type Plant } from './planted-bugs.ts';
import { runConcurrently } from './run-concurrently.ts';

// No webhook arrives. Every payment is still posted within fifteen minutes of being paid.

const MINUTE = 60_000;
const BORROWED = instant('2026-06-01T02:00:00Z');
const STARTED_AT = instant('2026-06-30T02:00:00Z');
/** How often the workflow process looks for due payments. */
const LOOK_EVERY_MS = 15_000;
const PAID_WITHIN_MS = 50 * MINUTE;
const PROMISED_MS = 15 * MINUTE;

export interface SilentRun {
  readonly seed: number;
  readonly payments: number;
  readonly plant?: Plant;
}

export async function runWithoutWebhooks({
  seed,
  payments,
  plant = currentRelief,
}: SilentRun): Promise<PaymentFaults> {
  const random = randomFrom(seed);
  const testEnvironment = await startPaymentTestEnvironment({ plant });
  try {
    testEnvironment.clock.moveTo(BORROWED);
    const loans: RunningLoan[] = [];
    await runConcurrently(
      Array.from({ length: payments }, (_, number) => number),
      async (number) => {
        loans[number] = await borrow(testEnvironment);
      },
    );
    const waiting = await beginAll(testEnvironment, loans, random);
    for (let ms = 0; ms <= PAID_WITHIN_MS + PROMISED_MS; ms += LOOK_EVERY_MS) {
      const now = addMs(STARTED_AT, ms);
      testEnvironment.clock.moveTo(now);
      for (const { id, paidAt } of waiting) if (paidAt <= now) payNow(testEnvironment, id, paidAt);
      await testEnvironment.sweep();
    }
    const { longestMs, reportedCount } = await longestWait(testEnvironment);
    const wrong = [
      ...(reportedCount === payments ? [] : [`of ${payments} payments ${reportedCount} were posted`]),
      ...(longestMs <= PROMISED_MS ? [] : [`one was posted after ${longestMs} ms`]),
    ];
    const note = `longest=${Math.round(longestMs / 1_000)}s`;
    return await judged(testEnvironment, { runs: payments, wrong, isLedgerEqual: wrong.length === 0, note });
  } finally {
    await testEnvironment.end();
  }
}

type Waiting = readonly { readonly id: PaymentId; readonly paidAt: ReturnType<typeof instant> }[];

/** Payments are started over some minutes, and each is paid at a random time. */
async function beginAll(
  testEnvironment: PaymentTestEnvironment,
  loans: readonly RunningLoan[],
  random: RandomSource,
): Promise<Waiting> {
  testEnvironment.clock.moveTo(STARTED_AT);
  const waiting: { id: PaymentId; paidAt: ReturnType<typeof instant> }[] = [];
  await runConcurrently(loans, async (loan, index) => {
    const { id } = await begin(testEnvironment, loan, { channel: 'gcash' });
    waiting[index] = { id, paidAt: STARTED_AT };
  });
  return waiting.map(({ id }) => ({ id, paidAt: addMs(STARTED_AT, random.between(0, PAID_WITHIN_MS)) }));
}

function payNow(
  { provider }: PaymentTestEnvironment,
  id: PaymentId,
  paidAt: ReturnType<typeof instant>,
): void {
  const key = paymentKey(id);
  const awaited = provider.books.get(key);
  if (awaited?.state !== 'awaiting_payer') return;
  const { reference, amount } = awaited;
  provider.books.set(key, { state: 'paid', key, reference, amount, paidAt });
}

async function longestWait({
  db,
}: PaymentTestEnvironment): Promise<{ longestMs: number; reportedCount: number }> {
  const [row] = await db.asOwner(
    `select count(*)::int as "reportedCount", coalesce(max(extract(epoch from reported_at - paid_at)), 0)::float8 as longest
     from received_payments where state = 'posted'`,
  );
  return { longestMs: Number(row?.longest) * 1_000, reportedCount: Number(row?.reportedCount) };
}
