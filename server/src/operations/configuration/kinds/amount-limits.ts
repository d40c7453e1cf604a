import { isMarketId, MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { LIMITED_ACTIONS, type LimitedAction } from '@hiram/contract/people/amount-limits';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { calendarDateAt } from '@hiram/values/instant';
import {
  builtInLimits,
  findLimitVersions,
  insertLimitVersion,
  LIMITED_STEPS,
  limitsAsContent,
  limitsOf,
  readLimits,
  rolesFor,
} from '#people/amount-limits/index.ts';
import { ContentReader, pointer } from '#platform/content/content-reader.ts';
import { fieldsIn, titleOfWord } from '../fields.ts';
import type { FieldOfContent, KindOfConfiguration, RecordedContent } from '../kind.ts';
import { problemsOf } from '../problems.ts';
import { marketName } from './market-name.ts';

// Amount limits of staff roles, by market. The built-in ones are version 1; the capability keeps the others.

export const amountLimitsKind: KindOfConfiguration = {
  async list(database) {
    return Promise.all(
      MARKET_IDS.map(async (market) => {
        const [newest] = await findLimitVersions(database, market);
        const { content: _content, ...record } = recordOf(market, newest ?? BUILT_IN);
        return { ...subjectOf(market), record };
      }),
    );
  },

  async find(database, subject) {
    if (!isMarketId(subject)) return undefined;
    return { ...subjectOf(subject), live: limitsAsContent(await limitsOf(database, subject)) };
  },

  fields: limitFields,

  async history(database, { market = 'reference' }) {
    const versions = [...(await findLimitVersions(database, market)), BUILT_IN];
    return versions.map((version, index): RecordedContent => {
      const record = recordOf(market, version);
      return index === 0 ? record : { ...record, state: 'past' };
    });
  },

  write: {
    async check(_database, { content }) {
      const reader = new ContentReader();
      readLimits(reader, content);
      return { problems: problemsOf(reader.faults), examples: [] };
    },

    async publish(tx, { found: { market = 'reference' }, content }, { by, at }) {
      const reader = new ContentReader();
      const limits = readLimits(reader, content);
      assert(reader.isSound, 'amount limits published without validation');
      const [newest = BUILT_IN] = await findLimitVersions(tx, market);
      const version = newest.version + 1;
      const published = { version, content: limitsAsContent(limits), publishedBy: by, publishedAt: at };
      await insertLimitVersion(tx, market, published);
      return { version };
    },
  },
};

const BUILT_IN = {
  version: 1,
  content: limitsAsContent(builtInLimits),
  publishedBy: '',
  publishedAt: undefined,
} as const;

type LimitVersion = Pick<RecordedContent, 'version' | 'content' | 'publishedBy' | 'publishedAt'>;

function recordOf(market: MarketId, version: LimitVersion): RecordedContent {
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
    title: `Amount limits in ${marketName(market)}`,
    detail: 'Proposed and approved by role',
    brand: undefined,
    market,
  };
}

const titles: Readonly<Record<LimitedAction, string>> = {
  waive_late_charges: 'Waive late fees',
  refund_credit: 'Refund an overpayment',
  write_off: 'Write off a loan',
  reverse_charges: 'Reverse charges for a complaint',
  allocate_suspense: 'Post an unallocated payment to a loan',
  return_suspense: 'Return an unallocated payment',
  write_off_break: 'Write off a reconciliation difference',
  post_break: 'Post a reported entry',
  close_payout: 'Close a payout with a loss',
  return_payment: 'Enter a payment returned by the bank',
};

function limitFields(): FieldOfContent[] {
  return LIMITED_ACTIONS.flatMap((action) => {
    const field = fieldsIn(titles[action]);
    return LIMITED_STEPS.flatMap((step) =>
      rolesFor(action, step).map((role) =>
        field(pointer('', action, step, role), `${titleOfWord(role)} may ${step} up to`, 'amount', {
          help:
            step === 'propose' ? 'Zero: the role cannot propose it.' : 'Zero: the role cannot approve it.',
        }),
      ),
    );
  });
}
