import {
  booleanValue,
  day,
  list,
  literal,
  object,
  oneOfKinds,
  optional,
  orNull,
  type Reader,
  text,
  wholeNumber,
} from '@hiram/markets/reading';
import { claimKinds, lateChargeBases, type PenaltyTier } from '@hiram/markets/rules';
import { type FeeTaxTerms, taxPricings } from './fee-tax.ts';
import type { LateChargeTerms } from './late-charge-terms.ts';
import { type CoolingOffTerms, clauses, type LoanTerms, type OpeningBalances } from './loan-terms.ts';
import type { ExtensionTerms } from './product.ts';
import { recordedMinor as minor, recordedRate as rate, recordJson } from './record-readers.ts';
import type { Instalment } from './schedule.ts';

/**
 * A contract as JSON, with amounts as decimal strings. It is stored with the loan and parsed back
 * identically.
 */
export function termsAsJson(terms: LoanTerms): string {
  return recordJson(terms);
}

/** Parses a stored contract; missing, unknown or malformed data is rejected with its path. */
export function termsFromJson(json: string): LoanTerms {
  const parsed: unknown = JSON.parse(json);
  return readTerms(parsed, 'terms');
}

const instalment = object<Instalment>({
  number: wholeNumber,
  dueOn: day,
  accruesFrom: day,
  accruesUntil: day,
  principal: minor,
  interest: minor,
  fee: minor,
});

const lateCharge = oneOfKinds<LateChargeTerms>({
  fee_and_daily_tiers: object({
    kind: literal('fee_and_daily_tiers'),
    oneTimeFee: minor,
    tiers: list(object<PenaltyTier>({ fromDay: wholeNumber, dailyRate: rate })),
  }),
  monthly_rate: object({
    kind: literal('monthly_rate'),
    monthlyRate: rate,
    base: literal(...lateChargeBases),
  }),
});

const readTerms: Reader<LoanTerms> = object<LoanTerms>({
  currency: literal('PHP', 'INR'),
  releasedOn: day,
  principal: minor,
  upFrontFee: minor,
  schedule: list(instalment),
  annualPercentageRate: rate,
  lateCharge,
  lifetimeCostLimit: orNull(minor),
  allocationOrder: list(literal(...claimKinds)),
  dueSoonDays: wholeNumber,
  prepaymentFrom: day,
  coolingOff: orNull(
    object<CoolingOffTerms>({
      lastDay: day,
      cost: literal('accrued_interest', 'annual_rate_share'),
      keepsUpFrontFee: booleanValue,
    }),
  ),
  extension: orNull(object<ExtensionTerms>({ days: wholeNumber, feeRate: rate, maximumCount: wholeNumber })),
  feeTax: optional(
    object<FeeTaxTerms>({
      name: text,
      rate,
      pricing: literal(...taxPricings),
      upFront: minor,
      version: text,
    }),
  ),
  opening: optional(
    object<OpeningBalances>({ on: day, lent: minor, lateCharges: minor, credit: minor, costPaid: minor }),
  ),
  ruleVersions: object<LoanTerms['ruleVersions']>(
    // The cast is safe: each clause gets the reader of its version.
    Object.fromEntries(clauses.map((clause) => [clause, text])) as Record<
      (typeof clauses)[number],
      Reader<string>
    >,
  ),
});
