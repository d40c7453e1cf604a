import { marketPack } from '@hiram/markets/market-pack';
import { openMonth } from '@hiram/server/ledger/index';
import type { PaymentPaid } from '@hiram/server/providers/payments/index';
import { addDays, addMonths, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { addMs, type Instant, startOfDay } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { type RandomSource, randomFrom } from '../random-source.ts';
import { asBegun, type BegunPayment } from './begin-identical-payments.ts';
import { begin, borrow, type Market, offerOn, type RunningLoan } from './borrow.ts';
import { judged, type PaymentFaults, summed } from './fault-result.ts';
import { differenceOf, hashOf, type LedgerLines, readLedgers } from './ledger-hash.ts';
import { type PaymentTestEnvironment, startPaymentTestEnvironment } from './payment-test-environment.ts';
import { currentRelief, type Plant } from './planted-bugs.ts';
import { sampleOf } from './run-concurrently.ts';
import { Timeline } from './timeline.ts';

// A payment at the end of a market's day: 16:00Z in Manila, 18:30Z in Kolkata; a millisecond before, at and
// after it. It counts from the borrower's local date, however often that day was closed and however it was
// reported.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const markets: readonly Market[] = ['PH', 'IN'];
const offsetsMs = [-1, 0, 1] as const;
/** The day that starts: an ordinary day, the first of a month, 29 February, and the day after it. */
const days: readonly CalendarDate[] = ['2027-05-12', '2027-08-01', '2028-02-29', '2028-03-01'].map(
  calendarDate,
);
const FIRST_MONTH = calendarDate('2027-01-01');
const LAST_MONTH = calendarDate('2028-06-01');
/** Days since the first due date; `half_term` is in the middle of the first instalment's period. */
const ages = [1, 30, 31, 90, 91, 'half_term'] as const;
const hearings = ['at once', 'a day later', 'by the books', 'twice', 'a hint'] as const;
/** How often the day is closed around the payment. Once is correct. */
const allClosings: readonly number[] = [1, 0, 2, 3];

/** UTC offsets written by hand, so that the test does not use the code under test. */
const aheadMs: Readonly<Record<Market, number>> = { PH: 8 * HOUR, IN: 5.5 * HOUR };

interface Midnight {
  readonly market: Market;
  readonly offsetMs: number;
  readonly day: CalendarDate;
  readonly age: (typeof ages)[number];
  readonly statusSource: (typeof hearings)[number];
  readonly amount: bigint | undefined;
}

export interface MidnightRun {
  readonly seed: number;
  readonly rounds: number;
  /** Number of schedules per number of closings. All by default. */
  readonly schedules?: number;
  /**
   * How often the day is closed, each in its own test environment. The first is the reference for the others.
   */
  readonly closings?: readonly number[];
  readonly plant?: Plant;
}

/** Two markets × three times × four days × six ages × five sources, times four closings. */
function allOf(random: RandomSource, rounds: number): Midnight[] {
  return Array.from({ length: rounds }, (_, round) => round).flatMap((round) =>
    markets.flatMap((market) =>
      offsetsMs.flatMap((offsetMs) =>
        days.flatMap((day) =>
          ages.flatMap((age) =>
            hearings.map((statusSource) => ({
              market,
              offsetMs,
              day,
              age,
              statusSource,
              amount: round === 0 ? undefined : BigInt(random.between(1_000, 200_000)),
            })),
          ),
        ),
      ),
    ),
  );
}

export async function runMidnight({
  seed,
  rounds,
  schedules,
  closings = allClosings,
  plant = currentRelief,
}: MidnightRun): Promise<PaymentFaults> {
  const all = allOf(randomFrom(seed), rounds);
  const chosen = sampleOf(all, schedules ?? all.length, seed);
  const results: PaymentFaults[] = [];
  let rightful: readonly LedgerLines[] | undefined;
  for (const times of closings) {
    const testEnvironment = await startPaymentTestEnvironment({ plant });
    try {
      const { wrong, ledgers } = await live(testEnvironment, chosen, times);
      rightful ??= ledgers;
      for (const [index, lines] of ledgers.entries()) {
        const expected = rightful[index] ?? [];
        const midnight = chosen[index];
        if (midnight === undefined || hashOf(lines) === hashOf(expected)) continue;
        wrong.push(
          `${described(midnight)}, closed ${times} times: the ledger differs: ${differenceOf(lines, expected)}`,
        );
      }
      results.push(
        await judged(testEnvironment, { runs: chosen.length, wrong, isLedgerEqual: wrong.length === 0 }),
      );
    } finally {
      await testEnvironment.end();
    }
  }
  return summed(results);
}

interface MidnightResult {
  readonly wrong: string[];
  readonly ledgers: readonly LedgerLines[];
}

async function live(
  testEnvironment: PaymentTestEnvironment,
  chosen: readonly Midnight[],
  closings: number,
): Promise<MidnightResult> {
  const timeline = new Timeline();
  // Opens the months ahead, as the end of day does.
  for (let month = FIRST_MONTH; month <= LAST_MONTH; month = addMonths(month, 1)) {
    await openMonth(testEnvironment.db.database, month);
  }
  const loans: RunningLoan[] = [];
  for (const [index, midnight] of chosen.entries()) {
    const { market } = midnight;
    timeline.at(addMs(startOfDay(releasedOn(midnight), zoneOf(market)), 10 * HOUR), async () => {
      loans[index] = await borrow(testEnvironment, market);
    });
    planPayment(testEnvironment, timeline, { midnight, loanOf: () => loans[index] });
  }
  for (const market of markets) {
    for (const day of days) planCloses(testEnvironment, timeline, { market, day, closings });
  }
  await timeline.run(testEnvironment.clock);
  const known = await readLedgers(
    testEnvironment.db,
    loans.map(({ loanId }) => loanId),
    (id) => testEnvironment.roles.get(id),
  );
  const ledgers = loans.map(({ loanId }) => known.get(loanId) ?? []);
  const wrong = chosen.flatMap((midnight, index) => datedWrong(midnight, ledgers[index] ?? []));
  return { wrong, ledgers };
}

function planCloses(
  testEnvironment: PaymentTestEnvironment,
  timeline: Timeline,
  {
    market,
    day,
    closings,
  }: { readonly market: Market; readonly day: CalendarDate; readonly closings: number },
): void {
  const midnight = startOfDay(day, zoneOf(market));
  // Closes the previous and the new day: shortly after the payment, an hour later, and again the next day.
  for (const [time, ms] of [10, HOUR, 25 * HOUR].entries()) {
    if (time < closings) timeline.at(addMs(midnight, ms), () => testEnvironment.close(market, day));
  }
  // Finally all loans are brought to the same date, so that everything owed is booked.
  const last = addDays(day, 4);
  timeline.at(addMs(startOfDay(last, zoneOf(market)), 3 * HOUR), () => testEnvironment.close(market, last));
}

function planPayment(
  testEnvironment: PaymentTestEnvironment,
  timeline: Timeline,
  { midnight, loanOf }: { readonly midnight: Midnight; readonly loanOf: () => RunningLoan | undefined },
): void {
  const { market, statusSource, amount } = midnight;
  const paidAt = paidAtOf(midnight);
  let begun: BegunPayment | undefined;
  function report(): PaymentPaid {
    if (begun === undefined) throw new Error('no payment was started');
    const came = money(amount ?? begun.amount.minor, begun.amount.currency);
    return { state: 'paid', key: begun.key, reference: begun.reference, amount: came, paidAt };
  }
  timeline.at(addMs(paidAt, -20 * MINUTE), async () => {
    const loan = loanOf();
    if (loan === undefined) throw new Error('no loan was disbursed');
    begun = asBegun(
      await begin(testEnvironment, loan, { channel: market === 'PH' ? 'gcash' : 'upi', role: 'the payment' }),
    );
  });
  timeline.at(paidAt, async () => void testEnvironment.provider.books.set(report().key, report()));
  function hear(atMs: number, isVerified = true): void {
    timeline.at(addMs(paidAt, atMs), () =>
      testEnvironment.deliver(`paid ${report().key}`, report(), { isVerified }),
    );
  }
  if (statusSource === 'at once') hear(1);
  if (statusSource === 'a day later') hear(26 * HOUR);
  if (statusSource === 'twice') for (const ms of [1, 30 * HOUR]) hear(ms);
  if (statusSource === 'a hint') hear(1, false);
  if (statusSource === 'a hint' || statusSource === 'by the books') {
    timeline.at(addMs(paidAt, 10 * MINUTE), async () => void (await testEnvironment.sweep()));
  }
}

/** Money moves on the borrower's local date, computed by hand. */
function datedWrong(midnight: Midnight, lines: LedgerLines): string[] {
  const local = addMs(paidAtOf(midnight), aheadMs[midnight.market]);
  const shown = isoDayOf(local);
  const ofPayment = lines.filter((line) => line.includes('/the payment '));
  if (ofPayment.length === 0) return [`${described(midnight)}: the ledger has nothing of it`];
  const others = ofPayment.filter((line) => !line.endsWith(shown));
  return others.length === 0
    ? []
    : [`${described(midnight)}: the ledger has it on another day than ${shown}: ${others.join('; ')}`];
}

const MS_PER_DAY = 24 * HOUR;

/** The UTC date of an instant, counted from a known date. */
function isoDayOf(moment: Instant): CalendarDate {
  return addDays(calendarDate('1970-01-01'), Math.floor(moment / MS_PER_DAY));
}

function paidAtOf({ market, day, offsetMs }: Midnight): Instant {
  return addMs(startOfDay(day, zoneOf(market)), offsetMs);
}

function zoneOf(market: Market): string {
  return marketPack(market).facts.timeZone;
}

/** The disbursement date that gives the required first due date. */
function releasedOn({ market, day, age }: Midnight): CalendarDate {
  if (age === 'half_term') return addDays(day, -15);
  const dueOn = addDays(day, -age);
  for (let before = 28; before <= 31; before += 1) {
    const released = addDays(dueOn, -before);
    if (offerOn(market, released).terms.schedule[0]?.dueOn === dueOn) return released;
  }
  // If the month has no such day, uses the nearest one.
  return addDays(dueOn, -31);
}

function described({ market, offsetMs, day, age, statusSource }: Midnight): string {
  return `${market}, ${offsetMs} ms around ${day}, ${age} days late, heard ${statusSource}`;
}
