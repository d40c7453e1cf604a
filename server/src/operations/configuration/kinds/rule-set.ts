import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { calendarDateAt } from '@hiram/values/instant';
import {
  lacksBacktest,
  policyScope,
  readRuleSet,
  ruleSetAsContent,
} from '#operations/credit-policy/index.ts';
import { declineReasons } from '#origination/applications/index.ts';
import {
  COMPARISONS,
  draftRuleSet,
  featureKind,
  featureNames,
  findNewestRuleSets,
  findRuleSetHistory,
  publishRuleSet,
  type RecordedRuleSet,
  type RuleScope,
  ruleSetProblems,
} from '#origination/decisions/index.ts';
import { findBrand, findBrands } from '#people/brands/index.ts';
import { ContentReader } from '#platform/content/content-reader.ts';
import { fieldsIn, wordChoices } from '../fields.ts';
import {
  type FieldOfContent,
  type KindOfConfiguration,
  NotPublished,
  type RecordedContent,
} from '../kind.ts';
import { problemAt, problemsOf } from '../problems.ts';
import { marketName } from './market-name.ts';

// Decision rules: `market:<id>`, or `brand:<code>` for a brand with its own rules. The capability keeps the
// versions.

export const ruleSetKind: KindOfConfiguration = {
  async list(database, at) {
    const [newest, brands] = await Promise.all([findNewestRuleSets(database), findBrands(database)]);
    const records = new Map<string, RecordedRuleSet>(newest.map((one) => [one.scope, one]));
    const markets = MARKET_IDS.map((market) => subjectOf(`market:${market}`, market, marketName(market)));
    const own = brands
      .filter(({ code }) => records.has(`brand:${code}`))
      .map(({ code, market, englishName }) => subjectOf(`brand:${code}`, market, englishName));
    return [...markets, ...own].map((subject) => {
      const record = records.get(subject.subject);
      return record === undefined ? subject : { ...subject, record: recordOf(record, subject.market, at) };
    });
  },

  async find(database, subject) {
    const place = policyScope(subject);
    if (place === undefined) return undefined;
    const brand = place.brand === undefined ? undefined : await findBrand(database, place.brand);
    if (place.brand !== undefined && brand === undefined) return undefined;
    const market = brand?.market ?? place.market ?? 'reference';
    const [newest] = await findRuleSetHistory(database, place.scope);
    return {
      ...subjectOf(place.scope, market, brand?.englishName ?? marketName(market)),
      live: newest && ruleSetAsContent(newest.ruleSet),
    };
  },

  fields: ruleSetFields,

  async history(database, { subject, market = 'reference' }, at) {
    const place = policyScope(subject);
    const versions = place === undefined ? [] : await findRuleSetHistory(database, place.scope);
    return versions.map((one, index): RecordedContent => {
      const { state, ...record } = recordOf(one, market, at);
      return { ...record, state: index === 0 ? state : 'past', content: ruleSetAsContent(one.ruleSet) };
    });
  },

  write: {
    async check(_database, { content }) {
      const reader = new ContentReader();
      const ruleSet = readRuleSet(reader, content);
      if (!reader.isSound) return { problems: problemsOf(reader.faults), examples: [] };
      const problems = ruleSetProblems(ruleSet).map(({ path, message }) => problemAt(path, message));
      return { problems, examples: [] };
    },

    async publish(tx, { found, content }, { by, at }) {
      const reader = new ContentReader();
      const ruleSet = readRuleSet(reader, content);
      const place = policyScope(found.subject);
      assert(reader.isSound && place !== undefined, 'rule set published without validation');
      const { scope } = place;
      const version = await draftRuleSet(tx, { scope, ruleSet }, { by, at });
      const outcome = await publishRuleSet(tx, { scope, version, validFrom: at }, { by, at });
      if (outcome.kind === 'refused') {
        throw new NotPublished(outcome.problems.map(({ path, message }) => problemAt(path, message)));
      }
      return { version };
    },

    async missingEvidence({ database }, { found: { subject }, digest }) {
      const isLacking = await lacksBacktest(database, { subject, digest });
      return isLacking ? [problemAt('', 'this content has no back-test against the policy in force')] : [];
    },

    async start(database, code) {
      const brand = await findBrand(database, code);
      if (brand === undefined) return undefined;
      const [own] = await findRuleSetHistory(database, `brand:${code}`);
      const [ofMarket] = await findRuleSetHistory(database, `market:${brand.market}`);
      const ruleSet = (own ?? ofMarket)?.ruleSet;
      return { subject: `brand:${code}`, content: ruleSet === undefined ? {} : ruleSetAsContent(ruleSet) };
    },
  },
};

function subjectOf(scope: RuleScope, market: MarketId, name: string) {
  const brand = scope.startsWith('brand:') ? scope.slice('brand:'.length) : undefined;
  return {
    subject: scope,
    title: `Credit policy: ${name}`,
    detail:
      brand === undefined
        ? 'Default for brands of the market without their own rules'
        : 'The brand’s own rules',
    brand,
    market,
  };
}

function recordOf(
  one: RecordedRuleSet,
  market: MarketId,
  at: RecordedRuleSet['validFrom'],
): Omit<RecordedContent, 'content'> {
  return {
    version: one.version,
    state: one.validFrom > at ? 'to_come' : 'published',
    publishedBy: one.publishedBy,
    publishedAt: one.publishedAt,
    validFrom: calendarDateAt(one.validFrom, marketPack(market).facts.timeZone),
    validUntil: undefined,
  };
}

function ruleSetFields(): FieldOfContent[] {
  const known = fieldsIn('Required inputs');
  const rule = fieldsIn('Rules');
  const limit = fieldsIn('Limits');
  const band = fieldsIn('Limits by score band');
  const days = fieldsIn('Days');
  return [
    known('/mustKnow', 'Required for approval', 'choices', { choices: wordChoices(featureNames) }),
    rule('/rules', 'Rules', 'list', {
      isOptional: true,
      help: 'An application with an unknown input is never approved automatically; it is referred.',
    }),
    rule('/rules/*/id', 'Id', 'text', {
      help: 'Stable: recorded in every decision that the rule affected.',
    }),
    rule('/rules/*/when', 'When', 'list', { help: 'All of these must hold.' }),
    ...conditionFields(rule, '/rules/*/when'),
    rule('/rules/*/outcome', 'Outcome', 'choice', { choices: wordChoices(['decline', 'refer', 'pass']) }),
    rule('/rules/*/reason', 'Reason', 'choice', {
      isOptional: true,
      choices: wordChoices(declineReasons),
      help: 'Shown to a declined borrower.',
    }),
    rule('/rules/*/applyAgainAfterDays', 'Reapply after (days)', 'integer', { isOptional: true }),
    limit('/limits', 'Limits', 'list', {
      help: 'The lowest applicable limit is used; one limit must apply to everyone.',
    }),
    limit('/limits/*/id', 'Id', 'text'),
    limit('/limits/*/when', 'When', 'list', {
      isOptional: true,
      help: 'If empty, it applies to everyone.',
    }),
    ...conditionFields(limit, '/limits/*/when'),
    ...ceilingFields(limit, '/limits/*'),
    band('/bands', 'Score bands', 'list', {
      isOptional: true,
      help: 'A band reaches up to the next. A score below every band is referred.',
    }),
    band('/bands/*/id', 'Id', 'text'),
    band('/bands/*/fromScore', 'From score', 'integer'),
    ...ceilingFields(band, '/bands/*'),
    band('/bands/*/priceFromBasisPoints', 'Lowest monthly cost (basis points)', 'integer', {
      isOptional: true,
      help: 'A loan that costs less is referred.',
    }),
    band('/bands/*/priceToBasisPoints', 'Highest monthly cost (basis points)', 'integer', {
      isOptional: true,
      help: 'A loan that costs more is referred.',
    }),
    days('/offerValidDays', 'Offer validity (days)', 'integer'),
    days('/applyAgainAfterDays', 'Reapply after (days)', 'integer'),
  ];
}

function conditionFields(field: ReturnType<typeof fieldsIn>, path: string): FieldOfContent[] {
  return [
    field(`${path}/*/input`, 'Input', 'choice', {
      choices: featureNames.map((value) => ({ value, title: featureKind(value).title })),
    }),
    field(`${path}/*/comparison`, 'Comparison', 'choice', { choices: wordChoices(COMPARISONS) }),
    field(`${path}/*/values`, 'Values', 'json', { help: 'A list, such as [500] or ["differs"].' }),
  ];
}

function ceilingFields(field: ReturnType<typeof fieldsIn>, path: string): FieldOfContent[] {
  return [
    field(`${path}/mostMinor`, 'Maximum amount', 'amount', { isOptional: true }),
    field(`${path}/incomeBasisPoints`, 'Basis points of monthly income', 'integer', {
      isOptional: true,
      help: '30000 equals three months’ income.',
    }),
  ];
}
