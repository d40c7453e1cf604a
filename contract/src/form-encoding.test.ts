import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeForm, encodeForm } from './form-encoding.ts';

test('writes name=value pairs, URL-encoded and sorted by name', () => {
  expect(encodeForm({ orderId: 'A-1', amount: '125000', note: 'a&b=c d' })).toBe(
    'amount=125000&note=a%26b%3Dc+d&orderId=A-1',
  );
});

test('omits undefined values and keeps empty ones', () => {
  expect(encodeForm({ couponId: undefined, problemImage: '' })).toBe('problemImage=');
});

test('reads a query with its question mark, and the last value of a repeated name counts', () => {
  expect(decodeForm('?a=1&b=%E0%A4%85&a=2')).toEqual({ a: '2', b: 'अ' });
});

test('any written value is read back', () => {
  const flat = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(flat, (values) => {
      expect(decodeForm(encodeForm(values))).toEqual(values);
    }),
  );
});
