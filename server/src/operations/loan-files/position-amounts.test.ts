import type { LoanEvent } from '@hiram/lending/loan-event';
import { project } from '@hiram/lending/project';
import { moment, offerFor } from '@hiram/lending/testing/loans';
import { philippineInstalments } from '@hiram/lending/testing/products';
import { calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import { daysLateOf, figuresOf } from './position-amounts.ts';

const { terms } = offerFor({ product: philippineInstalments, amount: 1_000_000n });

function positionOn(day: string, events: readonly LoanEvent[] = []) {
  return project(terms, events, calendarDate(day)).position;
}

test('a dispute does not hide how many days a loan is past due', () => {
  const disputed: LoanEvent = {
    id: 'disputed',
    ...moment('2026-07-05'),
    kind: 'charges_disputed',
    amount: 374_110n,
    lines: ['instalment-1'],
    instalments: [1],
    charges: 10_000n,
    until: calendarDate('2026-07-31'),
  };
  const position = positionOn('2026-07-15', [disputed]);
  expect(position.status).toBe('due');
  expect(daysLateOf(position)).toBe(14);
});

test('a loan before or on its due date is not late', () => {
  expect(daysLateOf(positionOn('2026-06-29'))).toBe(0);
  expect(daysLateOf(positionOn('2026-07-01'))).toBe(0);
  expect(figuresOf(terms, positionOn('2026-07-02'))).toMatchObject({ daysLate: 1 });
});
