import { expect, test } from 'vitest';
import { productAsJson, productFromJson } from './product-record.ts';
import {
  indianInstalments,
  philippineBullet,
  philippineInstalments,
  referenceBullet,
} from './testing/products.ts';

test.each([
  ['a bullet loan', philippineBullet],
  ['instalments', philippineInstalments],
  ['a cap of its own and no extension', indianInstalments],
  ['no fee at all', referenceBullet],
])('a stored product is read back unchanged: %s', (_what, product) => {
  expect(productFromJson(productAsJson(product))).toEqual(product);
});

test('equal products give the same text, in whatever order their keys were written', () => {
  const { id, version, ...others } = philippineBullet;
  expect(productAsJson({ ...others, version, id })).toBe(productAsJson(philippineBullet));
});

test.each([
  [
    'a fee that is no whole number',
    { fees: [{ ...philippineBullet.fees[0], fixed: '1.5' }] },
    'fees[0].fixed',
  ],
  ['a key that nobody knows', { discount: '5' }, 'unknown key "discount"'],
  ['a market that does not exist', { market: 'XX' }, 'product.market'],
])('%s is refused with its path', (_what, change, place) => {
  const kept: unknown = JSON.parse(productAsJson(philippineBullet));
  expect(() => productFromJson(JSON.stringify({ ...Object(kept), ...change }, bigintsAsText))).toThrow(place);
});

function bigintsAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
