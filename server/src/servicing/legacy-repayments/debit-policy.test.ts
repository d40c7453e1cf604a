import { MARKET_IDS } from '@hiram/contract/market-ids';
import { describe, expect, test } from 'vitest';
import { mayBeDebited, needsCode, offersWallet } from './debit-policy.ts';

describe('a code is required', () => {
  test.each(MARKET_IDS)('in %s for the first debit of an account, however small', (market) => {
    expect(needsCode(market, { amount: 1n, wasVerified: false })).toBe(true);
  });

  test.each([
    ['PH', 500_000n],
    ['IN', 1_500_000n],
    ['reference', 1_000_000n],
  ] as const)('in %s above %s for every later one', (market, most) => {
    expect(needsCode(market, { amount: most, wasVerified: true })).toBe(false);
    expect(needsCode(market, { amount: most + 1n, wasVerified: true })).toBe(true);
  });
});

test('the wallet is offered in the reference market, and an account of another holder in no market', () => {
  expect(MARKET_IDS.filter(offersWallet)).toEqual(['reference']);
  expect(
    (['matched', 'differs', 'unknown'] as const).map((ownership) => mayBeDebited({ ownership })),
  ).toEqual([true, false, true]);
});
