import { describe, expect, test } from 'vitest';
import { type FaultRecord, judge, tableOf, writesAgainAfter } from './verdict.ts';

const posted = new Map([
  ['a', 1],
  ['b', 1],
]);

describe('the verdict on a fault', () => {
  test('is clean if every acknowledged key is posted once and the balance agrees', () => {
    expect(judge(['a', 'b'], { postedKeys: posted, balance: 20n }, 10n)).toEqual({ lost: 0, doubled: 0 });
  });

  test('a write that was committed but never acknowledged is neither lost nor doubled', () => {
    expect(judge(['a'], { postedKeys: posted, balance: 20n }, 10n)).toEqual({ lost: 0, doubled: 0 });
  });

  test('finds a lost key, a key posted twice, and a balance that moved twice', () => {
    expect(judge(['a', 'c'], { postedKeys: posted, balance: 20n }, 10n).lost).toBe(1);
    expect(judge(['a'], { postedKeys: new Map([['a', 2]]), balance: 10n }, 10n).doubled).toBe(1);
    expect(judge(['a'], { postedKeys: new Map([['a', 1]]), balance: 20n }, 10n).doubled).toBe(1);
  });
});

test('writes are back when the longest pause after the fault ends', () => {
  expect(writesAgainAfter([10, 1_010, 1_020, 9_000, 9_010], 1_000)).toBe(8_000);
  expect(writesAgainAfter([10], 1_000)).toBeUndefined();
});

test('the table has a line for each kind that occurred, and a sum', () => {
  const record: FaultRecord = {
    fault: 'kill',
    acknowledged: 5,
    promotedMs: 2_000,
    writesAgainMs: 3_000,
    awayMs: 1_000,
    lost: 0,
    doubled: 0,
    alone: 0,
  };
  const [, , kill, all, ...rest] = tableOf([record, { ...record, promotedMs: 4_000, writesAgainMs: 9_000 }]);
  expect(kill).toBe('| kill | 2 | 10 | 0 | 0 | 0 | 2.0 s, 4.0 s, 4.0 s | 1.0 s | 3.0 s, 9.0 s, 9.0 s |');
  expect(all).toContain('| all | 2 | 10 |');
  expect(rest).toEqual([]);
});
