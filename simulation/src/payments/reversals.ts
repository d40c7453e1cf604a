import { inTransaction } from '@hiram/server/platform/database/transaction';
import type { PaymentPaid, ReversalReport } from '@hiram/server/providers/payments/index';
import { writeOffLoan } from '@hiram/server/servicing/loans/index';
import { addDays, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { addMs, type Instant, instant } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import { type RandomSource, randomFrom } from '../random-source.ts';
import { asBegun, type BegunPayment } from './begin-identical-payments.ts';
import { begin, borrow, by, type RunningLoan } from './borrow.ts';
import { judged, type PaymentFaults } from './fault-result.ts';
import { differenceOf, hashOf, readLedgers } from './ledger-hash.ts';
import { type PaymentTestEnvironment, startPaymentTestEnvironment } from './payment-test-environment.ts';
import { currentRelief, type Plant } from './planted-bugs.ts';
import { runConcurrently, sampleOf } from './run-concurrently.ts';
import { Timeline } from './timeline.ts';

// A payment comes back, and its messages are lost, doubled or reordered. In the end the ledger equals that of
// a twin whose messages each arrived once, in order and immediately.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A change of the provider's record. */
interface RecordChange {
  readonly record: string;
  readonly kind: ReversalReport['kind'];
  readonly state: ReversalReport['state'];
  readonly at: (paidAt: Instant) => Instant;
  /** The part of the payment that comes back. */
  readonly share?: { readonly numerator: bigint; readonly denominator: bigint };
}

interface Story {
  readonly what: string;
  readonly changes: readonly RecordChange[];
  readonly purpose?: 'settlement';
  readonly isWrittenOff?: true;
  /** Paid in another currency, so that it cannot be posted to the loan. */
  readonly isInSuspense?: true;
}

function after(ms: number): (paidAt: Instant) => Instant {
  return (paidAt) => addMs(paidAt, ms);
}

/** The end-of-day run after the payment, at 01:00 in Manila, concurrently with the message. */
function duringClose(paidAt: Instant): Instant {
  const close = addMs(paidAt, 17 * HOUR - (paidAt % DAY));
  return close > paidAt ? close : addMs(close, DAY);
}

const dispute = { record: 'dispute', kind: 'dispute' } as const;
const refund = { record: 'refund', kind: 'refund' } as const;
const bankReturn = { record: 'return', kind: 'bank_return', state: 'reversed' } as const;
const WRITTEN_OFF_AT = instant('2026-08-20T02:00:00Z');
const AFTER_WRITE_OFF = instant('2026-08-25T03:00:00Z');

const stories: readonly Story[] = [
  { what: 'before the day is closed', changes: [{ ...bankReturn, at: after(2 * HOUR) }] },
  { what: 'while the day is closed', changes: [{ ...bankReturn, at: duringClose }] },
  { what: 'after the day is closed', changes: [{ ...bankReturn, at: after(3 * DAY) }] },
  {
    what: 'twice, in parts',
    changes: [
      { ...refund, state: 'reversed', at: after(DAY), share: { numerator: 1n, denominator: 3n } },
      {
        ...refund,
        record: 'second refund',
        state: 'reversed',
        at: after(4 * DAY),
        share: { numerator: 1n, denominator: 2n },
      },
    ],
  },
  {
    what: 'refunded, and the refund fails',
    changes: [
      { ...refund, state: 'open', at: after(HOUR) },
      { ...refund, state: 'reversed', at: after(DAY) },
      { ...refund, state: 'reinstated', at: after(3 * DAY) },
    ],
  },
  {
    what: 'disputed and lost',
    changes: [
      { ...dispute, state: 'open', at: after(DAY) },
      { ...dispute, state: 'reversed', at: after(9 * DAY) },
    ],
  },
  {
    what: 'disputed, lost and won after all',
    changes: [
      { ...dispute, state: 'open', at: after(DAY) },
      { ...dispute, state: 'reversed', at: after(5 * DAY) },
      { ...dispute, state: 'reinstated', at: after(12 * DAY) },
    ],
  },
  {
    what: 'disputed and won',
    changes: [
      { ...dispute, state: 'open', at: after(DAY) },
      { ...dispute, state: 'reinstated', at: after(6 * DAY) },
    ],
  },
  {
    what: 'after write-off',
    isWrittenOff: true,
    changes: [{ ...dispute, state: 'reversed', at: () => AFTER_WRITE_OFF }],
  },
  {
    what: 'after write-off, and won after all',
    isWrittenOff: true,
    changes: [
      { ...dispute, state: 'reversed', at: () => AFTER_WRITE_OFF },
      { ...dispute, state: 'reinstated', at: () => addMs(AFTER_WRITE_OFF, 5 * DAY) },
    ],
  },
  {
    what: 'after early settlement',
    purpose: 'settlement',
    changes: [{ ...dispute, state: 'reversed', at: after(5 * DAY) }],
  },
  {
    what: 'after early settlement, and won after all',
    purpose: 'settlement',
    changes: [
      { ...dispute, state: 'reversed', at: after(5 * DAY) },
      { ...dispute, state: 'reinstated', at: after(11 * DAY) },
    ],
  },
  {
    what: 'in suspense',
    isInSuspense: true,
    changes: [{ ...bankReturn, at: after(2 * DAY) }],
  },
];

const deliveries = [
  'lost until the settlement report',
  'doubled',
  'out of order',
  'only the last of each record',
  'before the payment’s own',
] as const;
type Delivery = (typeof deliveries)[number];

const BORROWED = instant('2026-06-01T02:00:00Z');
/** Well before the first due date of 1 July, on it, and after it. */
const paidMoments: readonly Instant[] = [
  instant('2026-06-20T04:00:00Z'),
  instant('2026-07-01T04:00:00Z'),
  instant('2026-07-05T02:00:00Z'),
];
const FIRST_CLOSE = calendarDate('2026-06-20');
const LAST_CLOSE = calendarDate('2026-09-10');
const END = instant('2026-09-10T10:00:00Z');

interface Schedule {
  readonly story: Story;
  readonly delivery: Delivery | 'in time';
  readonly paidAt: Instant;
  readonly amount: bigint | undefined;
}

export interface ReversalRun {
  readonly seed: number;
  /** Number of runs. Later runs use other minutes and amounts. */
  readonly rounds: number;
  /** A subset of the schedules. All by default. */
  readonly schedules?: number;
  /** Closes every nth day. Every day by default. */
  readonly closeEvery?: number;
  readonly plant?: Plant;
}

/** Thirteen stories × three times × five ways of reporting. */
function allOf(random: RandomSource, rounds: number): Schedule[] {
  return Array.from({ length: rounds }, (_, round) => round).flatMap((round) =>
    stories.flatMap((story) =>
      paidMoments.flatMap((paidAt) =>
        deliveries.map((delivery) => ({
          story,
          delivery,
          paidAt: round === 0 ? paidAt : addMs(paidAt, random.between(0, 10 * HOUR)),
          amount: round === 0 || story.purpose ? undefined : BigInt(random.between(1_000, 187_055)),
        })),
      ),
    ),
  );
}

export async function runReversals(run: ReversalRun): Promise<PaymentFaults> {
  const { seed, rounds, plant = currentRelief, closeEvery = 1 } = run;
  const all = allOf(randomFrom(seed), rounds);
  const chosen = sampleOf(all, run.schedules ?? all.length, seed);
  const testEnvironment = await startPaymentTestEnvironment({ plant });
  const timeline = new Timeline();
  const pairs: Pair[] = [];
  try {
    testEnvironment.clock.moveTo(BORROWED);
    await runConcurrently(chosen, async (schedule) => {
      const [faulty, calm] = [await borrow(testEnvironment), await borrow(testEnvironment)];
      pairs.push({ schedule, faulty, calm });
      plan({ testEnvironment, timeline }, faulty, schedule);
      plan({ testEnvironment, timeline }, calm, { ...schedule, delivery: 'in time' });
    });
    for (let day = FIRST_CLOSE; day <= LAST_CLOSE; day = addDays(day, closeEvery)) {
      timeline.at(closeTime(day), () => testEnvironment.close('PH', day));
      timeline.at(addMs(closeTime(day), 3 * HOUR), async () => void (await testEnvironment.sweep()));
    }
    timeline.at(END, async () => void (await testEnvironment.sweep()));
    await timeline.run(testEnvironment.clock);
    const wrong = await compared(testEnvironment, pairs);
    return await judged(testEnvironment, { runs: pairs.length, wrong, isLedgerEqual: wrong.length === 0 });
  } finally {
    await testEnvironment.end();
  }
}

/** One hour into the day in Manila, as every night. */
function closeTime(day: CalendarDate): Instant {
  return addMs(instant(`${day}T00:00:00Z`), -7 * HOUR);
}

interface Planning {
  readonly testEnvironment: PaymentTestEnvironment;
  readonly timeline: Timeline;
}

function plan({ testEnvironment, timeline }: Planning, loan: RunningLoan, schedule: Schedule): void {
  const { story, paidAt, delivery, amount } = schedule;
  let begun: BegunPayment | undefined;
  timeline.at(addMs(paidAt, -10 * MINUTE), async () => {
    const purpose = story.purpose === undefined ? {} : { purpose: story.purpose };
    begun = asBegun(
      await begin(testEnvironment, loan, { channel: 'bank_transfer', role: 'the payment', ...purpose }),
    );
  });
  function report(): PaymentPaid {
    if (begun === undefined) throw new Error('no payment was started');
    const { key, reference } = begun;
    const paid = money(amount ?? begun.amount.minor, story.isInSuspense ? 'INR' : 'PHP');
    return { state: 'paid', key, reference, paidAt, amount: paid };
  }
  timeline.at(paidAt, async () => void testEnvironment.provider.books.set(report().key, report()));
  const first = story.changes[0]?.at(paidAt) ?? paidAt;
  const heardOfAt = delivery === 'before the payment’s own' ? addMs(first, 2 * DAY) : addMs(paidAt, 1);
  timeline.at(heardOfAt, () => testEnvironment.deliver(`paid ${report().key}`, report()));
  for (const change of story.changes) {
    timeline.at(change.at(paidAt), async () => {
      const record = recordOf(change, report());
      testEnvironment.provider.reversals.set(record.reference, record);
    });
  }
  planMessages({ testEnvironment, timeline }, schedule, report);
  if (story.isWrittenOff) {
    const { loanId } = loan;
    timeline.at(WRITTEN_OFF_AT, async () => {
      const command = { ...by, loanId, writeOffId: 'write-off', key: `write off ${loanId}` };
      await writeOffLoan(testEnvironment.context, command);
    });
  }
}

/** When which message of the reversal arrives. Each is followed by the due polls, as in the real program. */
function planMessages(
  { testEnvironment, timeline }: Planning,
  { story, paidAt, delivery }: Schedule,
  report: () => PaymentPaid,
): void {
  const moments = story.changes.map((change) => change.at(paidAt));
  const last = moments.at(-1) ?? paidAt;
  function message(change: RecordChange): Promise<void> {
    const { kind, reference, paymentReference } = recordOf(change, report());
    const notice = { state: 'reversal_announced', kind, reference, paymentReference } as const;
    return testEnvironment.deliver(`${reference} ${change.state}`, notice);
  }
  function hear(at: Instant, change: RecordChange, copies = 1): void {
    timeline.at(at, async () => {
      await Promise.all(Array.from({ length: copies }, () => message(change)));
      await testEnvironment.sweep();
    });
  }
  for (const [index, change] of story.changes.entries()) {
    const at = addMs(change.at(paidAt), 1);
    switch (delivery) {
      case 'in time':
      case 'before the payment’s own':
        hear(at, change);
        break;
      case 'doubled':
        hear(at, change, 2);
        hear(addMs(at, 30 * HOUR), change, 2);
        break;
      case 'out of order':
        hear(addMs(last, (story.changes.length - index) * HOUR), change);
        break;
      case 'only the last of each record':
        if (change === story.changes.findLast(({ record }) => record === change.record)) hear(at, change);
        break;
      case 'lost until the settlement report':
        timeline.at(addMs(last, 30 * HOUR), () => announce(testEnvironment, recordOf(change, report())));
        break;
    }
  }
}

/** The settlement report of the next day names the reversal, as reconciliation announces it. */
async function announce(
  { context, provider, sweep }: PaymentTestEnvironment,
  { kind, reference, paymentReference }: ReversalReport,
): Promise<void> {
  await inTransaction(context.database, (tx) =>
    context.whenReversalAnnounced(tx, { provider: provider.name, kind, reference, paymentReference }),
  );
  await sweep();
}

function recordOf({ record, kind, state, at, share }: RecordChange, paid: PaymentPaid): ReversalReport {
  const { numerator, denominator } = share ?? { numerator: 1n, denominator: 1n };
  const minor = divideRounded(paid.amount.minor * numerator, denominator, 'down');
  return {
    kind,
    state,
    reference: `${record} ${paid.reference}`,
    paymentReference: paid.reference,
    amount: money(minor, paid.amount.currency),
    occurredAt: at(paid.paidAt),
  };
}

interface Pair {
  readonly schedule: Schedule;
  readonly faulty: RunningLoan;
  readonly calm: RunningLoan;
}

async function compared(testEnvironment: PaymentTestEnvironment, pairs: readonly Pair[]): Promise<string[]> {
  const loans = pairs.flatMap(({ faulty, calm }) => [faulty.loanId, calm.loanId]);
  const ledgers = await readLedgers(testEnvironment.db, loans, (id) => testEnvironment.roles.get(id));
  return pairs.flatMap(({ schedule: { story, delivery, paidAt }, faulty, calm }) => {
    const [found, expected] = [ledgers.get(faulty.loanId) ?? [], ledgers.get(calm.loanId) ?? []];
    if (hashOf(found) === hashOf(expected)) return [];
    const which = `${story.what}, messages ${delivery}, paid at ${paidAt}`;
    return [`${which}: the ledger differs: ${differenceOf(found, expected)}`];
  });
}
