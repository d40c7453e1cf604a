import { createHash } from 'node:crypto';
import type { DeclineReason } from '../applications/index.ts';
import type { Condition } from './condition.ts';
import type { FeatureName } from './feature.ts';

/** One rule: what it looks at, and what it says when it holds. */
export type Rule = {
  /** Stable: it stands in every decision that the rule took part in. */
  readonly id: string;
  readonly when: Condition;
  /** For staff, in a few words. */
  readonly explanation: string;
} & (
  | {
      readonly outcome: 'decline';
      /** What the borrower is told. */
      readonly reason: DeclineReason;
      /** After how many days a new application is taken; left out, the rule set's own. */
      readonly applyAgainAfterDays?: number;
    }
  | { readonly outcome: 'refer' }
);

/** Bounds what may be approved. Of all limits that apply the lowest holds. */
export interface Limit {
  readonly id: string;
  /** Left out, it applies to everybody. One of which it is unknown whether it applies, does. */
  readonly when?: Condition;
  /** At most this much, in minor units, as digits. */
  readonly mostMinor?: string;
  /** At most this part of a month's income, in basis points: 30000 is three months'. */
  readonly incomeBasisPoints?: number;
}

/** By what a market or a brand decides. A published version never changes. */
export interface RuleSet {
  /** Without these nobody is approved, whether or not a rule looks at them. */
  readonly mustKnow: readonly FeatureName[];
  readonly rules: readonly Rule[];
  readonly limits: readonly Limit[];
  readonly offerValidDays: number;
  readonly applyAgainAfterDays: number;
}

/** Whose rules they are: a market's, or a brand's own, which go before its market's. */
export type RuleScope = `market:${string}` | `brand:${string}`;

export interface RuleSetVersion {
  readonly scope: RuleScope;
  readonly version: number;
  readonly ruleSet: RuleSet;
  readonly digest: string;
}

/** Names a rule set by its content, whatever the order in which its names were written. */
export function digestOfRuleSet(ruleSet: RuleSet): string {
  return createHash('sha256').update(JSON.stringify(ruleSet, inOrder)).digest('hex');
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : Number(one > other))),
  );
}
