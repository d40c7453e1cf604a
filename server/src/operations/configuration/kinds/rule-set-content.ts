import { declineReasons } from '#origination/applications/index.ts';
import { featureNames, type Limit, type Rule, type RuleSet } from '#origination/decisions/index.ts';
import { type ContentReader, pointer } from '#platform/content/content-reader.ts';

export function ruleSetAsContent(ruleSet: RuleSet): unknown {
  return ruleSet;
}

const KEYS = ['mustKnow', 'rules', 'limits', 'offerValidDays', 'applyAgainAfterDays'];

/**
 * Reads a rule set from content. The capability validates the conditions, because it knows the available
 * inputs.
 */
export function readRuleSet(reader: ContentReader, content: unknown): RuleSet {
  const found = reader.object(content, '', KEYS);
  const rules = reader.list(found.rules, '/rules', { most: 200 });
  const limits = reader.list(found.limits, '/limits', { least: 1, most: 50 });
  const days = { least: 1, most: 366 };
  return {
    mustKnow: reader.choices(found.mustKnow, '/mustKnow', { allowed: featureNames, least: 0 }),
    rules: rules.map((rule, index) => readRule(reader, rule, pointer('/rules', index))),
    limits: limits.map((limit, index) => readLimit(reader, limit, pointer('/limits', index))),
    offerValidDays: reader.whole(found.offerValidDays, '/offerValidDays', days),
    applyAgainAfterDays: reader.whole(found.applyAgainAfterDays, '/applyAgainAfterDays', days),
  };
}

function readRule(reader: ContentReader, input: unknown, path: string): Rule {
  const found = reader.object(input, path, [
    'id',
    'outcome',
    'reason',
    'when',
    'explanation',
    'applyAgainAfterDays',
  ]);
  const outcome = reader.choice(found.outcome, pointer(path, 'outcome'), ['decline', 'refer']);
  const own = {
    id: reader.text(found.id, pointer(path, 'id'), { least: 1, most: 60 }),
    // The cast is provisional: the capability validates every condition before publication.
    when: readJson(reader, found.when, pointer(path, 'when')) as Rule['when'],
    explanation: reader.text(found.explanation, pointer(path, 'explanation'), { least: 1, most: 300 }),
  };
  if (outcome === 'refer') {
    if (!isEmpty(found.reason))
      reader.fault(pointer(path, 'reason'), 'only a declined borrower gets a reason');
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

function readLimit(reader: ContentReader, input: unknown, path: string): Limit {
  const found = reader.object(input, path, ['id', 'when', 'mostMinor', 'incomeBasisPoints']);
  return {
    id: reader.text(found.id, pointer(path, 'id'), { least: 1, most: 60 }),
    ...(!isEmpty(found.when) && {
      // The cast is provisional, as above.
      when: readJson(reader, found.when, pointer(path, 'when')) as NonNullable<Limit['when']>,
    }),
    ...(!isEmpty(found.mostMinor) && {
      mostMinor: reader.minor(found.mostMinor, pointer(path, 'mostMinor'), { least: 1n }).toString(),
    }),
    ...(!isEmpty(found.incomeBasisPoints) && {
      incomeBasisPoints: reader.whole(found.incomeBasisPoints, pointer(path, 'incomeBasisPoints'), {
        least: 1,
      }),
    }),
  };
}

/** A condition, either as an object or as JSON text. */
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
