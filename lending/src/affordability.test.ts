import { marketRules } from '@hiram/markets/market-pack';
import { calendarDate, dayNumber } from '@hiram/values/calendar-date';
import { money } from '@hiram/values/money';
import { percent } from '@hiram/values/rate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AffordabilityRequest,
  affordableAmount,
  budgetFigures,
  type MonthlyBudget,
  mostOnDueDate,
} from './affordability.ts';
import { makeOffer } from './offer.ts';
import type { Product } from './product.ts';
import {
  indianInstalments,
  philippineBullet,
  philippineInstalments,
  referenceBullet,
} from './testing/products.ts';

const releasedOn = calendarDate('2026-11-16');
const withFees: Product = {
  ...philippineInstalments,
  fees: [
    { name: 'service fee', timing: 'spread', share: percent('2'), fixed: 1_500n },
    { name: 'closing fee', timing: 'at_end', share: percent('1'), fixed: 0n },
  ],
};
const taxed: Product = { ...indianInstalments, taxOnFees: 'included' };

const products = fc.constantFrom(
  philippineBullet,
  philippineInstalments,
  indianInstalments,
  referenceBullet,
  withFees,
  taxed,
);

const budgets: fc.Arbitrary<MonthlyBudget> = fc.record({
  income: fc.bigInt({ min: 0n, max: 6_000_000n }),
  needs: fc.bigInt({ min: 0n, max: 4_000_000n }),
  debts: fc.bigInt({ min: 0n, max: 1_000_000n }),
});

const cases = fc
  .record({ product: products, budget: budgets, pick: fc.nat() })
  .map(({ product, budget, pick }) => {
    const term = product.terms[pick % product.terms.length] ?? { count: 30, unit: 'day' as const };
    return { product, budget, term };
  });

function requestOf(budget: MonthlyBudget, term: AffordabilityRequest['term']): AffordabilityRequest {
  return { term, releasedOn, feeTax: null, mostPerMonth: budgetFigures(budget).mostPerMonth };
}

/**
 * The second calculation. It shares no arithmetic with the first: the budget is counted down peso by peso in tenths, the rows are
 * those of a real offer, and each amount is tried from the smallest.
 */
function naive(
  product: Product,
  { income, needs, debts }: MonthlyBudget,
  term: AffordabilityRequest['term'],
): bigint {
  const tenths = income * 9n - (needs + debts) * 10n;
  let best = 0n;
  for (let amount = product.amounts.min; amount <= product.amounts.max; amount += product.amounts.step) {
    const answer = makeOffer(product, marketRules(product.market, { on: releasedOn, channel: 'browser' }), {
      amount: money(amount, product.currency),
      term,
      releaseOn: releasedOn,
      client: 'new',
    });
    const rows =
      answer.kind === 'offered'
        ? answer.offer.terms.schedule
        : // An amount above a cap is never offered, so it does not matter here.
          undefined;
    if (rows === undefined) return -1n;
    const fits = rows.every((row) => {
      const due = row.principal + row.interest + row.fee;
      if (term.unit === 'month') return due * 10n <= tenths || (due === 0n && tenths >= 0n);
      const days = BigInt(dayNumber(row.dueOn) - dayNumber(row.accruesFrom));
      const counted = days > 30n ? 30n : days;
      // Whole minor units of a month are compared, as the first calculation rounds a month down.
      const month = tenths > 0n ? tenths / 10n : 0n;
      return due * 30n <= month * counted;
    });
    if (fits && amount > best) best = amount;
  }
  return best;
}

describe('the affordable amount', () => {
  test('is what the naive calculation finds, for every product, term and budget', () => {
    fc.assert(
      fc.property(cases, ({ product, budget, term }) => {
        const expected = naive(product, budget, term);
        fc.pre(expected >= 0n);
        expect(affordableAmount(product, requestOf(budget, term))).toBe(expected);
      }),
    );
  });

  test('leaves every row of the schedule, with interest and fees, within the budget of its due date', () => {
    fc.assert(
      fc.property(cases, ({ product, budget, term }) => {
        const request = requestOf(budget, term);
        const amount = affordableAmount(product, request);
        if (amount === 0n) return;
        const answer = makeOffer(
          product,
          marketRules(product.market, { on: releasedOn, channel: 'browser' }),
          {
            amount: money(amount, product.currency),
            term,
            releaseOn: releasedOn,
            client: 'repeat',
          },
        );
        if (answer.kind === 'refused') return;
        for (const row of answer.offer.terms.schedule) {
          const due = row.principal + row.interest + row.fee;
          expect(due <= mostOnDueDate(request.mostPerMonth, { ...row, unit: term.unit })).toBe(true);
          expect(due <= request.mostPerMonth).toBe(true);
        }
      }),
    );
  });

  test('never falls with a higher income, nor rises with higher needs or debts', () => {
    fc.assert(
      fc.property(cases, fc.bigInt({ min: 0n, max: 1_000_000n }), ({ product, budget, term }, more) => {
        const amount = affordableAmount(product, requestOf(budget, term));
        const { income, needs, debts } = budget;
        expect(
          affordableAmount(product, requestOf({ ...budget, income: income + more }, term)) >= amount,
        ).toBe(true);
        expect(affordableAmount(product, requestOf({ ...budget, needs: needs + more }, term)) <= amount).toBe(
          true,
        );
        expect(affordableAmount(product, requestOf({ ...budget, debts: debts + more }, term)) <= amount).toBe(
          true,
        );
      }),
    );
  });

  test('is nothing for a budget of zero or below', () => {
    fc.assert(
      fc.property(cases, ({ product, budget, term }) => {
        const spent = { ...budget, needs: budget.income };
        expect(budgetFigures(spent).mostPerMonth).toBe(0n);
        expect(affordableAmount(product, requestOf(spent, term))).toBe(0n);
      }),
    );
  });

  test('is one of the amounts of the product', () => {
    fc.assert(
      fc.property(cases, ({ product, budget, term }) => {
        const amount = affordableAmount(product, requestOf(budget, term));
        const { min, max, step } = product.amounts;
        expect(amount === 0n || (amount >= min && amount <= max && (amount - min) % step === 0n)).toBe(true);
      }),
    );
  });
});

describe('worked examples', () => {
  test('₱18,000 of income, ₱12,000 of needs, ₱1,200 for another loan: ₱3,000 a month', () => {
    const budget = { income: 1_800_000n, needs: 1_200_000n, debts: 120_000n };
    expect(budgetFigures(budget)).toEqual({ ...budget, reserve: 180_000n, mostPerMonth: 300_000n });
    // ₱8,000 over three months is ₱2,992.88 a month at 6 %, and ₱8,500 is more than ₱3,000.
    const request = requestOf(budget, { count: 3, unit: 'month' });
    expect(affordableAmount(philippineInstalments, request)).toBe(800_000n);
  });

  test('a payment after 15 days has half a month’s budget, and one after 91 days has one month’s', () => {
    const accruesFrom = releasedOn;
    const half = { accruesFrom, dueOn: calendarDate('2026-12-01'), unit: 'day' as const };
    const long = { accruesFrom, dueOn: calendarDate('2027-02-15'), unit: 'day' as const };
    expect(mostOnDueDate(300_000n, half)).toBe(150_000n);
    expect(mostOnDueDate(300_000n, long)).toBe(300_000n);
  });

  test('the reserve is rounded up, in the household’s favour', () => {
    expect(budgetFigures({ income: 101n, needs: 0n, debts: 0n })).toMatchObject({
      reserve: 11n,
      mostPerMonth: 90n,
    });
  });
});
