import { expect, test } from 'vitest';
import type { ReliefOption } from './queries.ts';
import { cheapestFirst } from './relief-order.ts';

function way(kind: ReliefOption['kind'], fee?: string, total = '100'): ReliefOption {
  const shared = { kind, title: '', text: '', why: '', left: '1' };
  return fee === undefined
    ? { ...shared, choices: [] }
    : { ...shared, choices: [{ choice: '1', title: '1' }], costs: { fee, waived: '0', total } };
}

test('options are ordered by fee, then by total, and what is not available comes last', () => {
  const { possible, impossible } = cheapestFirst([
    way('pause'),
    way('split', '900'),
    way('new_date', '0', '200'),
  ]);
  expect(possible.map(({ kind }) => kind)).toEqual(['new_date', 'split']);
  expect(impossible.map(({ kind }) => kind)).toEqual(['pause']);
  const tied = cheapestFirst([way('pause', '0', '300'), way('split', '0', '200'), way('new_date', '1000')]);
  expect(tied.possible.map(({ kind }) => kind)).toEqual(['split', 'pause', 'new_date']);
});
