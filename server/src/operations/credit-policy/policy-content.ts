import { declineReasons } from '#origination/applications/index.ts';
import {
  type Ceiling,
  COMPARISONS,
  type Condition,
  featureNames,
  type Limit,
  type Rule,
  type RuleSet,
  type ScoreBand,
} from '#origination/decisions/index.ts';
import { type ContentReader, pointer } from '#platform/content/content-reader.ts';

/** Rows without what staff typed before rows: the sentence of a new version is generated. */
export function ruleSetAsContent({ rules, ...ruleSet }: RuleSet): unknown {
  return { ...ruleSet, rules: rules.map(({ typedExplanation: _typed, ...rule }) => rule) };
}

const KEYS = ['mustKnow', 'rules', 'limits', 'bands', 'offerValidDays', 'applyAgainAfterDays'];
const MOST_BANDS = 30;
const HIGHEST_PRICE_BASIS_POINTS = 100_000;

/**
 * Reads a rule set from content. The capability validates inputs and values, because it has their catalogue.
 */
export function readRuleSet(reader: ContentReader, content: unknown): RuleSet {
  const found = reader.object(content, '', KEYS);
  const rules = reader.list(found.rules, '/rules', { most: 200 });
  const limits = reader.list(found.limits, '/limits', { least: 1, most: 50 });
  const bands = reader.list(found.bands, '/bands', { most: MOST_BANDS });
  const days = { least: 1, most: 366 };
  return {
    mustKnow: reader.choices(found.mustKnow, '/mustKnow', { allowed: featureNames, least: 0 }),
    rules: rules.map((rule, index) => readRule(reader, rule, pointer('/rules', index))),
    limits: limits.map((limit, index) => readLimit(reader, limit, pointer('/limits', index))),
    bands: bands.map((band, index) => readBand(reader, band, pointer('/bands', index))),
    offerValidDays: reader.whole(found.offerValidDays, '/offerValidDays', days),
    applyAgainAfterDays: reader.whole(found.applyAgainAfterDays, '/applyAgainAfterDays', days),
  };
}

function readRule(reader: ContentReader, input: unknown, path: string): Rule {
  const found = reader.object(input, path, ['id', 'outcome', 'reason', 'when', 'applyAgainAfterDays']);
  const outcome = reader.choice(found.outcome, pointer(path, 'outcome'), ['decline', 'refer', 'pass']);
  const own = {
    id: reader.text(found.id, pointer(path, 'id'), { least: 1, most: 60 }),
    when: readConditions(reader, found.when, pointer(path, 'when')),
  };
  if (outcome !== 'decline') {
    if (!isEmpty(found.reason))
      reader.fault(pointer(path, 'reason'), 'only a declined borrower gets a reason');
    if (!isEmpty(found.applyAgainAfterDays))
      reader.fault(pointer(path, 'applyAgainAfterDays'), 'only a declined borrower waits');
    return { ...own, outcome };
  }
  const [first, ...others] = declineReasons;
  const wait = found.applyAgainAfterDays;
  return {
    ...own,
    outcome,
    reason: reader.choice(found.reason, pointer(path, 'reason'), [first, ...others]),
    ...(!isEmpty(wait) && {
      applyAgainAfterDays: reader.whole(wait, pointer(path, 'applyAgainAfterDays'), { least: 1, most: 366 }),
    }),
  };
}

function readConditions(reader: ContentReader, input: unknown, path: string): readonly Condition[] {
  return reader.list(input, path, { most: 4 }).map((entry, index): Condition => {
    const at = pointer(path, index);
    const found = reader.object(entry, at, ['input', 'comparison', 'values']);
    const [first, ...others] = COMPARISONS;
    const name = reader.text(found.input, pointer(at, 'input'), { least: 1, most: 60 });
    return {
      // The cast is provisional: the capability refuses an unknown input by its name.
      input: name as Condition['input'],
      comparison: reader.choice(found.comparison, pointer(at, 'comparison'), [first, ...others]),
      values: readValues(reader, found.values, pointer(at, 'values')),
    };
  });
}

/** Numbers, amounts and words; the capability knows which of them an input has. */
function readValues(reader: ContentReader, input: unknown, path: string): Condition['values'] {
  const values = reader.list(readJson(reader, input, path), path, { least: 1, most: 20 });
  return values.flatMap((value, index) => {
    if (typeof value === 'string' || typeof value === 'number') return [value];
    reader.fault(pointer(path, index), 'this is a number or a text');
    return [];
  });
}

function readLimit(reader: ContentReader, input: unknown, path: string): Limit {
  const found = reader.object(input, path, ['id', 'when', 'mostMinor', 'incomeBasisPoints']);
  return {
    id: reader.text(found.id, pointer(path, 'id'), { least: 1, most: 60 }),
    when: readConditions(reader, found.when, pointer(path, 'when')),
    ...readCeiling(reader, found, path),
  };
}

function readBand(reader: ContentReader, input: unknown, path: string): ScoreBand {
  const found = reader.object(input, path, [
    'id',
    'fromScore',
    'mostMinor',
    'incomeBasisPoints',
    'priceFromBasisPoints',
    'priceToBasisPoints',
  ]);
  const price = { most: HIGHEST_PRICE_BASIS_POINTS };
  const { priceFromBasisPoints: from, priceToBasisPoints: to } = found;
  return {
    id: reader.text(found.id, pointer(path, 'id'), { least: 1, most: 60 }),
    fromScore: reader.whole(found.fromScore, pointer(path, 'fromScore'), { most: 1_000 }),
    ...readCeiling(reader, found, path),
    ...(!isEmpty(from) && {
      priceFromBasisPoints: reader.whole(from, pointer(path, 'priceFromBasisPoints'), price),
    }),
    ...(!isEmpty(to) && {
      priceToBasisPoints: reader.whole(to, pointer(path, 'priceToBasisPoints'), price),
    }),
  };
}

function readCeiling(
  reader: ContentReader,
  { mostMinor, incomeBasisPoints }: Readonly<Record<string, unknown>>,
  path: string,
): Ceiling {
  return {
    ...(!isEmpty(mostMinor) && {
      mostMinor: reader.minor(mostMinor, pointer(path, 'mostMinor'), { least: 1n }).toString(),
    }),
    ...(!isEmpty(incomeBasisPoints) && {
      incomeBasisPoints: reader.whole(incomeBasisPoints, pointer(path, 'incomeBasisPoints'), { least: 1 }),
    }),
  };
}

/** Values, either as a list or as JSON text. */
function readJson(reader: ContentReader, input: unknown, path: string): unknown {
  if (typeof input !== 'string') return input;
  try {
    const parsed: unknown = JSON.parse(input);
    return parsed;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    reader.fault(path, 'not valid JSON');
    return undefined;
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
