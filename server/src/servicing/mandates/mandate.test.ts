import { expect, test } from 'vitest';
import type { MandateReport } from '#providers/payments/index.ts';
import { changeBy, type MandateState } from './mandate.ts';

const states: readonly MandateState[] = ['requested', 'awaiting_borrower', 'active', 'paused', 'ended'];
const reports: readonly MandateReport['state'][] = [
  'awaiting_borrower',
  'awaiting_bank',
  'active',
  'rejected',
  'cancelled',
  'expired',
];

test('a mandate that ended here stays ended, whatever the provider says', () => {
  for (const report of reports) expect(changeBy({ state: 'ended' }, report)).toBeUndefined();
});

test('a paused mandate is resumed by nobody but the borrower', () => {
  expect(changeBy({ state: 'paused' }, 'active')).toBeUndefined();
});

test('a mandate that the bank no longer has is revoked; one that was never allowed is rejected', () => {
  expect(states.map((state) => changeBy({ state }, 'cancelled')?.endedBecause)).toEqual([
    'rejected',
    'rejected',
    'revoked',
    'revoked',
    undefined,
  ]);
});
