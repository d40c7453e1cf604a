import type { MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import type { DeclineReason } from '#origination/applications/index.ts';
import { allHold, inputsOf } from './condition.ts';
import type { FeatureName, Features } from './feature.ts';
import type { Ceiling, Limit, Rule, RuleSet, ScoreBand } from './rule-set.ts';

export type Outcome = 'approved' | 'declined' | 'referred';

/** A triggered rule: it holds, or its inputs are unknown. `passed` changes nothing. */
export interface RuleHit {
  readonly rule: string;
  readonly outcome: 'declined' | 'referred' | 'passed';
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
  /** The limit that the borrower has set for themself: 0 during a break, undefined without a limit. */
  readonly ownLimit?: MinorUnits | undefined;
  /** What the borrower's budget allows: 0 if not even the smallest amount, undefined without a budget check. */
  readonly affordable?: MinorUnits | undefined;
}

/** Hits of the rule set itself, besides those of its rules. */
export const MUST_KNOW = 'must_know';
export const NOTHING_APPROVABLE = 'nothing_approvable';
export const SCORE_BANDS = 'score_bands';
export const PRICE_BAND = 'price_band';
export const NO_RULES = 'no_rules';
export const BUDGET = 'budget';
export const PRODUCT_CHANGED = 'product_changed';
export const BLOCK_LIST = 'block_list';
export const WATCH_LIST = 'watch_list';
export const SCREENING_MATCH = {
  sanctions: 'sanctions_match',
  pep: 'pep_match',
  adverse: 'adverse_match',
} as const;
export const NOT_SCREENED = 'not_screened';

const stopRules = {
  block: BLOCK_LIST,
  watch: WATCH_LIST,
  unscreened: NOT_SCREENED,
  ...SCREENING_MATCH,
} as const;

/** A listed value, a match with a list, and a provider that does not answer never approve. A decline of the rules stays one. */
export function withStops(
  evaluation: Evaluation,
  stops: readonly (keyof typeof stopRules | undefined)[],
): Evaluation {
  const added = stops.flatMap((stop) =>
    stop === undefined ? [] : [{ rule: stopRules[stop], outcome: 'referred', unknown: [] } as const],
  );
  if (added.length === 0) return evaluation;
  const hits = [...evaluation.hits, ...added];
  return { ...evaluation, outcome: outcomeOf(hits), hits: hits.toSorted(bySeverity) };
}

/**
 * Evaluates a rule set for an applicant. Rule order does not matter, and the same features under the same
 * version give the same result. Missing data never approves: an unknown required feature refers to a person.
 */
export function evaluate(ruleSet: RuleSet, features: Features, amounts: RequestedAmounts): Evaluation {
  const bands = bandsOf(ruleSet.bands, features);
  const approvable = approvableAmount({ limits: ruleSet.limits, bands }, features, amounts);
  const spoken = ruleSet.rules.flatMap((rule) => evaluateRule(rule, features));
  const mustKnow = unknownAmong(ruleSet.mustKnow, features);
  const hits: RuleHit[] = [
    ...spoken.map(({ hit }) => hit),
    ...ruleSet.limits.flatMap((limit) => uncertainty(limit, features)),
    ...bandHits(bands, features),
    ...(mustKnow.length === 0 ? [] : [{ rule: MUST_KNOW, outcome: 'referred', unknown: mustKnow } as const]),
    ...budgetHits(amounts),
    ...(approvable > 0n ? [] : [{ rule: NOTHING_APPROVABLE, outcome: 'referred', unknown: [] } as const]),
  ];
  const declining = spoken.flatMap(({ hit, rule }) =>
    hit.outcome === 'declined' && rule.outcome === 'decline' ? rule : [],
  );
  const budgetReasons: readonly DeclineReason[] = amounts.affordable === 0n ? ['income_too_low'] : [];
  return {
    outcome: outcomeOf(hits),
    hits: hits.toSorted(bySeverity),
    reasons: [...new Set([...declining.map(({ reason }) => reason), ...budgetReasons])].toSorted(),
    approvable,
    applyAgainAfterDays: Math.max(
      amounts.affordable === 0n ? BUDGET_APPLY_AGAIN_DAYS : 0,
      ...declining.map((rule) => rule.applyAgainAfterDays ?? ruleSet.applyAgainAfterDays),
    ),
  };
}

/** A smaller offer is recorded. Without any affordable amount the application is declined. */
function budgetHits({ affordable, requested }: RequestedAmounts): RuleHit[] {
  if (affordable === undefined || affordable >= requested) return [];
  return [{ rule: BUDGET, outcome: affordable === 0n ? 'declined' : 'passed', unknown: [] }];
}

function outcomeOf(hits: readonly RuleHit[]): Outcome {
  if (hits.some(({ outcome }) => outcome === 'declined')) return 'declined';
  return hits.some(({ outcome }) => outcome === 'referred') ? 'referred' : 'approved';
}

const hitOutcomes = { decline: 'declined', refer: 'referred', pass: 'passed' } as const;

function evaluateRule(rule: Rule, features: Features): { readonly hit: RuleHit; readonly rule: Rule }[] {
  const unknown = unknownAmong(inputsOf(rule.when), features);
  if (unknown.length > 0) {
    // A rule that only records has nothing to record.
    return rule.outcome === 'pass' ? [] : [{ rule, hit: { rule: rule.id, outcome: 'referred', unknown } }];
  }
  if (!allHold(rule.when, features)) return [];
  return [{ rule, hit: { rule: rule.id, outcome: hitOutcomes[rule.outcome], unknown } }];
}

function uncertainty({ id, when }: Limit, features: Features): RuleHit[] {
  const unknown = unknownAmong(inputsOf(when), features);
  return unknown.length === 0 ? [] : [{ rule: id, outcome: 'referred', unknown }];
}

/** The score's band; all bands if the score is unknown; undefined if the policy has none. */
type ApplicableBands = readonly ScoreBand[] | undefined;

function bandsOf(bands: readonly ScoreBand[], { bureau_score }: Features): ApplicableBands {
  if (bands.length === 0) return undefined;
  if (bureau_score.kind === 'unknown') return bands;
  const score = Number(bureau_score.value);
  const reached = bands.filter(({ fromScore }) => fromScore <= score);
  const highest = Math.max(...reached.map(({ fromScore }) => fromScore));
  return reached.filter(({ fromScore }) => fromScore === highest);
}

function bandHits(bands: ApplicableBands, features: Features): RuleHit[] {
  if (bands === undefined) return [];
  const { bureau_score, monthly_cost } = features;
  if (bureau_score.kind === 'unknown') {
    return [{ rule: SCORE_BANDS, outcome: 'referred', unknown: ['bureau_score'] }];
  }
  const [band] = bands;
  const { priceFromBasisPoints: from, priceToBasisPoints: to } = band ?? {};
  if (from === undefined && to === undefined) return [];
  if (monthly_cost.kind === 'unknown') {
    return [{ rule: PRICE_BAND, outcome: 'referred', unknown: ['monthly_cost'] }];
  }
  const cost = Number(monthly_cost.value);
  const isWithin = cost >= (from ?? 0) && (to === undefined || cost <= to);
  return isWithin ? [] : [{ rule: PRICE_BAND, outcome: 'referred', unknown: [] }];
}

function unknownAmong(names: readonly FeatureName[], features: Features): FeatureName[] {
  return names.filter((name) => features[name].kind === 'unknown').toSorted();
}

const gravity = { declined: 0, referred: 1, passed: 2 } as const;

function bySeverity(one: RuleHit, other: RuleHit): number {
  const difference = gravity[one.outcome] - gravity[other.outcome];
  if (difference !== 0) return difference;
  return one.rule < other.rule ? -1 : Number(one.rule > other.rule);
}

/** Long enough that answers are not tried out, short enough for a borrower whose costs have changed. */
const BUDGET_APPLY_AGAIN_DAYS = 7;

const WHOLE_IN_BASIS_POINTS = 10_000n;

/**
 * The lowest applicable limit, capped at the requested amount and rounded to a product step; 0 if below the
 * product minimum.
 */
function approvableAmount(
  { limits, bands }: { readonly limits: readonly Limit[]; readonly bands: ApplicableBands },
  features: Features,
  { requested, monthlyIncome, offered, ownLimit, affordable }: RequestedAmounts,
): MinorUnits {
  // A score below every band is a person's decision.
  if (bands?.length === 0) return 0n;
  const applicable: readonly Ceiling[] = [
    ...limits.filter(
      ({ when }) => unknownAmong(inputsOf(when), features).length > 0 || allHold(when, features),
    ),
    ...(bands ?? []),
  ];
  const bounds = applicable.flatMap(({ mostMinor, incomeBasisPoints }) => [
    ...(mostMinor === undefined ? [] : [BigInt(mostMinor)]),
    ...(incomeBasisPoints === undefined
      ? []
      : [divideRounded(monthlyIncome * BigInt(incomeBasisPoints), WHOLE_IN_BASIS_POINTS, 'down')]),
  ]);
  const own = [ownLimit, affordable].filter((bound) => bound !== undefined);
  const most = [requested, offered.max, ...own, ...bounds].reduce((least, bound) =>
    bound < least ? bound : least,
  );
  if (most < offered.min) return 0n;
  return offered.min + divideRounded(most - offered.min, offered.step, 'down') * offered.step;
}
