import {
  describeCreditPolicy,
  readPolicyBacktest,
  runPolicyBacktest,
  simulateApplicant,
} from '@hiram/contract/operations/credit-policy';
import { startTestConfiguration, type TestConfiguration } from '@hiram/server-testing/configuration';
import {
  backtest,
  type Content,
  decide,
} from '@hiram/server-testing/operations/configuration/configuration-staff';
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
    device_used_by_others: 0,
    account_used_by_others: 0,
    number_used_by_others: 0,
    references_used_by_others: 0,
    address_used_by_others: 0,
    face_used_by_others: 0,
    device_applications_in_week: 1,
    account_applications_in_week: 1,
    address_applications_in_week: 1,
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

describe('a proposal', () => {
  test('needs a back-test of exactly its content, and is then published by a second person', async () => {
    const first = await environment.draft('rule_set', subject, ({ rules }) => {
      rules[2].when[0].values = [520];
    });
    const without = await decide(environment.maker, first, 'propose');
    expect(without.data.problems.map(({ message }: { message: string }) => message)).toEqual([
      'this content has no back-test against the policy in force',
    ]);
    await backtest(environment, subject);
    const { data } = await environment.checker.send(readPolicyBacktest, { subject, digest: first.digest });
    expect(data.backtest).toMatchObject({ againstVersion: '1', runBy: 'Mia Maker', applications: '0' });
    const changed = await environment.draft('rule_set', subject, ({ rules }) => {
      rules[2].when[0].values = [530];
    });
    const { data: none } = await environment.checker.send(readPolicyBacktest, {
      subject,
      digest: changed.digest,
    });
    expect(none.backtest).toBeUndefined();
    expect((await decide(environment.maker, changed, 'propose')).data.state).toBe('draft');
    await backtest(environment, subject);
    expect((await decide(environment.maker, changed, 'propose')).data.state).toBe('proposed');
    expect((await decide(environment.maker, changed, 'publish')).status).toBe(403);
    expect((await decide(environment.checker, changed, 'publish')).data).toMatchObject({
      state: 'published',
      version: '2',
    });
  });

  test('cannot be back-tested while it is not valid', async () => {
    const content = withRule({
      when: [{ input: 'gender', comparison: 'is', values: ['x'] }],
      outcome: 'refer',
    });
    const { data } = await environment.maker.send(runPolicyBacktest, { subject, content });
    expect(data.backtest).toBeUndefined();
    expect(data.problem).toMatch(/Gender is a protected attribute/);
  });
});
