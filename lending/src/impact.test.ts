import { marketPack, marketRules } from '@hiram/markets/market-pack';
import { calendarDate } from '@hiram/values/calendar-date';
import { money } from '@hiram/values/money';
import { percent } from '@hiram/values/rate';
import { expect, test } from 'vitest';
import { examineLoan, figureNames, loanImpact, pricingChangeDays } from './impact.ts';
import { makeOffer } from './offer.ts';
import type { Product } from './product.ts';
import { indianInstalments, philippineBullet, philippineInstalments } from './testing/products.ts';

const on = calendarDate('2026-06-01');
const products = [philippineBullet, philippineInstalments, indianInstalments];

function examined(product: Product, amount: bigint, term = product.terms[0] ?? { count: 1, unit: 'month' }) {
  const rules = marketRules(product.market, { on, channel: 'browser' });
  const request = { amount: money(amount, product.currency), term, releaseOn: on, client: 'new' as const };
  return { loan: examineLoan(product, rules, request), answer: makeOffer(product, rules, request) };
}

function* everyLoan() {
  for (const product of products) {
    for (const term of product.terms) {
      const { min, max, step } = product.amounts;
      for (let amount = min; amount <= max; amount += 3n * step) yield { product, amount, term };
    }
  }
}

test('an examined loan has the price of its offer, and a finding exactly where the offer is refused', () => {
  const dear = products.map((product) => ({
    ...product,
    fees: product.fees.map((fee) => ({ ...fee, share: percent('13') })),
  }));
  let broken = 0;
  for (const { product, amount, term } of everyLoan()) {
    for (const tried of [product, dear[products.indexOf(product)] ?? product]) {
      const { loan, answer } = examined(tried, amount, term);
      if (loan.kind !== 'priced') throw new Error('not priced');
      expect(loan.findings.length > 0).toBe(answer.kind === 'refused');
      if (answer.kind === 'refused') broken += 1;
      else expect(loan.figures.totalCost).toBe(answer.offer.cost.totalCost);
    }
  }
  expect(broken).toBeGreaterThan(5);
});

test('no change is no difference, and a change back is the same difference with the other sign', () => {
  for (const { product, amount, term } of everyLoan()) {
    const changed = { ...product, interest: { ...product.interest, monthlyRate: percent('1.5') } };
    const [one, other] = [examined(product, amount, term).loan, examined(changed, amount, term).loan];
    expect(loanImpact(one, one).outcome).not.toBe('changed');
    const [there, back] = [loanImpact(one, other).differences, loanImpact(other, one).differences];
    for (const name of figureNames) expect((there?.[name] ?? 1n) + (back?.[name] ?? 0n)).toBe(0n);
  }
});

test('a loan whose amounts stay is changed if its contract differs', () => {
  const before = examined(philippineInstalments, 500_000n).loan;
  const changes: readonly [Partial<Product>, string][] = [
    [{ lateMonthlyRate: percent('4') }, 'late_fee'],
    [{ extension: null }, 'extension'],
    [{ lifetimeCostCap: percent('50') }, 'cost_limit'],
  ];
  for (const [change, part] of changes) {
    const after = examined({ ...philippineInstalments, ...change }, 500_000n).loan;
    expect(loanImpact(before, after)).toMatchObject({ outcome: 'changed', parts: [part] });
  }
});

test('an amount or a term that the draft does not have is not offered', () => {
  const before = examined(philippineInstalments, 500_000n).loan;
  const narrow = { ...philippineInstalments, amounts: { min: 600_000n, max: 1_000_000n, step: 50_000n } };
  expect(loanImpact(before, examined(narrow, 500_000n).loan).outcome).toBe('not_offered');
  const shorter = { ...philippineInstalments, terms: [{ count: 4, unit: 'month' as const }] };
  const term = { count: 3, unit: 'month' as const };
  expect(loanImpact(before, examined(shorter, 500_000n, term).loan).outcome).toBe('not_offered');
});

test('the law of pricing changes on the days of its rules, after the first and up to the last day', () => {
  const span = {
    from: calendarDate('2026-01-01'),
    until: calendarDate('2026-12-31'),
    channel: 'browser',
  } as const;
  expect(pricingChangeDays(marketPack('PH'), span)).toEqual(['2026-04-01']);
  expect(pricingChangeDays(marketPack('PH'), { ...span, from: calendarDate('2026-04-01') })).toEqual([]);
  expect(pricingChangeDays(marketPack('PH'), { ...span, until: calendarDate('2026-03-31') })).toEqual([]);
});
