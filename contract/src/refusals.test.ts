import { describe, expect, test } from 'vitest';
import { isSuccess, successCodes } from './envelope.ts';
import { type RefusalCode, refusals, wireCode } from './refusals.ts';
import type { SuccessFamily } from './success-family.ts';

// The cast is safe: a literal has exactly the keys of its type.
const reasons = Object.keys(refusals) as RefusalCode[];
// The cast is safe for the same reason.
const families = Object.keys(successCodes) as SuccessFamily[];

describe.each(reasons)('%s', (reason) => {
  test('has a status that distinguishes client errors from server errors', () => {
    expect(refusals[reason].status).toBeGreaterThanOrEqual(400);
    expect(refusals[reason].status).toBeLessThan(600);
  });

  test('is a success code in no family', () => {
    for (const family of families) expect(isSuccess(wireCode(reason, family), family)).toBe(false);
  });

  test('is an integer in the default family and the same digits as a string in the others', () => {
    const { code } = refusals[reason];
    expect(String(wireCode(reason, 'integerZero'))).toBe(code);
    expect(wireCode(reason, 'integerZero')).toBeTypeOf('number');
    expect(wireCode(reason, 'stringZero')).toBe(code);
    expect(wireCode(reason, 'doubleZero')).toBe(code);
  });
});

test('no two refusals share a code', () => {
  expect(new Set(reasons.map((reason) => refusals[reason].code)).size).toBe(reasons.length);
});
