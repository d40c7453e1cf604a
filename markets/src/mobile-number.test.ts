import { expect, test } from 'vitest';
import { marketPack } from './market-pack.ts';
import { normaliseMobile } from './mobile-number.ts';
import type { MarketCode } from './rules.ts';

test.each<[MarketCode, string, string]>([
  ['PH', '09171234567', '+639171234567'],
  ['PH', '+639171234567', '+639171234567'],
  ['PH', '+63 917 123-4567', '+639171234567'],
  ['IN', '9876543210', '+919876543210'],
  ['IN', '6000000000', '+916000000000'],
  ['IN', '+91 98765 43210', '+919876543210'],
  ['reference', '13800138000', '13800138000'],
  ['reference', '19800138000', '19800138000'],
])('%s accepts %s and stores %s', (market, typed, kept) => {
  expect(normaliseMobile(marketPack(market).facts.mobile, typed)).toBe(kept);
});

test.each<[MarketCode, string]>([
  ['PH', '9171234567'],
  ['PH', '08171234567'],
  ['PH', '0917123456'],
  ['PH', '091712345678'],
  ['PH', '+6309171234567'],
  ['PH', '+919876543210'],
  ['PH', '0917123456a'],
  ['IN', '5876543210'],
  ['IN', '09876543210'],
  ['IN', '987654321'],
  ['IN', '+9198765432100'],
  ['IN', ''],
  ['reference', '12800138000'],
  ['reference', '23800138000'],
  ['reference', '1380013800'],
  ['reference', '138001380000'],
  ['reference', '+8613800138000'],
])('%s does not accept %j', (market, typed) => {
  expect(normaliseMobile(marketPack(market).facts.mobile, typed)).toBeUndefined();
});
