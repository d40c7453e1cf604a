import { marketRules } from '@hiram/markets/market-pack';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LoanEvent, PaymentIntent } from './loan-event.ts';
import type { LoanTerms } from './loan-terms.ts';
import { totalUnpaid } from './position.ts';
import { firstPrepaymentDay } from './prepayment-rule.ts';
import { project } from './project.ts';
import { quoteSettlement } from './settlement.ts';
import { arbitraryReplayedLoan } from './testing/arbitrary-loans.ts';
import { moment, offerFor, payment } from './testing/loans.ts';
import { philippineInstalments, referenceBullet } from './testing/products.ts';

const philippine = offerFor({ product: philippineInstalments, amount: 1_000_000n }).terms;

function quoteOn(terms: LoanTerms, day: string, validDays = 0) {
  return quoteSettlement(terms, project(terms, [], calendarDate(day)).position, validDays);
}

test('an early settlement charges interest for the days used and not for the rest', () => {
  // On the 16th half of June's 600.00 has accrued; July's and August's interest never accrues.
  expect(quoteOn(philippine, '2026-06-16')).toEqual({
    kind: 'quoted',
    amount: 1_030_000n,
    on: '2026-06-16',
    validUntil: '2026-06-16',
    waivable: 0n,
  });
});

test('late fees are part of it', () => {
  // 10,000.00 + 600.00 + 10 of 31 days of 411.53 + ten late fees of 6.03.
  expect(quoteOn(philippine, '2026-07-11')).toMatchObject({
    amount: 1_000_000n + 60_000n + 13_275n + 6_030n,
  });
});

const intent: PaymentIntent = {
  kind: 'settlement',
  quoted: 1_079_305n,
  validUntil: calendarDate('2026-07-13'),
  waivable: 3_861n,
};

test('a quote is valid until the end of its last day, whatever is added in between', () => {
  const quote = quoteOn(philippine, '2026-07-11', 2);
  expect(quote).toMatchObject({ amount: 1_079_305n, validUntil: '2026-07-13', waivable: 2_655n + 1_206n });
  const onTime = [payment('p', '2026-07-13', 1_079_305n, intent)];
  const { position, entries } = project(philippine, onTime, calendarDate('2026-07-13'));
  expect(position).toMatchObject({ status: 'settled', credit: 0n });
  expect(totalUnpaid(position)).toBe(0n);
  // Two more days of July's interest and two late fees are waived.
  const waived = entries
    .filter(({ kind }) => kind === 'waived')
    .reduce((total, { amount }) => total + amount, 0n);
  expect(waived).toBe(2_655n + 1_206n);
});

test('a payment for an expired quote is a normal payment', () => {
  const tooLate = [payment('p', '2026-07-14', 1_079_305n, intent)];
  const { position } = project(philippine, tooLate, calendarDate('2026-07-14'));
  expect(position.status).toBe('active');
  expect(position.credit).toBe(1_079_305n - 374_110n - 13n * 603n);
});

test('a quote does not replace a payment that was reversed', () => {
  const day = calendarDate('2026-07-11');
  const first = payment('first', '2026-07-01', 374_110n);
  const quote = quoteSettlement(philippine, project(philippine, [first], day).position, 0);
  expect(quote).toMatchObject({ amount: 699_165n, waivable: 0n });
  const against: PaymentIntent = { kind: 'settlement', quoted: 699_165n, validUntil: day, waivable: 0n };
  const last = payment('last', day, 699_165n, against);
  expect(project(philippine, [first, last], day).position.status).toBe('settled');
  const reversal: LoanEvent = { id: 'r', ...moment(day), kind: 'payment_reversed', payment: 'first' };
  expect(project(philippine, [first, last, reversal], day).position).toMatchObject({
    status: 'active',
    credit: 699_165n - 374_110n - 6_030n,
  });
});

test('a payment that reaches the settlement amount settles without a request; the rest is credit', () => {
  const { position } = project(
    philippine,
    [payment('p', '2026-06-16', 1_122_329n)],
    calendarDate('2026-06-16'),
  );
  expect(position).toMatchObject({ status: 'settled', credit: 92_329n, cost: 130_000n });
});

test.each([
  ['2026-07-31', 120, '2026-07-30'],
  ['2026-07-17', 91, '2026-07-16'],
  ['2026-12-01', 365, '2026-11-30'],
])(
  '[R9-2b] prepayment opens on %s for a term of %i days: half the term, and not a day earlier',
  (opens, count, before) => {
    const { terms } = offerFor({
      product: referenceBullet,
      amount: 1_000_000n,
      term: { count, unit: 'day' },
    });
    expect(quoteOn(terms, opens)).toMatchObject({ kind: 'quoted', on: opens });
    expect(quoteOn(terms, before)).toEqual({ kind: 'refused', refusal: 'prepayment_not_yet', from: opens });
  },
);

test.each([
  [12, '2026-06-08'],
  [14, '2026-06-08'],
  [15, '2026-06-09'],
])('[R9-2b] never earlier than 7 days after release: a term of %i days opens on %s', (days, opens) => {
  const on = calendarDate('2026-06-01');
  const rule = marketRules('reference', { on, channel: 'browser' }).prepayment.value;
  expect(firstPrepaymentDay(rule, on, days)).toBe(opens);
});

test('[R9-2b] money received before prepayment is allowed is held as credit and pays on the due date', () => {
  const { terms } = offerFor({
    product: referenceBullet,
    amount: 1_000_000n,
    term: { count: 120, unit: 'day' },
  });
  const early = [payment('p', '2026-06-10', 1_040_000n)];
  expect(project(terms, early, calendarDate('2026-06-10')).position).toMatchObject({
    status: 'active',
    credit: 1_040_000n,
  });
  expect(project(terms, early, calendarDate('2026-09-29')).position).toMatchObject({
    status: 'settled',
    credit: 0n,
  });
});

test('no quote is given for a closed loan', () => {
  const paid = [payment('p', '2026-06-16', 1_030_000n)];
  const { position } = project(philippine, paid, calendarDate('2026-06-17'));
  expect(quoteSettlement(philippine, position, 0)).toEqual({ kind: 'refused', refusal: 'nothing_owed' });
});

test('paying the quoted amount, on any day it is valid, settles any loan to exactly zero', () => {
  let settled = 0;
  fc.assert(
    fc.property(
      arbitraryReplayedLoan(20),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 5 }),
      ({ terms, events, day }, validDays, paidAfter) => {
        const past = events.filter(({ effectiveOn }) => effectiveOn <= day);
        const { position } = project(terms, past, day);
        const quote = quoteSettlement(terms, position, validDays);
        if (quote.kind === 'refused' || position.status === 'written_off') {
          return;
        }
        settled += 1;
        const paidOn = addDays(day, Math.min(paidAfter, validDays));
        const { amount: quoted, validUntil, waivable } = quote;
        const against: PaymentIntent = { kind: 'settlement', quoted, validUntil, waivable };
        const paid = payment('the-last', paidOn, quoted, against, 1439);
        const after = project(terms, [...past, paid], paidOn).position;
        expect([after.status, totalUnpaid(after), after.credit]).toEqual([
          'settled',
          0n,
          quote.amount === 0n ? after.credit : 0n,
        ]);
      },
    ),
    { numRuns: propertyRuns },
  );
  expect(settled).toBeGreaterThan(propertyRuns / 5);
}, 900_000);

test('an early settlement leaves the due dates as agreed', () => {
  const early = payment('all', '2026-06-15', 1_100_000n);
  const { position } = project(philippine, [early], calendarDate('2026-06-20'));
  expect(position.status).toBe('settled');
  expect(position.instalments.map(({ dueOn }) => dueOn)).toEqual(['2026-07-01', '2026-08-01', '2026-09-01']);
});

test('a day after its last day a quote no longer counts, however much could be waived', () => {
  const generous: PaymentIntent = { ...intent, waivable: 1_000_000n };
  const tooLate = [payment('p', '2026-07-14', 1_079_305n, generous)];
  expect(project(philippine, tooLate, calendarDate('2026-07-14')).position.status).toBe('active');
});
