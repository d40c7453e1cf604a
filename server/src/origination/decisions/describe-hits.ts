import { MUST_KNOW, NO_RULES, NOTHING_APPROVABLE, PRODUCT_CHANGED, type RuleHit } from './evaluate.ts';
import { type FeatureName, featureKind } from './feature.ts';
import type { RuleSet } from './rule-set.ts';

const ofTheSetItself: Readonly<Record<string, string>> = {
  [MUST_KNOW]: 'Required for approval.',
  [NOTHING_APPROVABLE]: 'No amount of the product can be approved.',
  [NO_RULES]: 'No rules are published for this market.',
  [PRODUCT_CHANGED]: 'The product is no longer offered with the requested terms.',
};

/** A rule hit explained for staff. */
export function ruleHitText({ rule, unknown }: RuleHit, ruleSet: RuleSet | undefined): string {
  const own = ruleSet?.rules.find(({ id }) => id === rule)?.explanation;
  const text = own ?? ofTheSetItself[rule] ?? 'It is unknown whether a limit applies.';
  return unknown.length === 0 ? text : `${notKnown(unknown)} Rule: ${text}`;
}

const LONGEST = 120;

/**
 * Why the rules referred the application, briefly: unknown inputs first, each once, then the rules that hold.
 */
export function referralReason(hits: readonly RuleHit[], ruleSet: RuleSet | undefined): string[] {
  const unknown = [...new Set(hits.flatMap((hit) => hit.unknown))];
  const holding = hits.filter((hit) => hit.unknown.length === 0).map((hit) => ruleHitText(hit, ruleSet));
  return [...unknown.map((name) => notKnown([name])), ...holding].map(shortened);
}

function notKnown(names: readonly FeatureName[]): string {
  return `Unknown: ${names.map((name) => featureKind(name).title).join(', ')}.`;
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
