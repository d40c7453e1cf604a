import type { DataOf } from '@hiram/contract/call';
import type { MarketId } from '@hiram/contract/market-ids';
import type { describeCreditPolicy } from '@hiram/contract/operations/credit-policy';
import { marketPack } from '@hiram/markets/market-pack';
import { describeDeclineReason } from '#origination/applications/index.ts';
import {
  borrowerSentence,
  comparisonsOf,
  conditionProblems,
  featureKind,
  featureNames,
  officerSentence,
  protectedAttributes,
  type Rule,
} from '#origination/decisions/index.ts';
import { ContentReader } from '#platform/content/content-reader.ts';
import { readRuleSet } from './policy-content.ts';

type Description = DataOf<typeof describeCreditPolicy>;

const sourceTitles = {
  applicant: 'Application',
  own_books: 'Internal records',
  identity_check: 'Identity check',
  credit_bureau: 'Credit bureau',
  payment_account: 'Payment account',
  product: 'Product',
} as const;

/** The catalogue of inputs as staff read it. */
function describeInputs(): Description['inputs'] {
  return featureNames.map((input) => {
    const { title, group, holds, unit = '', words = [], source, reasons } = featureKind(input);
    return {
      input,
      title,
      group,
      holds,
      unit,
      source: sourceTitles[source],
      allowedValues: [...words],
      comparisons: [...comparisonsOf(input)],
      reasons: reasons.map((reason) => ({ reason, title: describeDeclineReason(reason, 'en').title })),
    };
  });
}

/** The catalogue, and the generated sentences of each rule. The content may still have problems. */
export function describePolicy(content: unknown, market: MarketId): Description {
  const reader = new ContentReader();
  const ruleSet = readRuleSet(reader, content);
  const { locales } = marketPack(market).facts;
  return {
    inputs: describeInputs(),
    protectedInputs: Object.entries(protectedAttributes).map(([input, why]) => ({ input, why })),
    rules: ruleSet.rules.map((rule, index) => {
      const isReadable =
        isSound(rule) && !reader.faults.some(({ path }) => path.startsWith(`/rules/${index}/`));
      return {
        rule: rule.id,
        officerSentence: isReadable ? officerSentence(rule, market) : '',
        borrowerSentences: isReadable
          ? locales.map((locale) => ({ locale, message: borrowerSentence(rule, ruleSet, locale) }))
          : [],
      };
    }),
  };
}

function isSound({ when }: Rule): boolean {
  return when.length > 0 && when.every((condition) => conditionProblems(condition).length === 0);
}
