import { MARKET_IDS } from '@hiram/contract/market-ids';
import { testFeatures } from '@hiram/server-testing/origination/decisions/features';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neededFeatures, ruleSetProblems } from './check-rule-set.ts';
import { demoRuleSets } from './demo-rule-sets.ts';
import { evaluate, type RequestedAmounts } from './evaluate.ts';
import { type FeatureName, featureKind, featureNames } from './feature.ts';
import { digestOfRuleSet, type RuleSet } from './rule-set.ts';

const ruleSet = demoRuleSets.PH;
const amounts: RequestedAmounts = {
  requested: 1_000_000n,
  monthlyIncome: 3_000_000n,
  offered: { min: 100_000n, max: 1_000_000n, step: 50_000n },
};

describe('the rules', () => {
  test('approve the requested amount if no rule is triggered', () => {
    expect(evaluate(ruleSet, testFeatures(), amounts)).toEqual({
      outcome: 'approved',
      hits: [],
      reasons: [],
      approvable: 1_000_000n,
      applyAgainAfterDays: 0,
    });
  });

  test('decline for the reasons of the triggered rules, and refer where a rule requires a person', () => {
    const declined = evaluate(ruleSet, testFeatures({ bureau_score: 420, own_loans_open: 1 }), amounts);
    expect(declined).toMatchObject({
      outcome: 'declined',
      reasons: ['credit_history', 'past_loan_unpaid'],
      applyAgainAfterDays: 60,
    });
    const referred = evaluate(ruleSet, testFeatures({ bureau_score: 560 }), amounts);
    expect(referred).toMatchObject({
      outcome: 'referred',
      hits: [{ rule: 'score_middling', outcome: 'referred', unknown: [] }],
    });
  });

  test('list the most severe rule first, and decline a certain hit although other data is unknown', () => {
    const { outcome, hits } = evaluate(
      ruleSet,
      testFeatures({ identity_name: 'differs', bureau_score: undefined }),
      amounts,
    );
    expect(outcome).toBe('declined');
    expect(hits.map(({ rule }) => rule)).toEqual([
      'name_differs',
      'score_bands',
      'score_low',
      'score_middling',
    ]);
    expect(hits[2]).toEqual({ rule: 'score_low', outcome: 'referred', unknown: ['bureau_score'] });
  });

  test.each([
    ['what was asked for', {}, 1_000_000n],
    ['the product’s most', { requested: 9_000_000n }, 1_000_000n],
    ['a part of the income, on a step of the product', { monthlyIncome: 310_000n }, 450_000n],
    ['nothing, below the product’s least', { monthlyIncome: 50_000n }, 0n],
  ])('limit the approvable amount to %s', (_by, change, approvable) => {
    const evaluation = evaluate(ruleSet, testFeatures(), { ...amounts, ...change });
    expect(evaluation.approvable).toBe(approvable);
    expect(evaluation.outcome).toBe(approvable === 0n ? 'referred' : 'approved');
  });

  test('apply a limit when it is unknown whether it applies', () => {
    const larger = { ...amounts, requested: 3_000_000n, offered: { ...amounts.offered, max: 3_000_000n } };
    expect(evaluate(ruleSet, testFeatures({ own_loans_settled: 2 }), larger).approvable).toBe(3_000_000n);
    const unknown = evaluate(ruleSet, testFeatures({ own_loans_settled: undefined }), larger);
    expect(unknown).toMatchObject({ outcome: 'referred', approvable: 2_000_000n });
  });
});

function anyValue(name: FeatureName): fc.Arbitrary<number | string> {
  const { holds, words } = featureKind(name);
  if (holds === 'number') return fc.integer({ min: 0, max: 10_000 });
  return holds === 'amount' ? fc.constant('100000') : fc.constantFrom(...(words ?? ['employed', 'other']));
}

/** Any value a feature can have, or unknown. */
const anyFeatures = fc.record(
  Object.fromEntries(
    featureNames.map((name) => [name, fc.option(anyValue(name), { nil: undefined, freq: 6 })]),
  ),
);

describe('a score band', () => {
  const large = { ...amounts, requested: 9_000_000n, offered: { ...amounts.offered, max: 9_000_000n } };
  const bands: RuleSet['bands'] = [
    { id: 'low', fromScore: 500, mostMinor: '1000000' },
    { id: 'high', fromScore: 700, mostMinor: '3000000', priceFromBasisPoints: 300, priceToBasisPoints: 500 },
  ];
  const banded: RuleSet = {
    ...ruleSet,
    rules: [],
    bands,
    limits: [{ id: 'all', when: [], mostMinor: '9000000' }],
  };

  test.each([
    ['its limit from its first score', { bureau_score: 500 }, 'approved', 1_000_000n, []],
    [
      'the next band’s limit from there',
      { bureau_score: 700, monthly_cost: 500 },
      'approved',
      3_000_000n,
      [],
    ],
    ['no approval below every band', { bureau_score: 499 }, 'referred', 0n, ['nothing_approvable']],
    [
      'a referral above its price',
      { bureau_score: 800, monthly_cost: 501 },
      'referred',
      3_000_000n,
      ['price_band'],
    ],
    [
      'a referral below its price',
      { bureau_score: 800, monthly_cost: 299 },
      'referred',
      3_000_000n,
      ['price_band'],
    ],
    [
      'a referral if the price is unknown',
      { bureau_score: 800, monthly_cost: undefined },
      'referred',
      3_000_000n,
      ['price_band'],
    ],
    [
      'the lowest limit if the score is unknown',
      { bureau_score: undefined },
      'referred',
      1_000_000n,
      ['score_bands'],
    ],
  ] as const)('gives %s', (_what, values, outcome, approvable, hits) => {
    const evaluation = evaluate(banded, testFeatures(values), large);
    expect(evaluation).toMatchObject({ outcome, approvable });
    expect(evaluation.hits.map(({ rule }) => rule)).toEqual(hits);
  });
});

test('a rule that passes is recorded and changes nothing, and an unknown input does not refer for it', () => {
  const recording: RuleSet = {
    ...ruleSet,
    rules: [
      ...ruleSet.rules,
      {
        id: 'watched',
        outcome: 'pass',
        when: [{ input: 'identity_face', comparison: 'is', values: ['differs'] }],
      },
    ],
  };
  expect(evaluate(recording, testFeatures({ identity_face: 'differs' }), amounts)).toMatchObject({
    outcome: 'approved',
    hits: [{ rule: 'watched', outcome: 'passed', unknown: [] }],
  });
  expect(evaluate(recording, testFeatures({ identity_face: undefined }), amounts).hits).toEqual([]);
});

describe('for any features', () => {
  const market = fc.constantFrom(...MARKET_IDS);

  test('missing data never approves: no application is approved with a required feature unknown', () => {
    fc.assert(
      fc.property(market, anyFeatures, fc.nat(), (id, values, pick) => {
        const needed = [...neededFeatures(demoRuleSets[id])];
        const missing = needed[pick % needed.length] ?? 'age_years';
        const features = testFeatures({ ...values, [missing]: undefined });
        expect(evaluate(demoRuleSets[id], features, amounts).outcome).not.toBe('approved');
        // Even otherwise perfect data does not compensate for it.
        const otherwise = testFeatures({ [missing]: undefined });
        expect(evaluate(demoRuleSets[id], otherwise, amounts).outcome).toBe('referred');
      }),
      { numRuns: 500 },
    );
  });

  test('the order of rules and limits does not matter, and the same input gives the same result', () => {
    fc.assert(
      fc.property(market, anyFeatures, fc.infiniteStream(fc.nat({ max: 1_000 })), (id, values, luck) => {
        const given: RuleSet = demoRuleSets[id];
        const shuffled: RuleSet = {
          ...given,
          bands: shuffle(given.bands, luck),
          mustKnow: given.mustKnow.toReversed(),
          rules: shuffle(given.rules, luck),
          limits: shuffle(given.limits, luck),
        };
        const features = testFeatures(values);
        const first = evaluate(given, features, amounts);
        expect(evaluate(given, features, amounts)).toEqual(first);
        expect(evaluate(shuffled, features, amounts)).toEqual(first);
      }),
      { numRuns: 300 },
    );
  });

  test('no application is approved with a hit, declined without a reason, or offered more than requested', () => {
    fc.assert(
      fc.property(anyFeatures, fc.bigInt({ min: 1n, max: 5_000_000n }), (values, requested) => {
        const evaluation = evaluate(ruleSet, testFeatures(values), { ...amounts, requested });
        expect(evaluation.outcome === 'approved').toBe(evaluation.hits.length === 0);
        expect(evaluation.outcome === 'declined').toBe(evaluation.reasons.length > 0);
        expect(evaluation.approvable <= requested).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

function shuffle<Item>(items: readonly Item[], luck: IterableIterator<number>): Item[] {
  return items
    .map((item) => ({ item, place: Number(luck.next().value) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Loosely typed, as a file may be. */
function row(input: string, comparison: string, values: readonly unknown[]): object {
  return { when: [{ input, comparison, values }] };
}

describe('a rule set', () => {
  const [rule] = ruleSet.rules;

  test('of the demo lender can be published in every market', () => {
    for (const market of MARKET_IDS) expect(ruleSetProblems(demoRuleSets[market])).toEqual([]);
  });

  test.each([
    ['an input that does not exist', row('shoe_size', 'above', [9]), '"shoe_size" is not an input'],
    [
      'a protected attribute',
      row('religion', 'is', ['any']),
      'Religion is a protected attribute: it may not decide',
    ],
    [
      'a comparison that does not exist',
      row('age_years', 'eval', [9]),
      'age_years cannot be compared with "eval"',
    ],
    ['a word by order', row('employment', 'below', ['a']), 'employment cannot be compared with "below"'],
    [
      'a word that the input never holds',
      row('identity_name', 'is', ['same']),
      '"same" is not a value of identity_name',
    ],
    ['money as a number', row('asked_amount', 'above', [5]), '5 is not a value of asked_amount'],
    ['a number as a word', row('bureau_score', 'below', ['500']), '"500" is not a value of bureau_score'],
    [
      'a range from above to below',
      row('age_years', 'between', [60, 21]),
      'the first value is above the second',
    ],
    ['too few values', row('age_years', 'between', [60]), '"between" takes two values'],
    ['no condition', { when: [] }, 'a rule has 1 to 4 conditions'],
    ['a reason that nobody can be told', { reason: 'bad_luck' }, '"bad_luck" is not a decline reason'],
    [
      'a reason that is not true',
      { reason: 'income_too_low' },
      '"income_too_low" is not a reason of this input',
    ],
  ])('with %s is refused with its row', (_what, change, message) => {
    // The cast builds input that the types forbid but a file may contain.
    const wrong = { ...ruleSet, rules: [...ruleSet.rules, { ...rule, id: 'wrong', ...change }] } as RuleSet;
    const problems = ruleSetProblems(wrong);
    expect(problems.map((problem) => problem.message)).toEqual([message]);
    expect(problems[0]?.path).toMatch(new RegExp(`^/rules/${ruleSet.rules.length}(/|$)`));
  });

  test('that would approve without identity data or without any limit cannot be published', () => {
    const careless = {
      ...ruleSet,
      mustKnow: [],
      rules: ruleSet.rules.filter(({ id }) => id !== 'name_differs'),
    };
    const problem = { path: '/rules', message: 'no rule uses identity_name' };
    expect(ruleSetProblems(careless)).toContainEqual(problem);
    const unlimited = { path: '/limits', message: 'no limit applies to everyone' };
    expect(ruleSetProblems({ ...ruleSet, limits: [] })).toContainEqual(unlimited);
  });

  test('is identified by its content: reordered it is the same, with another number it is not', () => {
    const { rules, ...rest } = ruleSet;
    expect(digestOfRuleSet({ rules, ...rest })).toBe(digestOfRuleSet(ruleSet));
    expect(digestOfRuleSet({ ...ruleSet, offerValidDays: 8 })).not.toBe(digestOfRuleSet(ruleSet));
  });
});
