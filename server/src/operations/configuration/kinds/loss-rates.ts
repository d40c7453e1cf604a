import type { LossBand } from '@hiram/lending/expected-loss';
import {
  builtInContent,
  findLossRateVersions,
  insertLossRateVersion,
  LOSS_BANDS,
  lossRatesAsContent,
  readLossRates,
} from '#finance/lender-books/index.ts';
import { pointer } from '#platform/content/content-reader.ts';
import { fieldsIn } from '../fields.ts';
import type { FieldOfContent } from '../kind.ts';
import { marketVersionsKind } from './market-versions.ts';

// Loss rates by band of days past due, by market.

export const lossRatesKind = marketVersionsKind({
  title: 'Loss rates',
  detail: 'Share of the principal that is expected to be lost',
  builtIn: builtInContent,
  fields: rateFields,
  read: readLossRates,
  asContent: lossRatesAsContent,
  async live(database, market) {
    const [newest] = await findLossRateVersions(database, market);
    return newest?.content ?? lossRatesAsContent(builtInContent);
  },
  versions: findLossRateVersions,
  insert: insertLossRateVersion,
});

const titles: Readonly<Record<LossBand, string>> = {
  not_late: 'Not late',
  days_1_to_7: '1 to 7 days past due',
  days_8_to_30: '8 to 30 days past due',
  days_31_to_60: '31 to 60 days past due',
  days_61_to_90: '61 to 90 days past due',
  days_91_to_180: '91 to 180 days past due, or non-performing',
  days_over_180: 'Over 180 days past due',
};

function rateFields(): FieldOfContent[] {
  const field = fieldsIn('Loss rates');
  return [
    ...LOSS_BANDS.map((band) => field(pointer('', 'rates', band), titles[band], 'rate')),
    field('/basis', 'Basis of the rates', 'text', {
      help: 'The cohorts, the period and the forward-looking factor, or the proxy that was used.',
    }),
  ];
}
