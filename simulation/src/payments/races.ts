import type { PaymentReport } from '@hiram/server/providers/payments/index';
import { reversePayment, waiveLateCharges } from '@hiram/server/servicing/loans/index';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import { type Instant, instant } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { type RandomSource, randomFrom } from '../random-source.ts';
import { type BegunPayment, beginIdenticalPayments } from './begin-identical-payments.ts';
import { begin, borrow, by, type RunningLoan } from './borrow.ts';
import { judged, type PaymentFaults } from './fault-result.ts';
import { hashOf, type LedgerLines, readLedgers } from './ledger-hash.ts';
import { type PaymentTestEnvironment, startPaymentTestEnvironment } from './payment-test-environment.ts';
import { currentRelief, type Plant } from './planted-bugs.ts';
import { runConcurrently } from './run-concurrently.ts';

// Several concurrent changes of one loan. In any case the ledger equals that of a sequential execution in
// some order.

const BORROWED = instant('2026-06-01T02:00:00Z');
const PAID_EARLY = instant('2026-06-15T02:00:00Z');
const CLOSED_BEFORE = calendarDate('2026-07-05');
/** Ten days late, with late fees. */
const DAY = calendarDate('2026-07-10');
const NOW = instant('2026-07-10T03:00:00Z');

const actions = ['pay', 'pay by another way', 'extend', 'close the day', 'waive', 'reverse'] as const;
type Act = (typeof actions)[number];

/** All pairs and all triples. */
const races: readonly (readonly Act[])[] = actions.flatMap((first, one) =>
  actions
    .slice(one + 1)
    .flatMap((second, two) => [
      [first, second],
      ...actions.slice(one + two + 2).map((third) => [first, second, third]),
    ]),
);

export interface RaceRun {
  readonly seed: number;
  /** Number of loans per race. */
  readonly loans: number;
  /** Number of races. All by default. */
  readonly races?: number;
  readonly plant?: Plant;
}

/** A loan prepared for every action. */
interface Racer extends RunningLoan {
  readonly payments: readonly BegunPayment[];
}

export async function runRaces({
  seed,
  loans,
  races: most = races.length,
  plant = currentRelief,
}: RaceRun): Promise<PaymentFaults> {
  const random = randomFrom(seed);
  const chosen = Array.from({ length: most }, (_, n) => races[(seed + n * 11) % races.length] ?? []);
  const testEnvironment = await startPaymentTestEnvironment({ plant });
  const wrong: string[] = [];
  const reversed = new Set<LoanId>();
  let runs = 0;
  try {
    const pattern = await prepare(testEnvironment);
    for (const race of chosen) {
      const serial = await runInTurn(testEnvironment, race, pattern);
      const field = await racers(testEnvironment, pattern, loans);
      await runTogether(testEnvironment, race, field, random);
      runs += field.length;
      const rightful = new Set([...(await ledgersOf(testEnvironment, serial)).values()].map(hashOf));
      for (const [loanId, lines] of await ledgersOf(testEnvironment, field)) {
        if (!rightful.has(hashOf(lines)))
          wrong.push(`${race.join(' and ')}: the ledger is that of no order: ${lines.join('; ')}`);
        if (race.includes('reverse')) reversed.add(loanId);
      }
      if (race.includes('reverse')) for (const { loanId } of serial) reversed.add(loanId);
    }
    testEnvironment.clock.moveTo(instant('2026-07-11T03:00:00Z'));
    await testEnvironment.sweep();
    return await judged(testEnvironment, { runs, wrong, isLedgerEqual: wrong.length === 0, reversed });
  } finally {
    await testEnvironment.end();
  }
}

type Pattern = {
  readonly payments: Awaited<ReturnType<typeof begin>>[];
  readonly early: Awaited<ReturnType<typeof begin>>;
};

async function prepare(testEnvironment: PaymentTestEnvironment): Promise<Pattern> {
  testEnvironment.clock.moveTo(BORROWED);
  const loan = await borrow(testEnvironment);
  testEnvironment.clock.moveTo(PAID_EARLY);
  const early = await begin(testEnvironment, loan, { channel: 'seven_eleven', role: 'early' });
  testEnvironment.clock.moveTo(NOW);
  const payments = [
    await begin(testEnvironment, loan, { channel: 'gcash', role: 'pay' }),
    await begin(testEnvironment, loan, { channel: 'maya', role: 'pay by another way' }),
    await begin(testEnvironment, loan, { channel: 'gcash', purpose: 'extension', role: 'extend' }),
  ];
  return { payments, early };
}

/** Loans with a small early payment that are now late. */
async function racers(
  testEnvironment: PaymentTestEnvironment,
  { payments, early }: Pattern,
  count: number,
): Promise<Racer[]> {
  const { clock } = testEnvironment;
  clock.moveTo(BORROWED);
  const loans: RunningLoan[] = [];
  await runConcurrently(
    Array.from({ length: count }, (_, number) => number),
    async (index) => {
      loans[index] = await borrow(testEnvironment);
    },
  );
  clock.moveTo(PAID_EARLY);
  const earlier = await beginIdenticalPayments(testEnvironment, [early], loans);
  await runConcurrently(earlier, async ([payment]) => {
    if (payment !== undefined) await pay(testEnvironment, payment, { paidAt: PAID_EARLY, amount: 50_000n });
  });
  clock.moveTo(NOW);
  await closeDayAgain(testEnvironment, CLOSED_BEFORE);
  const begun = await beginIdenticalPayments(testEnvironment, payments, loans);
  return loans.map((loan, index) => ({
    ...loan,
    payments: [...(begun[index] ?? []), ...(earlier[index] ?? [])],
  }));
}

/** The end of a day is planned once. Here it must also include loans created later. */
async function closeDayAgain(testEnvironment: PaymentTestEnvironment, day: typeof DAY): Promise<void> {
  await testEnvironment.db.asOwner('delete from loan_day_closes where business_day = $1', [day]);
  await testEnvironment.close('PH', day);
}

interface Paid {
  readonly paidAt: Instant;
  readonly amount?: bigint;
}

async function pay(
  testEnvironment: PaymentTestEnvironment,
  { key, reference, amount }: BegunPayment,
  paid: Paid,
): Promise<void> {
  const came = money(paid.amount ?? amount.minor, amount.currency);
  const report: PaymentReport = { state: 'paid', key, reference, amount: came, paidAt: paid.paidAt };
  testEnvironment.provider.books.set(key, report);
  await testEnvironment.deliver(`paid ${key}`, report);
}

/**
 * The same actions sequentially, in every order. The end of day covers all loans, so those at the same
 * position share it.
 */
async function runInTurn(
  testEnvironment: PaymentTestEnvironment,
  race: readonly Act[],
  pattern: Pattern,
): Promise<Racer[]> {
  const done: Racer[] = [];
  const orders = permutations(race);
  for (const place of new Set(orders.map((order) => order.indexOf('close the day')))) {
    const those = orders.filter((order) => order.indexOf('close the day') === place);
    const field = await racers(testEnvironment, pattern, those.length);
    async function perform(part: (order: readonly Act[]) => readonly Act[]): Promise<void> {
      await runConcurrently(field, async (racer, index) => {
        for (const action of part(those[index] ?? [])) {
          if (action !== 'close the day') await performOn(testEnvironment, action, racer);
        }
      });
    }
    await perform((order) => order.slice(0, Math.max(place, 0)));
    if (place >= 0) await closeDayAgain(testEnvironment, DAY);
    await perform((order) => order.slice(Math.max(place, 0)));
    done.push(...field);
  }
  return done;
}

/** Collects errors and reports them at the end. */
async function performOn(
  testEnvironment: PaymentTestEnvironment,
  action: Exclude<Act, 'close the day'>,
  racer: Racer,
): Promise<void> {
  await actOn(testEnvironment, action, racer).catch((error: unknown) => testEnvironment.defects.push(error));
}

async function actOn(
  testEnvironment: PaymentTestEnvironment,
  action: Exclude<Act, 'close the day'>,
  racer: Racer,
): Promise<void> {
  const { loanId } = racer;
  const [first, second, extension, early] = racer.payments;
  assert(first !== undefined && second !== undefined, 'both payments were not started');
  assert(extension !== undefined && early !== undefined, 'extension and early payment were not started');
  const command = { ...by, loanId, key: `${action} ${loanId}` };
  switch (action) {
    case 'pay':
      return pay(testEnvironment, first, { paidAt: instant('2026-07-10T02:00:00Z'), amount: 90_000n });
    case 'pay by another way':
      return pay(testEnvironment, second, { paidAt: instant('2026-07-09T13:00:00Z') });
    case 'extend':
      return pay(testEnvironment, extension, { paidAt: instant('2026-07-10T02:30:00Z') });
    case 'waive':
      await waiveLateCharges(testEnvironment.context, { ...command, waiverId: 'waiver', amount: 2_000n });
      return;
    case 'reverse': {
      const reversal = { reversalId: 'reversal', reversedAt: NOW };
      await reversePayment(testEnvironment.context, {
        ...command,
        ...reversal,
        paymentId: `${early.key}-${early.reference}`,
      });
    }
  }
}

/** All actions concurrently for every loan, in random order. */
async function runTogether(
  testEnvironment: PaymentTestEnvironment,
  race: readonly Act[],
  field: readonly Racer[],
  random: RandomSource,
): Promise<void> {
  const single = race.flatMap((action) => (action === 'close the day' ? [] : [action]));
  const closing = race.includes('close the day') ? [closeDayAgain(testEnvironment, DAY)] : [];
  await Promise.all([
    ...closing,
    runConcurrently(field, async (racer) => {
      const order = random.happens(0.5) ? single : single.toReversed();
      await Promise.all(order.map((action) => performOn(testEnvironment, action, racer)));
    }),
  ]);
}

async function ledgersOf(
  { db, roles }: PaymentTestEnvironment,
  field: readonly Racer[],
): Promise<Map<LoanId, LedgerLines>> {
  return readLedgers(
    db,
    field.map(({ loanId }) => loanId),
    (id) => roles.get(id),
  );
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
