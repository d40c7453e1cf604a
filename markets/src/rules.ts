import type { Currency, MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import type { Confidence } from './ruling.ts';

export const marketCodes = ['reference', 'PH', 'IN'] as const;
export type MarketCode = (typeof marketCodes)[number];

export const locales = ['en', 'fil', 'hi', 'reference'] as const;
type Locale = (typeof locales)[number];

/** ISO 3166 codes of the countries that a rule may name. */
export type Country = 'PH' | 'IN';

/** What a payment can pay, in the terms of the allocation order. */
export const claimKinds = ['penalty', 'fee', 'interest', 'principal'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** What interest is calculated on: the outstanding principal, or the original principal (flat). */
export const interestMethods = ['declining', 'flat'] as const;
export type InterestMethod = (typeof interestMethods)[number];

export interface DayRange {
  readonly min: number;
  readonly max: number;
}

export interface EligibilityRule {
  /** Reached on the birthday; for a birth on 29 February, on 1 March. */
  readonly minimumAge: number;
  /** Null if the market's terms name none. */
  readonly nationality: Country | null;
  readonly permanentAddressIn: Country;
}

export type PrepaymentRule =
  | { readonly kind: 'any_time' }
  /** Not before this share of the term has passed, and not before this many days since disbursement. */
  | { readonly kind: 'after_share_of_term'; readonly share: Rate; readonly notBeforeDays: number };

/** The daily rate from a number of days late on, until the next tier starts. */
export interface PenaltyTier {
  readonly fromDay: number;
  readonly dailyRate: Rate;
}

/** The base of a late fee: the full scheduled amount, or only its principal and interest. */
export const lateChargeBases = ['scheduled_amount', 'principal_and_interest'] as const;
export type LateChargeBase = (typeof lateChargeBases)[number];

export type LateChargeRule =
  | {
      readonly kind: 'fee_and_daily_tiers';
      readonly newClientFee: MinorUnits;
      readonly repeatClientFee: MinorUnits;
      readonly tiers: readonly PenaltyTier[];
    }
  /** A product's own monthly rate, up to the cap; null if there is no cap. No penalty on penalties. */
  | { readonly kind: 'monthly_rate'; readonly cap: Rate | null; readonly base: LateChargeBase };

/** The loans to which a market's rate caps apply. */
export interface CoveredLoan {
  readonly maximumAmount: MinorUnits;
  readonly maximumMonths: number;
}

interface CoolingOffRule {
  /** Counted from disbursement, the last day included. */
  readonly days: number;
  /**
   * The cost of the elapsed days: interest accrued by the schedule, or the annual rate's share of the
   * principal.
   */
  readonly cost: 'accrued_interest' | 'annual_rate_share';
  readonly upFrontFeeMayBeKept: boolean;
}

export interface ContactHours {
  /** Minutes since midnight in the borrower's local time; `toMinute` is exclusive. */
  readonly fromMinute: number;
  readonly toMinute: number;
  /** Null if lateness never lifts the limit. */
  readonly liftedAfterDaysLate: number | null;
  readonly liftedByConsent: boolean;
}

/** The maximum per calendar day of the borrower, and per any seven consecutive days. */
export interface ContactLimit {
  readonly perDay: number;
  readonly perWeek: number;
}

/** How often one borrower may be contacted, regardless of the subject. */
export interface ContactFrequency {
  /** Reminders and collection messages together. */
  readonly messages: ContactLimit;
  /** Calls by a person, for any purpose. */
  readonly calls: ContactLimit;
  /**
   * Service messages that borrowers expect have only this limit: more than any real case explains is our
   * fault.
   */
  readonly serviceMessages: ContactLimit;
  /** A person calls from this many days late on. */
  readonly callsFromDaysLate: number;
}

export interface ComplaintTimeLimits {
  readonly replyWithinWeekdays: number;
  readonly acknowledgeWithinDays: number | null;
  readonly resolveWithinDays: number | null;
}

export const complaintTopics = ['lending', 'privacy'] as const;
/** What an outside body hears: how a loan was sold, charged and collected, or how personal data was used. */
export type ComplaintTopic = (typeof complaintTopics)[number];

export const complaintBodyCodes = ['sec', 'bsp', 'npc', 'rbi_ombudsman'] as const;
type ComplaintBodyCode = (typeof complaintBodyCodes)[number];

export const lenderSupervisors = ['sec', 'bsp', 'rbi'] as const;
type LenderSupervisor = (typeof lenderSupervisors)[number];

/** An outside body to which a borrower may take a complaint. */
export interface ComplaintBody {
  readonly code: ComplaintBodyCode;
  readonly name: string;
  /** For people: "SEC", "RBI Ombudsman". */
  readonly shortName: string;
  readonly address: string;
  /** Where complaints are filed online. */
  readonly portal: string;
  readonly email: string;
  readonly phone: string;
  readonly topics: readonly ComplaintTopic[];
  /** Only for lenders that this authority supervises; null for every lender of the market. */
  readonly onlyForSupervisor: LenderSupervisor | null;
  /** Without an answer it hears a complaint that is this many days old; after an answer, at once. */
  readonly afterDays: number;
  /** From the answer, or without one from the end of `afterDays`. Null if no limit was found. */
  readonly withinDays: number | null;
  /** Until then, the complaint goes to the lender's grievance officer. */
  readonly grievanceOfficerFirst: boolean;
  /** The body wants its own form, sworn to before a notary. */
  readonly swornForm: boolean;
}

export interface ComplaintBodiesRule {
  /** A lender of this market with another supervisor changes this word in its pack. */
  readonly lenderSupervisor: LenderSupervisor;
  /** In the order in which they are offered. */
  readonly bodies: readonly ComplaintBody[];
}

export interface NoticePeriods {
  readonly addressChangeWithinDays: number;
  readonly assignmentBusinessDays: number;
  readonly judgmentPaidWithinDays: number;
}

interface AutopayRule {
  readonly withoutExtraFactorUpTo: MinorUnits;
  readonly noticeHours: number;
}

export const debitSchemes = ['upi_autopay', 'enach', 'direct_debit'] as const;

/** A scheme by which a borrower's bank lets a lender debit their account. */
export type DebitScheme = (typeof debitSchemes)[number];

/** Hours of a day, in minutes since midnight. */
interface HourRange {
  readonly from: number;
  readonly until: number;
}

export interface DebitSchemeRule {
  readonly scheme: DebitScheme;
  /** The highest amount of one debit that needs no second factor. */
  readonly mostAmount: MinorUnits;
  /** A debit is announced at least this many hours before. */
  readonly noticeHours: number;
  /** Debits of one due date, the first included. */
  readonly attempts: number;
  /** The shortest time after a failed debit until the next one. */
  readonly retryAfterHours: number;
  /** Whether the borrower is asked before each further debit, which then has a notice of its own. */
  readonly asksBeforeRetry: boolean;
  /** Local hours in which no debit may be sent; null if every hour is open. */
  readonly closedHours: readonly HourRange[] | null;
}

/** One kind of hardship relief: its uses per loan, its maximum days late, and its cost. */
export interface ReliefRule {
  readonly times: number;
  readonly latestDaysLate: number;
  /** Share of the outstanding principal; it is paid with the first moved or split instalment. */
  readonly feeRate: Rate;
}

export interface HardshipRule {
  /** The due dates move by at most this many days, to a date that the borrower chooses. */
  readonly newDate: (ReliefRule & { readonly mostDays: number }) | null;
  /** The next instalment is split into one of these numbers of parts, at most this many days apart. */
  readonly split: (ReliefRule & { readonly parts: readonly number[]; readonly everyDays: number }) | null;
  /** The due dates move by one of these numbers of days. */
  readonly pause: (ReliefRule & { readonly days: readonly number[] }) | null;
  /** What happens to existing late fees when relief is agreed. */
  readonly lateChargesSoFar: 'given_up' | 'stay_owed';
}

/** Offers to settle a late loan for less than is owed. */
export interface CompromiseRule {
  /** The last day to pay is at most this many days after the offer. */
  readonly mostDays: number;
  /**
   * The least that is accepted, as a share of the principal owed, by the days late from which it applies. They
   * ascend; a loan that is less late gets no offer.
   */
  readonly leastOfPrincipal: readonly { readonly fromDaysLate: number; readonly share: Rate }[];
  /** The months without a new loan after a loan was settled for less. 0 for none. */
  readonly noNewLoanMonths: number;
}

/**
 * The classes of loans at the end of a day, by days past due on the calendar: 0 on the due date itself. Each
 * list ascends; a class applies until the next one starts.
 */
export interface AssetClassRule {
  /** The class of a loan without arrears, and of arrears before the first class. */
  readonly standard: string;
  readonly pastDue: readonly { readonly name: string; readonly fromDays: number }[];
  readonly nonPerformingFromDays: number;
  /** By months since the loan turned non-performing. The first one starts at 0. */
  readonly nonPerforming: readonly { readonly name: string; readonly fromMonths: number }[];
  /** One non-performing loan makes all loans of its borrower non-performing. */
  readonly byBorrower: boolean;
  /** Beyond these days past due, the loss of a loan's whole life is expected (stage 2). */
  readonly lifetimeLossAfterDays: number;
}

/** When the lender's books have an income. It never changes what a borrower owes. */
export interface IncomeRule {
  readonly onNonPerforming: 'as_earned' | 'when_received';
  readonly lateCharges: 'as_incurred' | 'as_collected';
}

/** A tax that the lender owes on its fees and collects from the borrower. Interest and late charges bear none. */
export interface StampTaxRule {
  readonly name: string;
  /** Of the amount lent. */
  readonly rate: Rate;
  /** The amount lent counts in steps of this many minor units, a part of one as a whole one. Null without steps. */
  readonly step: MinorUnits | null;
  /** A loan of fewer days owes its share of a year. */
  readonly daysInYear: number;
}

/** For loans with a remaining term of at most five years; longer ones have another rate and are not lent. */
export interface ReceiptsTaxesRule {
  readonly percentageTax: Rate;
  readonly vat: Rate;
}

export interface FeeTaxRule {
  readonly name: string;
  readonly rate: Rate;
}

/** When a file of a credit bureau must have arrived. */
export type CreditFileDue =
  | { readonly kind: 'days_after'; readonly days: number }
  | { readonly kind: 'day_of_next_month'; readonly day: number };

export const creditFileFormats = ['ucrf', 'csdf'] as const;
/** India's uniform credit reporting format for consumers, and the Philippine standard data format. */
export type CreditFileFormat = (typeof creditFileFormats)[number];

export const creditFileKinds = ['full', 'incremental'] as const;
/** `incremental`: only loans that are new, ended, changed or overdue. */
export type CreditFileKind = (typeof creditFileKinds)[number];

/** What a lender reports to credit bureaus, and when. */
export interface CreditReportingRule {
  readonly format: CreditFileFormat;
  /** Ascending by day of the month; 31 is the last day. */
  readonly references: readonly {
    readonly day: number;
    readonly file: CreditFileKind;
    readonly due: CreditFileDue;
  }[];
}

export const returnSheets = [
  'in_asset_classes',
  'in_digital_lending',
  'in_complaints',
  'in_lending_apps',
  'ph_lending',
  'ph_complaints',
  'ph_lending_platforms',
] as const;
/** A sheet of figures for a return to a regulator. */
export type ReturnSheetCode = (typeof returnSheets)[number];

export const returnPeriods = ['month', 'quarter', 'half_year', 'year'] as const;
export type ReturnPeriodLength = (typeof returnPeriods)[number];

/** A return that lenders of the market owe to a regulator, and when. */
export interface RegulatoryReturn {
  readonly sheet: ReturnSheetCode;
  readonly regulator: 'rbi' | 'sec';
  readonly period: ReturnPeriodLength;
  readonly dueDaysAfter: number;
  /** Days before the due date from which staff are alarmed. */
  readonly alarmDaysBefore: number;
  /** Of the period and the due date of this return. */
  readonly source: string;
  readonly confidence: Confidence;
}

/** The returns to regulators. The calendar has those whose period ends on a day on which the rule applies. */
export interface RegulatoryReturnsRule {
  /** The month in which a year of returns begins. Quarters and half-years divide this year. */
  readonly yearBeginsInMonth: number;
  readonly returns: readonly RegulatoryReturn[];
}

/** The least provision on the principal of a loan, by its class. */
export type AssetProvisionsRule = readonly { readonly class: string; readonly rate: Rate }[];

/** Every rule that a pack must define, with the type of its value. Null means that the market sets none. */
export interface RuleValues {
  readonly termDays: DayRange | null;
  readonly decisionWithinDays: number;
  readonly creditWithinDays: DayRange;
  /** A loan is shown as due from this many days before the due date. */
  readonly dueSoonDays: number;
  readonly eligibility: EligibilityRule;
  readonly prepayment: PrepaymentRule;
  readonly lateCharge: LateChargeRule;
  /** The methods that a product may use, for loans of every size. */
  readonly interestMethods: readonly InterestMethod[];
  readonly coveredLoan: CoveredLoan | null;
  readonly nominalMonthlyRateCap: Rate | null;
  readonly effectiveMonthlyRateCap: Rate | null;
  /** The lifetime cost limit as a share of the principal. */
  readonly lifetimeCostCap: Rate | null;
  readonly annualRateCap: Rate | null;
  /** Full repayment may not be required within this many days of disbursement. */
  readonly noFullRepaymentWithinDays: number | null;
  readonly allocationOrder: readonly ClaimKind[];
  readonly coolingOff: CoolingOffRule | null;
  readonly contactHours: ContactHours | null;
  readonly contactFrequency: ContactFrequency;
  readonly complaints: ComplaintTimeLimits;
  readonly complaintBodies: ComplaintBodiesRule | null;
  readonly notices: NoticePeriods;
  readonly autopay: AutopayRule | null;
  /** The schemes of automatic debits, in display order; null where there are none. */
  readonly debitSchemes: readonly DebitSchemeRule[] | null;
  readonly hardship: HardshipRule;
  readonly compromise: CompromiseRule;
  /** Credit up to this amount is refunded without an approval. Null if every refund needs one. */
  readonly automaticRefundUpTo: MinorUnits | null;
  readonly assetClasses: AssetClassRule;
  readonly incomeRecognition: IncomeRule;
  readonly creditReporting: CreditReportingRule | null;
  readonly regulatoryReturns: RegulatoryReturnsRule | null;
  readonly assetProvisions: AssetProvisionsRule | null;
  readonly feeTax: FeeTaxRule | null;
  /** The tax on a loan agreement; null where there is none. The lender bears it. */
  readonly stampTax: StampTaxRule | null;
  /** The taxes that a lender may owe on what it receives, by its registration; null where there are none. */
  readonly receiptsTaxes: ReceiptsTaxesRule | null;
  /** A year's interest that the lender pays on what it charged too much. */
  readonly overchargeInterestRate: Rate;
  readonly agreementCheckedByDefault: boolean;
  readonly collectionComplaintMayBeBlocked: boolean;
}

export type RuleName = keyof RuleValues;

/** A market's mobile number format. */
export interface MobileNumbers {
  /** The national number without its trunk prefix, as a regular expression. */
  readonly national: string;
  readonly trunkPrefix: string;
  /** Null if no international form is accepted. */
  readonly countryCode: string | null;
}

export const packPresentations = ['specification', 'hiram'] as const;

type PackPresentation = (typeof packPresentations)[number];

export interface MarketFacts {
  readonly code: MarketCode;
  readonly country: Country;
  readonly currency: Currency;
  readonly timeZone: string;
  readonly locales: readonly Locale[];
  /** The language tag with which Intl formats this market's amounts and dates. */
  readonly formatLocale: string;
  readonly mobile: MobileNumbers;
  /** Which set of screens the market's borrowers see: the specification's own, or ours. */
  readonly presentation: PackPresentation;
}
