import { isMarketId, MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { assert } from '@hiram/values/assert';
import {
  readThresholds,
  SHARE_MEASURES,
  type ShareMeasure,
  thresholdsAsContent,
  thresholdsIn,
} from '#operations/harm-board/index.ts';
import { ContentReader, pointer } from '#platform/content/content-reader.ts';
import { fieldsIn } from '../fields.ts';
import type { FieldOfContent, KindOfConfiguration } from '../kind.ts';
import { problemsOf } from '../problems.ts';
import { marketName } from './market-name.ts';

// Above which a measure of the harm board stops a product, by market. The built-in thresholds are version 1.

export const harmThresholdsKind: KindOfConfiguration = {
  async list() {
    return MARKET_IDS.map(subjectOf);
  },

  async find(database, subject) {
    if (!isMarketId(subject)) return undefined;
    return { ...subjectOf(subject), live: thresholdsAsContent(await thresholdsIn(database, subject)) };
  },

  fields: thresholdFields,

  write: {
    async check(_database, { content }) {
      const reader = new ContentReader();
      readThresholds(reader, content);
      return { problems: problemsOf(reader.faults), examples: [] };
    },

    async publish(_tx, { content }) {
      const reader = new ContentReader();
      const thresholds = readThresholds(reader, content);
      assert(reader.isSound, 'thresholds published without validation');
      return { content: thresholdsAsContent(thresholds) };
    },
  },
};

function subjectOf(market: MarketId) {
  return {
    subject: market,
    title: `Harm thresholds in ${marketName(market)}`,
    detail: 'When a product stops being offered',
    brand: undefined,
    market,
  };
}

const shareTitles: Readonly<Record<ShareMeasure, string>> = {
  cap_reached: 'Open loans at the total cost limit',
  refinanced: 'Loans soon after the last one',
  extended_twice: 'Borrowers with two or more extensions',
  hardship_refused: 'Hardship requests refused',
  complaints_upheld: 'Complaints upheld',
  contacted_at_limit: 'Borrowers contacted as often as allowed',
};

function thresholdFields(): FieldOfContent[] {
  const [thresholds, refunds, lifted] = [
    fieldsIn('Thresholds'),
    fieldsIn('Refunds'),
    fieldsIn('Lifted stops'),
  ];
  return [
    ...SHARE_MEASURES.flatMap((measure) => [
      thresholds(pointer('', 'shares', measure, 'share'), `${shareTitles[measure]}, at most`, 'rate'),
      thresholds(
        pointer('', 'shares', measure, 'minimum'),
        `${shareTitles[measure]}: fewest to compare`,
        'integer',
      ),
    ]),
    refunds('/refundTime/days', '95 of 100 refunds paid within, days', 'integer'),
    refunds('/refundTime/minimum', 'Fewest refunds to compare', 'integer'),
    lifted('/liftedDays', 'Not repeated for, days', 'integer', {
      help: 'While the measure stays above its threshold. If it falls and rises again, the product is stopped again.',
    }),
  ];
}
