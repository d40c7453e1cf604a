import type { LinkKind } from '@hiram/contract/origination/fraud-links';
import { DAYS_PER_RATE_MONTH, type Term } from '@hiram/lending/term';
import { addMonths, type CalendarDate, dateParts } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import { divideRounded } from '@hiram/values/rounding';
import type { LinkCount, LinkCounts } from '#origination/fraud-links/index.ts';
import type { CreditAnswer, IdentityAnswer, Match } from '#providers/applicant-checks/index.ts';
import type { OwnLoanHistory } from './decision-context.ts';
import {
  type FeatureName,
  type Features,
  type FeatureValue,
  featureNames,
  known,
  notKnown,
} from './feature.ts';

/** A response with the time it was received. */
export interface DatedAnswer<Answer> {
  readonly answer: Answer;
  readonly at: Instant;
}

/** All data gathered about an application. Missing data is undefined. */
export interface DecisionInputs {
  /** The market's day of the decision. */
  readonly on: CalendarDate;
  readonly at: Instant;
  readonly bornOn: CalendarDate;
  readonly requested: MinorUnits;
  readonly monthlyIncome: MinorUnits;
  readonly employment: string;
  /** Repayment cost of the requested loan; undefined if it is no longer offered. */
  readonly repayment:
    | { readonly total: MinorUnits; readonly term: Term; readonly effectiveMonthlyRate: Rate }
    | undefined;
  readonly identity: DatedAnswer<IdentityAnswer> | undefined;
  readonly bureau: DatedAnswer<CreditAnswer> | undefined;
  readonly ownLoanHistory: OwnLoanHistory;
  /** Number of other borrowers who presented one of the same identity documents. */
  readonly otherBorrowersWithDocument: number;
  /** What the applicant shares with others; undefined if it was never recorded. */
  readonly links: LinkCounts | undefined;
  /** Account holder check by the payout provider. */
  readonly payoutAccount: 'matched' | 'differs' | 'unknown' | 'none';
}

/** The features of an application, each with its value or the reason why it is unknown. */
export function computeFeatures(inputs: DecisionInputs): Features {
  const { at, identity, bureau } = inputs;
  const values: Readonly<Record<FeatureName, FeatureValue>> = {
    ...applicantFeatures(inputs),
    ...identityFeatures(identity?.answer),
    ...bureauFeatures(bureau?.answer),
    own_loans_settled: known(inputs.ownLoanHistory.settled),
    own_loans_open: known(inputs.ownLoanHistory.open),
    own_worst_days_late: known(inputs.ownLoanHistory.worstDaysLate),
    document_used_by_others: known(inputs.otherBorrowersWithDocument),
    ...linkFeatures(inputs.links),
    monthly_cost:
      inputs.repayment === undefined
        ? notKnown('not_gathered')
        : known(basisPoints(inputs.repayment.effectiveMonthlyRate)),
    payout_account: inputs.payoutAccount === 'unknown' ? notKnown('not_told') : known(inputs.payoutAccount),
  };
  const features = featureNames.map((name) => [
    name,
    { ...values[name], gatheredAt: askedAt(name, { identity, bureau }) ?? at },
  ]);
  // The cast is safe: the entries cover every feature name.
  return Object.fromEntries(features) as Features;
}

function askedAt(
  name: FeatureName,
  { identity, bureau }: Pick<DecisionInputs, 'identity' | 'bureau'>,
): Instant | undefined {
  if (name.startsWith('identity_')) return identity?.at;
  return name.startsWith('bureau_') ? bureau?.at : undefined;
}

function applicantFeatures(inputs: DecisionInputs) {
  const { bornOn, on, requested, monthlyIncome, employment, repayment } = inputs;
  return {
    age_years: known(ageOn(bornOn, on)),
    asked_amount: known(String(requested)),
    monthly_income: known(String(monthlyIncome)),
    employment: known(employment),
    instalment_to_income:
      repayment === undefined || monthlyIncome <= 0n
        ? notKnown('not_gathered')
        : known(shareOfIncome(repayment, monthlyIncome)),
  };
}

const WHOLE_IN_BASIS_POINTS = 10_000n;
/** Rounded up, which is the cautious direction. */
function basisPoints({ numerator, denominator }: Rate): number {
  return Number(divideRounded(numerator * WHOLE_IN_BASIS_POINTS, denominator, 'up'));
}

/** Cap of 100 times the monthly income; any higher burden is equally unacceptable. */
const HIGHEST_SHARE = 1_000_000n;

/**
 * Total repayment per month of the term as a share of monthly income; rounded up, which is the cautious
 * direction.
 */
function shareOfIncome(
  { total, term }: NonNullable<DecisionInputs['repayment']>,
  monthlyIncome: MinorUnits,
): number {
  const [count, perMonth] = [BigInt(term.count), term.unit === 'month' ? 1n : BigInt(DAYS_PER_RATE_MONTH)];
  const share = divideRounded(total * perMonth * WHOLE_IN_BASIS_POINTS, monthlyIncome * count, 'up');
  return Number(share < HIGHEST_SHARE ? share : HIGHEST_SHARE);
}

const MONTHS_PER_YEAR = 12;

function ageOn(bornOn: CalendarDate, on: CalendarDate): number {
  const years = dateParts(on).year - dateParts(bornOn).year;
  return addMonths(bornOn, years * MONTHS_PER_YEAR) <= on ? years : years - 1;
}

/** A borrower without an account shares none. A device that the app, or a face that the provider, does not name is unknown. */
function linkFeatures(links: LinkCounts | undefined) {
  function count(kind: LinkKind, what: keyof LinkCount): FeatureValue {
    const found = links?.get(kind);
    if (found !== undefined) return known(found[what]);
    if (kind === 'face') return notKnown('not_told');
    return links === undefined || kind === 'device' ? notKnown('not_gathered') : known(0);
  }
  return {
    device_used_by_others: count('device', 'others'),
    account_used_by_others: count('payout_account', 'others'),
    number_used_by_others: count('phone', 'others'),
    references_used_by_others: count('reference', 'others'),
    address_used_by_others: count('address', 'others'),
    face_used_by_others: count('face', 'others'),
    device_applications_in_week: count('device', 'inWeek'),
    account_applications_in_week: count('payout_account', 'inWeek'),
    address_applications_in_week: count('address', 'inWeek'),
  };
}

function identityFeatures(answer: IdentityAnswer | undefined) {
  if (answer?.kind !== 'found') {
    const nothing = notKnown(answer?.reason ?? 'not_gathered');
    return {
      identity_document: nothing,
      identity_name: nothing,
      identity_birth_day: nothing,
      identity_face: nothing,
    };
  }
  return {
    identity_document: known(answer.document),
    identity_name: matchValue(answer.name),
    identity_birth_day: matchValue(answer.birthDay),
    identity_face: matchValue(answer.face),
  };
}

function matchValue(match: Match): FeatureValue {
  return match === 'not_told' ? notKnown('not_told') : known(match);
}

function bureauFeatures(answer: CreditAnswer | undefined) {
  if (answer?.kind !== 'found') {
    const nothing = notKnown(answer?.reason ?? 'not_gathered');
    return {
      bureau_score: nothing,
      bureau_open_loans: nothing,
      bureau_worst_days_late: nothing,
      bureau_recent_enquiries: nothing,
    };
  }
  return {
    bureau_score: known(answer.score),
    bureau_open_loans: known(answer.openLoans),
    bureau_worst_days_late: known(answer.worstDaysLate),
    bureau_recent_enquiries: known(answer.recentEnquiries),
  };
}
