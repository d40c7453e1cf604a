import { isMarketId, MARKET_IDS } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { addDays } from '@hiram/values/calendar-date';
import { calendarDateAt } from '@hiram/values/instant';
import {
  conditionNames,
  findTemplateHistory,
  kindsOfMarket,
  localesOfMarket,
  publishTemplates,
  type RecordedTemplate,
  type TemplateContent,
  type TemplateKey,
} from '#origination/agreements/index.ts';
import { ContentReader } from '#platform/content/content-reader.ts';
import { fieldsIn, languageName, titleOfWord, wordChoices } from '../fields.ts';
import type { FieldOfContent, KindOfConfiguration, RecordedContent } from '../kind.ts';
import { problemsOf } from '../problems.ts';
import { checkTemplate } from './agreement-checks.ts';
import { blockKinds, readTemplateContent } from './agreement-content.ts';
import { marketName } from './market-name.ts';

// Agreements: `<kind>:<market>:<locale>`. The capability keeps the versions; a signed agreement references
// one of them.

const MOST_DAYS_AHEAD = 366;

export const agreementKind: KindOfConfiguration = {
  async list(database, at) {
    const keys = MARKET_IDS.flatMap((market) =>
      kindsOfMarket[market].flatMap((kind) =>
        localesOfMarket[market].map((locale) => ({ kind, market, locale })),
      ),
    );
    return Promise.all(
      keys.map(async (key) => {
        const [record] = recordsOf(await findTemplateHistory(database, key), key, at);
        return record === undefined ? subjectOf(key) : { ...subjectOf(key), record };
      }),
    );
  },

  async find(database, subject) {
    const key = keyOf(subject);
    if (key === undefined) return undefined;
    const [newest] = await findTemplateHistory(database, key);
    return { ...subjectOf(key), live: newest && contentOf(newest.content) };
  },

  fields: agreementFields,

  async history(database, { subject }, at) {
    const key = keyOf(subject);
    return key === undefined ? [] : recordsOf(await findTemplateHistory(database, key), key, at);
  },

  write: {
    async check(_database, { found, content }, { at }) {
      const reader = new ContentReader();
      const key = keyOf(found.subject);
      assert(key !== undefined, `${found.subject} is not an agreement`);
      const { template, validFrom } = read(reader, content);
      const today = calendarDateAt(at, marketPack(key.market).facts.timeZone);
      if (validFrom !== null && (validFrom < today || validFrom > addDays(today, MOST_DAYS_AHEAD))) {
        reader.fault('/validFrom', `must be between ${today} and a year later`);
      }
      if (reader.isSound) checkTemplate(reader, template, key);
      return { problems: problemsOf(reader.faults), examples: [] };
    },

    async publish(tx, { found, content }, { at }) {
      const reader = new ContentReader();
      const key = keyOf(found.subject);
      const { template, validFrom } = read(reader, content);
      assert(reader.isSound && key !== undefined, 'agreement published without validation');
      const [newest] = await findTemplateHistory(tx, key);
      const version = (newest?.version ?? 0) + 1;
      const from = validFrom ?? calendarDateAt(at, marketPack(key.market).facts.timeZone);
      await publishTemplates(tx, [{ ...key, version, validFrom: from, content: template }], at);
      return { version, validFrom: from };
    },
  },
};

/** The first valid day belongs to the version, not to its content. */
function contentOf(template: TemplateContent): unknown {
  return { ...template, validFrom: null };
}

function read(reader: ContentReader, content: unknown) {
  const template = readTemplateContent(reader, content);
  return { template, validFrom: reader.dayOrNull(reader.anyObject(content, '').validFrom, '/validFrom') };
}

function keyOf(subject: string): TemplateKey | undefined {
  const [word, market, language, ...more] = subject.split(':');
  if (!isMarketId(market) || more.length > 0) return undefined;
  const kind = kindsOfMarket[market].find((one) => one === word);
  const locale = localesOfMarket[market].find((one) => one === language);
  return kind === undefined || locale === undefined ? undefined : { kind, market, locale };
}

function subjectOf({ kind, market, locale }: TemplateKey) {
  return {
    subject: `${kind}:${market}:${locale}`,
    title: `${titleOfWord(kind)} in ${languageName(locale)}`,
    detail: marketName(market),
    brand: undefined,
    market,
    locales: [locale],
  };
}

/** The newest version whose first day has arrived is in force. */
function recordsOf(
  versions: readonly RecordedTemplate[],
  { market }: TemplateKey,
  at: RecordedTemplate['publishedAt'],
): RecordedContent[] {
  const today = calendarDateAt(at, marketPack(market).facts.timeZone);
  const holding = versions.find(({ validFrom }) => validFrom <= today);
  return versions.map((one) => ({
    version: one.version,
    state: one === holding ? 'published' : one.validFrom > today ? 'to_come' : 'past',
    publishedBy: '',
    publishedAt: one.publishedAt,
    validFrom: one.validFrom,
    validUntil: undefined,
    content: contentOf(one.content),
  }));
}

function agreementFields(): FieldOfContent[] {
  const issuedDocument = fieldsIn('Document');
  const block = fieldsIn('Blocks');
  const conditions = conditionNames.flatMap((name) => [name, `!${name}`]);
  const figures =
    'Amounts come from the offer: {principal}, {totalToRepay}. The text must not contain amounts of its own.';
  return [
    issuedDocument('/title', 'Title', 'text'),
    issuedDocument('/validFrom', 'Valid from', 'day', {
      isOptional: true,
      help: 'If empty, from the publication date.',
    }),
    block('/blocks', 'Blocks', 'list', { help: figures }),
    block('/blocks/*/kind', 'Kind', 'choice', { choices: wordChoices(blockKinds) }),
    block('/blocks/*/when', 'Condition', 'choices', { isOptional: true, choices: wordChoices(conditions) }),
    block('/blocks/*/text', 'Text', 'long_text', { isOptional: true, help: figures }),
    block('/blocks/*/points', 'Points', 'list', { isOptional: true }),
    block('/blocks/*/points/*/text', 'Point', 'long_text'),
    block('/blocks/*/points/*/when', 'Condition', 'choices', {
      isOptional: true,
      choices: wordChoices(conditions),
    }),
    block('/blocks/*/rows', 'Rows', 'list', { isOptional: true }),
    block('/blocks/*/rows/*/name', 'Name', 'text'),
    block('/blocks/*/rows/*/value', 'Value', 'text'),
    block('/blocks/*/rows/*/isTotal', 'Total', 'flag', { isOptional: true }),
    block('/blocks/*/rows/*/when', 'Condition', 'choices', {
      isOptional: true,
      choices: wordChoices(conditions),
    }),
    block('/blocks/*/caption', 'Caption of a table', 'text', { isOptional: true }),
    block('/blocks/*/columns', 'Columns of a table', 'json', { isOptional: true }),
    block('/blocks/*/interest', 'Label for interest', 'text', { isOptional: true }),
    block('/blocks/*/paid', 'Label for fee timing', 'json', { isOptional: true }),
    block('/blocks/*/total', 'Label for the total', 'text', { isOptional: true }),
    block('/blocks/*/between', 'Days from … to …', 'text', { isOptional: true }),
    block('/blocks/*/from', 'Days from … on', 'text', { isOptional: true }),
  ];
}
