import { describeCreditPolicy, simulateApplicant } from '@hiram/contract/operations/credit-policy';
import { startTestConfiguration, type TestConfiguration } from '@hiram/server-testing/configuration';
import type { Content } from '@hiram/server-testing/operations/configuration/configuration-staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const subject = 'market:PH';

let environment: TestConfiguration;
let policy: Content;
beforeAll(async () => {
  environment = await startTestConfiguration();
  policy = JSON.parse((await environment.open('rule_set', subject)).content);
});
afterAll(() => environment.api.close());

function withRule(rule: object): string {
  return JSON.stringify({ ...policy, rules: [...policy.rules, { id: 'added', ...rule }] });
}

describe('the description of a policy', () => {
  test('has the catalogue, and the sentences that each rule generates in the market’s languages', async () => {
    const { data } = await environment.maker.send(describeCreditPolicy, {
      subject,
      content: withRule({
        when: [{ input: 'monthly_income', comparison: 'below', values: ['1200000'] }],
        outcome: 'decline',
        reason: 'income_too_low',
      }),
    });
    expect(data.rules.at(-1)).toEqual({
      rule: 'added',
      officerSentence: 'Decline: the monthly income is below ₱12,000.',
      borrowerSentences: [
        {
          locale: 'en',
          message:
            'The payments are too high for your income. You can apply again 30 days after the decision.',
        },
        { locale: 'fil', message: expect.stringMatching(/Puwede kang mag-apply ulit 30 araw/) },
      ],
    });
    const score = data.inputs.find(({ input }) => input === 'bureau_score');
    expect(score).toMatchObject({ title: 'Credit score', holds: 'number', source: 'Credit bureau' });
    expect(data.protectedInputs.map(({ input }) => input)).toContain('gender');
  });

  test('leaves out the sentences of a row that is not complete, and keeps those of the others', async () => {
    const { data } = await environment.maker.send(describeCreditPolicy, {
      subject,
      content: withRule({
        when: [{ input: 'gender', comparison: 'is', values: ['female'] }],
        outcome: 'refer',
      }),
    });
    expect(data.rules.at(-1)).toMatchObject({ officerSentence: '', borrowerSentences: [] });
    expect(data.rules.slice(0, -1).every(({ officerSentence }) => officerSentence !== '')).toBe(true);
  });
});

describe('the simulation of an applicant', () => {
  const favourable = {
    age_years: 34,
    asked_amount: '1000000',
    monthly_income: '3000000',
    instalment_to_income: 1_200,
    employment: 'employed',
    identity_document: 'valid',
    identity_name: 'matches',
    identity_birth_day: 'matches',
    bureau_score: 720,
    bureau_open_loans: 1,
    bureau_worst_days_late: 0,
    bureau_recent_enquiries: 1,
    own_loans_settled: 1,
    own_loans_open: 0,
    own_worst_days_late: 0,
    document_used_by_others: 0,
    payout_account: 'matched',
  };

  async function simulate(values: object, content = JSON.stringify(policy)) {
    const applicant = JSON.stringify({ ...favourable, ...values });
    return (await environment.checker.send(simulateApplicant, { subject, content, applicant })).data;
  }

  test('decides by the draft, and an input without a value is unknown', async () => {
    expect(await simulate({})).toMatchObject({ outcome: 'approved', approvableAmount: '1000000', hits: [] });
    expect(await simulate({ bureau_score: 499 })).toMatchObject({
      outcome: 'declined',
      hits: [{ rule: 'score_low', explanation: 'The credit score is below 500.' }],
      reasons: ['Your credit report shows unpaid loans'],
      applyAgainAfterDays: '60',
    });
    expect(await simulate({ bureau_score: undefined })).toMatchObject({ outcome: 'referred' });
  });

  test('says what is wrong with the policy or the applicant, and decides nothing', async () => {
    expect(await simulate({ bureau_score: 'high' })).toMatchObject({
      problem: 'bureau_score: not a value of Credit score',
    });
    const wrong = withRule({
      when: [{ input: 'shoe_size', comparison: 'is', values: [9] }],
      outcome: 'refer',
    });
    expect(await simulate({}, wrong)).toMatchObject({
      problem: `/rules/${policy.rules.length}/when/0: "shoe_size" is not an input`,
    });
  });
});
