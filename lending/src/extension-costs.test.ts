import { marketRules } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteExtension } from './extension.ts';
import { extensionCosts, partPaymentCosts } from './extension-costs.ts';
import type { LoanTerms } from './loan-terms.ts';
import { outstanding, type Position } from './position.ts';
import { project } from './project.ts';
import { arbitraryReplayedLoan } from './testing/arbitrary-loans.ts';
import { moment, offerFor, payment } from './testing/loans.ts';
import { philippineInstalments, referenceBullet } from './testing/products.ts';

const terms = offerFor({ product: philippineInstalments, amount: 1_000_000n }).terms;

/** After all other events of the day. */
const LAST_MINUTE = 1439;

function quoted(of: LoanTerms, position: Position) {
  const quote = quoteExtension(of, position, marketRules('PH', { on: position.day, channel: 'browser' }));
  assert(quote.kind === 'quoted', 'no quote');
  return quote;
}

function costsOn(day: string, of: LoanTerms = terms, events: Parameters<typeof project>[1] = []) {
  const { position } = project(of, events, calendarDate(day));
  return extensionCosts(of, position, quoted(of, position));
}

test('an extension adds only its fee; charges already owed are part of the cash amount', () => {
  // Ten late fees of 6.03, and 2.5 % of 10,000.00. The total is 11,223.29 plus those late fees.
  expect(costsOn('2026-07-11')).toEqual({
    payNow: 31_030n,
    alreadyOwed: 6_030n,
    addedCost: 25_000n,
    dueWithoutExtension: '2026-07-01',
    totalWithout: 1_122_329n + 6_030n,
    totalWith: 1_122_329n + 31_030n,
    limit: { amount: 1_000_000n, used: 228_359n, usedAfter: 253_359n, percentAfter: 26 },
    extensionsLeft: 1,
    futurePayments: [
      { instalment: 1, amount: 374_110n, dueOn: '2026-07-18', dueBefore: '2026-07-01' },
      { instalment: 2, amount: 374_110n, dueOn: '2026-08-18', dueBefore: '2026-08-01' },
      { instalment: 3, amount: 374_109n, dueOn: '2026-09-18', dueBefore: '2026-09-01' },
    ],
  });
});

test('prepaid amounts are deducted from the remaining payments', () => {
  const costs = costsOn('2026-06-30', terms, [payment('p', '2026-06-20', 100_000n)]);
  expect(costs?.futurePayments.map(({ amount }) => amount)).toEqual([274_110n, 374_110n, 374_109n]);
  expect(costs).toMatchObject({ totalWithout: 1_022_329n, totalWith: 1_047_329n });
});

test('a loan without a limit has no limit to reach', () => {
  expect(costsOn('2026-07-01', { ...terms, lifetimeCostLimit: null })?.limit).toBeNull();
});

test('a partial payment accrues late fees until the rest is paid', () => {
  const { position } = project(terms, [], calendarDate('2026-07-01'));
  // 3,741.10 minus 250.00 is late for seven days of July: 3,491.10 × 5 % ÷ 31 = 5.63 a day.
  expect(partPaymentCosts(terms, position, { payNow: 25_000n, on: calendarDate('2026-07-08') })).toEqual({
    payNow: 25_000n,
    on: '2026-07-08',
    lateCharges: 3_941n,
    rest: 349_110n + 3_941n,
    total: 1_122_329n + 3_941n,
  });
});

test('under the late fees in the specification a partial payment costs more than an extension', () => {
  const dear = offerFor({ product: referenceBullet, amount: 1_000_000n }).terms;
  const { position } = project(dear, [], dear.schedule[0]?.dueOn ?? dear.releasedOn);
  const on = addDays(position.day, 7);
  expect(partPaymentCosts(dear, position, { payNow: 25_000n, on }).lateCharges).toBeGreaterThan(100_000n);
});

test('for any loan history, the quoted cost of an extension is its actual cost', () => {
  fc.assert(
    fc.property(arbitraryReplayedLoan(20), (loan) => {
      const past = loan.events.filter(({ effectiveOn }) => effectiveOn <= loan.day);
      const { position } = project(loan.terms, past, loan.day);
      const rules = marketRules('PH', { on: position.day, channel: 'browser' });
      const quote = quoteExtension(loan.terms, position, rules);
      if (quote.kind === 'refused') return;
      const costs = extensionCosts(loan.terms, position, quote);
      if (costs === undefined) return;
      const { amount, fee, days } = quote;
      const event = {
        id: 'zz',
        ...moment(position.day, LAST_MINUTE),
        kind: 'extended',
        amount,
        fee,
        days,
      } as const;
      const extended = project(loan.terms, [...past, event], position.day).position;
      expect(costs.addedCost).toBe(fee);
      expect(costs.totalWith).toBe(costs.totalWithout + fee);
      expect(extended.cost).toBe(position.cost + fee);
      const toCome = costs.futurePayments.reduce((total, row) => total + row.amount, 0n);
      expect(toCome).toBe(outstanding(extended));
      expect(costs.payNow + toCome).toBe(costs.totalWith);
    }),
    { numRuns: propertyRuns },
  );
});
