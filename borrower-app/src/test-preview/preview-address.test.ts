import { expect, test } from 'vitest';
import { previewAddress } from './preview-address.ts';

const fields = {
  appVersion: '1.2.0',
  deviceName: 'Redmi 12 & more',
  deviceId: 'd-1',
  osVersion: 'Android 14',
  sessionId: '',
  adId: 'a-1',
  productId: '7',
  orderId: 'o-1',
};

test('an address has every field, encoded, including empty ones', () => {
  expect(previewAddress('repay', fields, '')).toBe(
    '/repay?appVersion=1.2.0&deviceName=Redmi+12+%26+more&deviceId=d-1&osVersion=Android+14&sessionId=&adId=a-1&productId=7&orderId=o-1',
  );
});

test('brand, market and language of the page are passed on, and nothing else from its query', () => {
  const address = previewAddress(
    'bindBank',
    fields,
    '?brand=udhaar&market=IN&lang=hi&orderId=other&next=/home',
  );
  const query = new URL(address, 'http://localhost').searchParams;
  expect(query.get('brand')).toBe('udhaar');
  expect(query.get('market')).toBe('IN');
  expect(query.get('lang')).toBe('hi');
  expect(query.getAll('orderId')).toEqual(['o-1']);
  expect(query.has('next')).toBe(false);
});
