import { describe, expect, test } from 'vitest';
import { encodeCommonParameters, readCommonParameters, readPageQuery } from './common-parameters.ts';
import { decodeForm } from './form-encoding.ts';

describe('common parameters', () => {
  const known = { deviceName: 'Pixel 4a & co', sessionId: 'a=b', lang: 'fil', brand: 'hiram' };

  test('[R7.1-1] are always written in full, unknown ones as empty', () => {
    expect(Object.keys(decodeForm(encodeCommonParameters(known))).sort()).toEqual([
      'adId',
      'appVersion',
      'brand',
      'deviceId',
      'deviceName',
      'lang',
      'market',
      'osVersion',
      'sessionId',
    ]);
  });

  test('[R7.1-1] are URL-encoded', () => {
    expect(encodeCommonParameters(known)).toContain('deviceName=Pixel+4a+%26+co');
    expect(encodeCommonParameters(known)).toContain('sessionId=a%3Db');
  });

  test('round-trip, with unknown ones absent', () => {
    expect(readCommonParameters(decodeForm(encodeCommonParameters(known)))).toEqual(known);
  });

  test('are picked from a query that holds more, and only strings count', () => {
    expect(readCommonParameters({ lang: 'hi', brand: ['a', 'b'], orderId: '7' })).toEqual({ lang: 'hi' });
  });
});

describe("a page's query", () => {
  test('[R7.1-5] exposes product_id as productId too', () => {
    expect(readPageQuery('?product_id=12&x=1')).toEqual({ product_id: '12', productId: '12', x: '1' });
  });

  test('[R7.1-5] exposes productId as product_id too', () => {
    expect(readPageQuery('?productId=12')).toEqual({ productId: '12', product_id: '12' });
  });

  test('[R7.1-5] leaves both unchanged when both are present', () => {
    expect(readPageQuery('?productId=1&product_id=2')).toEqual({ productId: '1', product_id: '2' });
  });

  test('[R7.1-5] adds neither if both are missing', () => {
    expect(readPageQuery('?orderId=3')).toEqual({ orderId: '3' });
  });
});
