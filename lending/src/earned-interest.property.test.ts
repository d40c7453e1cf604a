import { loanOn } from '@hiram/oracle/oracle';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { expensivePropertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accruedInterest } from './accrual.ts';
import { eventsInOrder, type LoanEvent, type PaymentIntent, type Spreading } from './loan-event.ts';
import type { LoanTerms } from './loan-terms.ts';
import { amountDue, isClosed, type Position } from './position.ts';
import { project } from './project.ts';
import type { Relief } from './relief.ts';
import { mayPrepay, settlementAmount } from './settlement.ts';
import { arbitraryReplayedLoan, arbitraryTerms, type ReplayedLoan } from './testing/arbitrary-loans.ts';
import { moment, payment } from './testing/loans.ts';
import { agreementOf, oracleEvents } from './testing/oracle.ts';

/** Ten thousand loans take a while. */
const LONG = 900_000;

const EVENTS = 8;

/** After all other events of the day. */
const LAST_MINUTES = 1400;

const spreadings = fc.constantFrom<Spreading>('smaller_instalments', 'shorter_term');

/** Shares of what is left to settle, in per mille. */
const shares = fc.array(fc.bigInt({ min: 1n, max: 900n }), { minLength: 1, maxLength: 6 });

/** Prepayments on one day, each a share of what is left to settle. None of them settles the loan. */
function prepaymentsOn(
  { terms, events, day }: ReplayedLoan,
  parts: readonly bigint[],
  spreading: Spreading,
): LoanEvent[] {
  let left = settlementAmount(terms, project(terms, events, day).position);
  return parts.flatMap((share, index) => {
    const amount = (left * share) / 1000n;
    left -= amount;
    return amount === 0n ? [] : [prepayment(`ahead-${index}`, day, { amount, spreading, minute: index })];
  });
}

function prepayment(
  id: string,
  day: CalendarDate,
  { amount, spreading, minute }: { amount: MinorUnits; spreading: Spreading; minute: number },
): LoanEvent {
  const intent: PaymentIntent = { kind: 'part_prepayment', spreading };
  return payment(id, day, amount, intent, LAST_MINUTES + minute);
}

function paidBy(events: readonly LoanEvent[]): MinorUnits {
  return events.reduce((total, event) => ('amount' in event ? total + event.amount : total), 0n);
}

function canPrepay({ terms, events, day }: ReplayedLoan): boolean {
  const { position } = project(terms, events, day);
  return !isClosed(position) && mayPrepay(terms, position);
}

test(
  'to settle costs the same as to prepay any amounts and then settle on the same day',
  () => {
    fc.assert(
      fc.property(arbitraryReplayedLoan(EVENTS), shares, spreadings, (loan, parts, spreading) => {
        fc.pre(canPrepay(loan));
        const { terms, events, day } = loan;
        const ahead = prepaymentsOn(loan, parts, spreading);
        const before = settlementAmount(terms, project(terms, events, day).position);
        const after = settlementAmount(terms, project(terms, [...events, ...ahead], day).position);
        expect(paidBy(ahead) + after).toBe(before);
      }),
      { numRuns: expensivePropertyRuns },
    );
  },
  LONG,
);

test(
  'neither the order nor the number of prepayments of one day changes the interest, but for rounding',
  () => {
    fc.assert(
      fc.property(arbitraryReplayedLoan(EVENTS), shares, spreadings, (loan, parts, spreading) => {
        fc.pre(canPrepay(loan));
        const { terms, events, day } = loan;
        const ahead = prepaymentsOn(loan, parts, spreading);
        const reversed = ahead
          .toReversed()
          .map((event, index) => ({ ...event, ...moment(day, LAST_MINUTES + index) }));
        const amount = paidBy(ahead);
        const atOnce = amount === 0n ? [] : [prepayment('at-once', day, { amount, spreading, minute: 0 })];
        const [given, otherOrder, single] = [ahead, reversed, atOnce].map((further) => {
          const { position } = project(terms, [...events, ...further], day);
          return {
            settlement: settlementAmount(terms, position),
            cost: position.cost,
            rows: position.instalments.length,
          };
        });
        assert(given !== undefined && otherOrder !== undefined && single !== undefined, 'three projections');
        // One minor unit for each prepayment and instalment: half for the interest, less than half for the principal.
        const bound = BigInt(given.rows * (ahead.length + 1));
        for (const other of [otherOrder, single]) {
          expect(other.settlement).toBe(given.settlement);
          expect(distance(other.cost, given.cost)).toBeLessThanOrEqual(bound);
        }
      }),
      { numRuns: expensivePropertyRuns },
    );
  },
  LONG,
);

const freeChanges: fc.Arbitrary<Relief | { readonly kind: 'extension'; readonly days: number }> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('new_date' as const, 'pause' as const, 'extension' as const),
    days: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({
    kind: fc.constant('split' as const),
    instalment: fc.integer({ min: 1, max: 14 }),
    parts: fc.constantFrom(2, 3),
    everyDays: fc.integer({ min: 1, max: 15 }),
  }),
);

test(
  'no free change of plan lowers the interest that is earned, on its day or later',
  () => {
    fc.assert(
      fc.property(
        arbitraryReplayedLoan(EVENTS),
        freeChanges,
        fc.integer({ min: 0, max: 90 }),
        ({ terms, events, day }, change, later) => {
          const known = eventsInOrder(events, terms.releasedOn).filter(
            ({ effectiveOn }) => effectiveOn <= day,
          );
          const before = project(terms, known, day).position;
          fc.pre(!isClosed(before) && before.status !== 'written_off');
          const free = { id: 'free', ...moment(day, LAST_MINUTES) };
          const event: LoanEvent =
            change.kind === 'extension'
              ? { ...free, kind: 'extended', amount: 0n, fee: 0n, days: change.days }
              : {
                  ...free,
                  kind: 'relief_agreed',
                  relief: change,
                  fee: 0n,
                  waived: 0n,
                  rule: 'PH.hardship@1',
                };
          const changed = [...known, event];
          const after = project(terms, changed, day).position;
          expect(earnedInterest(after)).toBe(earnedInterest(before));
          const then = project(terms, changed, addDays(day, later)).position;
          expect(earnedInterest(then)).toBeGreaterThanOrEqual(earnedInterest(before));
        },
      ),
      { numRuns: expensivePropertyRuns },
    );
  },
  LONG,
);

/** A payment before its time, as a share of the amount borrowed, in per mille. */
const earlyPayments = fc.array(
  fc.record({
    share: fc.bigInt({ min: 1n, max: 600n }),
    atDay: fc.integer({ min: 0, max: 365 }),
    intent: fc.constantFrom<PaymentIntent>(
      { kind: 'instalments' },
      { kind: 'part_prepayment', spreading: 'smaller_instalments' },
      { kind: 'part_prepayment', spreading: 'shorter_term' },
    ),
  }),
  { minLength: 1, maxLength: 5 },
);

test(
  'to pay early never costs more than to pay on time',
  () => {
    fc.assert(
      fc.property(arbitraryTerms, earlyPayments, (terms, drawn) => {
        const lastDay = terms.schedule.at(-1)?.dueOn ?? terms.releasedOn;
        const early = drawn
          .map(({ share, atDay, intent }, index) => {
            const on = addDays(terms.releasedOn, atDay);
            return payment(`early-${index}`, on, (terms.principal * share) / 1000n + 1n, intent, index);
          })
          .filter(({ effectiveOn }) => effectiveOn <= lastDay);
        const onTime = payingOnTime(terms, []);
        const ahead = payingOnTime(terms, early);
        expect(ahead.position.status).toBe('settled');
        expect(onTime.position.status).toBe('settled');
        expect(ahead.paid).toBeLessThanOrEqual(onTime.paid);
      }),
      { numRuns: expensivePropertyRuns },
    );
  },
  LONG,
);

/** Pays what is due on each due date, besides what is paid before. */
function payingOnTime(
  terms: LoanTerms,
  before: readonly LoanEvent[],
): { readonly position: Position; readonly paid: MinorUnits } {
  const events = [...before];
  for (const { dueOn } of terms.schedule) {
    const due = amountDue(project(terms, events, dueOn).position);
    if (due > 0n) events.push(payment(`due-${dueOn}`, dueOn, due, { kind: 'instalments' }, LAST_MINUTES));
  }
  const { position } = project(terms, events, terms.schedule.at(-1)?.dueOn ?? terms.releasedOn);
  return { position, paid: paidBy(events) - position.credit };
}

test(
  'after any events, interest is that of the interest-bearing days, within the stated rounding',
  () => {
    fc.assert(
      fc.property(arbitraryReplayedLoan(EVENTS), ({ terms, events, day }) => {
        const known = events.filter(({ kind }) => kind !== 'cooling_off_used');
        const { position } = project(terms, known, day);
        const oracle = loanOn(agreementOf(terms), oracleEvents(terms, known), day);
        for (const [period, exact] of oracle.exactInterest.entries()) {
          const rows = position.instalments.filter((_, index) => oracle.rows[index]?.period === period);
          const earned = rows.reduce((total, row) => total + earnedOf(row, position.day), 0n);
          // Less than 2 minor units per change of plan and instalment, and less than 1 for the days so far.
          const bound = BigInt(rows.length * (2 * oracle.changesOfPlan + 1));
          expect(distance(earned * exact.denominator, exact.numerator)).toBeLessThanOrEqual(
            bound * exact.denominator,
          );
        }
      }),
      { numRuns: expensivePropertyRuns },
    );
  },
  LONG,
);

function earnedInterest({ instalments, day }: Position): MinorUnits {
  return instalments.reduce((total, row) => total + earnedOf(row, day), 0n);
}

function earnedOf(row: Position['instalments'][number], day: CalendarDate): MinorUnits {
  return row.booked ? row.interest : accruedInterest(row, day);
}

function distance(left: bigint, right: bigint): bigint {
  return left > right ? left - right : right - left;
}
