import { isMarketId, MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { assert } from '@hiram/values/assert';
import { ContentReader } from '#platform/content/content-reader.ts';
import { parseContent } from '#platform/content/parse-content.ts';
import type { Database } from '#platform/database/database.ts';
import {
  builtInChannels,
  channelsAsContent,
  type ListedChannel,
  PAYMENT_METHOD_KINDS,
  publishedChannels,
  readChannels,
} from '#servicing/repayments/index.ts';

import { fieldsIn, wordChoices } from '../fields.ts';
import type { FieldOfContent, KindOfConfiguration } from '../kind.ts';
import { problemsOf } from '../problems.ts';
import { findRecordedVersions } from '../versions.sql.ts';
import { marketName } from './market-name.ts';
import { checkImage } from './presentation-content.ts';

// Payment channels, by market. The built-in ones are version 1.

export const channelKind: KindOfConfiguration = {
  async list() {
    return MARKET_IDS.map((market) => subjectOf(market, builtInChannels(market)));
  },

  async find(database, subject) {
    if (!isMarketId(subject)) return undefined;
    const channels = await channelsNow(database, subject);
    return { ...subjectOf(subject, channels), live: channelsAsContent(channels) };
  },

  fields: channelFields,

  write: {
    async check(database, { found: { market = 'reference' }, content }) {
      const reader = new ContentReader();
      const channels = readChannels(reader, content, await channelsNow(database, market));
      for (const [index, { logo = '' }] of channels.entries()) {
        await checkImage(reader, database, logo, `/channels/${index}/logo`);
      }
      return { problems: problemsOf(reader.faults), examples: [] };
    },

    async publish(tx, { found: { market = 'reference' }, content }) {
      const reader = new ContentReader();
      const channels = readChannels(reader, content, await channelsNow(tx, market));
      assert(reader.isSound, 'channels published without validation');
      return { content: channelsAsContent(channels) };
    },
  },
};

async function channelsNow(database: Database, market: MarketId): Promise<readonly ListedChannel[]> {
  const [newest] = await findRecordedVersions(database, { kind: 'channel', subject: market });
  const parsed = newest && parseContent(newest.content);
  const known = builtInChannels(market);
  return (parsed && publishedChannels(parsed.content, known)) ?? known;
}

function subjectOf(market: MarketId, channels: readonly ListedChannel[]) {
  return {
    subject: market,
    title: `Payment channels in ${marketName(market)}`,
    detail: channels
      .map(({ number }) => number)
      .join(', ')
      .slice(0, 120),
    brand: undefined,
    market,
  };
}

function channelFields(): FieldOfContent[] {
  const field = fieldsIn('Channels');
  return [
    field('/channels', 'Channels', 'list', {
      help: 'In display order; the first is preselected. Channels cannot be removed, because payments refer to them.',
    }),
    field('/channels/*/number', 'Code', 'text', { help: 'Sent by the app. Cannot be changed.' }),
    field('/channels/*/name', 'Name', 'text', {
      isOptional: true,
      help: 'Display name, the same in every language. If empty, the name of the payment method is used.',
    }),
    field('/channels/*/logo', 'Logo', 'logo', {
      isOptional: true,
      help: 'Shown beside the name. If empty, a mark is drawn from the name.',
    }),
    field('/channels/*/isOffered', 'Offered', 'flag', {
      help: 'If off, no new payments can be started. Payments already started are still posted.',
    }),
    field('/channels/*/way', 'Way', 'choice', { choices: wordChoices(PAYMENT_METHOD_KINDS) }),
    field('/channels/*/method', 'Provider code', 'text'),
    field('/channels/*/payableForMinutes', 'Payment window (minutes)', 'integer', {
      help: 'Time to complete a started payment: 5 minutes to 7 days.',
    }),
    field('/channels/*/settlesWithinHours', 'Settlement time (hours)', 'integer', {
      help: 'Maximum settlement time, including weekends: 1 hour to 10 days. Accrual is paused for this time.',
    }),
  ];
}
