import { isMarketId, MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import type { LossBand } from '@hiram/lending/expected-loss';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { calendarDateAt } from '@hiram/values/instant';
import {
  builtInContent,
  findLossRateVersions,
  insertLossRateVersion,
  LOSS_BANDS,
  lossRatesAsContent,
  readLossRates,
} from '#finance/lender-books/index.ts';
import { ContentReader, pointer } from '#platform/content/content-reader.ts';
import { fieldsIn } from '../fields.ts';
import type { FieldOfContent, KindOfConfiguration, RecordedContent } from '../kind.ts';
import { problemsOf } from '../problems.ts';
import { marketName } from './market-name.ts';

// Loss rates by band of days past due, by market. The built-in ones are version 1; the capability keeps the others.

export const lossRatesKind: KindOfConfiguration = {
  async list(database) {
    return Promise.all(
      MARKET_IDS.map(async (market) => {
        const [newest] = await findLossRateVersions(database, market);
        const { content: _content, ...record } = recordOf(market, newest ?? BUILT_IN);
        return { ...subjectOf(market), record };
      }),
    );
  },

  async find(database, subject) {
    if (!isMarketId(subject)) return undefined;
    const [newest] = await findLossRateVersions(database, subject);
    return { ...subjectOf(subject), live: newest?.content ?? BUILT_IN.content };
  },

  fields: rateFields,

  async history(database, { market = 'reference' }) {
    const versions = [...(await findLossRateVersions(database, market)), BUILT_IN];
    return versions.map((version, index): RecordedContent => {
      const record = recordOf(market, version);
      return index === 0 ? record : { ...record, state: 'past' };
    });
  },

  write: {
    async check(_database, { content }) {
      const reader = new ContentReader();
      readLossRates(reader, content);
      return { problems: problemsOf(reader.faults), examples: [] };
    },

    async publish(tx, { found: { market = 'reference' }, content }, { by, at }) {
      const reader = new ContentReader();
      const rates = readLossRates(reader, content);
      assert(reader.isSound, 'loss rates published without validation');
      const [newest = BUILT_IN] = await findLossRateVersions(tx, market);
      const version = newest.version + 1;
      const published = { version, content: lossRatesAsContent(rates), publishedBy: by, publishedAt: at };
      await insertLossRateVersion(tx, market, published);
      return { version };
    },
  },
};

const BUILT_IN = {
  version: 1,
  content: lossRatesAsContent(builtInContent),
  publishedBy: '',
  publishedAt: undefined,
} as const;

type LossRatesVersion = Pick<RecordedContent, 'version' | 'content' | 'publishedBy' | 'publishedAt'>;

function recordOf(market: MarketId, version: LossRatesVersion): RecordedContent {
  const { timeZone } = marketPack(market).facts;
  const { publishedAt } = version;
  return {
    ...version,
    state: 'published',
    validFrom: publishedAt && calendarDateAt(publishedAt, timeZone),
    validUntil: undefined,
  };
}

function subjectOf(market: MarketId) {
  return {
    subject: market,
    title: `Loss rates in ${marketName(market)}`,
    detail: 'Share of the principal that is expected to be lost',
    brand: undefined,
    market,
  };
}

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
