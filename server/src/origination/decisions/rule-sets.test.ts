import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { calendarDate } from '@hiram/values/calendar-date';
import { addMs, instant } from '@hiram/values/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { computeFeatures, type DecisionInputs } from './compute-features.ts';
import { demoRuleSets } from './demo-rule-sets.ts';
import { ruleHitText } from './describe-hits.ts';
import { draftRuleSet, publishRuleSet } from './publish-rule-set.ts';
import { digestOfRuleSet, type RuleScope, type RuleSet } from './rule-set.ts';
import { findRuleSetHistory } from './rule-set-history.sql.ts';
import { publishedRuleSet } from './rule-sets.sql.ts';

const DAY = 86_400_000;
const at = instant('2026-11-15T04:00:00Z');
const action = { by: 'maker@hiram.example', at };

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

async function publish(scope: RuleScope, ruleSet: RuleSet, validFrom = at) {
  return inTransaction(db.database, async (tx) => {
    const version = await draftRuleSet(tx, { scope, ruleSet }, action);
    return { version, outcome: await publishRuleSet(tx, { scope, version, validFrom }, action) };
  });
}

describe('a rule set', () => {
  test('applies from its start time, a brand’s own before its market’s, and never retroactively', async () => {
    const scopes = ['brand:hiram', 'market:PH'] as const;
    const tomorrow = addMs(at, DAY);
    expect(await publishedRuleSet(db.database, { scopes, at })).toBeUndefined();
    expect((await publish('market:PH', demoRuleSets.PH)).outcome).toEqual({ kind: 'published' });
    await publish('market:PH', { ...demoRuleSets.PH, offerValidDays: 3 }, tomorrow);
    await publish('brand:hiram', { ...demoRuleSets.PH, offerValidDays: 5 }, addMs(tomorrow, DAY));
    async function validDays(moment: typeof at): Promise<number | undefined> {
      return (await publishedRuleSet(db.database, { scopes, at: moment }))?.ruleSet.offerValidDays;
    }
    expect(await validDays(at)).toBe(7);
    expect(await validDays(addMs(tomorrow, -1))).toBe(7);
    expect(await validDays(tomorrow)).toBe(3);
    expect(await validDays(addMs(tomorrow, DAY))).toBe(5);
    const late = await publish('market:PH', demoRuleSets.PH, addMs(at, -1));
    expect(late.outcome).toEqual({
      kind: 'refused',
      problems: [{ path: '', message: 'it would hold from a moment that has passed' }],
    });
  });

  test('with unknown names is refused with all its problems, and decides nothing', async () => {
    const [rule] = demoRuleSets.IN.rules;
    const wrong = {
      ...demoRuleSets.IN,
      rules: [
        ...demoRuleSets.IN.rules,
        {
          ...rule,
          when: [{ input: 'shoe_size', comparison: 'above', values: [9] }],
          reason: 'bad_luck',
        },
      ],
    };
    // The cast builds input that the types forbid but a file may contain.
    const { outcome } = await publish('market:IN', wrong as RuleSet);
    expect(outcome).toMatchObject({ kind: 'refused' });
    expect(JSON.stringify(outcome)).toMatch(/is a duplicate.*shoe_size.*bad_luck/);
    expect(await publishedRuleSet(db.database, { scopes: ['market:IN'], at })).toBeUndefined();
  });

  test('is published once, and neither a program nor a use case can change it', async () => {
    const scope = 'market:reference';
    const { version } = await publish(scope, demoRuleSets.reference);
    const again = await inTransaction(db.database, (tx) =>
      publishRuleSet(tx, { scope, version, validFrom: addMs(at, DAY) }, action),
    );
    expect(again).toEqual({ kind: 'refused', problems: [{ path: '', message: 'it is published already' }] });
    const change = inTransaction(db.database, (tx) =>
      tx.updateTable('decision_rule_sets').set({ rules: '{}' }).where('scope', '=', scope).execute(),
    );
    await expect(change).rejects.toThrow(/permission denied/);
    await db.asOwner(
      `update decision_rule_sets set rules = jsonb_set(rules, '{offerValidDays}', '99') where scope = $1`,
      [scope],
    );
    await expect(publishedRuleSet(db.database, { scopes: [scope], at })).rejects.toThrow(/digest/);
  });
});

test('a version from before rows is read as rows, with the explanation that staff typed', async () => {
  const stored = {
    mustKnow: ['age_years'],
    rules: [
      {
        id: 'score_middling',
        outcome: 'refer',
        when: { and: [{ '>=': [{ var: 'bureau_score' }, 500] }, { '<': [{ var: 'bureau_score' }, 600] }] },
        explanation: 'The credit score is middling.',
      },
    ],
    limits: [{ id: 'of_income', incomeBasisPoints: 15_000 }],
    offerValidDays: 7,
    applyAgainAfterDays: 30,
  };
  await db.asOwner(
    `insert into decision_rule_sets
       (scope, version, status, rules, digest, drafted_by, drafted_at, valid_from, published_by, published_at)
     values ('brand:old', 1, 'published', $1, $2, 'maker', $3, $3, 'checker', $3)`,
    [JSON.stringify(stored), Buffer.from(digestOfRuleSet(stored), 'hex'), '2026-11-01T00:00:00Z'],
  );
  const found = await publishedRuleSet(db.database, { scopes: ['brand:old'], at });
  expect(found?.digest).toBe(digestOfRuleSet(stored));
  expect(found?.ruleSet).toEqual({
    mustKnow: ['age_years'],
    rules: [
      {
        id: 'score_middling',
        outcome: 'refer',
        when: [{ input: 'bureau_score', comparison: 'between', values: [500, 599] }],
        typedExplanation: 'The credit score is middling.',
      },
    ],
    limits: [{ id: 'of_income', when: [], incomeBasisPoints: 15_000 }],
    bands: [],
    offerValidDays: 7,
    applyAgainAfterDays: 30,
  });
  const hit = { rule: 'score_middling', outcome: 'referred', unknown: [] } as const;
  expect(ruleHitText(hit, { ruleSet: found?.ruleSet, market: 'PH' })).toBe('The credit score is middling.');
  const [newest] = await findRuleSetHistory(db.database, 'brand:old');
  expect(newest?.ruleSet).toEqual(found?.ruleSet);
});

describe('a feature', () => {
  const effectiveMonthlyRate = { numerator: 40_001n, denominator: 1_000_000n };
  const inputs: DecisionInputs = {
    on: calendarDate('2026-11-15'),
    at,
    bornOn: calendarDate('1994-11-16'),
    requested: 500_000n,
    monthlyIncome: 1_800_000n,
    employment: 'employed',
    repayment: { total: 540_000n, term: { count: 3, unit: 'month' }, effectiveMonthlyRate },
    identity: undefined,
    bureau: { at: addMs(at, -5), answer: { kind: 'unknown', reason: 'no_answer' } },
    ownLoanHistory: { settled: 1, open: 0, worstDaysLate: 3 },
    otherBorrowersWithDocument: 0,
    links: new Map([['device', { others: 2, inWeek: 4 }]]),
    payoutAccount: 'unknown',
  };

  test('has its value, or the reason why it is missing, and the time when its source was queried', () => {
    const features = computeFeatures(inputs);
    // The day before the birthday.
    expect(features.age_years).toEqual({ kind: 'known', value: 31, gatheredAt: at });
    // 1,800.00 a month of 18,000.00.
    expect(features.instalment_to_income).toMatchObject({ value: 1_000 });
    // 4.0001 per cent, rounded up.
    expect(features.monthly_cost).toMatchObject({ value: 401 });
    expect(features.bureau_score).toEqual({
      kind: 'unknown',
      reason: 'no_answer',
      gatheredAt: addMs(at, -5),
    });
    expect(features.identity_name).toMatchObject({ kind: 'unknown', reason: 'not_gathered' });
    expect(features.payout_account).toMatchObject({ kind: 'unknown', reason: 'not_told' });
    const before = computeFeatures({ ...inputs, links: undefined });
    expect(before.account_used_by_others).toMatchObject({ kind: 'unknown', reason: 'not_gathered' });
    expect(features.own_loans_settled).toMatchObject({ kind: 'known', value: 1 });
  });

  test.each([
    ['a birthday today', { bornOn: calendarDate('1994-11-15') }, 'age_years', 32],
    [
      'a birthday that the year lacks',
      { bornOn: calendarDate('2004-02-29'), on: calendarDate('2026-02-28') },
      'age_years',
      22,
    ],
    [
      'a term of 91 days',
      { repayment: { total: 546_000n, term: { count: 91, unit: 'day' as const }, effectiveMonthlyRate } },
      'instalment_to_income',
      1_000,
    ],
    ['a shared device', {}, 'device_used_by_others', 2],
    ['a busy device', {}, 'device_applications_in_week', 4],
    ['no account to share', {}, 'account_used_by_others', 0],
    ['no account at all', { payoutAccount: 'none' as const }, 'payout_account', 'none'],
  ] as const)('is computed for %s', (_what, change, name, value) => {
    expect(computeFeatures({ ...inputs, ...change })[name]).toMatchObject({ kind: 'known', value });
  });
});
