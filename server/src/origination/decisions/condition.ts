import { assert } from '@hiram/values/assert';
import {
  type FeatureName,
  type Features,
  featureKind,
  isFeatureName,
  protectedAttributes,
} from './feature.ts';

export const COMPARISONS = [
  'below',
  'at_most',
  'above',
  'at_least',
  'between',
  'outside',
  'is',
  'is_not',
  'one_of',
  'none_of',
] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** One input compared with one or more values. Amounts are minor units in digits. */
export interface Condition {
  readonly input: FeatureName;
  readonly comparison: Comparison;
  readonly values: readonly (number | string)[];
}

/** How many values a comparison takes. */
const counts: Readonly<Record<Comparison, 'one' | 'two' | 'some'>> = {
  below: 'one',
  at_most: 'one',
  above: 'one',
  at_least: 'one',
  between: 'two',
  outside: 'two',
  is: 'one',
  is_not: 'one',
  one_of: 'some',
  none_of: 'some',
};

const ordered = ['below', 'at_most', 'above', 'at_least', 'between', 'outside'] as const;
const MOST_VALUES = 20;
const AMOUNT = /^(0|[1-9]\d{0,14})$/;

/** The comparisons that an input of this type allows. */
export function comparisonsOf(name: FeatureName): readonly Comparison[] {
  const { holds } = featureKind(name);
  if (holds === 'word') return ['is', 'is_not', 'one_of', 'none_of'];
  return holds === 'amount' ? ordered : [...ordered, 'is', 'is_not'];
}

/** Whether all conditions hold. Every input they need must be known. */
export function allHold(conditions: readonly Condition[], features: Features): boolean {
  return conditions.every((condition) => holds(condition, features));
}

function holds({ input, comparison, values }: Condition, features: Features): boolean {
  const feature = features[input];
  assert(feature.kind === 'known', `condition uses the unknown input ${input}`);
  if (comparison === 'one_of') return values.includes(feature.value);
  if (comparison === 'none_of') return !values.includes(feature.value);
  const [first, last] = values;
  assert(first !== undefined, 'condition without a value');
  if (comparison === 'is') return feature.value === first;
  if (comparison === 'is_not') return feature.value !== first;
  return isInOrder(comparison, comparable(feature.value), [comparable(first), comparable(last ?? first)]);
}

/** Amounts are digits and may exceed what a number holds exactly. */
function comparable(value: number | string): number | bigint {
  return typeof value === 'number' ? value : BigInt(value);
}

function isInOrder(
  comparison: (typeof ordered)[number],
  value: number | bigint,
  [first, last]: readonly [number | bigint, number | bigint],
): boolean {
  switch (comparison) {
    case 'below':
      return value < first;
    case 'at_most':
      return value <= first;
    case 'above':
      return value > first;
    case 'at_least':
      return value >= first;
    case 'between':
      return value >= first && value <= last;
    case 'outside':
      return value < first || value > last;
  }
}

/** The inputs of conditions, without duplicates. */
export function inputsOf(conditions: readonly Condition[]): FeatureName[] {
  return [...new Set(conditions.map(({ input }) => input))];
}

/** Problems of a condition, as messages; empty if it is valid. A policy is data and may come from anywhere. */
export function conditionProblems(condition: Condition): string[] {
  const { input, comparison, values } = condition;
  if (!isFeatureName(input)) {
    const why = Object.hasOwn(protectedAttributes, input) ? protectedAttributes[input] : undefined;
    return [why === undefined ? `"${String(input)}" is not an input` : `${why}: it may not decide`];
  }
  if (!comparisonsOf(input).includes(comparison)) {
    return [`${input} cannot be compared with "${String(comparison)}"`];
  }
  const takes = counts[comparison];
  const fits = { one: values.length === 1, two: values.length === 2, some: values.length > 0 }[takes];
  if (!fits || values.length > MOST_VALUES) {
    return [
      `"${comparison}" takes ${takes === 'some' ? `1 to ${MOST_VALUES} values` : `${takes} value${takes === 'one' ? '' : 's'}`}`,
    ];
  }
  const wrong = values.filter((value) => !isValueOf(input, value));
  if (wrong.length > 0) return wrong.map((value) => `${shown(value)} is not a value of ${input}`);
  const [first = 0, last = first] = values;
  return takes === 'two' && comparable(first) > comparable(last)
    ? ['the first value is above the second']
    : [];
}

function isValueOf(input: FeatureName, value: unknown): boolean {
  const { holds: type, words } = featureKind(input);
  if (type === 'number') return typeof value === 'number' && Number.isSafeInteger(value);
  if (typeof value !== 'string') return false;
  if (type === 'amount') return AMOUNT.test(value);
  return /^[a-z][a-z0-9_]{0,39}$/.test(value) && (words === undefined || words.includes(value));
}

function shown(input: unknown): string {
  return JSON.stringify(input) ?? 'nothing';
}
