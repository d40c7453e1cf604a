import { isDeclineReason } from '#origination/applications/index.ts';
import { type Condition, conditionProblems, inputsOf } from './condition.ts';
import { type FeatureName, featureKind, isFeatureName } from './feature.ts';
import type { Ceiling, Rule, RuleSet, ScoreBand } from './rule-set.ts';

/** What prevents publishing, and where: a JSON pointer to the row. */
export interface RuleSetProblem {
  readonly path: string;
  readonly message: string;
}

/** A rule set that could approve an applicant of unknown identity or age is not published. */
const REQUIRED_FEATURES: readonly FeatureName[] = [
  'age_years',
  'identity_document',
  'identity_name',
  'document_used_by_others',
];

const ID = /^[a-z][a-z0-9_]{1,59}$/;
const LONGEST_WAIT_DAYS = 366;
/** A longer sentence is two rules. */
const MOST_CONDITIONS = 4;
const HIGHEST_SCORE = 1_000;
const HIGHEST_PRICE_BASIS_POINTS = 100_000;

/** All problems that prevent publishing a rule set; empty if there are none. */
export function ruleSetProblems(ruleSet: RuleSet): RuleSetProblem[] {
  const { mustKnow, rules, limits, bands, offerValidDays, applyAgainAfterDays } = ruleSet;
  const problems = [
    ...idProblems(ruleSet),
    ...mustKnow.flatMap((name, index) =>
      isFeatureName(name) ? [] : [{ path: `/mustKnow/${index}`, message: `${name} is not an input` }],
    ),
    ...rules.flatMap((rule, index) => ruleProblems(rule, `/rules/${index}`)),
    ...limits.flatMap((limit, index) => [
      ...limit.when.flatMap((condition, at) => atRow(condition, `/limits/${index}/when/${at}`)),
      ...ceilingProblems(limit).map((message) => ({ path: `/limits/${index}`, message })),
    ]),
    ...bandProblems(bands),
    ...(limits.some(({ when }) => when.length === 0)
      ? []
      : [{ path: '/limits', message: 'no limit applies to everyone' }]),
    ...(isDays(offerValidDays)
      ? []
      : [{ path: '/offerValidDays', message: 'an offer must be valid for 1 to 366 days' }]),
    ...(isDays(applyAgainAfterDays)
      ? []
      : [{ path: '/applyAgainAfterDays', message: 'reapplication must be after 1 to 366 days' }]),
  ];
  return problems.length > 0 ? problems : missing(ruleSet);
}

function idProblems({ rules, limits, bands }: RuleSet): RuleSetProblem[] {
  const rows = [
    ...rules.map(({ id }, index) => ({ id, path: `/rules/${index}/id` })),
    ...limits.map(({ id }, index) => ({ id, path: `/limits/${index}/id` })),
    ...bands.map(({ id }, index) => ({ id, path: `/bands/${index}/id` })),
  ];
  return rows.flatMap(({ id, path }, index) => {
    if (!ID.test(id)) return [{ path, message: `"${id}" is not a valid rule ID` }];
    const isDuplicate = rows.findIndex((row) => row.id === id) < index;
    return isDuplicate ? [{ path, message: `"${id}" is a duplicate` }] : [];
  });
}

function missing(ruleSet: RuleSet): RuleSetProblem[] {
  const needed = neededFeatures(ruleSet);
  return REQUIRED_FEATURES.filter((name) => !needed.has(name)).map((name) => ({
    path: '/rules',
    message: `no rule uses ${name}`,
  }));
}

function atRow(condition: Condition, path: string): RuleSetProblem[] {
  return conditionProblems(condition).map((message) => ({ path, message }));
}

function ruleProblems(rule: Rule, path: string): RuleSetProblem[] {
  const problems = rule.when.flatMap((condition, index) => atRow(condition, `${path}/when/${index}`));
  if (rule.when.length === 0 || rule.when.length > MOST_CONDITIONS) {
    problems.push({ path: `${path}/when`, message: `a rule has 1 to ${MOST_CONDITIONS} conditions` });
  }
  if (rule.outcome === 'refer' || rule.outcome === 'pass') return problems;
  // The types exclude this, but a rule set is data and may come from anywhere.
  if (rule.outcome !== 'decline') {
    problems.push({ path: `${path}/outcome`, message: 'the outcome must be decline, refer or pass' });
  }
  const { reason, applyAgainAfterDays } = rule;
  if (!isDeclineReason(reason)) {
    problems.push({ path: `${path}/reason`, message: `"${String(reason)}" is not a decline reason` });
  } else if (problems.length === 0 && !reasonsOf(rule).includes(reason)) {
    problems.push({ path: `${path}/reason`, message: `"${reason}" is not a reason of this input` });
  }
  if (applyAgainAfterDays !== undefined && !isDays(applyAgainAfterDays)) {
    problems.push({
      path: `${path}/applyAgainAfterDays`,
      message: 'the waiting time must be a number of days',
    });
  }
  return problems;
}

function reasonsOf({ when }: Rule): readonly string[] {
  return inputsOf(when).flatMap((name) => featureKind(name).reasons);
}

function ceilingProblems({ mostMinor, incomeBasisPoints }: Ceiling): string[] {
  const problems: string[] = [];
  if (mostMinor === undefined && incomeBasisPoints === undefined) problems.push('the limit is empty');
  if (mostMinor !== undefined && !/^[1-9]\d{0,14}$/.test(mostMinor))
    problems.push('the amount must be a number');
  if (incomeBasisPoints !== undefined && !isWholeWithin(incomeBasisPoints, 1, Number.MAX_SAFE_INTEGER)) {
    problems.push('the share of income must be in basis points');
  }
  return problems;
}

function bandProblems(bands: readonly ScoreBand[]): RuleSetProblem[] {
  return bands.flatMap((band, index) => {
    const path = `/bands/${index}`;
    const {
      fromScore,
      priceFromBasisPoints: from = 0,
      priceToBasisPoints: to = HIGHEST_PRICE_BASIS_POINTS,
    } = band;
    const problems = ceilingProblems(band).map((message) => ({ path, message }));
    if (!isWholeWithin(fromScore, 0, HIGHEST_SCORE)) {
      problems.push({ path: `${path}/fromScore`, message: `a score is 0 to ${HIGHEST_SCORE}` });
    }
    if (bands.findIndex((one) => one.fromScore === fromScore) < index) {
      problems.push({ path: `${path}/fromScore`, message: 'another band starts at this score' });
    }
    const arePrices = [from, to].every((price) => isWholeWithin(price, 0, HIGHEST_PRICE_BASIS_POINTS));
    if (!arePrices || from > to) {
      problems.push({ path: `${path}/priceToBasisPoints`, message: 'the price band is not a range' });
    }
    return problems;
  });
}

/** The features without which the rules approve no one. */
export function neededFeatures({ mustKnow, rules, limits, bands }: RuleSet): ReadonlySet<FeatureName> {
  const hasPrices = bands.some((band) => isPriced(band));
  return new Set([
    ...mustKnow,
    ...rules.filter(({ outcome }) => outcome !== 'pass').flatMap(({ when }) => inputsOf(when)),
    ...limits.flatMap(({ when }) => inputsOf(when)),
    ...(bands.length > 0 ? (['bureau_score'] as const) : []),
    ...(hasPrices ? (['monthly_cost'] as const) : []),
  ]);
}

function isPriced({ priceFromBasisPoints, priceToBasisPoints }: ScoreBand): boolean {
  return priceFromBasisPoints !== undefined || priceToBasisPoints !== undefined;
}

function isWholeWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
}

function isDays(value: unknown): boolean {
  return isWholeWithin(value, 1, LONGEST_WAIT_DAYS);
}
