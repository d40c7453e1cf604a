import { type Content, contentFrom, valueAt } from '#operations/configuration/content.ts';
import type { Backtest } from '#operations/configuration/policy-queries.ts';
import { type PolicyDescription, rulesFrom } from '#operations/configuration/policy-rows.ts';
import type { ContentField } from '#operations/configuration/queries.ts';

function rule(id: string, outcome: string, condition: Content, more: Readonly<Record<string, Content>> = {}) {
  return { id, when: [condition], outcome, ...more };
}

const policy = {
  mustKnow: ['age_years'],
  rules: [
    rule(
      'age_outside',
      'decline',
      { input: 'age_years', comparison: 'outside', values: [21, 60] },
      { reason: 'not_eligible' },
    ),
    rule(
      'income_low',
      'decline',
      { input: 'monthly_income', comparison: 'below', values: ['1200000'] },
      { reason: 'income_too_low', applyAgainAfterDays: 30 },
    ),
    rule(
      'document_not_valid',
      'decline',
      { input: 'identity_document', comparison: 'is', values: ['not_valid'] },
      { reason: 'identity_not_confirmed', applyAgainAfterDays: 7 },
    ),
    rule(
      'score_low',
      'decline',
      { input: 'bureau_score', comparison: 'below', values: [500] },
      { reason: 'credit_history', applyAgainAfterDays: 60 },
    ),
    rule('score_middling', 'refer', { input: 'bureau_score', comparison: 'between', values: [500, 599] }),
    rule('many_loans', 'refer', { input: 'bureau_open_loans', comparison: 'above', values: [4] }),
    rule(
      'instalment_heavy',
      'decline',
      { input: 'instalment_to_income', comparison: 'above', values: [5_000] },
      { reason: 'income_too_low', applyAgainAfterDays: 30 },
    ),
    rule('account_of_another', 'refer', { input: 'payout_account', comparison: 'is', values: ['differs'] }),
  ],
  limits: [{ id: 'of_income', when: [], incomeBasisPoints: 15_000 }],
  bands: [{ id: 'band_low', fromScore: 0, mostMinor: '2000000' }],
  offerValidDays: 7,
  applyAgainAfterDays: 30,
};

export const POLICY = JSON.stringify(policy);

const plain = { help: '', choices: [], isRequired: true, isReadOnly: false };

export const policyFields: readonly ContentField[] = [
  { ...plain, path: '/rules', title: 'Rules', group: 'Rules', kind: 'list' },
  { ...plain, path: '/bands', title: 'Score bands', group: 'Limits by score band', kind: 'list' },
  { ...plain, path: '/bands/*/id', title: 'Id', group: 'Limits by score band', kind: 'text' },
  {
    ...plain,
    path: '/bands/*/fromScore',
    title: 'From score',
    group: 'Limits by score band',
    kind: 'integer',
  },
  {
    ...plain,
    path: '/bands/*/mostMinor',
    title: 'Maximum amount',
    group: 'Limits by score band',
    kind: 'amount',
  },
  { ...plain, path: '/offerValidDays', title: 'Offer validity (days)', group: 'Days', kind: 'integer' },
];

const numbers = ['below', 'at_most', 'above', 'at_least', 'between', 'outside'];
const words = ['is', 'is_not', 'one_of', 'none_of'];

type Input = PolicyDescription['inputs'][number];

function input(name: string, title: string, group: string, more: Partial<Input> = {}): Input {
  return {
    input: name,
    title,
    group,
    holds: 'number',
    unit: '',
    source: 'Application',
    allowedValues: [],
    comparisons: more.holds === 'word' ? words : numbers,
    reasons: [{ reason: 'credit_history', title: 'Your credit report shows unpaid loans' }],
    ...more,
  };
}

const tooLow = { reason: 'income_too_low', title: 'The payments are too high for your income' };

const inputs: readonly Input[] = [
  input('age_years', 'Age', 'Eligibility', {
    unit: 'years',
    reasons: [{ reason: 'not_eligible', title: 'You do not meet the conditions for this loan' }],
  }),
  input('monthly_income', 'Monthly income', 'Eligibility', { holds: 'amount', reasons: [tooLow] }),
  input('identity_document', 'Identity document', 'Identity', {
    holds: 'word',
    allowedValues: ['valid', 'not_valid'],
    reasons: [{ reason: 'identity_not_confirmed', title: 'We could not confirm who you are' }],
  }),
  input('bureau_score', 'Credit score', 'Credit history', { unit: 'points', source: 'Credit bureau' }),
  input('bureau_open_loans', 'Open loans elsewhere', 'Credit history', { source: 'Credit bureau' }),
  input('instalment_to_income', 'Monthly repayment to income', 'Affordability', {
    unit: 'basis points',
    reasons: [tooLow],
  }),
  input('payout_account', 'Payout account', 'Fraud', {
    holds: 'word',
    allowedValues: ['matched', 'differs', 'none'],
    reasons: [{ reason: 'account_not_own', title: 'Your payment account is not in your name' }],
  }),
];

/** The real sentences come from the server; these only follow the row. */
export function describedPolicy(json: string): PolicyDescription {
  const rules = rulesFrom(valueAt(contentFrom(json), '/rules'));
  return {
    inputs: [...inputs],
    protectedInputs: [{ input: 'gender', why: 'Gender is a protected attribute' }],
    rules: rules.map(({ id, outcome, when }) => {
      const [condition] = when;
      const isComplete = condition?.values.some((value) => value !== '');
      const title = inputs.find((one) => one.input === condition?.input)?.title.toLowerCase() ?? '';
      const text = `the ${title} is ${condition?.comparison} ${condition?.values.join(' and ')}.`;
      const wait = 'You can apply again 60 days after the decision.';
      return {
        rule: id,
        officerSentence: isComplete ? `${outcome === 'decline' ? 'Decline' : 'Refer'}: ${text}` : '',
        borrowerSentences: isComplete
          ? [
              { locale: 'en', message: `Your credit report shows unpaid loans. ${wait}` },
              { locale: 'fil', message: 'May hindi bayad na loan sa credit report mo.' },
            ]
          : [],
      };
    }),
  };
}

const sums = {
  approved: '1407',
  referred: '421',
  declined: '590',
  loans: '1100',
  firstPaymentsKnown: '1000',
  firstPaymentDefaults: '51',
  month3Known: '900',
  lateAtMonth3: '53',
  disbursed: '984000000',
  contribution: '49000000',
};

export const BACKTEST: Backtest = {
  runBy: 'Maria Santos',
  runAt: '2026-11-16T02:12:00Z',
  againstVersion: '2',
  applications: '2418',
  unreadable: '3',
  inForce: sums,
  draft: {
    ...sums,
    approved: '1352',
    referred: '382',
    declined: '684',
    firstPaymentDefaults: '42',
    lateAtMonth3: '44',
    disbursed: '931000000',
    contribution: '54000000',
  },
  changes: [
    {
      from: 'approved',
      to: 'declined',
      applications: '47',
      month3Known: '40',
      lateAtMonth3: '6',
      sampleNumbers: ['AP-7K4M-29QX', 'AP-2B3C-4D5F'],
    },
    {
      from: 'referred',
      to: 'declined',
      applications: '47',
      month3Known: '22',
      lateAtMonth3: '4',
      sampleNumbers: ['AP-9X8W-7V6T'],
    },
  ],
  rules: [
    { rule: 'score_low', inForceHits: '152', draftHits: '220' },
    { rule: 'many_loans', inForceHits: '75', draftHits: '75' },
  ],
};
