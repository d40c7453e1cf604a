import { assert } from '@hiram/values/assert';
import type { Instant } from '@hiram/values/instant';
import { rateAsPercentText } from '@hiram/values/rate';
import type { DeclineReason } from '#origination/applications/index.ts';
import type { UnknownReason } from '#providers/applicant-checks/index.ts';

type FeatureSource =
  | 'applicant'
  | 'own_books'
  | 'identity_check'
  | 'credit_bureau'
  | 'payment_account'
  | 'product';

/** Where a rule over the input is listed in a policy. */
type FeatureGroup = 'Eligibility' | 'Identity' | 'Credit history' | 'Affordability' | 'Fraud';

interface FeatureKind {
  readonly source: FeatureSource;
  readonly group: FeatureGroup;
  /** Label for staff. In a sentence it follows "the". */
  readonly title: string;
  /** The sentence says "are" and not "is". */
  readonly isPlural?: boolean;
  /** An `amount` is money in minor units, as digits. */
  readonly holds: 'number' | 'word' | 'amount';
  /** For a number: its unit. */
  readonly unit?: 'years' | 'basis points' | 'points' | 'days';
  /** For a word: all possible values. Omitted if the market's own list defines them. */
  readonly words?: readonly string[];
  /** The decline reasons that are true of the input, so that a borrower is never told another. */
  readonly reasons: readonly DeclineReason[];
}

/** Rules compare whole numbers; staff see per cent. */
const BASIS_POINTS = 'basis points';

const matches = { holds: 'word', words: ['matches', 'differs'] } as const;
const identity = {
  source: 'identity_check',
  group: 'Identity',
  reasons: ['identity_not_confirmed', 'details_differ'],
} as const;
const bureau = { source: 'credit_bureau', group: 'Credit history', holds: 'number' } as const;
/** No decline reason is true of a link: families share phones, so a person decides. */
const link = { source: 'own_books', group: 'Fraud', isPlural: true, holds: 'number', reasons: [] } as const;
const ownLoans = {
  source: 'own_books',
  group: 'Credit history',
  holds: 'number',
  reasons: ['past_loan_unpaid'],
} as const;

/** The catalogue of decision inputs. A policy that names anything else cannot be published. */
const featureKinds = {
  age_years: {
    source: 'applicant',
    group: 'Eligibility',
    title: 'Age',
    holds: 'number',
    unit: 'years',
    reasons: ['not_eligible'],
  },
  asked_amount: {
    source: 'applicant',
    group: 'Affordability',
    title: 'Amount requested',
    holds: 'amount',
    reasons: ['income_too_low', 'not_eligible'],
  },
  monthly_income: {
    source: 'applicant',
    group: 'Eligibility',
    title: 'Monthly income',
    holds: 'amount',
    reasons: ['income_too_low'],
  },
  instalment_to_income: {
    source: 'applicant',
    group: 'Affordability',
    title: 'Monthly repayment to income',
    holds: 'number',
    unit: BASIS_POINTS,
    reasons: ['income_too_low'],
  },
  employment: {
    source: 'applicant',
    group: 'Eligibility',
    title: 'Employment',
    holds: 'word',
    reasons: ['income_not_shown', 'not_eligible'],
  },
  identity_document: {
    ...identity,
    title: 'Identity document',
    holds: 'word',
    words: ['valid', 'not_valid'],
  },
  identity_name: { ...identity, title: 'Name on the document', ...matches },
  identity_birth_day: { ...identity, title: 'Date of birth on the document', ...matches },
  identity_face: { ...identity, title: 'Face on the document', ...matches },
  bureau_score: { ...bureau, title: 'Credit score', unit: 'points', reasons: ['credit_history'] },
  bureau_open_loans: {
    ...bureau,
    title: 'Open loans elsewhere',
    isPlural: true,
    reasons: ['owes_too_much'],
  },
  bureau_worst_days_late: {
    ...bureau,
    title: 'Maximum days past due elsewhere',
    isPlural: true,
    unit: 'days',
    reasons: ['credit_history'],
  },
  bureau_recent_enquiries: {
    ...bureau,
    title: 'Enquiries in 30 days',
    isPlural: true,
    reasons: ['credit_history', 'owes_too_much'],
  },
  own_loans_settled: { ...ownLoans, title: 'Loans settled', isPlural: true, reasons: ['not_eligible'] },
  own_loans_open: { ...ownLoans, title: 'Open loans', isPlural: true },
  own_worst_days_late: { ...ownLoans, title: 'Maximum days past due', isPlural: true, unit: 'days' },
  document_used_by_others: {
    source: 'own_books',
    group: 'Fraud',
    title: 'Other borrowers with the same document',
    isPlural: true,
    holds: 'number',
    reasons: ['identity_not_confirmed'],
  },
  device_used_by_others: { ...link, title: 'Other borrowers with the same device' },
  account_used_by_others: { ...link, title: 'Other borrowers with the same payout account' },
  number_used_by_others: { ...link, title: 'Other applicants who name the same phone number' },
  references_used_by_others: { ...link, title: 'Other applicants who name the same references' },
  address_used_by_others: { ...link, title: 'Other borrowers with the same address' },
  face_used_by_others: { ...link, title: 'Other borrowers with the same face' },
  device_applications_in_week: { ...link, title: 'Applications from the device in seven days' },
  account_applications_in_week: { ...link, title: 'Applications with the payout account in seven days' },
  address_applications_in_week: { ...link, title: 'Applications from the address in seven days' },
  payout_account: {
    source: 'payment_account',
    group: 'Fraud',
    title: 'Payout account',
    holds: 'word',
    words: ['matched', 'differs', 'none'],
    reasons: ['account_not_own'],
  },
  monthly_cost: {
    source: 'product',
    group: 'Affordability',
    title: 'Monthly cost of the loan',
    holds: 'number',
    unit: BASIS_POINTS,
    reasons: ['income_too_low'],
  },
} as const satisfies Record<string, FeatureKind>;

/**
 * Attributes that no policy may use, with the reason that staff read. The program does not gather them for a
 * decision; they are listed so that an attempt is refused by name.
 */
export const protectedAttributes: Readonly<Record<string, string>> = {
  gender: 'Gender is a protected attribute',
  marital_status: 'Marital status is a protected attribute',
  religion: 'Religion is a protected attribute',
  ethnicity: 'Ethnicity, caste and tribe are protected attributes',
  disability: 'Health and disability are protected attributes',
  political_opinion: 'Political opinion is a protected attribute',
  home_address: 'A neighbourhood stands for origin and income, so it is not an input',
  contact_list: 'Contacts on a phone are never collected',
};

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

/** Features as stored with a decision. Inputs that the catalogue got later were not gathered then. */
export function featuresFrom(text: string): Features {
  // The cast is safe: only a decision by rules writes this text, and its encryption is authenticated.
  const stored = JSON.parse(text) as Partial<Features>;
  const gatheredAt = stored.age_years?.gatheredAt;
  assert(gatheredAt !== undefined, 'decision inputs without the age');
  const features = featureNames.map((name) => [
    name,
    stored[name] ?? { ...notKnown('not_gathered'), gatheredAt },
  ]);
  // The cast is safe: the entries cover every feature name.
  return Object.fromEntries(features) as Features;
}
