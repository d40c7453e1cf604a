import { paymentKey } from '@hiram/server/payment-providers/index';
import type { PaymentId } from '@hiram/values/ids';
import { addMs, instant } from '@hiram/values/instant';
import { type Chance, chanceFrom } from '../chance.ts';
import { begin, borrow, type RunningLoan } from './borrow.ts';
import { judged, type PaymentFaults } from './fault-result.ts';
import { inTurns } from './in-turns.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';
import { asItIs, type Plant } from './planted-bugs.ts';

// No webhook arrives. Every payment is still posted within fifteen minutes of being paid.

const MINUTE = 60_000;
const BORROWED = instant('2026-06-01T02:00:00Z');
const BEGUN = instant('2026-06-30T02:00:00Z');
/** The interval of the workflow process's sweep. */
const SWEEP_EVERY_MS = 15_000;
const PAID_WITHIN_MS = 50 * MINUTE;
const PROMISED_MS = 15 * MINUTE;

export interface SilentRun {
  readonly seed: number;
  readonly payments: number;
  readonly plant?: Plant;
}

export async function runWithoutCallbacks({
  seed,
  payments,
  plant = asItIs,
}: SilentRun): Promise<PaymentFaults> {
  const chance = chanceFrom(seed);
  const world = await startPaymentWorld({ plant });
  try {
    world.clock.moveTo(BORROWED);
    const loans: RunningLoan[] = [];
    await inTurns(
      Array.from({ length: payments }, (_, number) => number),
      async (number) => {
        loans[number] = await borrow(world);
      },
    );
    const waiting = await beginAll(world, loans, chance);
    for (let ms = 0; ms <= PAID_WITHIN_MS + PROMISED_MS; ms += SWEEP_EVERY_MS) {
      const now = addMs(BEGUN, ms);
      world.clock.moveTo(now);
      for (const { id, paidAt } of waiting) if (paidAt <= now) payNow(world, id, paidAt);
      await world.sweep();
    }
    const { longestMs, heard } = await longestWait(world);
    const wrong = [
      ...(heard === payments ? [] : [`of ${payments} payments ${heard} were posted`]),
      ...(longestMs <= PROMISED_MS ? [] : [`one was posted after ${longestMs} ms`]),
    ];
    const note = `longest=${Math.round(longestMs / 1_000)}s`;
    return await judged(world, { runs: payments, wrong, isLedgerEqual: wrong.length === 0, note });
  } finally {
    await world.end();
  }
}

type Waiting = readonly { readonly id: PaymentId; readonly paidAt: ReturnType<typeof instant> }[];

/** Payments are started over some minutes, and each is paid at a random time. */
async function beginAll(
  world: PaymentWorld,
  loans: readonly RunningLoan[],
  chance: Chance,
): Promise<Waiting> {
  world.clock.moveTo(BEGUN);
  const waiting: { id: PaymentId; paidAt: ReturnType<typeof instant> }[] = [];
  await inTurns(loans, async (loan, index) => {
    const { id } = await begin(world, loan, { channel: 'gcash' });
    waiting[index] = { id, paidAt: BEGUN };
  });
  return waiting.map(({ id }) => ({ id, paidAt: addMs(BEGUN, chance.between(0, PAID_WITHIN_MS)) }));
}

function payNow({ provider }: PaymentWorld, id: PaymentId, paidAt: ReturnType<typeof instant>): void {
  const key = paymentKey(id);
  const awaited = provider.books.get(key);
  if (awaited?.state !== 'awaiting_payer') return;
  const { reference, amount } = awaited;
  provider.books.set(key, { state: 'paid', key, reference, amount, paidAt });
}

async function longestWait({ db }: PaymentWorld): Promise<{ longestMs: number; heard: number }> {
  const [row] = await db.asOwner(
    `select count(*)::int as heard, coalesce(max(extract(epoch from heard_at - paid_at)), 0)::float8 as longest
     from received_payments where state = 'posted'`,
  );
  return { longestMs: Number(row?.longest) * 1_000, heard: Number(row?.heard) };
}
