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

test('a template without a market belongs to the reference market', () => {
  expect(marketOfTemplate(null)).toBe('reference');
  expect(marketOfTemplate('IN')).toBe('IN');
});

describe('an advertisement promises only what a product of the market could offer', () => {
  test('exactly at the cap it is accepted', () => {
    expect(() => assertOfferIsAccurate({ market: 'PH', offer }, on)).not.toThrow();
  });

  test('above the cap of the monthly rate it is refused with the source', () => {
    const dear = { ...offer, monthlyRate: '0.060000001' };
    expect(() => assertOfferIsAccurate({ market: 'PH', offer: dear }, on)).toThrow(
      /cap of the monthly rate \(SEC MC/,
    );
  });

  test.each([
    ['shorter', { ...offer, daysFrom: 90 }],
    ['longer', { ...offer, daysTo: 366 }],
  ])('in the reference market it has no term that is %s than the terms text says', (_how, wrong) => {
    expect(() => assertOfferIsAccurate({ market: 'reference', offer: wrong }, on)).toThrow('91 to 365 days');
  });
});

describe('the copy of a template', () => {
  const texts = { en: { title: 'Hello', sentence: '' }, fil: { title: 'Kumusta', sentence: '' } };

  test.each([
    ['fil', 'Kumusta'],
    ['en', 'Hello'],
    ['hi', 'Kumusta'],
  ] as const)('in %s is the template’s own, or that of the brand’s first language', (locale, title) => {
    expect(textsIn({ texts }, locale, ['fil', 'en']).title).toBe(title);
  });

  test('is empty if there is none, and the page uses its own', () => {
    expect(textsIn({ texts: {} }, 'en', ['en'])).toEqual({ title: '', sentence: '' });
  });
});
