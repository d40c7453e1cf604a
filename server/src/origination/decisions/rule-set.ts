import { createHash } from 'node:crypto';
import type { DeclineReason } from '#origination/applications/index.ts';
import type { Condition } from './condition.ts';
import type { FeatureName } from './feature.ts';

/** One rule: its condition and its outcome. */
export type Rule = {
  /** Stable: stored in every decision in which the rule took part. */
  readonly id: string;
  readonly when: Condition;
  /** Short explanation for staff. */
  readonly explanation: string;
} & (
  | {
      readonly outcome: 'decline';
      /** Reason given to the borrower. */
      readonly reason: DeclineReason;
      /** Days until a new application is accepted; defaults to the rule set's value. */
      readonly applyAgainAfterDays?: number;
    }
  | { readonly outcome: 'refer' }
);

/** Limits the approvable amount. The lowest applicable limit wins. */
export interface Limit {
  readonly id: string;
  /** If omitted, the limit applies to everyone. It also applies if the condition's inputs are unknown. */
  readonly when?: Condition;
  /** Maximum in minor units, as digits. */
  readonly mostMinor?: string;
  /** Maximum share of a month's income, in basis points: 30000 is three months' income. */
  readonly incomeBasisPoints?: number;
}

/** Decision rules of a market or brand. A published version never changes. */
export interface RuleSet {
  /** Features required for any approval, whether or not a rule uses them. */
  readonly mustKnow: readonly FeatureName[];
  readonly rules: readonly Rule[];
  readonly limits: readonly Limit[];
  readonly offerValidDays: number;
  readonly applyAgainAfterDays: number;
}

/** Owner of the rules: a market, or a brand whose own rules take precedence. */
export type RuleScope = `market:${string}` | `brand:${string}`;

export interface RuleSetVersion {
  readonly scope: RuleScope;
  readonly version: number;
  readonly ruleSet: RuleSet;
  readonly digest: string;
}

/** Content digest of a rule set, independent of key order. */
export function digestOfRuleSet(ruleSet: RuleSet): string {
  return createHash('sha256').update(JSON.stringify(ruleSet, inOrder)).digest('hex');
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : Number(one > other))),
  );
}
