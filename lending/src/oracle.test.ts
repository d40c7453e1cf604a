import { agreedRows } from '@hiram/oracle/agreed-rows';
import { loanOn } from '@hiram/oracle/oracle';
import { calendarDate } from '@hiram/values/calendar-date';
import { quotientAsRate } from '@hiram/values/rate';
import { expensivePropertyRuns, propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accruedInterest } from './accrual.ts';
import type { LoanTerms } from './loan-terms.ts';
import { isClosed, type Position } from './position.ts';
import { project } from './project.ts';
import { buildSchedule, type ScheduleRequest } from './schedule.ts';
import { settlementAmount } from './settlement.ts';
import { arbitraryReplayedLoan } from './testing/arbitrary-loans.ts';
import { agreementOf, isModelled, oracleEvents } from './testing/oracle.ts';

/** Ten thousand loans take a while. */
const LONG = 900_000;

const EVENTS = 10;

const prices: fc.Arbitrary<ScheduleRequest> = fc
  .record({
    principal: fc.bigInt({ min: 100n, max: 5_000_000n }),
    method: fc.constantFrom('declining' as const, 'flat' as const),
    unit: fc.constantFrom('day' as const, 'month' as const),
    term: fc.integer({ min: 1, max: 36 }),
    every: fc.option(fc.integer({ min: 1, max: 12 })),
    points: fc.bigInt({ min: 0n, max: 700n }),
    spreadFee: fc.bigInt({ min: 0n, max: 100_000n }),
    feeAtEnd: fc.bigInt({ min: 0n, max: 100_000n }),
    releasedOn: fc
      .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
      .map((day) => calendarDate(day.toISOString().slice(0, 10))),
  })
  .map(({ unit, term, every, points, ...price }) => ({
    ...price,
    term: { count: term, unit },
    repayment:
      every === null
        ? { kind: 'bullet' as const }
        : { kind: 'instalments' as const, every: { count: every, unit } },
    monthlyRate: quotientAsRate(points, 10_000n, 4, 'down'),
  }));

test('the oracle agrees on the schedule of any price', () => {
  fc.assert(
    fc.property(prices, (price) => {
      const ours = buildSchedule(price).map(({ dueOn, accruesFrom, principal, interest, fee }) => ({
        dueOn,
        periodFrom: accruesFrom,
        principal,
        interest,
        fee,
      }));
      const { repayment, term } = price;
      expect(
        agreedRows({
          ...price,
          interestOn: price.method === 'flat' ? 'amount_borrowed' : 'balance',
          unit: term.unit,
          term: term.count,
          every: repayment.kind === 'bullet' ? null : repayment.every.count,
          feeSpread: price.spreadFee,
        }),
      ).toEqual(ours);
    }),
    { numRuns: propertyRuns },
  );
});

test(
  'the oracle agrees to the minor unit on any loan, on any day, after any events that it models',
  () => {
    fc.assert(
      fc.property(arbitraryReplayedLoan(EVENTS), ({ terms, events, day }) => {
        const known = events.filter(isModelled);
        const { position } = project(terms, known, day);
        expect(loanOn(agreementOf(terms), oracleEvents(terms, known), day)).toMatchObject(
          inOracleWords(terms, position),
        );
      }),
      { numRuns: expensivePropertyRuns },
    );
  },
  LONG,
);

test('the oracle gives no amount for a loan with events that it does not model', () => {
  fc.assert(
    fc.property(arbitraryReplayedLoan(4), ({ terms, events, day }) => {
      const counting = oracleEvents(terms, events).filter(({ on }) => on <= day);
      const other = counting.some(({ kind }) => kind === 'other');
      expect(loanOn(agreementOf(terms), counting, day).kind).toBe(other ? 'not_modelled' : 'calculated');
    }),
    { numRuns: 100 },
  );
});

function inOracleWords(terms: LoanTerms, position: Position) {
  const { lateCharges, extensionFees, credit, cost, day } = position;
  return {
    kind: 'calculated',
    rows: position.instalments.map((row) => ({
      dueOn: row.dueOn,
      principal: row.principal,
      interest: row.interest,
      fee: row.fee,
      unpaidPrincipal: row.principal - row.principalPaid,
      unpaidInterest: row.interest - row.interestPaid,
      unpaidFee: row.fee - row.feePaid,
      earned: row.booked ? row.interest : accruedInterest(row, day),
    })),
    penaltiesCharged: lateCharges.charged,
    penaltiesUnpaid: lateCharges.charged - lateCharges.paid,
    extensionFeesUnpaid: extensionFees.charged - extensionFees.paid,
    credit,
    cost,
    settlement: isClosed(position) ? 0n : settlementAmount(terms, position),
    ended: isClosed(position) || position.status === 'written_off' ? position.status : null,
  };
}
