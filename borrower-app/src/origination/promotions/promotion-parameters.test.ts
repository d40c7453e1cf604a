import { expect, test } from 'vitest';
import { formatRate } from './format-rate.ts';
import { addressOf, readParameters, routeOf } from './promotion-parameters.ts';

test('parameters after the hash override the page’s own query, and are passed on', () => {
  const read = readParameters({
    search: '?id=a&app_from=fb&links_id=l',
    hash: '#/downloadTemplate?id=b&utm_tag=j',
  });
  expect(read).toMatchObject({ id: 'b', appFrom: 'fb', utmTag: 'j', link: { name: 'links_id', id: 'l' } });
  expect(addressOf('agreementTemplate', read)).toBe(
    '#/agreementTemplate?app_from=fb&user_from=&utm_tag=j&id=b&links_id=l',
  );
});

test('an invalid id counts as missing, and a tracking mark is cut to the length in the contract', () => {
  const search = `?id=${encodeURIComponent('<x>')}&down_id=ok&user_from=${'u'.repeat(200)}`;
  const read = readParameters({ search, hash: '' });
  expect(read).toMatchObject({ id: 'default', link: { name: 'down_id', id: 'ok' }, tracked: false });
  expect(read.userFrom).toHaveLength(120);
});

test.each([
  ['', 'register'],
  ['#/', 'register'],
  ['#/somewhere', 'register'],
  ['#/downloadTemplate', 'downloadTemplate'],
  ['#/agreementTemplate?id=1', 'agreementTemplate'],
])('the page of "%s" is %s', (hash, route) => {
  expect(routeOf({ hash })).toBe(route);
});

test.each([
  ['0.02', '2%'],
  ['0.0425', '4.25%'],
  ['0.334', '33.4%'],
  ['1.2', '120%'],
  ['0', '0%'],
])('the fraction %s is read as %s', (fraction, written) => {
  expect(formatRate(fraction)).toBe(written);
});
