import { marketRules } from '@hiram/markets/market-pack';
import { type MarketCode, marketCodes } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { percent } from '@hiram/values/rate';
import { expensivePropertyRuns, propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculationText } from './calculation.ts';
import { openDay } from './day.ts';
import { accounts } from './entry.ts';
import { explain } from './explain.ts';
import type { LoanEvent } from './loan-event.ts';
import type { LoanTerms } from './loan-terms.ts';
import { amountDue, outstanding, type Position, principalOwed } from './position.ts';
import { project } from './project.ts';
import type { ReliefKind } from './relief.ts';
import { offerRelief, quoteRelief, type ReliefRequest, reliefCountsFrom } from './relief-quote.ts';
import { arbitraryReplayedLoan } from './testing/arbitrary-loans.ts';
import { balanceOf, moment, offerFor, payment } from './testing/loans.ts';
import { philippineBullet, philippineInstalments, referenceBullet } from './testing/products.ts';

const terms = offerFor({ product: philippineInstalments, amount: 1_000_000n }).terms;
const kinds: readonly ReliefKind[] = ['new_date', 'split', 'pause'];

function ruling(market: MarketCode, day: Position['day']) {
  return marketRules(market, { on: day, channel: 'browser' }).hardship;
}

function asked(kind: ReliefKind, choice: number, used = 0): ReliefRequest {
  return { kind, choice, used };
}

function quoteOn(day: string, what: ReliefRequest, of: LoanTerms = terms, events: LoanEvent[] = []) {
  const { position } = project(of, events, calendarDate(day));
  return quoteRelief(of, position, ruling('PH', position.day), what);
}

/** Ten thousand loans take a while. */
const LONG = 900_000;

/** After all other events of the day. */
const LAST_MINUTE = 1439;

describe('relief under the Philippine policy', () => {
  test('moves the date for free: the same payments, later, and the same total', () => {
    expect(quoteOn('2026-06-28', asked('new_date', 9))).toEqual({
      kind: 'quoted',
      agreed: {
        relief: { kind: 'new_date', days: 9 },
        fee: 0n,
        waived: 0n,
        rule: 'PH.hardship@2022-03-03',
      },
      costs: {
        payNow: 0n,
        waived: 0n,
        addedCost: 0n,
        totalWithout: 1_122_329n,
        totalWith: 1_122_329n,
        limit: { amount: 1_000_000n, used: 222_329n, usedAfter: 222_329n, percentAfter: 23 },
        next: { amount: 374_110n, dueOn: '2026-07-10' },
        futurePayments: [
          { instalment: 1, amount: 374_110n, dueOn: '2026-07-10', dueBefore: '2026-07-01' },
          { instalment: 2, amount: 374_110n, dueOn: '2026-08-10', dueBefore: '2026-08-01' },
          { instalment: 3, amount: 374_109n, dueOn: '2026-09-10', dueBefore: '2026-09-01' },
        ],
      },
    });
  });

  test('splits the unpaid part of the next instalment evenly, the last part taking the remainder, all before the following instalment', () => {
    const quote = quoteOn('2026-06-28', asked('split', 3), terms, [payment('p', '2026-06-20', 100n)]);
    assert(quote.kind === 'quoted', 'no quote');
    expect(quote.agreed.relief).toEqual({ kind: 'split', instalment: 1, parts: 3, everyDays: 10 });
    // 3,141.10 and 600.00 in three parts, less the credit of 1.00.
    expect(quote.costs.futurePayments).toEqual([
      { instalment: 1, amount: 124_603n, dueOn: '2026-07-01', dueBefore: '2026-07-01' },
      { instalment: 2, amount: 124_703n, dueOn: '2026-07-11', dueBefore: '2026-07-01' },
      { instalment: 3, amount: 124_704n, dueOn: '2026-07-21', dueBefore: '2026-07-01' },
      { instalment: 4, amount: 374_110n, dueOn: '2026-08-01', dueBefore: '2026-08-01' },
      { instalment: 5, amount: 374_109n, dueOn: '2026-09-01', dueBefore: '2026-09-01' },
    ]);
  });

  test('starts from the next payment, not from an instalment that credit has paid already', () => {
    const paidAhead = [payment('p', '2026-06-20', 374_110n)];
    const quote = quoteOn('2026-06-28', asked('new_date', 9), terms, paidAhead);
    assert(quote.kind === 'quoted', 'no quote');
    expect(quote.costs.next).toEqual({ amount: 374_110n, dueOn: '2026-08-10' });
    expect(quote.costs.futurePayments).toMatchObject([
      { instalment: 2, dueOn: '2026-08-10', dueBefore: '2026-08-01' },
      { instalment: 3, dueOn: '2026-09-10', dueBefore: '2026-09-01' },
    ]);
    const split = quoteOn('2026-06-28', asked('split', 2), terms, paidAhead);
    assert(split.kind === 'quoted', 'no quote');
    expect(split.agreed.relief).toMatchObject({ kind: 'split', instalment: 2 });
  });

  test('for a late loan starts from today and waives the charges; if the loan is too late, a staff member decides', () => {
    const quote = quoteOn('2026-07-11', asked('pause', 30));
    assert(quote.kind === 'quoted', 'no quote');
    // Ten days of 6.03.
    expect(quote.costs).toMatchObject({ waived: 6_030n, payNow: 0n, next: { dueOn: '2026-08-10' } });
    expect(quote.costs.totalWith).toBe(quote.costs.totalWithout - 6_030n);
    expect(quoteOn('2026-07-17', asked('new_date', 1))).toEqual({ kind: 'refused', refusal: 'too_late' });
    expect(quoteOn('2026-07-17', asked('pause', 30)).kind).toBe('quoted');
    expect(quoteOn('2026-08-01', asked('pause', 30))).toEqual({ kind: 'refused', refusal: 'too_late' });
  });

  test('is refused if the policy does not offer it, when it is used up, when everything is paid, and while a payment is in transit', () => {
    for (const [what, refusal] of [
      [asked('new_date', 16), 'choice_not_offered'],
      [asked('split', 4), 'choice_not_offered'],
      [asked('pause', 7), 'choice_not_offered'],
      [asked('new_date', 7, 2), 'used_up'],
      [asked('pause', 30, 1), 'used_up'],
    ] as const) {
      expect(quoteOn('2026-06-28', what)).toEqual({ kind: 'refused', refusal });
    }
    const paid = [payment('all', '2026-06-20', 2_000_000n)];
    expect(quoteOn('2026-06-28', asked('pause', 30), terms, paid)).toEqual({
      kind: 'refused',
      refusal: 'nothing_owed',
    });
    const way: LoanEvent = {
      id: 'way',
      ...moment('2026-06-27'),
      kind: 'payment_on_its_way',
      amount: 100n,
      until: calendarDate('2026-06-30'),
    };
    expect(quoteOn('2026-06-28', asked('pause', 30), terms, [way])).toEqual({
      kind: 'refused',
      refusal: 'payment_on_its_way',
    });
    const ended: LoanEvent = { id: 'end', ...moment('2026-06-27'), kind: 'written_off' };
    expect(quoteOn('2026-06-28', asked('split', 2), terms, [ended])).toEqual({
      kind: 'refused',
      refusal: 'written_off',
    });
  });

  test('splits a single-payment loan as far apart as the policy allows', () => {
    const bullet = offerFor({ product: philippineBullet, amount: 500_000n }).terms;
    const quote = quoteOn('2026-06-28', asked('split', 3), bullet);
    assert(quote.kind === 'quoted', 'no quote');
    expect(quote.costs.futurePayments.map(({ dueOn }) => dueOn)).toEqual([
      ...['2026-07-01', '2026-07-16', '2026-07-31'],
    ]);
  });
});

describe('relief under the reference policy', () => {
  const of = offerFor({ product: referenceBullet, amount: 1_000_000n }).terms;
  const late = project(of, [], calendarDate('2026-09-05')).position;

  test('for a pause costs a hundredth of the principal, paid with the next instalment, and charges stay owed', () => {
    const quote = quoteRelief(of, late, ruling('reference', late.day), asked('pause', 30));
    assert(quote.kind === 'quoted', 'no quote');
    const charges = late.lateCharges.charged;
    expect(charges).toBeGreaterThan(0n);
    expect(quote.costs).toMatchObject({ addedCost: 10_000n, waived: 0n, payNow: charges, limit: null });
    expect(quote.costs.totalWith).toBe(quote.costs.totalWithout + 10_000n);
    const event: LoanEvent = { id: 'help', ...moment(late.day), kind: 'relief_agreed', ...quote.agreed };
    const after = project(of, [event], late.day);
    expect(balanceOf(after.entries, 'fee_income')).toBe(-10_000n - of.upFrontFee);
    const told = explain(of, [event], late.day, 'due').steps.find(({ what }) => what === 'relief_agreed');
    expect(told).toMatchObject({ amount: 0n, ruleVersion: 'reference.hardship@2020-01-01', event: 'help' });
    assert(told !== undefined, 'no explanation');
    expect(calculationText(told.working)).toBe('due days moved by 30 days (pause)');
  });

  test('is not sold beyond the lifetime limit of the loan', () => {
    const capped = { ...of, lifetimeCostLimit: late.cost + 9_999n };
    const rule = ruling('reference', late.day);
    expect(quoteRelief(capped, late, rule, asked('pause', 30))).toEqual({
      kind: 'refused',
      refusal: 'lifetime_cost_limit',
    });
    expect(
      quoteRelief({ ...capped, lifetimeCostLimit: late.cost + 10_000n }, late, rule, asked('pause', 30)).kind,
    ).toBe('quoted');
  });
});

test('a loan that a replay finds written off or paid keeps its amounts: the parts of a split are empty', () => {
  const relief = { kind: 'split', instalment: 1, parts: 3, everyDays: 10 } as const;
  const agreed = { relief, fee: 0n, waived: 0n, rule: 'PH.hardship@2022-03-03' };
  const help: LoanEvent = { id: 'help', ...moment('2026-06-28'), kind: 'relief_agreed', ...agreed };
  const givenUp: LoanEvent = { id: 'end', ...moment('2026-06-27'), kind: 'written_off' };
  const day = calendarDate('2026-06-30');
  for (const before of [givenUp, payment('all', '2026-06-27', 2_000_000n)]) {
    const paid = payment('late', '2026-06-29', 1_500_000n);
    const [without, withHelp] = [
      [before, paid],
      [before, help, paid],
    ].map((events) => project(terms, events, day));
    expect(withHelp?.position.instalments).toHaveLength(5);
    expect(withHelp?.position.instalments.filter(({ principal }) => principal > 0n)).toHaveLength(3);
    expect(withHelp?.position.credit).toBe(without?.position.credit);
    expect(withHelp?.position.status).toBe('settled');
    for (const account of accounts) {
      expect(balanceOf(withHelp?.entries ?? [], account), account).toBe(
        balanceOf(without?.entries ?? [], account),
      );
    }
  }
});

test(
  'for any loan history, relief does what was quoted: total, cost, next payment, and no principal is lost',
  () => {
    fc.assert(
      fc.property(
        arbitraryReplayedLoan(6),
        fc.constantFrom(...kinds),
        fc.nat(20),
        fc.constantFrom(...marketCodes),
        fc.constantFrom('0', '1', '3'),
        ({ terms: of, events, day }, kind, which, market, fee) => {
          const { position } = project(of, events, day);
          const rule = withFee(ruling(market, calendarDate('2026-06-01')), percent(fee));
          const offer = offerRelief(of, position, rule, { kind, used: 0 });
          if (offer.kind === 'refused') return;
          const choice = offer.choices[which % offer.choices.length] ?? 0;
          const quote = quoteRelief(of, position, rule, asked(kind, choice));
          assert(quote.kind === 'quoted', 'an offered option has no quote');
          const { costs, agreed } = quote;
          const event: LoanEvent = {
            id: 'help',
            ...moment(day, LAST_MINUTE),
            kind: 'relief_agreed',
            ...agreed,
          };
          const after = project(of, [...events, event], day).position;
          expect(outstanding(after)).toBe(costs.totalWith);
          expect(costs.totalWith + costs.waived).toBe(costs.totalWithout + costs.addedCost);
          expect(after.cost).toBe(position.cost + costs.addedCost);
          expect(principalOwed(after)).toBe(principalOwed(position));
          expect(of.lifetimeCostLimit === null || after.cost <= of.lifetimeCostLimit).toBe(true);
          const total = costs.futurePayments.reduce((sum, { amount }) => sum + amount, 0n);
          expect(total + costs.payNow).toBe(costs.totalWith);
          // No payment becomes due earlier than before, and none is charged before the new date.
          for (const { dueOn, dueBefore } of costs.futurePayments) expect(dueOn >= dueBefore).toBe(true);
          if (costs.next.dueOn > day) {
            let waiting = after;
            while (waiting.day < costs.next.dueOn)
              waiting = openDay(of, waiting, addDays(waiting.day, 1)).position;
            expect(waiting.lateCharges).toEqual(after.lateCharges);
            expect(amountDue(waiting)).toBeGreaterThanOrEqual(costs.next.amount);
          }
        },
      ),
      { numRuns: propertyRuns },
    );
  },
  LONG,
);

function withFee(given: ReturnType<typeof ruling>, feeRate: ReturnType<typeof percent>) {
  const { newDate, split, pause } = given.value;
  return {
    ...given,
    value: {
      ...given.value,
      newDate: newDate && { ...newDate, feeRate },
      split: split && { ...split, feeRate },
      pause: pause && { ...pause, feeRate },
    },
  };
}

test(
  'for any loan, the next payment after moving the dates is due on the day that was picked',
  () => {
    fc.assert(
      fc.property(
        arbitraryReplayedLoan(8),
        fc.constantFrom('new_date' as const, 'pause' as const),
        fc.nat(40),
        ({ terms: drawn, events, day }, kind, drawnChoice) => {
          const { position } = project(drawn, events, day);
          const rule = ruling('PH', day);
          const offer = offerRelief(drawn, position, rule, { kind, used: 0 });
          fc.pre(offer.kind === 'offered');
          const choice = offer.choices[drawnChoice % offer.choices.length] ?? 0;
          const quote = quoteRelief(drawn, position, rule, asked(kind, choice));
          assert(quote.kind === 'quoted', 'an offered choice has a quote');
          expect(quote.costs.futurePayments[0]?.dueOn).toBe(addDays(reliefCountsFrom(position), choice));
        },
      ),
      { numRuns: expensivePropertyRuns },
    );
  },
  LONG,
);

test('a split keeps what was paid on the instalment with its first part', () => {
  const paid = payment('part', '2026-07-03', 200_000n);
  const day = calendarDate('2026-07-04');
  const before = project(terms, [paid], day).position;
  const relief = { kind: 'split', instalment: 1, parts: 2, everyDays: 10 } as const;
  const agreed = { ...moment(day), id: 'split', kind: 'relief_agreed', relief } as const;
  const split: LoanEvent = { ...agreed, fee: 0n, waived: 0n, rule: 'test' };
  const after = project(terms, [paid, split], day).position;
  expect(before.instalments[0]?.principalPaid).toBeGreaterThan(0n);
  expect(after.instalments[0]?.principalPaid).toBe(before.instalments[0]?.principalPaid);
  expect(after.instalments.reduce((total, { principal }) => total + principal, 0n)).toBe(terms.principal);
});
