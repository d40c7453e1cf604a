import { isDeclineReason } from '#origination/applications/index.ts';
import { conditionProblems, featuresOf } from './condition.ts';
import { type FeatureName, isFeatureName } from './feature.ts';
import type { Limit, Rule, RuleSet } from './rule-set.ts';

/** A rule set that could approve an applicant of unknown identity or age is not published. */
const REQUIRED_FEATURES: readonly FeatureName[] = [
  'age_years',
  'identity_document',
  'identity_name',
  'document_used_by_others',
];

const ID = /^[a-z][a-z0-9_]{1,59}$/;
const LONGEST_EXPLANATION = 300;
const LONGEST_WAIT_DAYS = 366;

/** All problems that prevent publishing a rule set, as messages; empty if there are none. */
export function ruleSetProblems(ruleSet: RuleSet): string[] {
  const { mustKnow, rules, limits, offerValidDays, applyAgainAfterDays } = ruleSet;
  const ids = [...rules, ...limits].map(({ id }) => id);
  const problems = [
    ...ids.filter((id) => !ID.test(id)).map((id) => `"${id}" is not a valid rule ID`),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `"${id}" is a duplicate`),
    ...mustKnow.filter((name) => !isFeatureName(name)).map((name) => `${name} is not an input`),
    ...rules.flatMap((rule) => ruleProblems(rule).map((problem) => `${rule.id}: ${problem}`)),
    ...limits.flatMap((limit) => limitProblems(limit).map((problem) => `${limit.id}: ${problem}`)),
    ...(limits.some((limit) => limit.when === undefined) ? [] : ['no limit applies to everyone']),
    ...(isDays(offerValidDays) ? [] : ['an offer must be valid for 1 to 366 days']),
    ...(isDays(applyAgainAfterDays) ? [] : ['reapplication must be after 1 to 366 days']),
  ];
  return problems.length > 0 ? problems : missing(ruleSet);
}

function missing(ruleSet: RuleSet): string[] {
  const needed = neededFeatures(ruleSet);
  return REQUIRED_FEATURES.filter((name) => !needed.has(name)).map((name) => `no rule uses ${name}`);
}

function ruleProblems(rule: Rule): string[] {
  const problems = conditionProblems(rule.when);
  if (rule.explanation.trim() === '' || rule.explanation.length > LONGEST_EXPLANATION) {
    problems.push('the explanation is missing, too short or too long');
  }
  if (rule.outcome === 'refer') return problems;
  // The types exclude this, but a rule set is data and may come from anywhere.
  if (rule.outcome !== 'decline') problems.push('the outcome must be decline or refer');
  if (!isDeclineReason(rule.reason)) problems.push(`"${String(rule.reason)}" is not a decline reason`);
  const { applyAgainAfterDays } = rule;
  if (applyAgainAfterDays !== undefined && !isDays(applyAgainAfterDays))
    problems.push('the waiting time must be a number of days');
  return problems;
}

function limitProblems({ when, mostMinor, incomeBasisPoints }: Limit): string[] {
  const problems = when === undefined ? [] : conditionProblems(when);
  if (mostMinor === undefined && incomeBasisPoints === undefined) problems.push('the limit is empty');
  if (mostMinor !== undefined && !/^[1-9]\d{0,14}$/.test(mostMinor))
    problems.push('the amount must be a number');
  if (
    incomeBasisPoints !== undefined &&
    !(Number.isSafeInteger(incomeBasisPoints) && incomeBasisPoints > 0)
  ) {
    problems.push('the share of income must be in basis points');
  }
  return problems;
}

/** Features that must be known for an approval under these rules. */
export function neededFeatures({ mustKnow, rules, limits }: RuleSet): ReadonlySet<FeatureName> {
  return new Set([
    ...mustKnow,
    ...rules.flatMap(({ when }) => featuresOf(when)),
    ...limits.flatMap(({ when }) => (when === undefined ? [] : featuresOf(when))),
  ]);
}

function isDays(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= LONGEST_WAIT_DAYS;
}
