import { LOCALES } from '@hiram/contract/locales';
import { MARKET_IDS } from '@hiram/contract/market-ids';
import { testFeatures } from '@hiram/server-testing/origination/decisions/features';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declineReasons } from '#origination/applications/index.ts';
import { ruleSetProblems } from './check-rule-set.ts';
import { type Condition, comparisonsOf, conditionProblems } from './condition.ts';
import { borrowerSentence, officerSentence, valueText } from './describe-rule.ts';
import { evaluate, type RequestedAmounts } from './evaluate.ts';
import { type FeatureName, type Features, featureKind, featureNames } from './feature.ts';
import type { Rule, RuleSet } from './rule-set.ts';
import { ruleSetFromStorage } from './stored-rule-set.ts';

function anyValue(name: FeatureName): fc.Arbitrary<number | string> {
  const { holds, words } = featureKind(name);
  if (holds === 'number') return fc.integer({ min: 0, max: 12 });
  if (holds === 'amount') return fc.bigInt({ min: 0n, max: 12n }).map(String);
  return fc.constantFrom(...(words ?? ['employed', 'self_employed', 'other']));
}

const anyFeatures = fc
  .record(
    Object.fromEntries(featureNames.map((name) => [name, fc.option(anyValue(name), { nil: undefined })])),
  )
  .map((values) => testFeatures(values));

const anyCondition: fc.Arbitrary<Condition> = fc.constantFrom(...featureNames).chain((input) =>
  fc.constantFrom(...comparisonsOf(input)).chain((comparison) => {
    const isRange = comparison === 'between' || comparison === 'outside';
    const isSome = comparison === 'one_of' || comparison === 'none_of';
    const [minLength, maxLength] = isRange ? [2, 2] : [1, isSome ? 3 : 1];
    return fc.array(anyValue(input), { minLength, maxLength }).map((values) => ({
      input,
      comparison,
      values: isRange ? values.toSorted((one, other) => Number(one) - Number(other)) : values,
    }));
  }),
);

const anyRule: fc.Arbitrary<Omit<Rule, 'id'>> = fc.record({
  when: fc.array(anyCondition, { minLength: 1, maxLength: 3 }),
  outcome: fc.constantFrom('decline', 'refer', 'pass'),
  reason: fc.constantFrom(...declineReasons),
  applyAgainAfterDays: fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
});

const ceiling = { mostMinor: fc.option(fc.bigInt({ min: 1n, max: 9_000n }).map(String), { nil: undefined }) };

// The casts drop `undefined`, which exact optional types exclude and a missing key equals here.
const anyPolicy = fc.record({
  mustKnow: fc.uniqueArray(fc.constantFrom(...featureNames), { maxLength: 2 }),
  rules: fc
    .array(anyRule, { maxLength: 6 })
    .map((rules) => rules.map((rule, index) => ({ ...rule, id: `rule_${index}` }))),
  limits: fc
    .array(fc.record({ when: fc.array(anyCondition, { maxLength: 2 }), ...ceiling }), { maxLength: 3 })
    .map((limits) => limits.map((limit, index) => ({ ...limit, id: `limit_${index}` }))),
  bands: fc
    .uniqueArray(
      fc.record({
        fromScore: fc.integer({ min: 0, max: 12 }),
        ...ceiling,
        priceFromBasisPoints: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
        priceToBasisPoints: fc.option(fc.integer({ min: 6, max: 12 }), { nil: undefined }),
      }),
      { maxLength: 3, selector: ({ fromScore }) => fromScore },
    )
    .map((bands) => bands.map((band, index) => ({ ...band, id: `band_${index}` }))),
  offerValidDays: fc.constant(7),
  applyAgainAfterDays: fc.constant(30),
}) as unknown as fc.Arbitrary<RuleSet>;

const amounts: RequestedAmounts = {
  requested: 5_000n,
  monthlyIncome: 3_000n,
  offered: { min: 1_000n, max: 6_000n, step: 500n },
};

/** A second evaluation, written from the documentation alone: row by row, without the engine's helpers. */
function naiveOutcome(policy: RuleSet, features: Features): string {
  function value(name: FeatureName) {
    const feature = features[name];
    return feature.kind === 'known' ? feature.value : undefined;
  }
  function answer({ input, comparison, values }: Condition): boolean | undefined {
    const found = value(input);
    if (found === undefined) return undefined;
    const n = Number(found);
    const [a, b] = [Number(values[0]), Number(values[1])];
    const answers: Record<string, boolean> = {
      below: n < a,
      at_most: !(n > a),
      above: n > a,
      at_least: !(n < a),
      between: a <= n && n <= b,
      outside: !(a <= n && n <= b),
      is: String(found) === String(values[0]),
      is_not: String(found) !== String(values[0]),
      one_of: values.map(String).includes(String(found)),
      none_of: !values.map(String).includes(String(found)),
    };
    return answers[comparison];
  }
  let isReferred = policy.mustKnow.some((name) => value(name) === undefined);
  for (const { when, outcome } of policy.rules) {
    const answers = when.map(answer);
    if (answers.includes(undefined)) isReferred ||= outcome !== 'pass';
    else if (answers.every(Boolean) && outcome === 'decline') return 'declined';
    else if (answers.every(Boolean) && outcome === 'refer') isReferred = true;
  }
  let most = 5_000;
  for (const { when, mostMinor } of policy.limits) {
    const answers = when.map(answer);
    if (answers.includes(undefined)) isReferred = true;
    if (!answers.includes(undefined) && answers.includes(false)) continue;
    most = Math.min(most, Number(mostMinor ?? 5_000));
  }
  if (policy.bands.length > 0) {
    const score = value('bureau_score');
    const cost = value('monthly_cost');
    const sorted = policy.bands.toSorted((one, other) => one.fromScore - other.fromScore);
    const band = sorted.findLast(({ fromScore }) => Number(score) >= fromScore);
    if (score === undefined || band === undefined) isReferred = true;
    else {
      most = Math.min(most, Number(band.mostMinor ?? 5_000));
      const { priceFromBasisPoints: from, priceToBasisPoints: to } = band;
      if (from !== undefined && !(Number(cost) >= from)) isReferred = true;
      if (to !== undefined && !(Number(cost) <= to)) isReferred = true;
    }
  }
  return isReferred || most < 1_000 ? 'referred' : 'approved';
}

describe('for any policy', () => {
  test('the engine decides as a second, naive evaluation does', () => {
    fc.assert(
      fc.property(anyPolicy, anyFeatures, (policy, features) => {
        expect(evaluate(policy, features, amounts).outcome).toBe(naiveOutcome(policy, features));
      }),
      { numRuns: 2_000 },
    );
  });

  test('the officer’s sentence names the input and each value of the rule', () => {
    fc.assert(
      fc.property(anyRule, fc.constantFrom(...MARKET_IDS), (rule, market) => {
        const sentence = officerSentence(rule, market);
        for (const { input, values } of rule.when) {
          expect(sentence.toLowerCase()).toContain(featureKind(input).title.toLowerCase());
          for (const value of values) expect(sentence).toContain(valueText(input, value, market));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a decline’s sentence for the borrower has the wait, in every language', () => {
    fc.assert(
      fc.property(anyRule, fc.constantFrom(...LOCALES), (rule, locale) => {
        // The cast adds the id, which the sentence does not use.
        const sentence = borrowerSentence(
          { ...rule, id: 'a_rule' } as Rule,
          { applyAgainAfterDays: 30 },
          locale,
        );
        if (rule.outcome === 'pass') expect(sentence).toBe('');
        // The cast reads a key that only a decline has.
        const { applyAgainAfterDays = 30 } = rule as { applyAgainAfterDays?: number };
        if (rule.outcome === 'decline') expect(sentence).toContain(String(applyAgainAfterDays));
        if (rule.outcome === 'refer') expect(sentence).not.toBe('');
      }),
    );
  });

  test('a condition over an unknown input or with a value of the wrong type is refused with its row', () => {
    const wrong = fc.constantFrom<readonly [unknown, unknown]>(
      ['shoe_size', undefined],
      ['gender', undefined],
      [undefined, null],
      [undefined, {}],
      [undefined, 1.5],
      [undefined, ''],
    );
    fc.assert(
      fc.property(anyPolicy, anyCondition, wrong, fc.nat(), (policy, condition, [input, value], at) => {
        expect(conditionProblems(condition)).toEqual([]);
        // The cast builds what the types forbid but a file may contain.
        const bad = {
          ...condition,
          input: input ?? condition.input,
          values: input === undefined ? [value, ...condition.values.slice(1)] : condition.values,
        } as Condition;
        const row = at % (policy.rules.length + 1);
        const rules = policy.rules.toSpliced(row, 0, { id: 'wrong', outcome: 'refer', when: [bad] });
        const paths = ruleSetProblems({ ...policy, rules }).map(({ path }) => path);
        expect(paths).toContain(`/rules/${row}/when/0`);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a condition from before rows', () => {
  type Logic = Readonly<Record<string, readonly unknown[]>>;
  const comparison: fc.Arbitrary<Logic> = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('<', '<=', '>', '>=', '===', '!=='),
        fc.constantFrom('bureau_score', 'age_years'),
        fc.nat({ max: 12 }),
      )
      .map(([operator, name, value]) => ({ [operator]: [{ var: name }, value] })),
    fc
      .subarray(['matched', 'differs', 'none'], { minLength: 1 })
      .map((words) => ({ in: [{ var: 'payout_account' }, words] })),
  );
  const { logic } = fc.letrec<{ logic: Logic }>((tie) => ({
    logic: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      comparison,
      fc.array(tie('logic'), { minLength: 1, maxLength: 2 }).map((parts) => ({ and: parts })),
      fc.array(tie('logic'), { minLength: 1, maxLength: 2 }).map((parts) => ({ or: parts })),
      tie('logic').map((part) => ({ '!': [part] })),
    ),
  }));

  /** JsonLogic as its specification reads, for the operators that rules could use. */
  function truth(input: Logic, facts: Readonly<Record<string, unknown>>): boolean {
    const [[operator, operands] = ['', []]] = Object.entries(input);
    // The casts follow the generator above.
    const parts = operands as Logic[];
    if (operator === 'and') return parts.every((part) => truth(part, facts));
    if (operator === 'or') return parts.some((part) => truth(part, facts));
    if (operator === '!') return !truth(parts[0] ?? {}, facts);
    const [subject, operand] = operands as [{ var: string }, never];
    const fact = facts[subject.var] as never;
    if (operator === 'in') return (operand as string[]).includes(fact);
    if (operator === '===') return fact === operand;
    if (operator === '!==') return fact !== operand;
    if (operator === '<') return fact < operand;
    if (operator === '<=') return fact <= operand;
    return operator === '>' ? fact > operand : fact >= operand;
  }

  test('holds as rows exactly when it held as JsonLogic', () => {
    const facts = fc.record({
      bureau_score: fc.nat({ max: 12 }),
      age_years: fc.nat({ max: 12 }),
      payout_account: fc.constantFrom('matched', 'differs', 'none'),
    });
    fc.assert(
      fc.property(logic, facts, (when, values) => {
        const stored = {
          mustKnow: [],
          rules: [{ id: 'old', outcome: 'refer', when, explanation: 'Typed.' }],
          limits: [{ id: 'all', mostMinor: '9000' }],
          offerValidDays: 7,
          applyAgainAfterDays: 30,
        };
        const { outcome } = evaluate(ruleSetFromStorage(stored), testFeatures(values), amounts);
        expect(outcome === 'referred').toBe(truth(when, values));
      }),
      { numRuns: 1_000 },
    );
  });
});
