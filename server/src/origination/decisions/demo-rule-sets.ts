import { MARKET_IDS, type MarketId, perMarket } from '@hiram/contract/market-ids';
import { assert } from '@hiram/values/assert';
import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { draftRuleSet, publishRuleSet } from './publish-rule-set.ts';
import type { Limit, Rule, RuleSet } from './rule-set.ts';
import { publishedRuleSet } from './rule-sets.sql.ts';

// Rules for trying out the platform. They were never validated against a portfolio; a real lender must write
// its own.

const everywhere: readonly Rule[] = [
  {
    id: 'document_not_valid',
    when: [{ input: 'identity_document', comparison: 'is', values: ['not_valid'] }],
    outcome: 'decline',
    reason: 'identity_not_confirmed',
    applyAgainAfterDays: 1,
  },
  {
    id: 'name_differs',
    when: [{ input: 'identity_name', comparison: 'is', values: ['differs'] }],
    outcome: 'decline',
    reason: 'details_differ',
    applyAgainAfterDays: 1,
  },
  {
    id: 'score_low',
    when: [{ input: 'bureau_score', comparison: 'below', values: [500] }],
    outcome: 'decline',
    reason: 'credit_history',
    applyAgainAfterDays: 60,
  },
  {
    id: 'score_middling',
    when: [{ input: 'bureau_score', comparison: 'between', values: [500, 599] }],
    outcome: 'refer',
  },
  {
    id: 'late_elsewhere',
    when: [{ input: 'bureau_worst_days_late', comparison: 'above', values: [90] }],
    outcome: 'decline',
    reason: 'credit_history',
    applyAgainAfterDays: 90,
  },
  {
    id: 'many_loans',
    when: [{ input: 'bureau_open_loans', comparison: 'above', values: [4] }],
    outcome: 'refer',
  },
  {
    id: 'many_enquiries',
    when: [{ input: 'bureau_recent_enquiries', comparison: 'above', values: [8] }],
    outcome: 'refer',
  },
  {
    id: 'open_with_us',
    when: [{ input: 'own_loans_open', comparison: 'above', values: [0] }],
    outcome: 'decline',
    reason: 'past_loan_unpaid',
    applyAgainAfterDays: 1,
  },
  {
    id: 'late_with_us',
    when: [{ input: 'own_worst_days_late', comparison: 'above', values: [30] }],
    outcome: 'refer',
  },
  {
    id: 'instalment_heavy',
    when: [{ input: 'instalment_to_income', comparison: 'above', values: [5_000] }],
    outcome: 'decline',
    reason: 'income_too_low',
    applyAgainAfterDays: 1,
  },
  {
    id: 'document_shared',
    when: [{ input: 'document_used_by_others', comparison: 'above', values: [0] }],
    outcome: 'refer',
  },
  {
    id: 'device_shared',
    when: [{ input: 'device_used_by_others', comparison: 'above', values: [1] }],
    outcome: 'refer',
  },
  {
    id: 'device_busy',
    when: [{ input: 'device_applications_in_week', comparison: 'above', values: [3] }],
    outcome: 'refer',
  },
  {
    id: 'account_of_another',
    when: [{ input: 'payout_account', comparison: 'is', values: ['differs'] }],
    outcome: 'refer',
  },
];

const birthDay: Rule = {
  id: 'birth_day_differs',
  when: [{ input: 'identity_birth_day', comparison: 'is', values: ['differs'] }],
  outcome: 'decline',
  reason: 'details_differ',
  applyAgainAfterDays: 1,
};

const required: RuleSet['mustKnow'] = ['age_years', 'monthly_income', 'employment'];
const firstLoan: Limit['when'] = [{ input: 'own_loans_settled', comparison: 'is', values: [0] }];

/** Below 500 the score rule declines; the lowest band is for the cases that it refers. */
function bandsUpTo(low: string, middle: string): RuleSet['bands'] {
  return [
    { id: 'band_low', fromScore: 0, mostMinor: low },
    { id: 'band_middle', fromScore: 600, mostMinor: middle },
    { id: 'band_high', fromScore: 700, incomeBasisPoints: 20_000 },
  ];
}

export const demoRuleSets: Readonly<Record<MarketId, RuleSet>> = perMarket({
  PH: {
    mustKnow: required,
    rules: [...everywhere, birthDay],
    limits: [
      { id: 'of_income', when: [], incomeBasisPoints: 15_000 },
      { id: 'first_loan', when: firstLoan, mostMinor: '2000000' },
    ],
    bands: bandsUpTo('2000000', '4000000'),
    offerValidDays: 7,
    applyAgainAfterDays: 30,
  },
  // India's PAN check does not return the date of birth, so no rule requires it.
  IN: {
    mustKnow: required,
    rules: everywhere,
    limits: [
      { id: 'of_income', when: [], incomeBasisPoints: 20_000 },
      { id: 'first_loan', when: firstLoan, mostMinor: '3000000' },
    ],
    bands: bandsUpTo('3000000', '6000000'),
    offerValidDays: 7,
    applyAgainAfterDays: 30,
  },
  reference: {
    mustKnow: required,
    rules: [...everywhere, birthDay],
    limits: [{ id: 'of_income', when: [], incomeBasisPoints: 20_000 }],
    bands: [],
    offerValidDays: 7,
    applyAgainAfterDays: 30,
  },
});

/** Publishes rules for every market, as staff would. Existing rules are kept. */
export async function publishDemoRuleSets(
  tx: Transaction,
  at: Instant,
  markets: readonly MarketId[] = MARKET_IDS,
): Promise<void> {
  const action = { by: 'demo lender', at };
  for (const market of markets) {
    const scope = `market:${market}` as const;
    if ((await publishedRuleSet(tx, { scopes: [scope], at })) !== undefined) continue;
    const version = await draftRuleSet(tx, { scope, ruleSet: demoRuleSets[market] }, action);
    const outcome = await publishRuleSet(tx, { scope, version, validFrom: at }, action);
    assert(outcome.kind === 'published', `demo rules of ${market} cannot be published`);
  }
}
