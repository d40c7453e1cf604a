import { expect, test } from 'vitest';
import { ContentReader } from '#platform/content/content-reader.ts';
import { builtInContent, LOSS_BANDS, lossRatesAsContent, readLossRates } from './loss-rates.ts';

function read(content: unknown) {
  const reader = new ContentReader();
  return { content: readLossRates(reader, content), faults: reader.faults };
}

test('the built-in rates are valid content and read back unchanged', () => {
  expect(read(lossRatesAsContent(builtInContent))).toEqual({ content: builtInContent, faults: [] });
});

test('a missing rate, a rate above one, a rate that falls and a missing basis are errors', () => {
  const rates = Object.fromEntries(LOSS_BANDS.map((band) => [band, '0.1']));
  const content = {
    rates: { ...rates, not_late: '', days_8_to_30: '0.05', days_over_180: '1.1' },
    basis: ' ',
  };
  expect(read(content).faults.map(({ path }) => path)).toEqual([
    '/rates/not_late',
    '/rates/days_8_to_30',
    '/rates/days_over_180',
    '/basis',
  ]);
});
