import { calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import { allocationOf, postedMoney, totalOf } from './allocation.ts';
import type { LoanPosting } from './loan-postings.ts';
import { statementRows } from './statement-rows.ts';

const june = calendarDate('2026-06-01');
const july = calendarDate('2026-07-01');

function posting(
  position: number,
  kind: LoanPosting['kind'],
  amount: bigint,
  given: Partial<LoanPosting> = {},
): LoanPosting {
  return {
    position,
    kind,
    amount,
    bookedOn: july,
    effectiveOn: july,
    claim: undefined,
    cause: 'day',
    isReversed: false,
    ...given,
  };
}

function written(postings: readonly LoanPosting[]): string[] {
  return statementRows(postings).map(
    ({ subject, status, side, amount, balance }) => `${subject} ${status} ${side} ${amount} = ${balance}`,
  );
}

const lent = [
  posting(1, 'principal_lent', 900n, { bookedOn: june, effectiveOn: june }),
  posting(1, 'up_front_fee_kept', 100n, { bookedOn: june, effectiveOn: june }),
];

function paid(position: number, kind: LoanPosting['kind'], amount: bigint, isReversed = false): LoanPosting {
  const claim = kind === 'payment_allocated' ? 'principal' : undefined;
  return posting(position, kind, amount, { cause: 'pay-1', claim, isReversed });
}

test('postings of one payment on one date are one row', () => {
  const interest = posting(2, 'payment_allocated', 30n, { cause: 'pay-1', claim: 'interest' });
  expect(
    written([...lent, posting(2, 'interest_due', 30n), interest, paid(2, 'payment_credited', 20n)]),
  ).toEqual([
    'lent stands adds 900 = 900',
    'up_front_fee stands adds 100 = 1000',
    'interest stands adds 30 = 1030',
    'payment stands takes_away 50 = 980',
  ]);
});

test('a reversed payment keeps its row, marked, and its reversal has its own row', () => {
  const rows = written([
    ...lent,
    paid(2, 'payment_allocated', 200n),
    paid(3, 'payment_allocated', 200n, true),
    posting(3, 'late_penalty_charged', 3n),
  ]);
  expect(rows.slice(2)).toEqual([
    'payment taken_back_later takes_away 200 = 800',
    'payment taken_back adds 200 = 1000',
    'late_charge stands adds 3 = 1003',
  ]);
});

test('a payment that is only reallocated adds no row, and its parts are the new ones', () => {
  const postings = [
    ...lent,
    paid(2, 'payment_credited', 200n),
    paid(3, 'payment_credited', 200n, true),
    paid(3, 'payment_allocated', 200n),
  ];
  expect(written(postings).slice(2)).toEqual(['payment stands takes_away 200 = 800']);
  const allocation = allocationOf(postings, new Set(['pay-1']));
  expect(allocation).toEqual({ fees: 0n, charges: 0n, interest: 0n, principal: 200n, credit: 0n });
  expect([totalOf(allocation), postedMoney(postings).get('pay-1')?.left]).toEqual([200n, 200n]);
});

test('internal movements add no row: applied credit, a written-off loan, money in suspense', () => {
  const moved = [
    posting(2, 'credit_applied', 10n, { claim: 'interest' }),
    posting(2, 'written_off', 900n, { claim: 'principal' }),
    posting(2, 'payout_held', 5n),
  ];
  expect(written([...lent, ...moved])).toEqual(written(lent));
  const recovered = posting(3, 'recovered', 40n, { cause: 'pay-2', claim: 'principal' });
  expect(written([...lent, ...moved, recovered]).at(-1)).toBe('payment stands takes_away 40 = 960');
});

test('reversed charges have their own row; the reallocation of the money that paid them adds none', () => {
  const penalties = [1, 2, 3].map((position) => posting(position + 1, 'late_penalty_charged', 3n));
  const charges = posting(5, 'payment_allocated', 9n, { cause: 'pay-1', claim: 'late_charge' });
  const back = penalties.map((penalty) => ({ ...penalty, position: 6, isReversed: true }));
  const moved = [{ ...charges, position: 6, isReversed: true }, paid(6, 'payment_allocated', 9n)];
  expect(written([...lent, ...penalties, charges, ...back, ...moved]).slice(-2)).toEqual([
    'payment stands takes_away 9 = 1000',
    'late_charge taken_back takes_away 9 = 991',
  ]);
});
