import { claimKinds } from '@hiram/markets/rules';
import { calendarDate } from '@hiram/values/calendar-date';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, owedInOrder, totalOwed } from './allocation.ts';
import type { Entry } from './entry.ts';
import { amountDue } from './position.ts';
import { project } from './project.ts';
import { arbitraryReplayedLoan } from './testing/arbitrary-loans.ts';
import { offerFor, payment } from './testing/loans.ts';
import { indianInstalments, philippineInstalments } from './testing/products.ts';

const philippine = offerFor({ product: philippineInstalments, amount: 1_000_000n }).terms;
const indian = offerFor({ product: indianInstalments, amount: 2_000_000n }).terms;

function paidParts(entries: readonly Entry[]): (string | number | bigint | null)[][] {
  return entries
    .filter(({ kind }) => kind === 'payment_allocated' || kind === 'payment_credited')
    .map(({ claim, instalment, amount, credit }) => [claim ?? credit, instalment, amount]);
}

test('PH: a payment pays penalty, fee, interest and principal, in this order', () => {
  const { entries } = project(philippine, [payment('p', '2026-07-11', 200_000n)], calendarDate('2026-07-11'));
  expect(paidParts(entries)).toEqual([
    ['late_charge', null, 6_030n],
    ['interest', 1, 60_000n],
    ['principal', 1, 133_970n],
  ]);
});

test('within a kind the oldest is paid first, across several instalments', () => {
  const { entries } = project(philippine, [payment('p', '2026-08-01', 500_000n)], calendarDate('2026-08-01'));
  expect(paidParts(entries)).toEqual([
    ['late_charge', null, 18_693n],
    ['interest', 1, 60_000n],
    ['interest', 2, 41_153n],
    ['principal', 1, 314_110n],
    ['principal', 2, 66_044n],
  ]);
});

test('IN: penal charges are paid last, so that they never keep an instalment open', () => {
  const { entries, position } = project(
    indian,
    [payment('p', '2026-07-11', 357_152n)],
    calendarDate('2026-07-11'),
  );
  expect(paidParts(entries)).toEqual([
    ['interest', 1, 40_000n],
    ['principal', 1, 317_052n],
    ['late_charge', null, 100n],
  ]);
  expect(position.lateCharges).toEqual({ charged: 2_300n, paid: 100n });
  expect(position.status).toBe('overdue');
});

test('an overpayment becomes credit and pays the next instalment on its due date', () => {
  const events = [payment('p', '2026-07-01', 400_000n)];
  const after = project(philippine, events, calendarDate('2026-07-01'));
  expect(paidParts(after.entries).at(-1)).toEqual(['borrower_credit', null, 25_890n]);
  expect(after.position.credit).toBe(25_890n);
  const next = project(philippine, events, calendarDate('2026-08-01'));
  expect(next.position.credit).toBe(0n);
  expect(amountDue(next.position)).toBe(374_110n - 25_890n);
  expect(next.entries.filter(({ kind }) => kind === 'credit_applied')).toMatchObject([
    { on: '2026-08-01', debit: 'borrower_credit', credit: 'interest_receivable', amount: 25_890n },
  ]);
});

test('an instalment covered by credit is not shown as due', () => {
  const events = [payment('p', '2026-07-01', 374_110n * 2n)];
  expect(project(philippine, events, calendarDate('2026-07-30')).position.status).toBe('active');
  expect(project(philippine, events, calendarDate('2026-08-01')).position).toMatchObject({
    status: 'active',
    credit: 0n,
  });
});

test('the parts of any payment and its remainder add up to it, and no claim is overpaid', () => {
  fc.assert(
    fc.property(
      arbitraryReplayedLoan(10),
      fc.bigInt({ min: 0n, max: 10_000_000n }),
      fc.shuffledSubarray([...claimKinds], { minLength: 4 }),
      ({ terms, events, day }, amount, order) => {
        const { position } = project(terms, events, day);
        const owed = owedInOrder(position, order);
        const { parts, rest } = allocate(owed, amount);
        expect(totalOwed(parts) + rest).toBe(amount);
        expect(
          parts.every((part, index) => part.amount > 0n && part.amount <= (owed[index]?.amount ?? 0n)),
        ).toBe(true);
        expect(rest === 0n || totalOwed(parts) === totalOwed(owed)).toBe(true);
        expect(totalOwed(owed)).toBe(amountDue(position));
      },
    ),
    { numRuns: propertyRuns },
  );
}, 900_000);

test('a payment before the due date pays no instalment and is kept as credit', () => {
  const { position } = project(
    philippine,
    [payment('ahead', '2026-06-10', 50_000n)],
    calendarDate('2026-06-20'),
  );
  expect(position.credit).toBe(50_000n);
  expect(position.instalments.map(({ interestPaid, principalPaid }) => interestPaid + principalPaid)).toEqual(
    [0n, 0n, 0n],
  );
});
