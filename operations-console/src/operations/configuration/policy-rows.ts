import type { DataOf } from '@hiram/contract/call';
import type { describeCreditPolicy } from '@hiram/contract/operations/credit-policy';
import { rateAsPercentText } from '@hiram/values/rate';
import { amountText } from '#cases/amount-text.ts';
import { type Content, isList, valueAt } from './content.ts';
import { integerFromTyped, minorFromTyped, rateFromTyped, typedFromMinor } from './typed-numbers.ts';

export type PolicyDescription = DataOf<typeof describeCreditPolicy>;
export type PolicyInput = PolicyDescription['inputs'][number];
type Currency = 'PHP' | 'INR' | undefined;

export interface PolicyCondition {
  readonly input: string;
  readonly comparison: string;
  readonly values: readonly (number | string)[];
}

/** One row of a policy as the draft has it; the server validates it. */
export interface PolicyRule {
  readonly id: string;
  readonly when: readonly PolicyCondition[];
  readonly outcome: string;
  readonly reason: string;
  readonly applyAgainAfterDays: number | undefined;
}

/** A rule with its place in the content. */
export interface NumberedRule {
  readonly at: number;
  readonly rule: PolicyRule;
}

export const outcomes = [
  { value: 'decline', label: 'Decline' },
  { value: 'refer', label: 'Refer' },
  { value: 'pass', label: 'Record only' },
] as const;

const comparisonTexts: Readonly<Record<string, string>> = {
  below: 'is below',
  at_most: 'is at most',
  above: 'is above',
  at_least: 'is at least',
  between: 'is between',
  outside: 'is outside',
  is: 'is',
  is_not: 'is not',
  one_of: 'is one of',
  none_of: 'is none of',
};

export function comparisonText(comparison: string): string {
  return comparisonTexts[comparison] ?? comparison;
}

/** How many values a comparison takes. */
export function takes(comparison: string): 'one' | 'two' | 'some' {
  if (comparison === 'between' || comparison === 'outside') return 'two';
  return comparison === 'one_of' || comparison === 'none_of' ? 'some' : 'one';
}

function textAt(content: Content, path: string): string {
  const value = valueAt(content, path);
  return typeof value === 'string' ? value : '';
}

/** The rules of a policy. What is missing in a draft reads as empty. */
export function rulesFrom(content: Content | undefined): PolicyRule[] {
  if (!isList(content)) return [];
  return content.map((rule) => {
    const when = valueAt(rule, '/when');
    const days = valueAt(rule, '/applyAgainAfterDays');
    return {
      id: textAt(rule, '/id'),
      outcome: textAt(rule, '/outcome'),
      reason: textAt(rule, '/reason'),
      applyAgainAfterDays: typeof days === 'number' ? days : undefined,
      when: isList(when) ? when.map(conditionFrom) : [],
    };
  });
}

function conditionFrom(content: Content): PolicyCondition {
  const values = valueAt(content, '/values');
  return {
    input: textAt(content, '/input'),
    comparison: textAt(content, '/comparison'),
    values: isList(values)
      ? values.flatMap((value) => (typeof value === 'number' || typeof value === 'string' ? [value] : []))
      : [],
  };
}

/** The row as content. Only a decline has a reason and a wait. */
export function ruleAsContent({ id, when, outcome, reason, applyAgainAfterDays }: PolicyRule): Content {
  return {
    id,
    when: when.map(({ input, comparison, values }) => ({ input, comparison, values })),
    outcome,
    ...(outcome === 'decline' && { reason }),
    ...(outcome === 'decline' && applyAgainAfterDays !== undefined && { applyAgainAfterDays }),
  };
}

/** A value as staff read it: an amount in pesos, a share in per cent. */
function valueText(input: PolicyInput | undefined, value: number | string, currency: Currency): string {
  if (input?.holds === 'amount' && currency !== undefined && /^\d{1,15}$/.test(String(value))) {
    return amountText(String(value), currency).replace(/\.00$/, '');
  }
  if (input?.unit === 'basis points') return `${percentText(value)}%`;
  return String(value).replaceAll('_', ' ');
}

function percentText(value: number | string): string {
  if (!Number.isSafeInteger(value)) return String(value);
  return rateAsPercentText({ numerator: BigInt(value), denominator: 10_000n });
}

/** A value in its field, as it is typed. */
export function typedValue(
  input: PolicyInput,
  value: number | string | undefined,
  currency: Currency,
): string {
  if (value === undefined) return '';
  if (input.holds === 'amount') return typedFromMinor(String(value), currency).replace(/\.00$/, '');
  return input.unit === 'basis points' ? percentText(value) : String(value);
}

/** What was typed as a value. Text that is none stays as it is, and the server reports it. */
export function valueTyped(input: PolicyInput, typed: string): number | string {
  if (input.holds === 'amount') return minorFromTyped(typed) ?? typed;
  if (input.holds === 'word') return typed;
  if (input.unit !== 'basis points') return integerFromTyped(typed) ?? typed;
  const share = rateFromTyped(typed);
  const [whole = '', decimals = ''] = (share ?? 'x').split('.');
  const points = `${whole}${decimals.padEnd(4, '0')}`;
  return /^\d{1,9}$/.test(points) && decimals.length <= 4 ? Number.parseInt(points, 10) : typed;
}

/** "500 and 599", "21 to 60", "employed, student". */
export function valuesText(
  { comparison, values }: PolicyCondition,
  input: PolicyInput | undefined,
  currency: Currency,
): string {
  const between = comparison === 'outside' ? ' to ' : takes(comparison) === 'two' ? ' and ' : ', ';
  return values.map((value) => valueText(input, value, currency)).join(between);
}

/** A new row over an input: its first comparison and reason, and no value yet. */
export function newRule(input: PolicyInput | undefined, rules: readonly PolicyRule[]): PolicyRule {
  const taken = new Set(rules.map(({ id }) => id));
  const base = input?.input ?? 'rule';
  const number = Array.from({ length: rules.length + 1 }, (_, index) => index + 1).find(
    (one) => !taken.has(`${base}_${one}`),
  );
  return {
    id: `${base}_${number ?? rules.length + 1}`,
    when: [newCondition(input)],
    outcome: 'refer',
    reason: input?.reasons[0]?.reason ?? '',
    applyAgainAfterDays: undefined,
  };
}

export function newCondition(input: PolicyInput | undefined): PolicyCondition {
  return { input: input?.input ?? '', comparison: input?.comparisons[0] ?? '', values: [] };
}

/** How a row differs from the version in force. */
export type RowChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'new' }
  | { readonly kind: 'was'; readonly rule: PolicyRule };

export function rowChange(rule: PolicyRule, inForce: readonly PolicyRule[]): RowChange {
  const before = inForce.find(({ id }) => id === rule.id);
  if (before === undefined) return { kind: 'new' };
  const isSame = JSON.stringify(ruleAsContent(before)) === JSON.stringify(ruleAsContent(rule));
  return isSame ? { kind: 'same' } : { kind: 'was', rule: before };
}
