import type { MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import type { DeclineReason } from '#origination/applications/index.ts';
import { featuresOf, holds } from './condition.ts';
import type { FeatureName, Features } from './feature.ts';
import type { Limit, Rule, RuleSet } from './rule-set.ts';

export type Outcome = 'approved' | 'declined' | 'referred';

/** A triggered rule: it holds, or its inputs are unknown. */
export interface RuleHit {
  readonly rule: string;
  readonly outcome: 'declined' | 'referred';
  /** The unknown features; empty if the rule holds. */
  readonly unknown: readonly FeatureName[];
}

export interface Evaluation {
  readonly outcome: Outcome;
  /** Most severe first. */
  readonly hits: readonly RuleHit[];
  readonly reasons: readonly DeclineReason[];
  /** Maximum approvable amount; 0 if none. */
  readonly approvable: MinorUnits;
  readonly applyAgainAfterDays: number;
}

/** The requested amount, the monthly income, and the amounts that the product offers. */
export interface RequestedAmounts {
  readonly requested: MinorUnits;
  readonly monthlyIncome: MinorUnits;
  readonly offered: { readonly min: MinorUnits; readonly max: MinorUnits; readonly step: MinorUnits };
}

/** Hits of the rule set itself, besides those of its rules. */
export const MUST_KNOW = 'must_know';
export const NOTHING_APPROVABLE = 'nothing_approvable';
export const NO_RULES = 'no_rules';
export const PRODUCT_CHANGED = 'product_changed';

/**
 * Evaluates a rule set for an applicant. Rule order does not matter, and the same features under the same
 * version give the same result. Missing data never approves: an unknown required feature refers to a person.
 */
export function evaluate(ruleSet: RuleSet, features: Features, amounts: RequestedAmounts): Evaluation {
  const approvable = approvableAmount(ruleSet.limits, features, amounts);
  const spoken = ruleSet.rules.flatMap((rule) => evaluateRule(rule, features));
  const mustKnow = unknownAmong(ruleSet.mustKnow, features);
  const uncertainLimits = ruleSet.limits.flatMap((limit) => uncertainty(limit, features));
  const hits: RuleHit[] = [
    ...spoken.map(({ hit }) => hit),
    ...uncertainLimits,
    ...(mustKnow.length === 0 ? [] : [{ rule: MUST_KNOW, outcome: 'referred', unknown: mustKnow } as const]),
    ...(approvable > 0n ? [] : [{ rule: NOTHING_APPROVABLE, outcome: 'referred', unknown: [] } as const]),
  ];
  const declining = spoken.flatMap(({ hit, rule }) =>
    hit.outcome === 'declined' && rule.outcome === 'decline' ? rule : [],
  );
  return {
    outcome: outcomeOf(hits),
    hits: hits.toSorted(bySeverity),
    reasons: [...new Set(declining.map(({ reason }) => reason))].toSorted(),
    approvable,
    applyAgainAfterDays: Math.max(
      0,
      ...declining.map((rule) => rule.applyAgainAfterDays ?? ruleSet.applyAgainAfterDays),
    ),
  };
}

function outcomeOf(hits: readonly RuleHit[]): Outcome {
  if (hits.some(({ outcome }) => outcome === 'declined')) return 'declined';
  return hits.length > 0 ? 'referred' : 'approved';
}

function evaluateRule(rule: Rule, features: Features): { readonly hit: RuleHit; readonly rule: Rule }[] {
  const unknown = unknownAmong(featuresOf(rule.when), features);
  if (unknown.length > 0) return [{ rule, hit: { rule: rule.id, outcome: 'referred', unknown } }];
  if (!holds(rule.when, features)) return [];
  const outcome = rule.outcome === 'decline' ? 'declined' : 'referred';
  return [{ rule, hit: { rule: rule.id, outcome, unknown } }];
}

function uncertainty({ id, when }: Limit, features: Features): RuleHit[] {
  const unknown = when === undefined ? [] : unknownAmong(featuresOf(when), features);
  return unknown.length === 0 ? [] : [{ rule: id, outcome: 'referred', unknown }];
}

function unknownAmong(names: readonly FeatureName[], features: Features): FeatureName[] {
  return names.filter((name) => features[name].kind === 'unknown').toSorted();
}

const gravity = { declined: 0, referred: 1 } as const;

function bySeverity(one: RuleHit, other: RuleHit): number {
  const difference = gravity[one.outcome] - gravity[other.outcome];
  if (difference !== 0) return difference;
  return one.rule < other.rule ? -1 : Number(one.rule > other.rule);
}

const WHOLE_IN_BASIS_POINTS = 10_000n;

/**
 * The lowest applicable limit, capped at the requested amount and rounded to a product step; 0 if below the
 * product minimum.
 */
function approvableAmount(
  limits: readonly Limit[],
  features: Features,
  { requested, monthlyIncome, offered }: RequestedAmounts,
): MinorUnits {
  const bounds = limits
    .filter(({ when }) => {
      const isUncertain = when !== undefined && unknownAmong(featuresOf(when), features).length > 0;
      return when === undefined || isUncertain || holds(when, features);
    })
    .flatMap(({ mostMinor, incomeBasisPoints }) => [
      ...(mostMinor === undefined ? [] : [BigInt(mostMinor)]),
      ...(incomeBasisPoints === undefined
        ? []
        : [divideRounded(monthlyIncome * BigInt(incomeBasisPoints), WHOLE_IN_BASIS_POINTS, 'down')]),
    ]);
  const most = [requested, offered.max, ...bounds].reduce((least, bound) => (bound < least ? bound : least));
  if (most < offered.min) return 0n;
  return offered.min + divideRounded(most - offered.min, offered.step, 'down') * offered.step;
}
