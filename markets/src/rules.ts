import type { Currency, MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';

export const marketCodes = ['reference', 'PH', 'IN'] as const;
export type MarketCode = (typeof marketCodes)[number];

export const locales = ['en', 'fil', 'hi', 'reference'] as const;
export type Locale = (typeof locales)[number];

/** ISO 3166 codes of the countries that a rule may name. */
export type Country = 'PH' | 'IN';

/** What a payment can pay, in the words of the allocation order. */
export const claimKinds = ['penalty', 'fee', 'interest', 'principal'] as const;
export type ClaimKind = (typeof claimKinds)[number];

export interface DayRange {
  readonly min: number;
  readonly max: number;
}

export interface EligibilityRule {
  /** Reached on the birthday; whoever is born on 29 February reaches it on 1 March. */
  readonly minimumAge: number;
  /** Null where the market's terms name none. */
  readonly nationality: Country | null;
  readonly permanentAddressIn: Country;
}

export type PrepaymentRule =
  | { readonly kind: 'any_time' }
  /** Not before this share of the term has passed, nor before so many days since release. */
  | { readonly kind: 'after_share_of_term'; readonly share: Rate; readonly notBeforeDays: number };

/** The daily rate that holds from a day of lateness on, until the next tier starts. */
export interface PenaltyTier {
  readonly fromDay: number;
  readonly dailyRate: Rate;
}

/** What a late charge is taken of: all that the schedule asked for, or its principal and interest alone. */
export const lateChargeBases = ['scheduled_amount', 'principal_and_interest'] as const;
export type LateChargeBase = (typeof lateChargeBases)[number];

export type LateChargeRule =
  | {
      readonly kind: 'fee_and_daily_tiers';
      readonly newClientFee: MinorUnits;
      readonly repeatClientFee: MinorUnits;
      readonly tiers: readonly PenaltyTier[];
    }
  /** A product's own monthly rate, at most the cap; null where no figure caps it. Never charged on a charge. */
  | { readonly kind: 'monthly_rate'; readonly cap: Rate | null; readonly base: LateChargeBase };

/** The loans that a market's rate caps are about. */
export interface CoveredLoan {
  readonly maximumAmount: MinorUnits;
  readonly maximumMonths: number;
}

export interface CoolingOffRule {
  /** Counted from release; the last of them still counts. */
  readonly days: number;
  /** What the days used cost: interest as the schedule accrues it, or the annual rate's share of the principal. */
  readonly cost: 'accrued_interest' | 'annual_rate_share';
  readonly upFrontFeeMayBeKept: boolean;
}

export interface ContactHours {
  /** Minutes since midnight on the borrower's clock; `to` is no longer allowed. */
  readonly fromMinute: number;
  readonly toMinute: number;
  /** Null where lateness never lifts the limit. */
  readonly liftedAfterDaysLate: number | null;
  readonly liftedByConsent: boolean;
}

/** At most so many on one day of the borrower's calendar, and on any seven days in a row. */
export interface ContactLimit {
  readonly perDay: number;
  readonly perWeek: number;
}

/** How often one borrower is contacted, whatever it is about. */
export interface ContactFrequency {
  /** Reminders and messages about what is late, together. */
  readonly messages: ContactLimit;
  /** Calls by a person, for whatever purpose. */
  readonly calls: ContactLimit;
  /** News that people wait for has no limit but this: more of it than anything real explains is a fault of ours. */
  readonly serviceMessages: ContactLimit;
  /** From so many days late on a person calls. */
  readonly callsFromDaysLate: number;
}

export interface ComplaintClocks {
  readonly replyWithinWeekdays: number;
  readonly acknowledgeWithinDays: number | null;
  readonly resolveWithinDays: number | null;
}

export interface NoticePeriods {
  readonly addressChangeWithinDays: number;
  readonly assignmentBusinessDays: number;
  readonly judgmentPaidWithinDays: number;
}

export interface AutopayRule {
  readonly withoutExtraFactorUpTo: MinorUnits;
  readonly noticeHours: number;
}

/** One way of help for who cannot pay as agreed: how often in a loan's life, how late at most, and what it may cost. */
export interface ReliefRule {
  readonly times: number;
  readonly latestDaysLate: number;
  /** Of the principal owed; it is paid with the instalment that is moved or divided first. */
  readonly feeRate: Rate;
}

export interface HardshipRule {
  /** The due days move by at most so many days, to a day of the borrower's choice. */
  readonly newDate: (ReliefRule & { readonly mostDays: number }) | null;
  /** The next instalment is paid in one of these numbers of parts, so many days apart at most. */
  readonly split: (ReliefRule & { readonly parts: readonly number[]; readonly everyDays: number }) | null;
  /** The due days move by one of these numbers of days. */
  readonly pause: (ReliefRule & { readonly days: readonly number[] }) | null;
  /** What becomes of the late charges that are owed when help is agreed. */
  readonly lateChargesSoFar: 'given_up' | 'stay_owed';
}

/** Every rule a pack must answer, with the type of its value. Null says that the market sets none. */
export interface RuleValues {
  readonly termDays: DayRange | null;
  readonly decisionWithinDays: number;
  readonly creditWithinDays: DayRange;
  /** From so many days before the due day a loan is shown as due. */
  readonly dueSoonDays: number;
  readonly eligibility: EligibilityRule;
  readonly prepayment: PrepaymentRule;
  readonly lateCharge: LateChargeRule;
  readonly coveredLoan: CoveredLoan | null;
  readonly nominalMonthlyRateCap: Rate | null;
  readonly effectiveMonthlyRateCap: Rate | null;
  /** Everything a loan may ever cost, as a share of the amount borrowed. */
  readonly lifetimeCostCap: Rate | null;
  readonly annualRateCap: Rate | null;
  /** Full repayment may not be asked for within so many days of release. */
  readonly noFullRepaymentWithinDays: number | null;
  readonly allocationOrder: readonly ClaimKind[];
  readonly coolingOff: CoolingOffRule | null;
  readonly contactHours: ContactHours | null;
  readonly contactFrequency: ContactFrequency;
  readonly complaints: ComplaintClocks;
  readonly notices: NoticePeriods;
  readonly autopay: AutopayRule | null;
  readonly hardship: HardshipRule;
  readonly agreementCheckedByDefault: boolean;
  readonly collectionComplaintMayBeBlocked: boolean;
}

export type RuleName = keyof RuleValues;

/** How a market writes its mobile numbers. */
export interface MobileNumbers {
  /** The national number without its trunk prefix, as a regular expression. */
  readonly national: string;
  readonly trunkPrefix: string;
  /** Null where no international form is taken. */
  readonly countryCode: string | null;
}

export interface MarketFacts {
  readonly code: MarketCode;
  readonly country: Country;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly locales: readonly Locale[];
  /** The language tag that Intl formats this market's amounts and days by. */
  readonly formatLocale: string;
  readonly mobile: MobileNumbers;
}
