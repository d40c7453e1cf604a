import { neutralPayments, type PaymentProvider, paymentKey } from '@hiram/server/payment-providers/index';
import { type Forgery, forgerOf } from '@hiram/server/platform/http/test-forgeries';
import { Secret } from '@hiram/server/platform/secret';
import { takeCallback } from '@hiram/server/repayments/index';
import type { Clock } from '@hiram/values/clock';
import { instant, instantAsIso } from '@hiram/values/instant';
import { begin, borrow } from './borrow.ts';
import { judged, type PaymentFaults } from './fault-result.ts';
import { inTurns } from './in-turns.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';
import { asItIs, type Plant } from './planted-bugs.ts';

// Twenty ways to forge a payment notification. None leaves a trace, and the genuine message among them is
// posted.

const BORROWED = instant('2026-06-01T02:00:00Z');
const NOW = instant('2026-06-30T02:00:00Z');

export interface ForgedRun {
  /** Number of messages for each of the twenty kinds. */
  readonly ofEach: number;
  readonly plant?: Plant;
}

export async function runForged({ ofEach, plant = asItIs }: ForgedRun): Promise<PaymentFaults> {
  const world = await startPaymentWorld({
    plant: { ...plant, inProvider: (own, clock) => reading(plant, own, clock) },
  });
  try {
    world.clock.moveTo(BORROWED);
    const loan = await borrow(world);
    world.clock.moveTo(NOW);
    const { id, reference, amount } = await begin(world, loan);
    const key = paymentKey(id);
    const data = {
      ...{ reference, idempotencyKey: key, amountMinor: String(amount.minor), currency: 'PHP' },
      ...{ state: 'paid', paidAt: instantAsIso(NOW) },
    };
    const { forgeries, signed, news } = forgerOf({
      event: 'payment.paid',
      data,
      changes: {
        amount: (n) => ({ amountMinor: `9${n}` }),
        reference: (n) => ({ reference: `ref-${n}` }),
        key: () => ({ idempotencyKey: paymentKey(world.desk.ids.next<'Payment'>()) }),
      },
      now: () => Math.floor(world.clock.now() / 1_000),
    });
    const wrong: string[] = [];
    for (const [what, forge] of Object.entries(forgeries)) {
      await inTurns(
        Array.from({ length: ofEach }, (_, n) => n),
        async (n) => {
          if ((await post(world, forge(n))) === 'taken') wrong.push(`one ${what} was taken`);
        },
      );
    }
    const left = await leftBehind(world);
    if (left !== 0) wrong.push(`forgeries left ${left} rows behind`);
    const base = { key, reference: reference ?? '', amount };
    world.provider.books.set(key, { state: 'paid', ...base, paidAt: NOW });
    if ((await post(world, signed(news()))) !== 'taken') wrong.push('the true one was not taken');
    const runs = ofEach * Object.keys(forgeries).length;
    return await judged(world, {
      runs,
      wrong,
      isLedgerEqual: wrong.length === 0,
      note: `forged_posted=${left}`,
    });
  } finally {
    await world.end();
  }
}

/** The neutral provider's real verification, with scheduled provider records. */
function reading(plant: Plant, own: PaymentProvider, clock: Clock): PaymentProvider {
  const { readCallback, readKept, name } = neutralPayments({
    ...{ url: 'http://nobody.example', callbackUrl: undefined, callbackSecret: new Secret('simulator') },
  });
  const provider = { ...own, name, readCallback, ...(readKept && { readKept }) };
  return plant.inProvider?.(provider, clock) ?? provider;
}

async function post({ desk }: PaymentWorld, { body, headers = {}, provider = 'neutral' }: Forgery) {
  return takeCallback(desk, { provider, headers, rawBody: Buffer.from(body), requestId: 'forged' });
}

async function leftBehind({ db }: PaymentWorld): Promise<number> {
  const [row] = await db.asOwner(
    `select (select count(*) from received_payments) + (select count(*) from payment_callbacks)
       + (select count(*) from loan_events) as left`,
  );
  return Number(row?.left);
}
