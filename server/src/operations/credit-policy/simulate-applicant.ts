import type { DataOf } from '@hiram/contract/call';
import type { MarketId } from '@hiram/contract/market-ids';
import type { simulateApplicant as call } from '@hiram/contract/operations/credit-policy';
import type { Instant } from '@hiram/values/instant';
import { describeDeclineReason } from '#origination/applications/index.ts';
import {
  conditionProblems,
  evaluate,
  type FeatureName,
  type Features,
  featureKind,
  featureNames,
  known,
  notKnown,
  ruleHitText,
  ruleSetProblems,
} from '#origination/decisions/index.ts';
import { ContentReader } from '#platform/content/content-reader.ts';
import { readRuleSet } from './policy-content.ts';

type Simulated = DataOf<typeof call>;

interface Simulation {
  readonly content: unknown;
  /** A value for each input; a missing one is unknown. */
  readonly applicant: unknown;
  readonly market: MarketId;
  readonly at: Instant;
}

/** What a policy decides for one invented applicant, by the same engine that decides applications. */
export function simulateApplicant({ content, applicant, market, at }: Simulation): Simulated {
  const reader = new ContentReader();
  const ruleSet = readRuleSet(reader, content);
  const values = new ContentReader().anyObject(applicant, '');
  const wrong = featureNames.find((name) => values[name] !== undefined && !isValueOf(name, values[name]));
  const [problem] = [
    ...reader.faults,
    ...(reader.isSound ? ruleSetProblems(ruleSet) : []),
    ...(wrong === undefined ? [] : [{ path: wrong, message: `not a value of ${featureKind(wrong).title}` }]),
  ];
  if (problem !== undefined) return notDecided(`${problem.path}: ${problem.message}`.slice(0, 600));
  const features = featuresOf(values, at);
  const requested = amountOf(features.asked_amount);
  const evaluation = evaluate(ruleSet, features, {
    requested,
    monthlyIncome: amountOf(features.monthly_income),
    // No product rounds the amount: the answer is what the policy allows.
    offered: { min: 1n, max: requested, step: 1n },
  });
  return {
    outcome: evaluation.outcome,
    hits: evaluation.hits.map((hit) => ({
      rule: hit.rule,
      outcome: hit.outcome,
      explanation: ruleHitText(hit, { ruleSet, market }),
    })),
    approvableAmount: String(evaluation.approvable),
    reasons: evaluation.reasons.map((reason) => describeDeclineReason(reason, 'en').title),
    applyAgainAfterDays: String(evaluation.applyAgainAfterDays),
    problem: '',
  };
}

function notDecided(problem: string): Simulated {
  return {
    outcome: 'referred',
    hits: [],
    approvableAmount: '0',
    reasons: [],
    applyAgainAfterDays: '0',
    problem,
  };
}

/** An input's value is one that a rule could compare it with. */
function isValueOf(name: FeatureName, value: unknown): value is number | string {
  const comparison = featureKind(name).holds === 'word' ? 'is' : 'below';
  const isPlain = typeof value === 'number' || typeof value === 'string';
  return isPlain && conditionProblems({ input: name, comparison, values: [value] }).length === 0;
}

function featuresOf(values: Readonly<Record<string, unknown>>, gatheredAt: Instant): Features {
  const features = featureNames.map((name) => {
    const value = values[name];
    return [name, { ...(isValueOf(name, value) ? known(value) : notKnown('not_gathered')), gatheredAt }];
  });
  // The cast is safe: the entries cover every feature name.
  return Object.fromEntries(features) as Features;
}

function amountOf(feature: Features['asked_amount']): bigint {
  return feature.kind === 'known' ? BigInt(feature.value) : 0n;
}
