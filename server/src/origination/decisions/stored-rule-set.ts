import { assert } from '@hiram/values/assert';
import { type Comparison, type Condition, conditionProblems } from './condition.ts';
import type { FeatureName } from './feature.ts';
import type { Ceiling, Rule, RuleSet } from './rule-set.ts';

// Published versions never change, so those from before rows keep their JsonLogic. They are read as rows.

/** The format of rows. Versions from before have none. */
const ROWS = 2;

export function ruleSetForStorage(ruleSet: RuleSet): object {
  return { format: ROWS, ...ruleSet };
}

/** Rules as stored in any format, read as rows. The caller has verified their digest. */
export function ruleSetFromStorage(stored: object): RuleSet {
  if ('format' in stored) {
    assert(stored.format === ROWS, `rules have the unknown format ${String(stored.format)}`);
    const { format: _format, ...ruleSet } = stored;
    // The cast is safe: only `ruleSetForStorage` writes this format.
    return ruleSet as RuleSet;
  }
  // The cast is safe: every version without a format was validated as JsonLogic before it was published.
  return rowsFrom(stored as JsonLogicRuleSet);
}

type JsonLogic = Readonly<Record<string, readonly unknown[]>>;

type WithJsonLogic<Row> = Row extends unknown ? Omit<Row, 'when' | 'typedExplanation'> : never;

/** A rule set as it was published before rows. */
interface JsonLogicRuleSet extends Omit<RuleSet, 'rules' | 'limits' | 'bands'> {
  readonly rules: readonly (WithJsonLogic<Rule> & {
    readonly when: JsonLogic;
    readonly explanation: string;
  })[];
  readonly limits: readonly (Ceiling & { readonly id: string; readonly when?: JsonLogic })[];
}

function rowsFrom({ rules, limits, ...rest }: JsonLogicRuleSet): RuleSet {
  return {
    ...rest,
    rules: rules.flatMap(({ when, explanation, ...rule }) =>
      alternatives(when, false).map((conditions, index) => ({
        ...rule,
        id: numbered(rule.id, index),
        when: merged(conditions),
        typedExplanation: explanation,
      })),
    ),
    limits: limits.flatMap(({ when, ...limit }) =>
      (when === undefined ? [[]] : alternatives(when, false)).map((conditions, index) => ({
        ...limit,
        id: numbered(limit.id, index),
        when: merged(conditions),
      })),
    ),
    bands: [],
  };
}

/** An "or" becomes one row for each alternative; decisions of the past name the first. */
function numbered(id: string, index: number): string {
  return index === 0 ? id : `${id}_${index + 1}`;
}

/** More alternatives than any real condition has. */
const MOST_ALTERNATIVES = 256;

/** Alternatives of conditions that must all hold: the disjunctive normal form. */
function alternatives(logic: JsonLogic, isNegated: boolean): Condition[][] {
  const [entry] = Object.entries(logic);
  assert(entry !== undefined, 'empty condition in a published rule');
  const [operator, operands] = entry;
  // The cast is safe: operands of these operators are conditions.
  const parts = operands as readonly JsonLogic[];
  if (operator === '!') return parts.flatMap((part) => alternatives(part, !isNegated));
  if (operator !== 'and' && operator !== 'or') return [[comparisonFrom(operator, operands, isNegated)]];
  const each = parts.map((part) => alternatives(part, isNegated));
  const areAlternatives = (operator === 'or') !== isNegated;
  if (areAlternatives) return each.flat();
  const none: Condition[][] = [[]];
  return each.reduce((before, next) => {
    const both = before.flatMap((one) => next.map((other) => [...one, ...other]));
    assert(both.length <= MOST_ALTERNATIVES, 'published condition with too many alternatives');
    return both;
  }, none);
}

const comparisons: Readonly<Record<string, readonly [Comparison, negated: Comparison]>> = {
  '<': ['below', 'at_least'],
  '<=': ['at_most', 'above'],
  '>': ['above', 'at_most'],
  '>=': ['at_least', 'below'],
  '===': ['is', 'is_not'],
  '!==': ['is_not', 'is'],
  in: ['one_of', 'none_of'],
};

function comparisonFrom(operator: string, operands: readonly unknown[], isNegated: boolean): Condition {
  // The cast is safe: publication validated that an input and a value follow each of these operators.
  const [subject, operand] = operands as readonly [
    { readonly var: FeatureName },
    number | string | readonly string[],
  ];
  const comparison = comparisons[operator]?.[isNegated ? 1 : 0];
  assert(comparison !== undefined, `published condition with the operator ${operator}`);
  const values = typeof operand === 'object' ? operand : [operand];
  const condition = { input: subject.var, comparison, values };
  const [problem] = conditionProblems(condition);
  assert(problem === undefined, `published condition cannot be read: ${problem}`);
  return condition;
}

/** "At least 500" and "below 600" of one whole number is "between 500 and 599". */
function merged(conditions: readonly Condition[]): readonly Condition[] {
  const [one, other, ...more] = conditions;
  if (one === undefined || other === undefined || more.length > 0 || one.input !== other.input) {
    return conditions;
  }
  const from = [one, other].find(({ comparison }) => comparison === 'at_least')?.values[0];
  const until = [one, other].find(({ comparison }) => comparison === 'below')?.values[0];
  if (typeof from !== 'number' || typeof until !== 'number' || until <= from) return conditions;
  return [{ input: one.input, comparison: 'between', values: [from, until - 1] }];
}
