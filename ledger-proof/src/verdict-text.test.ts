import { expect, test } from 'vitest';
import { verdictText } from './verdict-text.ts';

const proven = {
  kind: 'proven',
  loan: 'a loan',
  currency: 'PHP',
  amount: '200000',
  valueDates: ['2026-07-11'],
  line: 41,
  signedAt: '2026-07-12T02:00:00Z',
  key: 'a key',
  isPublished: true,
} as const;

test.each([
  ['5', '0.05 PHP'],
  ['200000', '2,000.00 PHP'],
  ['123456789', '1,234,567.89 PHP'],
])('%s centavos are shown as %s', (amount, shown) => {
  expect(verdictText({ ...proven, amount })[0]).toContain(`Proven: ${shown} was posted`);
});

test('a proof that was checked without the log says so', () => {
  expect(verdictText({ ...proven, isPublished: false }).at(-1)).toContain('Only the signature was checked');
});

test('a refusal names the line of the log', () => {
  expect(verdictText({ kind: 'refused', why: 'broken_chain', line: 3 })).toEqual([
    'Not proven: Lines of the published log were removed, inserted or replaced. (line 3)',
  ]);
});
