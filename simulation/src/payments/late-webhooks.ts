import type { PaymentPaid } from '@hiram/server/providers/payments/index';
import { writeOffLoan } from '@hiram/server/servicing/loans/index';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { addMs, type Instant, instant } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { type RandomSource, randomFrom } from '../random-source.ts';
import { asBegun, type BegunPayment } from './begin-identical-payments.ts';
import { begin, borrow, by, type RunningLoan } from './borrow.ts';
import { judged, type PaymentFaults } from './fault-result.ts';
import { differenceOf, hashOf, readLedgers } from './ledger-hash.ts';
import { type PaymentTestEnvironment, startPaymentTestEnvironment } from './payment-test-environment.ts';
import { currentRelief, type Plant } from './planted-bugs.ts';
import { runConcurrently, sampleOf } from './run-concurrently.ts';
import { Timeline } from './timeline.ts';

// A payment reported late, after days were closed and late fees charged. In the end the ledger equals that of
// a twin whose payment was reported immediately.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Delay =
  | { readonly what: string; readonly ms: number }
  /** Reported when the loan is already settled or written off. */
  | { readonly what: 'after settlement' | 'after write-off'; readonly reportedAt: Instant };

const delays: readonly Delay[] = [
  { what: '1 s', ms: 1_000 },
  { what: '15 min', ms: 15 * MINUTE },
  { what: '136.5 min', ms: 136.5 * MINUTE },
  { what: '24 h', ms: DAY },
  { what: '3 days', ms: 3 * DAY },
  { what: '30 days', ms: 30 * DAY },
  { what: 'after settlement', reportedAt: instant('2026-09-05T03:00:00Z') },
  { what: 'after write-off', reportedAt: instant('2026-08-25T03:00:00Z') },
];

const BORROWED = instant('2026-06-01T02:00:00Z');
/** Around the first due date, 1 July in Manila, which starts at 16:00 UTC on the day before. */
const paidMoments: readonly Instant[] = [
  instant('2026-06-29T04:00:00.000Z'),
  instant('2026-06-30T15:59:59.999Z'),
  instant('2026-06-30T16:00:00.000Z'),
  instant('2026-07-01T15:59:59.999Z'),
  instant('2026-07-01T16:00:00.000Z'),
  instant('2026-07-05T02:00:00.000Z'),
  instant('2026-07-20T02:00:00.000Z'),
];
const deliveryModes = [
  'a callback',
  'on its way, then a callback',
  'a callback and copies',
  'a hint, then the books',
] as const;
type DeliveryMode = (typeof deliveryModes)[number];

const SETTLED_AT = instant('2026-07-22T02:00:00Z');
const WRITTEN_OFF_AT = instant('2026-08-20T02:00:00Z');
const FIRST_CLOSE = calendarDate('2026-06-30');
const LAST_CLOSE = calendarDate('2026-09-10');
const END = instant('2026-09-10T10:00:00Z');
/** More than the whole loan. */
const PLENTY = 700_000n;

interface Lateness {
  readonly delay: Delay;
  readonly paidAt: Instant;
  readonly deliveryMode: DeliveryMode;
}

export interface LateRun {
  readonly seed: number;
  /** Number of runs. Later runs use other minutes and amounts. */
  readonly rounds: number;
  /** A subset of the schedules. All by default. */
  readonly schedules?: number;
  /** Closes every nth day. Every day by default. */
  readonly closeEvery?: number;
  readonly plant?: Plant;
}

/** Eight delays × seven times × four sources of the report. */
function allOf(random: RandomSource, rounds: number): (Lateness & { readonly amount: bigint | undefined })[] {
  return Array.from({ length: rounds }, (_, round) => round).flatMap((round) =>
    delays.flatMap((delay) =>
      paidMoments.flatMap((paidAt) =>
        deliveryModes.map((deliveryMode) => ({
          delay,
          deliveryMode,
          paidAt: round === 0 ? paidAt : addMs(paidAt, random.between(0, 10 * HOUR)),
          amount: round === 0 ? undefined : BigInt(random.between(1_000, 187_055)),
        })),
      ),
    ),
  );
}

export async function runLateWebhooks(run: LateRun): Promise<PaymentFaults> {
  const { seed, rounds, plant = currentRelief, closeEvery = 1 } = run;
  const all = allOf(randomFrom(seed), rounds);
  const chosen = sampleOf(all, run.schedules ?? all.length, seed);
  const testEnvironment = await startPaymentTestEnvironment({ plant });
  const timeline = new Timeline();
  const pairs: { readonly lateness: Lateness; readonly late: RunningLoan; readonly calm: RunningLoan }[] = [];
  try {
    testEnvironment.clock.moveTo(BORROWED);
    await runConcurrently(chosen, async (lateness) => {
      const [late, calm] = [await borrow(testEnvironment), await borrow(testEnvironment)];
      pairs.push({ lateness, late, calm });
      plan({ testEnvironment, timeline }, late, lateness, reportedAt(lateness));
      plan({ testEnvironment, timeline }, calm, lateness, lateness.paidAt);
    });
    for (let day = FIRST_CLOSE; day <= LAST_CLOSE; day = addDays(day, closeEvery)) {
      // One hour into the day, as every night.
      timeline.at(addMs(instant(`${day}T00:00:00Z`), -7 * HOUR), () => testEnvironment.close('PH', day));
    }
    timeline.at(END, async () => void (await testEnvironment.sweep()));
    await timeline.run(testEnvironment.clock);
    const wrong = await compared(testEnvironment, pairs);
    return await judged(testEnvironment, { runs: pairs.length, wrong, isLedgerEqual: wrong.length === 0 });
  } finally {
    await testEnvironment.end();
  }
}

function reportedAt({ delay, paidAt }: Lateness): Instant {
  return 'ms' in delay ? addMs(paidAt, delay.ms) : delay.reportedAt;
}

interface Planning {
  readonly testEnvironment: PaymentTestEnvironment;
  readonly timeline: Timeline;
}

function plan(
  { testEnvironment, timeline }: Planning,
  loan: RunningLoan,
  { delay, paidAt, deliveryMode, amount }: Lateness & { readonly amount?: bigint | undefined },
  reportTime: Instant,
): void {
  let begun: BegunPayment | undefined;
  timeline.at(addMs(paidAt, -10 * MINUTE), async () => {
    begun = asBegun(await begin(testEnvironment, loan, { channel: 'bank_transfer', role: 'the late one' }));
  });
  function report(): PaymentPaid {
    if (begun === undefined) throw new Error('no payment was started');
    const { key, reference } = begun;
    return { state: 'paid', key, reference, paidAt, amount: money(amount ?? begun.amount.minor, 'PHP') };
  }
  timeline.at(paidAt, async () => {
    const paid = report();
    testEnvironment.provider.books.set(paid.key, paid);
    if (deliveryMode === 'on its way, then a callback') {
      const { paidAt: pendingSince, ...rest } = paid;
      await testEnvironment.deliver(`pending ${paid.key}`, { ...rest, state: 'pending', pendingSince });
    }
  });
  const isUnverified = deliveryMode === 'a hint, then the books';
  // Slightly later than the payment, so that a payment at the same time is started before.
  timeline.at(addMs(reportTime, 1), async () => {
    await testEnvironment.deliver(`paid ${report().key}`, report(), { isVerified: !isUnverified });
  });
  if (isUnverified) timeline.at(addMs(reportTime, 2), async () => void (await testEnvironment.sweep()));
  if (deliveryMode === 'a callback and copies') {
    for (const hours of [1, 30]) {
      timeline.at(addMs(reportTime, hours * HOUR), () =>
        testEnvironment.deliver(`paid ${report().key}`, report()),
      );
    }
  }
  if (delay.what === 'after settlement') payTheRest({ testEnvironment, timeline }, loan);
  if (delay.what === 'after write-off') {
    timeline.at(WRITTEN_OFF_AT, async () => {
      const { loanId } = loan;
      await writeOffLoan(testEnvironment.context, {
        ...by,
        loanId,
        writeOffId: 'write-off',
        key: `write off ${loanId}`,
      });
    });
  }
}

/** A payment of more than the total owed arrives through another channel and is reported immediately. */
function payTheRest({ testEnvironment, timeline }: Planning, loan: RunningLoan): void {
  timeline.at(SETTLED_AT, async () => {
    const { amount: _, ...begun } = asBegun(
      await begin(testEnvironment, loan, { channel: 'maya', role: 'the rest' }),
    );
    const { key, reference } = begun;
    const paid = { key, reference, state: 'paid', paidAt: SETTLED_AT, amount: money(PLENTY, 'PHP') } as const;
    testEnvironment.provider.books.set(key, paid);
    await testEnvironment.deliver(`paid ${key}`, paid);
  });
}

async function compared(
  testEnvironment: PaymentTestEnvironment,
  pairs: readonly { lateness: Lateness; late: RunningLoan; calm: RunningLoan }[],
): Promise<string[]> {
  const loans = pairs.flatMap(({ late, calm }) => [late.loanId, calm.loanId]);
  const ledgers = await readLedgers(testEnvironment.db, loans, (id) => testEnvironment.roles.get(id));
  return pairs.flatMap(({ lateness: { delay, deliveryMode, paidAt }, late, calm }) => {
    const [found, expected] = [ledgers.get(late.loanId) ?? [], ledgers.get(calm.loanId) ?? []];
    if (hashOf(found) === hashOf(expected)) return [];
    const which = `${delay.what} late, ${deliveryMode}, paid at ${paidAt}`;
    return [`${which}: the ledger differs: ${differenceOf(found, expected)}`];
  });
}
