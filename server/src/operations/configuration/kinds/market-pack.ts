import { isMarketId, MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import type { Figure } from '@hiram/markets/ruling';
import { addDays } from '@hiram/values/calendar-date';
import { formatMinorUnits } from '@hiram/values/formatting';
import { type Rate, rateAsPercentText, rateAsText } from '@hiram/values/rate';
import { titleOfWord } from '../fields.ts';
import type { KindOfConfiguration, SourcedNumber } from '../kind.ts';
import { marketName } from './market-name.ts';

// Market packs contain law and are therefore read-only. Changing a figure needs a release that cites its
// source.

export const marketPackKind: KindOfConfiguration = {
  async list() {
    return MARKET_IDS.map(subjectOf);
  },

  async find(_database, subject) {
    if (!isMarketId(subject)) return undefined;
    return { ...subjectOf(subject), live: plain(marketPack(subject)) };
  },

  fields: () => [],

  figures: ({ market = 'reference' }) => {
    const { facts, rules } = marketPack(market);
    return Object.entries(rules).flatMap(([name, figures]: [string, readonly Figure<unknown>[]]) =>
      figures.map((figure) => sourced(name, figure, { figures, currency: facts.currency })),
    );
  },
};

function subjectOf(market: MarketId) {
  const { facts } = marketPack(market);
  return {
    subject: market,
    title: `Legal limits, ${marketName(market)}`,
    detail: `${facts.currency}, ${facts.timeZone}`,
    brand: undefined,
    market,
  };
}

function sourced(
  name: string,
  figure: Figure<unknown>,
  { figures, currency }: { readonly figures: readonly Figure<unknown>[]; readonly currency: string },
): SourcedNumber {
  const next = figures.find((one) => one.channel === figure.channel && one.from > figure.from);
  return {
    figure: titleOfWord(name),
    value: written(figure.value, currency).slice(0, 600),
    source: `${figure.source} (confidence ${figure.confidence})`.slice(0, 600),
    from: figure.from,
    ...(next !== undefined && { until: addDays(next.from, -1) }),
    channels: figure.channel ?? 'all channels',
  };
}

function written(value: unknown, currency: string): string {
  if (value === null || value === undefined) return 'none set';
  if (typeof value === 'bigint') return `${currency} ${formatMinorUnits(value)}`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((one) => written(one, currency)).join(', ');
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.replaceAll('_', ' ');
  if (typeof value !== 'object') return '';
  if (isRate(value)) return `${rateAsPercentText(value)} %`;
  return Object.entries(value)
    .map(([key, inner]) => `${titleOfWord(key).toLowerCase()} ${written(inner, currency)}`)
    .join('; ');
}

/** Converts to JSON: amounts become minor units as text, rates exact fractions as text. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if (isRate(value)) return rateAsText(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

function isRate(value: object): value is Rate {
  return 'numerator' in value && 'denominator' in value && typeof value.numerator === 'bigint';
}
