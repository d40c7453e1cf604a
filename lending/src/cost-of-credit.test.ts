import type { InterestMethod } from '@hiram/markets/rules';
import { calendarDate } from '@hiram/values/calendar-date';
import { percent, quotientAsRate, rateAsFixedPercentText } from '@hiram/values/rate';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  annualPercentageRateExceeds,
  costOfCredit,
  effectiveMonthlyRateExceeds,
  type LoanPricing,
  loanCashFlows,
} from './cost-of-credit.ts';
import { compareGrowthToRate } from './internal-rate.ts';
import { largestUpFrontFee } from './largest-up-front-fee.ts';
import type { Repayment } from './product.ts';
import { buildSchedule } from './schedule.ts';
import type { Term } from './term.ts';
import { arbitraryPricedLoan } from './testing/arbitrary-loans.ts';

const releasedOn = calendarDate('2026-06-01');
const monthly: Repayment = { kind: 'instalments', every: { count: 1, unit: 'month' } };

interface Shape {
  readonly principal?: bigint;
  readonly term: Term;
  readonly repayment?: Repayment;
  readonly method?: InterestMethod;
  readonly monthlyRate?: string;
  readonly upFrontFee?: bigint;
}

function priced(shape: Shape): LoanPricing {
  const principal = shape.principal ?? 1_000_000n;
  const schedule = buildSchedule({
    principal,
    term: shape.term,
    repayment: shape.repayment ?? monthly,
    method: shape.method ?? 'declining',
    monthlyRate: percent(shape.monthlyRate ?? '6'),
    spreadFee: 0n,
    feeAtEnd: 0n,
    releasedOn,
  });
  return { principal, upFrontFee: shape.upFrontFee ?? 0n, unit: shape.term.unit, releasedOn, schedule };
}

test('net proceeds, total cost and total repayment follow from the schedule and the fee deducted', () => {
  const loan = priced({ term: { count: 3, unit: 'month' }, upFrontFee: 100_000n });
  expect(costOfCredit(loan)).toMatchObject({
    netProceeds: 900_000n,
    interest: 122_329n,
    fees: 100_000n,
    totalCost: 222_329n,
    totalToRepay: 1_122_329n,
  });
});

test('the simple annual rate is the cost over the outstanding principal, averaged over time', () => {
  // A cost of 2,223.29 on balances of 10,000.00, 6,858.90 and 3,529.33 for a month each is 130.86 % a year.
  const loan = priced({ term: { count: 3, unit: 'month' }, upFrontFee: 100_000n });
  expect(rateAsFixedPercentText(costOfCredit(loan).simpleAnnualRate, 2, 'half_up')).toBe('130.86');
});

test('without fees the effective monthly rate of a declining balance is its nominal rate', () => {
  const cost = costOfCredit(priced({ term: { count: 6, unit: 'month' } }));
  expect(rateAsFixedPercentText(cost.effectiveMonthlyRate, 2, 'half_up')).toBe('6.00');
  expect(rateAsFixedPercentText(cost.annualPercentageRate, 2, 'half_up')).toBe('72.00');
});

test('the annual percentage rate matches the Reserve Bank of India’s own example', () => {
  // 20,000.00 at 15 % a year in 24 instalments of 970, with 400.00 deducted: 17.07 %.
  const loan = priced({
    principal: 2_000_000n,
    term: { count: 24, unit: 'month' },
    monthlyRate: '1.25',
    upFrontFee: 40_000n,
  });
  expect(loan.schedule[0]?.principal).toBe(71_973n);
  expect(rateAsFixedPercentText(costOfCredit(loan).annualPercentageRate, 2, 'half_up')).toBe('17.07');
});

test('a month is 30 days for the effective rate, and a year is 365 days for the annual rate', () => {
  const bullet = priced({
    term: { count: 30, unit: 'day' },
    repayment: { kind: 'bullet' },
    upFrontFee: 50_000n,
  });
  const cost = costOfCredit(bullet);
  // 10,600.00 for 9,500.00 after one month.
  expect(rateAsFixedPercentText(cost.effectiveMonthlyRate, 4, 'half_up')).toBe('11.5789');
  // 365 × (the thirtieth root of 1.115789… minus one).
  expect(rateAsFixedPercentText(cost.annualPercentageRate, 2, 'half_up')).toBe('133.54');
});

test('the cost of two weeks compounds to a month', () => {
  const fortnight = priced({
    term: { count: 15, unit: 'day' },
    repayment: { kind: 'bullet' },
    monthlyRate: '20',
  });
  // 10 % in 15 days is 21 % in 30.
  expect(costOfCredit(fortnight).effectiveMonthlyRate).toEqual(percent('21'));
  expect(effectiveMonthlyRateExceeds(fortnight, percent('21'))).toBe(false);
  expect(effectiveMonthlyRateExceeds(fortnight, percent('20.9999999999999999999'))).toBe(true);
});

test('a cap is compared exactly: one more minor unit of fee exceeds it', () => {
  const atCap = priced({ term: { count: 1, unit: 'month' }, upFrontFee: 53_571n });
  expect(effectiveMonthlyRateExceeds(atCap, percent('12'))).toBe(false);
  expect(effectiveMonthlyRateExceeds({ ...atCap, upFrontFee: 53_572n }, percent('12'))).toBe(true);
  const annual = priced({ term: { count: 3, unit: 'month' }, monthlyRate: '3' });
  expect(annualPercentageRateExceeds(annual, percent('36.01'))).toBe(false);
  expect(annualPercentageRateExceeds({ ...annual, upFrontFee: 1000n }, percent('36.01'))).toBe(true);
});

describe('pricing headroom: the largest upfront fee at 6 % a month under an effective cap of 12 %', () => {
  const kinds: readonly (readonly [string, InterestMethod, Repayment, readonly string[]])[] = [
    ['declining balance', 'declining', monthly, ['5.36', '7.82', '10.15', '12.34']],
    ['flat', 'flat', monthly, ['5.36', '5.36', '5.53', '5.84']],
    ['bullet', 'flat', { kind: 'bullet' }, ['5.36', '10.71', '16.01', '21.20']],
  ];
  const table = kinds.flatMap(([name, method, repayment, fees]) =>
    fees.map((fee, index) => ({ name, method, repayment, fee, months: index + 1 })),
  );

  test.each(table)('$name over $months months: $fee %', ({ method, repayment, fee, months }) => {
    const loan = priced({ term: { count: months, unit: 'month' }, method, repayment });
    const largest = largestUpFrontFee(loan, percent('12'));
    const share = { numerator: largest, denominator: loan.principal };
    expect(rateAsFixedPercentText(share, 2, 'half_up')).toBe(fee);
    expect(effectiveMonthlyRateExceeds({ ...loan, upFrontFee: largest }, percent('12'))).toBe(false);
    expect(effectiveMonthlyRateExceeds({ ...loan, upFrontFee: largest + 1n }, percent('12'))).toBe(true);
  });
});

test('schedule and rate agree: at the returned rate the loan amortises to zero', () => {
  fc.assert(
    fc.property(arbitraryPricedLoan, (loan) => {
      const { annualPercentageRate, effectiveMonthlyRate, netProceeds } = costOfCredit(loan);
      const flows = loanCashFlows(loan);
      const perYear = loan.unit === 'month' ? 12n : 365n;
      // Half a unit of the last decimal above and below the rate brackets the break-even point.
      const scale = 2_000_000n * perYear;
      const middle = (annualPercentageRate.numerator * 2_000_000n) / annualPercentageRate.denominator;
      expect(compareGrowthToRate(flows, { numerator: scale + middle + 1n, denominator: scale })).toBe(1);
      if (middle > 0n) {
        expect(
          compareGrowthToRate(flows, { numerator: scale + middle - 1n, denominator: scale }),
        ).toBeLessThan(1);
      }
      // A second check in floating point: the present value of the payments equals the proceeds.
      const rate = Number(effectiveMonthlyRate.numerator) / Number(effectiveMonthlyRate.denominator);
      const worth = flows.payments.reduce((sum, { at, amount }) => {
        const months = loan.unit === 'month' ? at : at / 30;
        return sum + Number(amount) / (1 + rate) ** months;
      }, 0);
      expect(Math.abs(worth - Number(netProceeds))).toBeLessThan(Number(netProceeds) * 1e-5 + 0.01);
    }),
    { numRuns: propertyRuns },
  );
}, 900_000);

test('the cap check and the displayed rate never contradict each other', () => {
  fc.assert(
    fc.property(arbitraryPricedLoan, fc.bigInt({ min: 1n, max: 2000n }), (loan, points) => {
      const cap = quotientAsRate(points, 10_000n, 4, 'down');
      const { effectiveMonthlyRate } = costOfCredit(loan);
      const difference =
        effectiveMonthlyRate.numerator * cap.denominator - cap.numerator * effectiveMonthlyRate.denominator;
      if (difference !== 0n) {
        expect(effectiveMonthlyRateExceeds(loan, cap)).toBe(difference > 0n);
      }
    }),
    { numRuns: propertyRuns },
  );
}, 900_000);
