import { testFeatures } from '@hiram/server-testing/origination/decisions/features';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate, type RuleSet } from '#origination/decisions/index.ts';
import { Backtest, type PastApplication, type PolicySums } from './backtest.ts';

const FULL = process.env.HIRAM_FULL === '1';
const APPLICATIONS = FULL ? 10_000 : 200;

function policyFrom(score: number): RuleSet {
  return {
    mustKnow: ['age_years'],
    rules: [
      {
        id: 'score_low',
        outcome: 'decline',
        reason: 'credit_history',
        when: [{ input: 'bureau_score', comparison: 'below', values: [score] }],
      },
      {
        id: 'many_loans',
        outcome: 'refer',
        when: [{ input: 'bureau_open_loans', comparison: 'above', values: [4] }],
      },
    ],
    limits: [{ id: 'all', when: [], mostMinor: '9000000' }],
    bands: [],
    offerValidDays: 7,
    applyAgainAfterDays: 30,
  };
}

const maybe = fc.option(fc.boolean(), { nil: undefined });

const anyApplication = fc
  .record({
    score: fc.option(fc.integer({ min: 300, max: 900 }), { nil: undefined, freq: 9 }),
    loans: fc.nat({ max: 8 }),
    loan: fc.option(
      fc.record({
        disbursed: fc.bigInt({ min: 1n, max: 5_000_000n }),
        contribution: fc.bigInt({ min: -5_000_000n, max: 500_000n }),
        isFirstPaymentDefault: maybe,
        isLateAtMonth3: maybe,
      }),
      { nil: undefined },
    ),
  })
  .map(({ score, loans, loan }) => ({
    features: testFeatures({ bureau_score: score, bureau_open_loans: loans }),
    amounts: {
      requested: 1_000_000n,
      monthlyIncome: 3_000_000n,
      offered: { min: 100_000n, max: 1_000_000n, step: 50_000n },
    },
    loan,
  }));

/** Each figure by its own pass over all applications. */
function naive(policy: RuleSet, applications: readonly PastApplication[]): PolicySums {
  const outcomes = applications.map(({ features, amounts }) => evaluate(policy, features, amounts).outcome);
  const loans = applications.flatMap(({ loan }, at) => (outcomes[at] === 'approved' && loan ? [loan] : []));
  function count(outcome: string): number {
    return outcomes.filter((one) => one === outcome).length;
  }
  return {
    approved: count('approved'),
    referred: count('referred'),
    declined: count('declined'),
    loans: loans.length,
    firstPaymentsKnown: loans.filter((loan) => loan.isFirstPaymentDefault !== undefined).length,
    firstPaymentDefaults: loans.filter((loan) => loan.isFirstPaymentDefault).length,
    month3Known: loans.filter((loan) => loan.isLateAtMonth3 !== undefined).length,
    lateAtMonth3: loans.filter((loan) => loan.isLateAtMonth3).length,
    disbursed: String(loans.reduce((sum, { disbursed }) => sum + disbursed, 0n)),
    contribution: String(loans.reduce((sum, { contribution }) => sum + contribution, 0n)),
  };
}

describe('a back-test', () => {
  test(`of ${APPLICATIONS} applications equals a naive computation`, () => {
    const applications = fc
      .sample(anyApplication, { numRuns: APPLICATIONS, seed: 7 })
      .map((application, at) => ({ ...application, id: `application ${at}` }));
    const [inForce, draft] = [policyFrom(500), policyFrom(560)];
    const backtest = new Backtest({ inForce, draft });
    for (const application of applications) backtest.add(application);
    const result = backtest.result();
    expect(result.applications).toBe(APPLICATIONS);
    expect(result.inForce).toEqual(naive(inForce, applications));
    expect(result.draft).toEqual(naive(draft, applications));
    const pairs = applications.map((application) => ({
      application,
      from: evaluate(inForce, application.features, application.amounts).outcome,
      to: evaluate(draft, application.features, application.amounts).outcome,
    }));
    const changed = pairs.filter(({ from, to }) => from !== to);
    expect(changed.length).toBeGreaterThan(0);
    expect(result.changes.reduce((sum, change) => sum + change.applications, 0)).toBe(changed.length);
    for (const change of result.changes) {
      const own = changed.filter(({ from, to }) => from === change.from && to === change.to);
      expect(change).toMatchObject({
        applications: own.length,
        lateAtMonth3: own.filter(({ application }) => application.loan?.isLateAtMonth3).length,
        sample: own.slice(0, 5).map(({ application }) => application.id),
      });
    }
    const low = applications.filter(({ features: { bureau_score: score } }) =>
      score.kind === 'unknown' ? true : Number(score.value) < 560,
    );
    expect(result.rules.find(({ rule }) => rule === 'score_low')?.draft).toBe(low.length);
  });

  test('of a policy with itself changes no decision', () => {
    const [application] = fc.sample(anyApplication, { numRuns: 1, seed: 3 });
    const backtest = new Backtest({ inForce: policyFrom(500), draft: policyFrom(500) });
    if (application) backtest.add({ ...application, id: 'one' });
    expect(backtest.result().changes).toEqual([]);
  });
});
