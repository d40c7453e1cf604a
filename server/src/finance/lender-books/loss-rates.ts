import { type LossBand, type LossRates, lossBands } from '@hiram/lending/expected-loss';
import { compareRates, percent, type Rate, rateAsText } from '@hiram/values/rate';
import { type ContentReader, pointer } from '#platform/content/content-reader.ts';

// The cast is safe: the keys of the table are the bands.
export const LOSS_BANDS = Object.keys(lossBands) as readonly LossBand[];

/**
 * Version 1 of every market: illustrative rates, which rest on no experience. A lender publishes its own, from
 * its roll rates, before the books count.
 */
const builtInLossRates: LossRates = {
  not_late: percent('1'),
  days_1_to_7: percent('3'),
  days_8_to_30: percent('8'),
  days_31_to_60: percent('25'),
  days_61_to_90: percent('45'),
  days_91_to_180: percent('70'),
  days_over_180: percent('100'),
};

/** The published form, with the basis of the rates for the auditor. */
export interface LossRatesContent {
  readonly rates: LossRates;
  readonly basis: string;
}

export const builtInContent: LossRatesContent = {
  rates: builtInLossRates,
  basis: 'Illustrative rates without experience of this lender.',
};

const ONE: Rate = percent('100');
const LONGEST_BASIS = 500;

/** Reads content and reports every problem at its location. Rates never fall as days grow. */
export function readLossRates(reader: ContentReader, content: unknown): LossRatesContent {
  const fields = reader.object(content, '', ['rates', 'basis']);
  const given = reader.object(fields.rates, '/rates', LOSS_BANDS);
  const rates = { ...builtInLossRates };
  let last: Rate | undefined;
  for (const band of LOSS_BANDS) {
    const path = pointer('', 'rates', band);
    const rate = reader.rate(given[band], path);
    if (compareRates(rate, ONE) > 0) reader.fault(path, 'at most the whole principal can be lost');
    if (last !== undefined && compareRates(rate, last) < 0) {
      reader.fault(path, 'a later band cannot lose less than an earlier one');
    }
    last = rate;
    rates[band] = rate;
  }
  return { rates, basis: reader.text(fields.basis, '/basis', { least: 1, most: LONGEST_BASIS }) };
}

export function lossRatesAsContent({ rates, basis }: LossRatesContent): unknown {
  return {
    rates: Object.fromEntries(LOSS_BANDS.map((band) => [band, rateAsText(rates[band])])),
    basis,
  };
}
