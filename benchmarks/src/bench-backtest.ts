import { Backtest } from '@hiram/server/operations/credit-policy/index';
import {
  demoRuleSets,
  featureNames,
  featuresFrom,
  known,
  notKnown,
} from '@hiram/server/origination/decisions/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { assert } from '@hiram/values/assert';

// Decides synthetic past applications by two policies, from the stored text of their inputs. The database and the
// decryption of the inputs are not part of it. `--full`: 1,000,000 instead of 100,000.

const APPLICATIONS = process.argv.includes('--full') ? 1_000_000 : 100_000;

const inForce = demoRuleSets.PH;
const draft = {
  ...inForce,
  rules: inForce.rules.map((rule) =>
    rule.id === 'score_low'
      ? { ...rule, when: [{ input: 'bureau_score', comparison: 'below', values: [560] } as const] }
      : rule,
  ),
};

/** The same sequence in every run. */
let state = 1n;
function next(most: number): number {
  state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffffffffffffffffn;
  return Number((state >> 33n) % BigInt(most + 1));
}

const gatheredAt = systemClock.now();

/** As stored with a decision. One in fifty has no answer of the bureau. */
function storedInputs(): string {
  const score = 350 + next(500);
  const hasNoAnswer = next(49) === 0;
  const values: Readonly<Record<string, number | string>> = {
    age_years: 21 + next(40),
    asked_amount: String(100_000 + next(20) * 50_000),
    monthly_income: String(1_000_000 + next(40) * 100_000),
    instalment_to_income: next(6_000),
    employment: 'employed',
    identity_document: 'valid',
    identity_name: next(60) === 0 ? 'differs' : 'matches',
    identity_birth_day: 'matches',
    identity_face: 'matches',
    bureau_score: score,
    bureau_open_loans: next(6),
    bureau_worst_days_late: next(100),
    bureau_recent_enquiries: next(9),
    own_loans_settled: next(3),
    own_loans_open: 0,
    own_worst_days_late: next(40),
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
    monthly_cost: 600,
  };
  return JSON.stringify(
    Object.fromEntries(
      featureNames.map((name) => {
        const value = values[name];
        const isUnknown = value === undefined || (hasNoAnswer && name.startsWith('bureau_'));
        return [name, { ...(isUnknown ? notKnown('no_answer') : known(value)), gatheredAt }];
      }),
    ),
  );
}

const sample = Array.from({ length: 10_000 }, storedInputs);
const backtest = new Backtest({ inForce, draft });
const startedAt = performance.now();
for (let at = 0; at < APPLICATIONS; at += 1) {
  const text = sample[at % sample.length];
  assert(text !== undefined, 'empty sample');
  const features = featuresFrom(text);
  backtest.add({
    id: String(at),
    features,
    amounts: {
      requested: 500_000n,
      monthlyIncome: 3_000_000n,
      offered: { min: 100_000n, max: 5_000_000n, step: 50_000n },
    },
    loan: {
      disbursed: 500_000n,
      contribution: BigInt(next(60_000)),
      isFirstPaymentDefault: next(19) === 0,
      isLateAtMonth3: next(16) === 0,
    },
  });
}
const seconds = (performance.now() - startedAt) / 1_000;
const { applications, changes } = backtest.result();
const changed = changes.reduce((sum, change) => sum + change.applications, 0);
const memory = Math.round(process.memoryUsage().rss / 1_048_576);
console.log(
  `bench backtest applications=${applications} seconds=${seconds.toFixed(1)} us_per_application=${((seconds * 1_000_000) / applications).toFixed(1)} changed=${changed} memory=${memory}MB`,
);
