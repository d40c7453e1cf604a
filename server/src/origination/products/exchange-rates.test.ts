import { testRatesFile } from '@hiram/server-testing/origination/products/exchange-rates';
import { rate, rateAsText } from '@hiram/values/rate';
import { describe, expect, test } from 'vitest';
import { crossRate, worthIn } from './exchange-rates.ts';
import { readRatesFile } from './exchange-rates-file.ts';

describe('the value of a currency in another', () => {
  test.each([
    ['64', '1.1', '58.1818'],
    ['62.560', '1.0705', '58.4400'],
    ['62.560', '17487.21', '0.00357747'],
    ['62.560', '171.94', '0.363848'],
    ['89.2495', '62.560', '1.42662'],
    ['17487.21', '0.84638', '20661.2'],
    ['2', '3', '0.666667'],
    ['999999.5', '1', '1000000'],
    ['1', '3000000000', '0.000000000333'],
  ])(
    'with %s per euro and %s per euro is %s: six significant digits, rounded half up',
    (own, foreign, worth) => {
      expect(rateAsText(crossRate(rate(own), rate(foreign)))).toBe(rateAsText(rate(worth)));
    },
  );

  test('is returned for the euro and every other currency, the most requested first', () => {
    const perEuro = new Map([
      ['THB', rate('38')],
      ['PHP', rate('64')],
      ['GBP', rate('0.8')],
      ['USD', rate('1.1')],
    ]);
    const told = worthIn('PHP', perEuro).map(({ currency, rate: worth }) => [currency, rateAsText(worth)]);
    expect(told).toEqual([
      ['USD', '58.1818'],
      ['EUR', '64'],
      ['GBP', '80'],
      ['THB', '1.68421'],
    ]);
    expect(worthIn('INR', perEuro)).toEqual([]);
  });
});

describe('the central bank’s daily file', () => {
  test('is parsed as it is published', () => {
    const file = readRatesFile(testRatesFile({ sender: 'European Central Bank', day: '2024-06-28' }));
    expect(file).toMatchObject({
      kind: 'read',
      rates: { source: 'european_central_bank', publishedOn: '2024-06-28' },
    });
    const perEuro = file.kind === 'read' ? file.rates.perEuro : new Map();
    expect([...perEuro.keys()]).toEqual(['USD', 'JPY', 'INR', 'PHP']);
    expect(perEuro.get('JPY')).toEqual(rate('171.94'));
  });

  const good = testRatesFile({});
  test.each([
    ['nothing', ''],
    ['a page of HTML', '<html><body>We are making things better for you.</body></html>'],
    ['a file that was cut off', good.slice(0, -20)],
    ['something after its end', `${good}<more/>`],
    ['a declaration with an entity', good.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')],
    ['an entity in a rate', good.replace("'62.560'", "'&a;'")],
    ['a rate in floating point', good.replace("'62.560'", "'6.2e1'")],
    ['a negative rate', good.replace("'62.560'", "'-62.560'")],
    ['a rate of zero', good.replace("'62.560'", "'0.000'")],
    ['a comma for a point', good.replace("'62.560'", "'62,560'")],
    ['a currency twice', good.replace("'INR'", "'PHP'")],
    ['the euro itself', good.replace("'INR'", "'EUR'")],
    ['a day that there is not', good.replace('2026-11-13', '2026-02-30')],
    ['two days', good.replace('</Cube>', "</Cube><Cube time='2026-11-12'></Cube>")],
    ['another sender', good.replace('Demonstration figures', 'Bank of Nowhere')],
    [
      'a thousand rates',
      good.replace(
        "<Cube currency='USD'",
        `${"<Cube currency='AAA' rate='1'/>".repeat(999)}<Cube currency='USD'`,
      ),
    ],
  ])('is rejected: %s', (_what, text) => {
    expect(readRatesFile(text).kind).toBe('unreadable');
  });

  test('is rejected in linear time: a quadratic reader would not finish before the test times out', () => {
    const hostile = `${good.slice(0, good.indexOf("<Cube currency='USD'"))}${' '.repeat(2_000_000)}<Cube `;
    expect(readRatesFile(hostile).kind).toBe('unreadable');
  });
});
