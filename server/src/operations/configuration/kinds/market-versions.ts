import { isMarketId, MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { calendarDateAt } from '@hiram/values/instant';
import { ContentReader } from '#platform/content/content-reader.ts';
import type { MarketVersion } from '#platform/content/market-versions.sql.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { KindOfConfiguration, RecordedContent } from '../kind.ts';
import { problemsOf } from '../problems.ts';
import { marketName } from './market-name.ts';

/** One subject for each market. Version 1 is built in; the capability keeps the others. */
interface MarketVersions<Value> {
  /** Such as "Amount limits": the start of each title, and named if something is wrong. */
  readonly title: string;
  readonly detail: string;
  readonly builtIn: Value;
  readonly fields: KindOfConfiguration['fields'];
  read(reader: ContentReader, content: unknown): Value;
  asContent(value: Value): unknown;
  /** What is in force now, as content. */
  live(database: Database, market: MarketId): Promise<unknown>;
  /** Newest first, without the built-in one. */
  versions(database: Database, market: MarketId): Promise<readonly MarketVersion[]>;
  insert(tx: Transaction, market: MarketId, version: MarketVersion): Promise<void>;
}

export function marketVersionsKind<Value>(kind: MarketVersions<Value>): KindOfConfiguration {
  const builtIn = {
    version: 1,
    content: kind.asContent(kind.builtIn),
    publishedBy: '',
    publishedAt: undefined,
  } as const;
  function subjectOf(market: MarketId) {
    const title = `${kind.title} in ${marketName(market)}`;
    return { subject: market, title, detail: kind.detail, brand: undefined, market };
  }
  return {
    async list(database) {
      return Promise.all(
        MARKET_IDS.map(async (market) => {
          const [newest] = await kind.versions(database, market);
          const { content: _content, ...record } = recordOf(market, newest ?? builtIn);
          return { ...subjectOf(market), record };
        }),
      );
    },

    async find(database, subject) {
      if (!isMarketId(subject)) return undefined;
      return { ...subjectOf(subject), live: await kind.live(database, subject) };
    },

    fields: kind.fields,

    async history(database, { market = 'reference' }) {
      const versions = [...(await kind.versions(database, market)), builtIn];
      return versions.map((version, index): RecordedContent => {
        const record = recordOf(market, version);
        return index === 0 ? record : { ...record, state: 'past' };
      });
    },

    write: {
      async check(_database, { content }) {
        const reader = new ContentReader();
        kind.read(reader, content);
        return { problems: problemsOf(reader.faults), examples: [] };
      },

      async publish(tx, { found: { market = 'reference' }, content }, { by, at }) {
        const reader = new ContentReader();
        const value = kind.read(reader, content);
        assert(reader.isSound, `${kind.title} published without validation`);
        const [newest] = await kind.versions(tx, market);
        const version = (newest?.version ?? builtIn.version) + 1;
        const published = { version, content: kind.asContent(value), publishedBy: by, publishedAt: at };
        await kind.insert(tx, market, published);
        return { version };
      },
    },
  };
}

function recordOf(
  market: MarketId,
  version: Pick<RecordedContent, 'version' | 'content' | 'publishedBy' | 'publishedAt'>,
): RecordedContent {
  const { timeZone } = marketPack(market).facts;
  const { publishedAt } = version;
  return {
    ...version,
    state: 'published',
    validFrom: publishedAt && calendarDateAt(publishedAt, timeZone),
    validUntil: undefined,
  };
}
