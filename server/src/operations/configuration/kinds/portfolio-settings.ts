import { isMarketId, MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { assert } from '@hiram/values/assert';
import {
  builtInSettings,
  type PortfolioLimit,
  readSettings,
  settingsAsContent,
  settingsOf,
} from '#operations/portfolio/index.ts';
import { ContentReader, pointer } from '#platform/content/content-reader.ts';
import { fieldsIn } from '../fields.ts';
import type { FieldOfContent, KindOfConfiguration } from '../kind.ts';
import { problemsOf } from '../problems.ts';
import { marketName } from './market-name.ts';

// Cost of funds, other costs, limits and the target of the portfolio page, by market. The built-in ones are version 1.

export const portfolioSettingsKind: KindOfConfiguration = {
  async list() {
    return MARKET_IDS.map(subjectOf);
  },

  async find(database, subject) {
    if (!isMarketId(subject)) return undefined;
    return { ...subjectOf(subject), live: settingsAsContent(await settingsOf(database, subject)) };
  },

  fields: settingFields,

  write: {
    async check(_database, { content }) {
      const reader = new ContentReader();
      readSettings(reader, content);
      return { problems: problemsOf(reader.faults), examples: [] };
    },

    async publish(_tx, { content }) {
      const reader = new ContentReader();
      const settings = readSettings(reader, content);
      assert(reader.isSound, 'portfolio settings published without validation');
      return { content: settingsAsContent(settings) };
    },
  },
};

function subjectOf(market: MarketId) {
  return {
    subject: market,
    title: `Portfolio settings in ${marketName(market)}`,
    detail: 'Cost of funds, limits and target',
    brand: undefined,
    market,
  };
}

const limitTitles: Readonly<Record<PortfolioLimit, string>> = {
  par30: 'PAR 30 at most',
  par90: 'PAR 90 at most',
  firstPaymentDefault: 'First-payment default at most',
  netLoss: 'Net loss of twelve months at most',
};

function settingFields(): FieldOfContent[] {
  const [cost, limit] = [fieldsIn('Costs'), fieldsIn('Limits and target')];
  return [
    cost('/costOfFunds', 'Cost of funds, per year', 'rate', {
      help: 'What the lender pays for the money it lends.',
    }),
    cost('/checkCost', 'Identity and bureau checks, per application', 'amount'),
    cost('/collectionsPerMonth', 'Collections, per month', 'amount', { help: 'People and tools.' }),
    // The cast is safe: the table has exactly the limits as its keys.
    ...(Object.keys(builtInSettings.limits) as PortfolioLimit[]).map((name) =>
      limit(pointer('', 'limits', name), limitTitles[name], 'rate'),
    ),
    limit('/collectedTarget', 'Collected of amounts due, at least', 'rate'),
  ];
}
