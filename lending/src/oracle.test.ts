import { agreedRows } from '@hiram/oracle/agreed-rows';
import { loanOn } from '@hiram/oracle/oracle';
import { calendarDate } from '@hiram/values/calendar-date';
import { quotientAsRate } from '@hiram/values/rate';
import { expensivePropertyRuns, propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accruedInterest } from './accrual.ts';
import type { Account, Entry } from './entry.ts';
import type { LoanTerms } from './loan-terms.ts';
import { isClosed, type Position } from './position.ts';
import { project } from './project.ts';
import { buildSchedule, type ScheduleRequest } from './schedule.ts';
import { settlementAmount } from './settlement.ts';
import { arbitraryRefundedLoan } from './testing/arbitrary-loans.ts';
import { agreementOf, oracleEvents } from './testing/oracle.ts';

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
  'the oracle agrees to the minor unit on any loan, on any day, after any events',
  () => {
    fc.assert(
      fc.property(arbitraryRefundedLoan(EVENTS), ({ terms, events, day }) => {
        const { position, entries } = project(terms, events, day);
        const oracle = loanOn(agreementOf(terms), oracleEvents(terms, events), day);
        expect(oracle).toMatchObject(inOracleWords(terms, position));
        expect(
          Object.fromEntries(oracle.charges.map(({ kind, on, amount }) => [`${on} ${kind}`, amount])),
        ).toEqual(chargedIn(entries));
      }),
      { numRuns: expensivePropertyRuns },
    );
  },
  LONG,
);

function inOracleWords(terms: LoanTerms, position: Position) {
  const { lateCharges, extensionFees, credit, cost, day } = position;
  return {
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

const incomes: Readonly<Partial<Record<Account, string>>> = {
  interest_income: 'interest',
  fee_income: 'fee',
  extension_fee_income: 'extension_fee',
  late_charge_income: 'late_fee',
  tax_payable: 'tax',
};

/** What the entries charge, by day and kind: what they add to the incomes. */
function chargedIn(entries: readonly Entry[]): Record<string, bigint> {
  const charged = new Map<string, bigint>();
  for (const { on, debit, credit, amount } of entries) {
    for (const [account, change] of [
      [credit, amount],
      [debit, -amount],
    ] as const) {
      const kind = incomes[account];
      if (kind !== undefined) charged.set(`${on} ${kind}`, (charged.get(`${on} ${kind}`) ?? 0n) + change);
    }
  }
  return Object.fromEntries([...charged].filter(([, amount]) => amount !== 0n));
}
