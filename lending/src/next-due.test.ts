import { calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import { nextDue, outstanding, type Position, totalUnpaid, unpaidCharges } from './position.ts';
import { project } from './project.ts';
import { offerFor } from './testing/loans.ts';
import { philippineInstalments } from './testing/products.ts';

// 10,000.00 over three months: 3,741.10 on 1 July and on 1 August, 3,741.09 on 1 September.
const { terms } = offerFor({ product: philippineInstalments, amount: 1_000_000n });

function on(day: string, given: Partial<Position> = {}): Position {
  return { ...project(terms, [], calendarDate(day)).position, ...given };
}

test.each<[string, Position, { amount: bigint; dueOn: string } | undefined]>([
  [
    'before its day an instalment is to be paid by it',
    on('2026-06-10'),
    { amount: 374_110n, dueOn: '2026-07-01' },
  ],
  ['on its day as well', on('2026-07-01'), { amount: 374_110n, dueOn: '2026-07-01' }],
  [
    'credit makes it smaller',
    on('2026-06-10', { credit: 100_000n }),
    { amount: 274_110n, dueOn: '2026-07-01' },
  ],
  [
    'credit that covers it leads to the next, with what is over',
    on('2026-06-10', { credit: 400_000n }),
    { amount: 348_220n, dueOn: '2026-08-01' },
  ],
  ['credit that covers everything leaves nothing', on('2026-06-10', { credit: 1_122_329n }), undefined],
])('%s', (_rule, position, expected) => {
  expect(nextDue(position)).toEqual(expected);
});

test('a late amount is payable with its charges, since its own due date', () => {
  const late = on('2026-07-11');
  expect(unpaidCharges(late)).toBeGreaterThan(0n);
  expect(nextDue(late)).toEqual({ amount: 374_110n + unpaidCharges(late), dueOn: '2026-07-01' });
});

test('charges without an instalment are owed today', () => {
  const late = on('2026-07-11');
  const [first, ...others] = late.instalments;
  if (first === undefined) throw new Error('a loan has no instalments');
  const paid = { ...first, principalPaid: first.principal, interestPaid: first.interest, feePaid: first.fee };
  expect(nextDue({ ...late, instalments: [paid, ...others] })).toEqual({
    amount: unpaidCharges(late),
    dueOn: '2026-07-11',
  });
});

test('the remaining amount is everything unpaid minus the credit, and never negative', () => {
  expect(outstanding(on('2026-07-11'))).toBe(totalUnpaid(on('2026-07-11')));
  expect(outstanding(on('2026-06-10', { credit: 100_000n }))).toBe(1_022_329n);
  expect(outstanding(on('2026-06-10', { credit: 2_000_000n }))).toBe(0n);
});
