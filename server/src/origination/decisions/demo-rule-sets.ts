import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { assert } from '@hiram/values/assert';
import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { draftRuleSet, publishRuleSet } from './publish-rule-set.ts';
import type { Rule, RuleSet } from './rule-set.ts';
import { publishedRuleSet } from './rule-sets.sql.ts';

// Rules for trying out the platform. They were never validated against a portfolio; a real lender must write
// its own.

const everywhere: readonly Rule[] = [
  {
    id: 'document_not_valid',
    outcome: 'decline',
    reason: 'identity_not_confirmed',
    when: { '===': [{ var: 'identity_document' }, 'not_valid'] },
    explanation: 'The identity register reports the document as invalid.',
    applyAgainAfterDays: 1,
  },
  {
    id: 'name_differs',
    outcome: 'decline',
    reason: 'details_differ',
    when: { '===': [{ var: 'identity_name' }, 'differs'] },
    explanation: 'The name on the document differs.',
    applyAgainAfterDays: 1,
  },
  {
    id: 'document_shared',
    outcome: 'refer',
    when: { '>': [{ var: 'document_used_by_others' }, 0] },
    explanation: 'Another borrower has used the same document.',
  },
  {
    id: 'score_low',
    outcome: 'decline',
    reason: 'credit_history',
    when: { '<': [{ var: 'bureau_score' }, 500] },
    explanation: 'The credit score is below 500.',
    applyAgainAfterDays: 60,
  },
  {
    id: 'score_middling',
    outcome: 'refer',
    when: { and: [{ '>=': [{ var: 'bureau_score' }, 500] }, { '<': [{ var: 'bureau_score' }, 600] }] },
    explanation: 'The credit score is between 500 and 600.',
  },
  {
    id: 'late_elsewhere',
    outcome: 'decline',
    reason: 'credit_history',
    when: { '>': [{ var: 'bureau_worst_days_late' }, 90] },
    explanation: 'A loan elsewhere was more than 90 days past due.',
    applyAgainAfterDays: 90,
  },
  {
    id: 'many_loans',
    outcome: 'refer',
    when: { '>': [{ var: 'bureau_open_loans' }, 4] },
    explanation: 'More than four loans are open elsewhere.',
  },
  {
    id: 'many_enquiries',
    outcome: 'refer',
    when: { '>': [{ var: 'bureau_recent_enquiries' }, 8] },
    explanation: 'More than 8 credit enquiries in the last 30 days.',
  },
  {
    id: 'open_with_us',
    outcome: 'decline',
    reason: 'past_loan_unpaid',
    when: { '>': [{ var: 'own_loans_open' }, 0] },
    explanation: 'The borrower has an open loan.',
    applyAgainAfterDays: 1,
  },
  {
    id: 'late_with_us',
    outcome: 'refer',
    when: { '>': [{ var: 'own_worst_days_late' }, 30] },
    explanation: 'A previous loan was more than 30 days past due.',
  },
  {
    id: 'instalment_heavy',
    outcome: 'decline',
    reason: 'income_too_low',
    when: { '>': [{ var: 'instalment_to_income' }, 5_000] },
    explanation: 'The monthly repayment exceeds half of the monthly income.',
    applyAgainAfterDays: 1,
  },
  {
    id: 'account_of_another',
    outcome: 'refer',
    when: { '===': [{ var: 'payout_account' }, 'differs'] },
    explanation: 'The name on the payout account differs.',
  },
];

const birthDay: Rule = {
  id: 'birth_day_differs',
  outcome: 'decline',
  reason: 'details_differ',
  when: { '===': [{ var: 'identity_birth_day' }, 'differs'] },
  explanation: 'The date of birth on the document differs.',
  applyAgainAfterDays: 1,
};

const oldEnough: RuleSet['mustKnow'] = ['age_years', 'monthly_income', 'employment'];
const firstLoan = { '===': [{ var: 'own_loans_settled' }, 0] } as const;

export const demoRuleSets: Readonly<Record<MarketId, RuleSet>> = {
  PH: {
    mustKnow: oldEnough,
    rules: [...everywhere, birthDay],
    limits: [
      { id: 'of_income', incomeBasisPoints: 15_000 },
      { id: 'first_loan', when: firstLoan, mostMinor: '2000000' },
    ],
    offerValidDays: 7,
    applyAgainAfterDays: 30,
  },
  // India's PAN check does not return the date of birth, so no rule requires it.
  IN: {
    mustKnow: oldEnough,
    rules: everywhere,
    limits: [
      { id: 'of_income', incomeBasisPoints: 20_000 },
      { id: 'first_loan', when: firstLoan, mostMinor: '3000000' },
    ],
    offerValidDays: 7,
    applyAgainAfterDays: 30,
  },
  reference: {
    mustKnow: oldEnough,
    rules: [...everywhere, birthDay],
    limits: [{ id: 'of_income', incomeBasisPoints: 20_000 }],
    offerValidDays: 7,
    applyAgainAfterDays: 30,
  },
};

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
