import { assert } from '@hiram/values/assert';
import { defaultMethods, LogicEngine } from 'json-logic-engine';
import { type FeatureName, type Features, featureKind, isFeatureName } from './feature.ts';

/** A condition in a small subset of JsonLogic, which limits what can go wrong. */
export type Condition =
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] }
  | { readonly '!': readonly [Condition] }
  | { readonly [Operator in Comparison]?: readonly [Subject, number] }
  | { readonly '===': readonly [Subject, number | string] }
  | { readonly '!==': readonly [Subject, number | string] }
  | { readonly in: readonly [Subject, readonly string[]] };

interface Subject {
  readonly var: string;
}

const comparisons = ['<', '<=', '>', '>='] as const;
type Comparison = (typeof comparisons)[number];

const allowed = ['and', 'or', '!', ...comparisons, '===', '!==', 'in', 'var'];

const engine = new LogicEngine(
  Object.fromEntries(Object.entries(defaultMethods).filter(([name]) => allowed.includes(name))),
);

/**
 * Whether the condition holds. Every feature it needs must be known, because JsonLogic treats a missing value
 * as 0.
 */
export function holds(condition: Condition, features: Features): boolean {
  const facts = Object.fromEntries(
    featuresOf(condition).map((name) => {
      const feature = features[name];
      assert(feature.kind === 'known', `condition uses the unknown feature ${name}`);
      return [name, feature.value];
    }),
  );
  const answer: unknown = engine.run(condition, facts);
  assert(typeof answer === 'boolean', 'condition did not evaluate to true or false');
  return answer;
}

/** The features a condition needs, without duplicates. The condition must be validated. */
export function featuresOf(condition: Condition): FeatureName[] {
  return [...new Set(walk(condition).flatMap(({ subject }) => subject ?? []))].filter(isFeatureName);
}

/** Problems of a possible condition, as messages; empty if it is valid. */
export function conditionProblems(input: unknown): string[] {
  return walk(input).flatMap(({ problem }) => problem ?? []);
}

interface Finding {
  readonly subject?: string;
  readonly problem?: string;
}

function walk(input: unknown): Finding[] {
  const entries = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  const [entry, ...more] = entries;
  if (entry === undefined || more.length > 0 || !Array.isArray(entry[1])) {
    return [{ problem: `${shown(input)} is not a condition` }];
  }
  // The cast is safe: the check above found an array of unknown operands.
  const [operator, operands] = entry as [string, readonly unknown[]];
  if (operator === 'and' || operator === 'or') {
    return operands.length === 0 ? [{ problem: `an empty "${operator}"` }] : operands.flatMap(walk);
  }
  if (operator === '!') return operands.length === 1 ? walk(operands[0]) : [{ problem: '"!" takes one' }];
  return [comparison(operator, operands)];
}

function comparison(operator: string, [subject, operand, ...more]: readonly unknown[]): Finding {
  const name = typeof subject === 'object' && subject !== null && 'var' in subject ? subject.var : undefined;
  if (typeof name !== 'string' || !isFeatureName(name) || more.length > 0) {
    return { problem: `${shown(subject)} is not an input` };
  }
  const { holds: kind, words } = featureKind(name);
  const isNumber = typeof operand === 'number' && Number.isSafeInteger(operand);
  function isWord(word: unknown): boolean {
    return typeof word === 'string' && word !== '' && (words === undefined || words.includes(word));
  }
  const isComparison = comparisons.some((one) => one === operator);
  const isEquality = operator === '===' || operator === '!==';
  const fits =
    (kind === 'number' && isNumber && (isComparison || isEquality)) ||
    (kind === 'word' && isEquality && isWord(operand)) ||
    (kind === 'word' &&
      operator === 'in' &&
      Array.isArray(operand) &&
      operand.length > 0 &&
      operand.every(isWord));
  return fits
    ? { subject: name }
    : { problem: `${name} cannot be used with "${operator}" for ${shown(operand)}` };
}

function shown(input: unknown): string {
  return JSON.stringify(input) ?? 'nothing';
}
