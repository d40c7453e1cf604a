import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculationText } from './calculation.ts';
import { corrections } from './correction.ts';
import { DAY_CAUSE, type Entry } from './entry.ts';
import { explain } from './explain.ts';
import type { LoanEvent } from './loan-event.ts';
import { amountDue } from './position.ts';
import { project } from './project.ts';
import { isReversible } from './reversal.ts';
import type { ReversedCharge } from './reversed-charge.ts';
import { arbitraryReplayedLoan, type ReplayedLoan } from './testing/arbitrary-loans.ts';
import { on, terms } from './testing/late-instalments.ts';
import { balanceOf, moment, offerFor, payment } from './testing/loans.ts';
import { referenceBullet } from './testing/products.ts';

function penalties(first: string, days: number): ReversedCharge[] {
  return Array.from({ length: days }, (_, index) => ({
    kind: 'late_penalty_charged' as const,
    on: addDays(calendarDate(first), index),
    cause: DAY_CAUSE,
    amount: 603n,
  }));
}

function reversed(on: string, charges: readonly ReversedCharge[], id = 'wrong'): LoanEvent {
  return { id, ...moment(on), kind: 'charges_reversed', charges };
}

test('a reversed charge is treated as never charged: it is not owed, and does not count towards the lifetime limit', () => {
  const before = on([], '2026-07-06').position;
  const { position } = on([reversed('2026-07-06', penalties('2026-07-02', 3))], '2026-07-06');
  expect(before.lateCharges.charged).toBe(5n * 603n);
  expect(position.lateCharges).toEqual({ charged: 2n * 603n, paid: 0n });
  expect(before.cost - position.cost).toBe(3n * 603n);
});

test('the amount paid for it pays other claims, or becomes credit once nothing is due', () => {
  const partly = payment('pay', '2026-07-04', 100_000n);
  const wrong = reversed('2026-07-05', penalties('2026-07-02', 3));
  const [before, after] = [on([partly], '2026-07-04'), on([partly, wrong], '2026-07-04')];
  expect(amountDue(before.position) - amountDue(after.position)).toBe(3n * 603n);
  expect(after.position.credit).toBe(0n);
  const whole = payment('pay', '2026-07-04', 374_110n + 3n * 603n);
  expect(on([whole], '2026-07-05').position.credit).toBe(0n);
  expect(on([whole, wrong], '2026-07-05').position).toMatchObject({ credit: 3n * 603n, status: 'active' });
});

test('days that cost more because of it are replayed: the overdue amount is lower, and so are later charges', () => {
  const events = [payment('pay', '2026-07-04', 100_000n)];
  const known = on(events, '2026-07-05');
  const rightful = on([...events, reversed('2026-07-05', penalties('2026-07-02', 3))], '2026-07-05');
  const found = corrections(known.entries, rightful.entries).map(({ entry }) => [
    ...[entry.on, entry.kind, entry.debit, entry.credit, entry.amount],
  ]);
  expect(found).toEqual([
    ['2026-07-02', 'late_penalty_charged', 'late_charge_income', 'late_charge_receivable', 603n],
    ['2026-07-03', 'late_penalty_charged', 'late_charge_income', 'late_charge_receivable', 603n],
    ['2026-07-04', 'late_penalty_charged', 'late_charge_income', 'late_charge_receivable', 603n],
    ['2026-07-04', 'payment_allocated', 'late_charge_receivable', 'collections', 1_809n],
    ['2026-07-04', 'payment_allocated', 'collections', 'principal_receivable', 1_809n],
    ['2026-07-05', 'late_penalty_charged', 'late_charge_income', 'late_charge_receivable', 3n],
  ]);
});

test('the one-time late fee, once reversed, is not charged again for the same lateness; penalties continue', () => {
  const { terms: reference } = offerFor({ product: referenceBullet, amount: 1_000_000n });
  const due = reference.schedule[0]?.dueOn ?? calendarDate('2026-01-01');
  const fee: ReversedCharge = {
    kind: 'late_fee_charged',
    on: addDays(due, 1),
    cause: DAY_CAUSE,
    amount: 100_000n,
  };
  const wrong: LoanEvent = {
    id: 'wrong',
    ...moment(addDays(due, 3)),
    kind: 'charges_reversed',
    charges: [fee],
  };
  const kinds = project(reference, [wrong], addDays(due, 9)).entries.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'late_fee_charged')).toEqual([]);
  expect(kinds.filter((kind) => kind === 'late_penalty_charged')).toHaveLength(9);
});

test('an extension whose fee is reversed stays: the dates are moved, and the amount paid for it is credit', () => {
  const extended: LoanEvent = {
    id: 'more-time',
    ...moment('2026-07-01'),
    kind: 'extended',
    amount: 25_000n,
    fee: 25_000n,
    days: 7,
  };
  const fee: ReversedCharge = {
    kind: 'extension_fee_charged',
    on: calendarDate('2026-07-01'),
    cause: 'more-time',
    amount: 25_000n,
  };
  const { position, entries } = on([extended, reversed('2026-07-03', [fee])], '2026-07-03');
  expect(position).toMatchObject({ credit: 25_000n, extensions: 1, extensionFees: { charged: 0n } });
  expect(position.instalments[0]?.dueOn).toBe('2026-07-08');
  expect(balanceOf(entries, 'extension_fee_income')).toBe(0n);
});

test('room under the lifetime limit is available from the next day: the reversed amount is not charged for other days instead', () => {
  const limited = { ...terms, lifetimeCostLimit: 222_329n + 4n * 603n };
  const known = project(limited, [], calendarDate('2026-07-09')).entries;
  const events = [reversed('2026-07-09', penalties('2026-07-02', 2))];
  const rightful = project(limited, events, calendarDate('2026-07-12')).entries;
  expect(chargesOf(known)).toEqual(['2026-07-02', '2026-07-03', '2026-07-04', '2026-07-05']);
  expect(chargesOf(rightful)).toEqual(['2026-07-04', '2026-07-05', '2026-07-10', '2026-07-11']);
});

test('an explanation names the reversal, its date and its amount', () => {
  const { amount, steps } = explain(
    terms,
    [reversed('2026-07-04', penalties('2026-07-02', 2))],
    calendarDate('2026-07-04'),
    'due',
  );
  expect(amount).toBe(374_110n + 603n);
  expect(
    steps
      .filter(({ clause }) => clause === 'late_charge')
      .map((step) => [step.on, step.what, step.amount, calculationText(step.working)].join(' | ')),
  ).toEqual([
    '2026-07-04 | late_penalty_charged | 603 | 3741.10 × 5 % ÷ 31 days (instalment 1, day 3 late)',
    '2026-07-04 | charges_reversed | 0 | 12.06 taken back, each charge as of its own day',
  ]);
});

function chargesOf(entries: readonly Entry[]): string[] {
  return entries.filter(({ kind }) => kind === 'late_penalty_charged').map((entry) => entry.on);
}

/** Reverses the charges of the loan that a number selects, as staff would, at their current amounts. */
function reversalOf({ terms: own, events, day }: ReplayedLoan, picked: number): LoanEvent {
  const charges = project(own, events, day)
    .entries.filter(isReversible)
    .filter((_, index) => (index + picked) % 3 === 0)
    .map(({ kind, on: chargedOn, cause, amount }) => ({ kind, on: chargedOn, cause, amount }));
  return { id: 'taken back', ...moment(day, 1439), kind: 'charges_reversed', charges };
}

/** The charges beside the schedule, as credits. The tax on an extension fee is a part of what is charged. */
function incomeOf(entries: readonly Entry[]) {
  const tax = entries
    .filter(({ kind }) => kind === 'extension_tax_charged')
    .reduce((total, { amount }) => total + amount, 0n);
  return balanceOf(entries, 'late_charge_income') + balanceOf(entries, 'extension_fee_income') - tax;
}

test('for any loan: a reversed charge counts nowhere, reversing twice is the same as once, and the reporting date does not matter', () => {
  fc.assert(
    fc.property(arbitraryReplayedLoan(20), fc.nat(2), (replayed, picked) => {
      const { terms: own, events, day } = replayed;
      const taken = reversalOf(replayed, picked);
      if (taken.kind !== 'charges_reversed') return;
      const { position, entries } = project(own, [...events, taken], day);
      const keys = new Set(taken.charges.map((charge) => `${charge.kind} ${charge.on} ${charge.cause}`));
      expect(entries.filter(({ kind, on: at, cause }) => keys.has(`${kind} ${at} ${cause}`))).toEqual([]);
      // The meter equals what is posted and excludes reversed charges.
      const scheduled = position.instalments.reduce((total, row) => total + row.interest + row.fee, 0n);
      const returned = entries.some(({ kind }) => kind === 'fee_returned') ? own.upFrontFee : 0n;
      expect(position.cost).toBe(own.upFrontFee - returned + scheduled - incomeOf(entries));
      expect(own.lifetimeCostLimit === null || position.cost <= own.lifetimeCostLimit).toBe(true);
      const again = { ...taken, id: 'taken back again' };
      expect(project(own, [...events, taken, again], day)).toEqual({ position, entries });
      expect(project(own, [taken, ...events.toReversed()], day)).toEqual({ position, entries });
    }),
    { numRuns: propertyRuns },
  );
}, 900_000);

test('for any loan with only payments: the total of charges falls by at least the reversed amount', () => {
  fc.assert(
    fc.property(arbitraryReplayedLoan(12), fc.nat(2), (replayed, picked) => {
      const paid = {
        ...replayed,
        events: replayed.events.flatMap((event): LoanEvent[] =>
          event.kind === 'payment_received' ? [{ ...event, intent: { kind: 'instalments' } }] : [],
        ),
      };
      const { terms: own, events, day } = paid;
      const taken = reversalOf(paid, picked);
      const amounts = taken.kind === 'charges_reversed' ? taken.charges : [];
      const back = amounts.reduce((total, { amount }) => total + amount, 0n);
      const [known, rightful] = [events, [...events, taken]].map((one) => project(own, one, day).entries);
      expect(-incomeOf(rightful ?? []) + back).toBeLessThanOrEqual(-incomeOf(known ?? []));
    }),
    { numRuns: propertyRuns },
  );
}, 900_000);
