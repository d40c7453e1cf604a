import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { calendarDate } from '@hiram/values/calendar-date';
import { addMs, instant } from '@hiram/values/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { computeFeatures, type DecisionInputs } from './compute-features.ts';
import { demoRuleSets } from './demo-rule-sets.ts';
import { draftRuleSet, publishRuleSet } from './publish-rule-set.ts';
import type { RuleScope, RuleSet } from './rule-set.ts';
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
      problems: ['it would hold from a moment that has passed'],
    });
  });

  test('with unknown names is refused with all its problems, and decides nothing', async () => {
    const [rule] = demoRuleSets.IN.rules;
    const wrong = {
      ...demoRuleSets.IN,
      rules: [
        ...demoRuleSets.IN.rules,
        { ...rule, when: { '>': [{ var: 'shoe_size' }, 9] }, reason: 'bad_luck' },
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
    expect(again).toEqual({ kind: 'refused', problems: ['it is published already'] });
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

describe('a feature', () => {
  const inputs: DecisionInputs = {
    on: calendarDate('2026-11-15'),
    at,
    bornOn: calendarDate('1994-11-16'),
    requested: 500_000n,
    monthlyIncome: 1_800_000n,
    employment: 'employed',
    repayment: { total: 540_000n, term: { count: 3, unit: 'month' } },
    identity: undefined,
    bureau: { at: addMs(at, -5), answer: { kind: 'unknown', reason: 'no_answer' } },
    ownLoanHistory: { settled: 1, open: 0, worstDaysLate: 3 },
    otherBorrowersWithDocument: 0,
    payoutAccount: 'unknown',
  };

  test('has its value, or the reason why it is missing, and the time when its source was queried', () => {
    const features = computeFeatures(inputs);
    // The day before the birthday.
    expect(features.age_years).toEqual({ kind: 'known', value: 31, gatheredAt: at });
    // 1,800.00 a month of 18,000.00.
    expect(features.instalment_to_income).toMatchObject({ value: 1_000 });
    expect(features.bureau_score).toEqual({
      kind: 'unknown',
      reason: 'no_answer',
      gatheredAt: addMs(at, -5),
    });
    expect(features.identity_name).toMatchObject({ kind: 'unknown', reason: 'not_gathered' });
    expect(features.payout_account).toMatchObject({ kind: 'unknown', reason: 'not_told' });
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
      { repayment: { total: 546_000n, term: { count: 91, unit: 'day' as const } } },
      'instalment_to_income',
      1_000,
    ],
    ['no account at all', { payoutAccount: 'none' as const }, 'payout_account', 'none'],
  ] as const)('is computed for %s', (_what, change, name, value) => {
    expect(computeFeatures({ ...inputs, ...change })[name]).toMatchObject({ kind: 'known', value });
  });
});
