import { calendarDate } from '@hiram/values/calendar-date';
import { describe, expect, test } from 'vitest';
import {
  type AdvertisedOffer,
  assertOfferIsAccurate,
  marketOfTemplate,
  textsIn,
} from './channel-template.ts';

const on = calendarDate('2026-11-15');
const offer: AdvertisedOffer = {
  amountFromMinor: 100_000n,
  amountToMinor: 1_000_000n,
  daysFrom: 91,
  daysTo: 120,
  monthlyRate: '0.06',
  annualRate: '0.72',
};

test('a template that names no market is of the reference market', () => {
  expect(marketOfTemplate(null)).toBe('reference');
  expect(marketOfTemplate('IN')).toBe('IN');
});

describe('an advertisement promises only what a product of the market could keep', () => {
  test('exactly at the cap it may', () => {
    expect(() => assertOfferIsAccurate({ market: 'PH', offer }, on)).not.toThrow();
  });

  test('above the cap of the monthly rate it may not, and is told the source', () => {
    const dear = { ...offer, monthlyRate: '0.060000001' };
    expect(() => assertOfferIsAccurate({ market: 'PH', offer: dear }, on)).toThrow(
      /cap of the monthly rate \(SEC MC/,
    );
  });

  test.each([
    ['shorter', { ...offer, daysFrom: 90 }],
    ['longer', { ...offer, daysTo: 366 }],
  ])('of the reference market it has no term that is %s than the terms text says', (_how, wrong) => {
    expect(() => assertOfferIsAccurate({ market: 'reference', offer: wrong }, on)).toThrow('91 to 365 days');
  });
});

describe('the words of a template', () => {
  const texts = { en: { title: 'Hello', sentence: '' }, fil: { title: 'Kumusta', sentence: '' } };

  test.each([
    ['fil', 'Kumusta'],
    ['en', 'Hello'],
    ['hi', 'Kumusta'],
  ] as const)(
    'in %s are the ones that the template has, or those of the brand’s first language',
    (locale, title) => {
      expect(textsIn({ texts }, locale, ['fil', 'en']).title).toBe(title);
    },
  );

  test('that has none at all are empty, and the page says its own', () => {
    expect(textsIn({ texts: {} }, 'en', ['en'])).toEqual({ title: '', sentence: '' });
  });
});
