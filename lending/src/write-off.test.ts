import { calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import type { LoanEvent } from './loan-event.ts';
import { totalUnpaid } from './position.ts';
import { project } from './project.ts';
import { balanceOf, moment, offerFor, payment } from './testing/loans.ts';
import { philippineInstalments } from './testing/products.ts';

const { terms } = offerFor({ product: philippineInstalments, amount: 1_000_000n });
const writtenOff: LoanEvent = { id: 'w', ...moment('2026-07-11'), kind: 'written_off' };
const owed = 1_000_000n + 60_000n + 13_275n + 6_030n;

test('a loan that is written off leaves the ledger, is still owed, and accrues no more charges', () => {
  const { position, entries } = project(terms, [writtenOff], calendarDate('2026-12-31'));
  expect(position.status).toBe('written_off');
  expect(totalUnpaid(position)).toBe(owed);
  expect(balanceOf(entries, 'write_off_loss')).toBe(owed);
  expect(balanceOf(entries, 'principal_receivable')).toBe(0n);
  expect(entries.some(({ on }) => on > '2026-07-11')).toBe(false);
});

test('a payment received afterwards is a recovery', () => {
  const events = [writtenOff, payment('r', '2026-08-05', 200_000n)];
  const { position, entries } = project(terms, events, calendarDate('2026-08-05'));
  expect(totalUnpaid(position)).toBe(owed - 200_000n);
  expect(balanceOf(entries, 'recovery_income')).toBe(-200_000n);
  expect(position.status).toBe('written_off');
});

test('fully recovered it is settled, and any excess is credit', () => {
  const events = [writtenOff, payment('r', '2026-08-05', owed + 5n)];
  expect(project(terms, events, calendarDate('2026-08-05')).position).toMatchObject({
    status: 'settled',
    credit: 5n,
  });
});

test('a payment made before and reported late reduces the amount written off', () => {
  const events = [writtenOff, payment('late', '2026-07-01', 374_110n)];
  const { position, entries } = project(terms, events, calendarDate('2026-07-11'));
  expect(balanceOf(entries, 'write_off_loss')).toBe(1_000_000n - 314_110n + 13_275n);
  expect(position.lateCharges.charged).toBe(0n);
});

test('late fees are waived up to the amount owed', () => {
  const waived: LoanEvent = {
    id: 'v',
    ...moment('2026-07-11'),
    kind: 'late_charges_waived',
    amount: 10_000n,
  };
  const { position, entries } = project(terms, [waived], calendarDate('2026-07-11'));
  expect(position.lateCharges).toEqual({ charged: 6_030n, paid: 6_030n });
  expect(balanceOf(entries, 'waiver_cost')).toBe(6_030n);
});
