import { instant } from '@hiram/values/instant';
import { expect, test } from 'vitest';
import { numberFormatter } from './number-formatter.ts';

test('a deadline at the end of a day names that day, and another one is its exact time', () => {
  const manila = numberFormatter('en', 'PH');
  expect(manila.deadline(instant('2026-11-17T16:00:00Z'))).toBe('17 Nov 2026, 23:59');
  expect(manila.moment(instant('2026-11-17T16:00:00Z'))).toBe('18 Nov 2026, 00:00');
  expect(manila.deadline(instant('2026-11-17T16:01:00Z'))).toBe('18 Nov 2026, 00:01');
  expect(numberFormatter('en', 'IN').deadline(instant('2026-11-17T18:30:00Z'))).toBe('17 Nov 2026, 23:59');
  expect(numberFormatter('reference', 'reference').deadline(instant('2026-11-17T16:00:00Z'))).toBe(
    '2026-11-17 23:59:00',
  );
});
