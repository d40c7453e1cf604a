import {
  type FeatureName,
  type Features,
  featureNames,
  known,
  notKnown,
} from '@hiram/server/origination/decisions/feature';
import type { Instant } from '@hiram/values/instant';

/** An applicant with complete and favourable data. */
const spotless: Readonly<Record<FeatureName, number | string>> = {
  age_years: 34,
  asked_amount: '1000000',
  monthly_income: '3000000',
  instalment_to_income: 1_200,
  employment: 'employed',
  identity_document: 'valid',
  identity_name: 'matches',
  identity_birth_day: 'matches',
  identity_face: 'matches',
  bureau_score: 720,
  bureau_open_loans: 1,
  bureau_worst_days_late: 0,
  bureau_recent_enquiries: 1,
  own_loans_settled: 0,
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
  monthly_cost: 600,
};

// An arbitrary instant; the cast brands the number.
const gatheredAt = 0 as Instant;

/** The same applicant with other values; undefined means unknown. */
export function testFeatures(
  changes: Readonly<Partial<Record<FeatureName, number | string | undefined>>> = {},
): Features {
  const values = { ...spotless, ...changes };
  const features = featureNames.map((name) => {
    const value = values[name];
    return [name, { ...(value === undefined ? notKnown('no_answer') : known(value)), gatheredAt }];
  });
  // The cast is safe: the entries cover every feature name.
  return Object.fromEntries(features) as Features;
}
