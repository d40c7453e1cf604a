import { calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import { statusCodes } from './loan-state.ts';
import { project } from './project.ts';
import { offerFor } from './testing/loans.ts';
import { philippineInstalments } from './testing/products.ts';

const { terms } = offerFor({ product: philippineInstalments, amount: 1_000_000n });

test.each([
  ['2026-06-01', 170, 'on the day of release'],
  ['2026-06-27', 170, 'four days before the due day'],
  ['2026-06-28', 174, 'three days before'],
  ['2026-07-01', 174, 'on the due day'],
  ['2026-07-02', 180, 'the day after'],
  ['2026-09-30', 180, 'and from then on'],
])('on %s an unpaid loan shows as %i: %s', (day, code) => {
  expect(statusCodes[project(terms, [], calendarDate(day)).position.status]).toBe(code);
});
