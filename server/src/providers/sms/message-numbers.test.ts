import { expect, test } from 'vitest';
import { internationalNumber, maskedNumber, numberPrefix } from './phone-number.ts';
import { segmentsOf } from './segments.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // A character of the extension table uses two septets.
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['क'.repeat(70), 1],
  ['क'.repeat(71), 2],
  [`${'a'.repeat(69)}क`, 1],
  [`${'a'.repeat(134)}क`, 3],
])('a text like %j… takes %i segments', (text, segments) => {
  expect(segmentsOf(text)).toBe(segments);
});

test.each([
  ['+639171234567', '+639171234567', '63917', '+63917*****67'],
  ['+919876543210', '+919876543210', '91987', '+91987*****10'],
  ['13800138000', '+8613800138000', '86138', '+86138******00'],
])('%s is dialled %s, has the prefix %s and is shown as %s', (mobile, dialled, prefix, shown) => {
  expect([internationalNumber(mobile), numberPrefix(mobile), maskedNumber(mobile)]).toEqual([
    dialled,
    prefix,
    shown,
  ]);
});
