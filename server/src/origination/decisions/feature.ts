import type { Instant } from '@hiram/values/instant';
import { rateAsPercentText } from '@hiram/values/rate';
import type { UnknownReason } from '#providers/applicant-checks/index.ts';

type FeatureSource = 'applicant' | 'own_books' | 'identity_check' | 'credit_bureau' | 'payment_account';

interface FeatureKind {
  readonly source: FeatureSource;
  /** Label for staff. */
  readonly title: string;
  /**
   * Rules compare only `number` and `word`. An `amount` is money: it is shown and limits the approvable
   * amount, but no rule compares it as a number.
   */
  readonly holds: 'number' | 'word' | 'amount';
  /** For a number: its unit. */
  readonly unit?: string;
  /** For a word: all possible values. Omitted if the market's own list defines them. */
  readonly words?: readonly string[];
}

/** Rules compare whole numbers; staff see per cent. */
const BASIS_POINTS = 'basis points';

const matches = { holds: 'word', words: ['matches', 'differs'] } as const;

/** All decision inputs. A rule that names anything else cannot be published. */
const featureKinds = {
  age_years: { source: 'applicant', title: 'Age', holds: 'number', unit: 'years' },
  asked_amount: { source: 'applicant', title: 'Amount requested', holds: 'amount' },
  monthly_income: { source: 'applicant', title: 'Monthly income', holds: 'amount' },
  instalment_to_income: {
    source: 'applicant',
    title: 'Monthly repayment to income',
    holds: 'number',
    unit: BASIS_POINTS,
  },
  employment: { source: 'applicant', title: 'Employment', holds: 'word' },
  identity_document: {
    source: 'identity_check',
    title: 'Identity document',
    holds: 'word',
    words: ['valid', 'not_valid'],
  },
  identity_name: { source: 'identity_check', title: 'Name on the document', ...matches },
  identity_birth_day: { source: 'identity_check', title: 'Date of birth on the document', ...matches },
  identity_face: { source: 'identity_check', title: 'Face on the document', ...matches },
  bureau_score: { source: 'credit_bureau', title: 'Credit score', holds: 'number', unit: 'points' },
  bureau_open_loans: { source: 'credit_bureau', title: 'Open loans elsewhere', holds: 'number' },
  bureau_worst_days_late: {
    source: 'credit_bureau',
    title: 'Maximum days past due elsewhere',
    holds: 'number',
    unit: 'days',
  },
  bureau_recent_enquiries: {
    source: 'credit_bureau',
    title: 'Enquiries in 30 days',
    holds: 'number',
  },
  own_loans_settled: { source: 'own_books', title: 'Loans settled', holds: 'number' },
  own_loans_open: { source: 'own_books', title: 'Open loans', holds: 'number' },
  own_worst_days_late: {
    source: 'own_books',
    title: 'Maximum days past due',
    holds: 'number',
    unit: 'days',
  },
  document_used_by_others: {
    source: 'own_books',
    title: 'Other borrowers with the same document',
    holds: 'number',
  },
  payout_account: {
    source: 'payment_account',
    title: 'Payout account',
    holds: 'word',
    words: ['matched', 'differs', 'none'],
  },
} as const satisfies Record<string, FeatureKind>;

export type FeatureName = keyof typeof featureKinds;

// The cast restores the key names, which `Object.keys` drops from the type.
export const featureNames = Object.keys(featureKinds) as readonly FeatureName[];

export function isFeatureName(word: string): word is FeatureName {
  return word in featureKinds;
}

export function featureKind(name: FeatureName): FeatureKind {
  return featureKinds[name];
}

export type FeatureUnknownReason = UnknownReason | 'not_told' | 'not_gathered';

/**
 * Unknown is a value of its own, with a reason; it is never 0 or empty. Amounts are minor units in digits.
 */
export type FeatureValue =
  | { readonly kind: 'known'; readonly value: number | string }
  | { readonly kind: 'unknown'; readonly reason: FeatureUnknownReason };

type Feature = FeatureValue & {
  /** When the source was queried. */
  readonly gatheredAt: Instant;
};

export type Features = Readonly<Record<FeatureName, Feature>>;

export function known(value: number | string): FeatureValue {
  return { kind: 'known', value };
}

export function notKnown(reason: FeatureUnknownReason): FeatureValue {
  return { kind: 'unknown', reason };
}

const reasonLabels: Readonly<Record<FeatureUnknownReason, string>> = {
  not_asked: 'not requested',
  no_answer: 'no response in time',
  not_available: 'provider unavailable',
  not_understood: 'response could not be parsed',
  no_file: 'no record of this person',
  not_told: 'not reported by the provider',
  not_gathered: 'not collected in time',
};

/** A feature formatted for staff. */
export function featureText(name: FeatureName, feature: FeatureValue): string {
  if (feature.kind === 'unknown') return `Unknown: ${reasonLabels[feature.reason]}`;
  const { unit } = featureKind(name);
  if (unit === BASIS_POINTS) {
    return `${rateAsPercentText({ numerator: BigInt(feature.value), denominator: 10_000n })}%`;
  }
  const text = String(feature.value).replaceAll('_', ' ');
  return unit === undefined ? text : `${text} ${unit}`;
}
