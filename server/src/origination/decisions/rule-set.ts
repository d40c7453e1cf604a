import { createHash } from 'node:crypto';
import type { DeclineReason } from '#origination/applications/index.ts';
import type { Condition } from './condition.ts';
import type { FeatureName } from './feature.ts';

/** One row of a policy: conditions that must all hold, and the outcome. */
export type Rule = {
  /** Stable: stored in every decision in which the rule took part. */
  readonly id: string;
  readonly when: readonly Condition[];
  /** Only in versions from before rows: what staff typed. A row's sentence is generated. */
  readonly typedExplanation?: string;
} & (
  | {
      readonly outcome: 'decline';
      /** Reason given to the borrower. */
      readonly reason: DeclineReason;
      /** Days until a new application is accepted; defaults to the rule set's value. */
      readonly applyAgainAfterDays?: number;
    }
  | { readonly outcome: 'refer' }
  /** Only records that the rule holds: a lender sees how often before it declines. */
  | { readonly outcome: 'pass' }
);

/** The most that a limit or a score band allows. */
export interface Ceiling {
  /** Maximum in minor units, as digits. */
  readonly mostMinor?: string;
  /** Maximum share of a month's income, in basis points: 30000 is three months' income. */
  readonly incomeBasisPoints?: number;
}

/** Limits the approvable amount. The lowest applicable limit wins. */
export interface Limit extends Ceiling {
  readonly id: string;
  /** Without conditions the limit applies to everyone. It also applies if an input is unknown. */
  readonly when: readonly Condition[];
}

/** Limits and price of a range of credit scores, up to the next band. */
export interface ScoreBand extends Ceiling {
  readonly id: string;
  /** The lowest score of the band. A score below every band is not approved by the rules. */
  readonly fromScore: number;
  /** The loan's effective monthly cost, in basis points. A loan that costs less or more is referred. */
  readonly priceFromBasisPoints?: number;
  readonly priceToBasisPoints?: number;
}

/** The credit policy of a market or brand. A published version never changes. */
export interface RuleSet {
  /** Features required for any approval, whether or not a rule uses them. */
  readonly mustKnow: readonly FeatureName[];
  readonly rules: readonly Rule[];
  readonly limits: readonly Limit[];
  readonly bands: readonly ScoreBand[];
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

/** Digest of stored rules in any format, independent of key order. */
export function digestOfRuleSet(stored: object): string {
  return createHash('sha256').update(JSON.stringify(stored, inOrder)).digest('hex');
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : Number(one > other))),
  );
}
