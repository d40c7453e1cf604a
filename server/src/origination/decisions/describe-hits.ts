import type { MarketId } from '@hiram/contract/market-ids';
import { conditionSentence } from './describe-rule.ts';
import {
  BLOCK_LIST,
  BUDGET,
  MUST_KNOW,
  NO_RULES,
  NOT_SCREENED,
  NOTHING_APPROVABLE,
  PRICE_BAND,
  PRODUCT_CHANGED,
  type RuleHit,
  SCORE_BANDS,
  SCREENING_MATCH,
  WATCH_LIST,
} from './evaluate.ts';
import { type FeatureName, featureKind } from './feature.ts';
import type { RuleSet } from './rule-set.ts';

const ofTheSetItself: Readonly<Record<string, string>> = {
  [MUST_KNOW]: 'Required for approval.',
  [NOTHING_APPROVABLE]: 'No amount of the product can be approved.',
  [SCORE_BANDS]: 'The score band decides the limit.',
  [PRICE_BAND]: 'The loan costs less or more than its score band allows.',
  [NO_RULES]: 'No rules are published for this market.',
  [BLOCK_LIST]: 'On the block list. Two people release the application before it can be approved.',
  [WATCH_LIST]: 'On the watch list. A person decides.',
  [BUDGET]: 'The requested amount is more than the borrower’s budget allows.',
  [SCREENING_MATCH.sanctions]:
    'Matches a sanctions list. Two people clear the match before it can be approved.',
  [SCREENING_MATCH.pep]:
    'Matches a politically exposed person. One person clears the match before it can be approved.',
  [SCREENING_MATCH.adverse]:
    'Matches a warning of a list. One person clears the match before it can be approved.',
  [NOT_SCREENED]: 'Not screened: the provider of lists did not answer. Two people release it.',
  [PRODUCT_CHANGED]: 'The product is no longer offered with the requested terms.',
};

/** The policy version of a decision, and the market whose currency its amounts have. */
export interface AppliedPolicy {
  readonly ruleSet: RuleSet | undefined;
  readonly market: MarketId;
}

/** A rule hit explained for staff: by the rule's sentence, or by what staff typed before rows. */
export function ruleHitText({ rule, unknown }: RuleHit, { ruleSet, market }: AppliedPolicy): string {
  const row = ruleSet?.rules.find(({ id }) => id === rule);
  const own = row && (row.typedExplanation ?? conditionSentence(row.when, market));
  const text = own ?? ofTheSetItself[rule] ?? 'It is unknown whether a limit applies.';
  return unknown.length === 0 ? text : `${notKnown(unknown)} Rule: ${text}`;
}

const LONGEST = 120;

/**
 * Why the rules referred the application, briefly: unknown inputs first, each once, then the rules that hold.
 */
export function referralReason(hits: readonly RuleHit[], policy: AppliedPolicy): string[] {
  const unknown = [...new Set(hits.flatMap((hit) => hit.unknown))];
  const holding = hits
    .filter((hit) => hit.unknown.length === 0 && hit.outcome !== 'passed')
    .map((hit) => ruleHitText(hit, policy));
  return [...unknown.map((name) => notKnown([name])), ...holding].map(shortened);
}

function notKnown(names: readonly FeatureName[]): string {
  return `Unknown: ${names.map((name) => featureKind(name).title).join(', ')}.`;
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
