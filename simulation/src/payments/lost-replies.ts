import { paymentKey } from '@hiram/server/payment-providers/index';
import { Unavailable } from '@hiram/server/platform/errors';
import { addMs, instant } from '@hiram/values/instant';
import { chanceFrom } from '../chance.ts';
import { begin, borrow, type RunningLoan } from './borrow.ts';
import { judged, type PaymentFaults } from './fault-result.ts';
import { inTurns } from './in-turns.ts';
import { differenceOf, hashOf, readLedgers } from './ledger-hash.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';
import { asItIs, type Plant } from './planted-bugs.ts';

// COMMIT was sent and executed, but the connection broke before the confirmation. The caller retries, as apps
// and providers do, and finds it done.

const MINUTE = 60_000;
const BORROWED = instant('2026-06-01T02:00:00Z');
const BEGUN = instant('2026-06-30T02:00:00Z');
/** Share of commits whose confirmation is lost: three in ten. */
const SHARE = 0.3;
const MOST_TRIES = 40;

export interface LostReplyRun {
  readonly seed: number;
  readonly payments: number;
  readonly plant?: Plant;
}

export async function runLostReplies({
  seed,
  payments,
  plant = asItIs,
}: LostReplyRun): Promise<PaymentFaults> {
  const chance = chanceFrom(seed);
  const luck = { share: 0 };
  const world = await startPaymentWorld({ plant, wire: { losesReply: () => chance.happens(luck.share) } });
  try {
    world.clock.moveTo(BORROWED);
    const calm = await borrow(world);
    const loans: RunningLoan[] = [];
    await inTurns(
      Array.from({ length: payments }, (_, number) => number),
      async (number) => {
        loans[number] = await borrow(world);
      },
    );
    world.clock.moveTo(BEGUN);
    await live(world, calm);
    luck.share = SHARE;
    await inTurns(loans, (loan) => live(world, loan));
    luck.share = 0;
    world.clock.moveTo(addMs(BEGUN, 15 * MINUTE));
    await world.sweep();
    const ids = [calm, ...loans].map(({ loanId }) => loanId);
    const ledgers = await readLedgers(world.db, ids, (id) => world.roles.get(id));
    const expected = ledgers.get(calm.loanId) ?? [];
    const wrong = loans.flatMap(({ loanId }) => {
      const found = ledgers.get(loanId) ?? [];
      return hashOf(found) === hashOf(expected)
        ? []
        : [`the ledger differs: ${differenceOf(found, expected)}`];
    });
    const note = `replies_lost=${world.wire?.lost ?? 0}`;
    return await judged(world, { runs: payments, wrong, isLedgerEqual: wrong.length === 0, note });
  } finally {
    await world.end();
  }
}

/** A tap, the payment and the provider's message, each repeated until there is a response. */
async function live(world: PaymentWorld, loan: RunningLoan): Promise<void> {
  const { provider, deliver } = world;
  const asked = { clientKey: `tap-${loan.loanId}`, role: 'the payment' };
  const { id } = await untilAnswered(() => begin(world, loan, asked));
  const key = paymentKey(id);
  const awaited = provider.books.get(key);
  if (awaited?.state !== 'awaiting_payer') throw new Error(`the provider has no payment ${key}`);
  const { reference, amount } = awaited;
  const onItsWay = { state: 'pending', key, reference, amount, pendingSince: BEGUN } as const;
  const paid = { state: 'paid', key, reference, amount, paidAt: BEGUN } as const;
  await untilAnswered(() => deliver(`pending ${key}`, onItsWay));
  provider.books.set(key, paid);
  await untilAnswered(() => deliver(`paid ${key}`, paid));
}

async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Unavailable) || tries >= MOST_TRIES) throw error;
    }
  }
}
