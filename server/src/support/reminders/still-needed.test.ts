import { disputedInstalments } from '@hiram/lending/accrual-pause';
import { type Position, totalUnpaid } from '@hiram/lending/position';
import { project } from '@hiram/lending/project';
import { arbitraryReplayedLoan } from '@hiram/lending/testing/arbitrary-loans';
import { INSTALMENT, on, terms } from '@hiram/lending/testing/late-instalments';
import { moment } from '@hiram/lending/testing/loans';
import { calendarDate } from '@hiram/values/calendar-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stillNeeded } from './still-needed.ts';

test('for any loan history, no borrower is reminded of what is paid, in transit, disputed or moved', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(arbitraryReplayedLoan(10), ({ terms, events, day }) => {
      const { position } = project(terms, events, day);
      for (const { dueOn } of terms.schedule) {
        for (const stage of dueOn < day
          ? (['late_1'] as const)
          : (['before_3', 'payday', 'due_day'] as const)) {
          const need = stillNeeded(terms, position, { dueOn, stage });
          seen.add(need.kind === 'needed' ? need.purpose : need.why);
          if (need.kind === 'needed') mustBeOwed(position, dueOn, need);
          if (totalUnpaid(position) === 0n) expect(need.kind).toBe('not_needed');
        }
      }
    }),
    { seed: 8, numRuns: 150 },
  );
  expect([...seen].toSorted()).toEqual([
    'collection',
    'earlier_one_open',
    'moved',
    'over',
    'paid',
    'reminder',
    'stands_still',
  ]);
});

test.each([
  ['2026-06-28', 'before_3'],
  ['2026-07-01', 'due_day'],
  ['2026-07-02', 'late_1'],
] as const)(
  'on %s no reminder is sent for an amount in transit (%s); for the remaining part one is',
  (day, stage) => {
    const dueOn = calendarDate('2026-07-01');
    function needWith(amount: bigint) {
      const until = calendarDate('2026-07-05');
      const way = { id: 'way', ...moment('2026-06-20'), kind: 'payment_on_its_way', amount, until } as const;
      return stillNeeded(terms, on([way], day).position, { dueOn, stage });
    }
    expect(needWith(INSTALMENT)).toEqual({ kind: 'not_needed', why: 'stands_still' });
    expect(needWith(INSTALMENT - 1n).kind).toBe('needed');
  },
);

function mustBeOwed(
  position: Position,
  dueOn: string,
  { purpose, daysLate }: { readonly purpose: string; readonly daysLate: number },
): void {
  const rows = position.instalments.filter((row) => row.dueOn <= dueOn);
  const owed = rows.reduce(
    (total, row) =>
      total + row.principal + row.interest + row.fee - row.principalPaid - row.interestPaid - row.feePaid,
    0n,
  );
  const coming = position.accrual_pauses
    .filter(({ until, disputed }) => until >= position.day && disputed === undefined)
    .reduce((total, { forSchedule }) => total + forSchedule, 0n);
  expect(owed).toBeGreaterThan(coming);
  const disputed = disputedInstalments(position);
  expect(rows.some((row) => row.dueOn === dueOn && !disputed.has(row.number))).toBe(true);
  expect(['settled', 'cancelled', 'written_off']).not.toContain(position.status);
  expect(purpose === 'collection').toBe(dueOn < position.day);
  expect(daysLate > 0).toBe(purpose === 'collection');
}
