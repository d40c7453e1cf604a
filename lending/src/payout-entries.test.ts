import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accounts, type Entry, entryKey } from './entry.ts';
import { type SuspenseKind, suspenseEntry, undoRelease } from './payout-entries.ts';
import { project } from './project.ts';
import { arbitraryReplayedLoan } from './testing/arbitrary-loans.ts';
import { balanceOf, moment, offerFor, payment } from './testing/loans.ts';
import { philippineBullet } from './testing/products.ts';

test('undoing a release leaves every account at zero, whatever happened since', () => {
  fc.assert(
    fc.property(arbitraryReplayedLoan(12), ({ terms, events, day }) => {
      const booked = project(terms, events, day).entries;
      const undone = undoRelease(booked, addDays(day, 1)).map(({ entry }) => entry);
      for (const account of accounts) expect(balanceOf([...booked, ...undone], account)).toBe(0n);
    }),
    { numRuns: propertyRuns },
  );
}, 900_000);

test('each entry is reversed under its original purpose; the money itself on the day it was returned', () => {
  const { terms } = offerFor({ product: philippineBullet, amount: 1_000_000n });
  const booked = project(terms, [], calendarDate('2026-07-03')).entries;
  const returnedOn = calendarDate('2026-07-04');
  const undone = undoRelease(booked, returnedOn);
  expect(undone.map(({ corrects }) => corrects)).toEqual(booked.map(entryKey));
  expect(undone.map(({ entry }) => entry.on)).toEqual(
    booked.map(({ kind, on }) => (kind === 'principal_lent' ? returnedOn : on)),
  );
});

test('suspense entries move money between payouts and suspense, and the opposite entry reverses a move', () => {
  const move = { on: calendarDate('2026-06-01'), amount: 100n, cause: 'provider reference' };
  function suspense(kind: SuspenseKind): bigint {
    return balanceOf([suspenseEntry(kind, move)], 'payout_suspense');
  }
  expect(suspense('payout_held') + suspense('held_payout_given_up')).toBe(0n);
  expect(suspense('payout_held') + suspense('held_payout_used')).toBe(0n);
  expect(suspense('payout_held') + suspense('held_payout_returned')).toBe(0n);
  expect(suspense('returned_payout_held') + suspense('held_return_used')).toBe(0n);
  expect(suspense('payout_held')).toBe(100n);
});

test('a refund reduces the credit, and the uncovered part of a reversed payment stays in suspense', () => {
  const { terms } = offerFor({ product: philippineBullet, amount: 1_000_000n });
  const day = calendarDate('2026-07-03');
  const surplus = payment('whole', '2026-07-01', 1_070_000n);
  const refund = { id: 'refund', ...moment('2026-07-02'), kind: 'credit_refunded', amount: 10_000n } as const;
  const reversal = { id: 'r', ...moment('2026-07-03'), kind: 'payment_reversed', payment: 'whole' } as const;
  const kept = project(terms, [surplus, refund], day);
  expect(kept.position).toMatchObject({ status: 'settled', credit: 0n });
  expect(refunds(kept.entries)).toEqual([['credit_refunded', 'borrower_credit', 'refunds_payable', 10_000n]]);
  const uncovered = project(terms, [surplus, refund, reversal], day);
  expect(uncovered.position).toMatchObject({ status: 'overdue', credit: 0n });
  expect(refunds(uncovered.entries)).toEqual([
    ['refund_uncovered', 'payout_suspense', 'refunds_payable', 10_000n],
  ]);
});

function refunds(entries: readonly Entry[]): unknown[] {
  return entries
    .filter(({ cause }) => cause === 'refund')
    .map(({ kind, debit, credit, amount }) => [kind, debit, credit, amount]);
}
