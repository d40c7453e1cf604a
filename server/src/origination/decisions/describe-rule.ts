import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { describeDeclineReason } from '#origination/applications/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import type { Condition } from './condition.ts';
import { type FeatureName, featureKind, featureText, known } from './feature.ts';
import type { Rule, RuleSet } from './rule-set.ts';

// What staff and borrowers read about a rule. Nobody types these sentences, so they cannot differ from it.

/** The conditions of a rule as one English sentence: "The credit score is below 520." */
export function conditionSentence(when: readonly Condition[], market: MarketId): string {
  const text = when.map((condition) => clause(condition, market)).join(' and ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const verbs = { decline: 'Decline', refer: 'Refer', pass: 'Record' } as const;

/** The rule for staff: "Decline: the credit score is below 520." */
export function officerSentence({ outcome, when }: Pick<Rule, 'outcome' | 'when'>, market: MarketId): string {
  return `${verbs[outcome]}: ${when.map((condition) => clause(condition, market)).join(' and ')}.`;
}

function clause({ input, comparison, values }: Condition, market: MarketId): string {
  const { title, isPlural = false } = featureKind(input);
  const name = `the ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
  const texts = values.map((value) => valueText(input, value, market));
  const [first = '', last = ''] = texts;
  const verb = isPlural ? 'are' : 'is';
  switch (comparison) {
    case 'below':
    case 'above':
      return `${name} ${verb} ${comparison} ${first}`;
    case 'at_most':
      return `${name} ${verb} at most ${first}`;
    case 'at_least':
      return `${name} ${verb} at least ${first}`;
    case 'between':
      return `${name} ${verb} between ${first} and ${last}`;
    case 'outside':
      return `${name} ${verb} outside ${first} to ${last}`;
    case 'is':
      return `${name} ${verb} ${first}`;
    case 'is_not':
      return `${name} ${verb} not ${first}`;
    case 'one_of':
      return `${name} ${verb} one of ${texts.join(', ')}`;
    case 'none_of':
      return `${name} ${verb} none of ${texts.join(', ')}`;
  }
}

/** A value of an input for staff. Credit scores are written without their unit. */
export function valueText(input: FeatureName, value: number | string, market: MarketId): string {
  const { holds, unit } = featureKind(input);
  if (holds === 'amount') return numberFormatter('en', market).wholeAmount(BigInt(value));
  return unit === 'points' ? String(value) : featureText(input, known(value));
}

interface OutcomeCopy {
  readonly applyAgain: (days: number) => string;
  readonly underReview: string;
}

const en: OutcomeCopy = {
  applyAgain: (days) => `You can apply again ${days === 1 ? '1 day' : `${days} days`} after the decision.`,
  underReview: 'We are still reviewing your application.',
};

const outcomeCopy: Readonly<Record<Locale, OutcomeCopy>> = {
  en,
  fil: {
    applyAgain: (days) => `Puwede kang mag-apply ulit ${days} araw pagkatapos ng decision.`,
    underReview: 'Nire-review pa namin ang application mo.',
  },
  hi: {
    applyAgain: (days) => `आप फ़ैसले के ${days} दिन बाद फिर से अप्लाई कर सकते हैं।`,
    underReview: 'हम अभी आपके आवेदन की जाँच कर रहे हैं।',
  },
  reference: en,
};

/**
 * What the rule means for a borrower. It names the reason and the wait, and never the value: a borrower could
 * otherwise aim at it.
 */
export function borrowerSentence(
  rule: Rule,
  { applyAgainAfterDays }: Pick<RuleSet, 'applyAgainAfterDays'>,
  locale: Locale,
): string {
  if (rule.outcome === 'pass') return '';
  const { applyAgain, underReview } = outcomeCopy[locale];
  if (rule.outcome === 'refer') return underReview;
  const stop = locale === 'hi' ? '।' : '.';
  const { title } = describeDeclineReason(rule.reason, locale);
  return `${title}${stop} ${applyAgain(rule.applyAgainAfterDays ?? applyAgainAfterDays)}`;
}
