import type { brandConfigFields } from './brands.ts';
import type { DataOf } from './call.ts';
import type { ValuesOf } from './field.ts';
import type { Locale } from './locales.ts';
import type { listCalculatorProducts, quoteLoan } from './products.ts';

// What the server and the renderer of the public site say to each other: plain data in, a whole page out. No call goes
// over the wire for it; the server loads the renderer that the borrower app's build made.

/** The pages of the public site that its navigation leads to, by the name of their route. */
export const SITE_PAGES = ['landing', 'aboutUs', 'contactUs', 'privacyPolicy', 'loanTerms'] as const;
export type ListedSitePage = (typeof SITE_PAGES)[number];

/**
 * The page on which anybody checks a paper, and what it becomes by the answer. All have one address; who needs it has it
 * on paper, so that no navigation and no search engine leads there.
 */
export const CHECK_PAGES = ['check', 'checkMatch', 'checkNoMatch', 'checkTooMany'] as const;
export type CheckPageName = (typeof CHECK_PAGES)[number];

export type SitePageName = ListedSitePage | CheckPageName;

export function isSitePageName(name: string): name is SitePageName {
  return [...SITE_PAGES, ...CHECK_PAGES].some((page) => page === name);
}

export function isCheckPage(name: SitePageName): name is CheckPageName {
  return CHECK_PAGES.some((page) => page === name);
}

/** Who stands behind the brand, as it is said on every page. */
export interface SiteCompany {
  readonly legalName: string;
  /** Entries in public registers, each as it is printed. */
  readonly registrations: readonly string[];
  readonly address: string;
  readonly email: string;
  readonly grievanceOfficer: { readonly name: string; readonly phone: string; readonly email: string };
  /** Empty for the picture that the server draws. */
  readonly socialPicture: string;
  readonly isDemonstration: boolean;
}

export type SiteCountry = 'PH' | 'IN';

interface DayRange {
  readonly min: number;
  readonly max: number;
}

/**
 * The market's rules of the day, as far as a page states them. A rate is a percentage as text (`"5"`), an amount is
 * minor units as text, a time of day is `HH:MM`; null says that the market sets none.
 */
export interface SiteRules {
  readonly country: SiteCountry;
  readonly currency: 'PHP' | 'INR';
  readonly termDays: DayRange | null;
  readonly decisionWithinDays: number;
  readonly creditWithinDays: DayRange;
  readonly eligibility: {
    readonly minimumAge: number;
    readonly nationality: SiteCountry | null;
    readonly permanentAddressIn: SiteCountry;
  };
  readonly prepayment:
    | { readonly kind: 'any_time' }
    | { readonly kind: 'after_share_of_term'; readonly share: string; readonly notBeforeDays: number };
  readonly lateCharge:
    | {
        readonly kind: 'fee_and_daily_tiers';
        readonly newClientFee: string;
        readonly repeatClientFee: string;
        readonly tiers: readonly { readonly fromDay: number; readonly dailyRate: string }[];
      }
    | {
        readonly kind: 'monthly_rate';
        readonly cap: string | null;
        readonly base: 'scheduled_amount' | 'principal_and_interest';
      };
  readonly coveredLoan: { readonly maximumAmount: string; readonly maximumMonths: number } | null;
  readonly nominalMonthlyRateCap: string | null;
  readonly effectiveMonthlyRateCap: string | null;
  readonly lifetimeCostCap: string | null;
  readonly coolingOff: {
    readonly days: number;
    readonly cost: 'accrued_interest' | 'annual_rate_share';
    readonly upFrontFeeMayBeKept: boolean;
  } | null;
  readonly contactHours: {
    readonly from: string;
    readonly to: string;
    readonly liftedAfterDaysLate: number | null;
    readonly liftedByConsent: boolean;
  } | null;
  readonly complaints: {
    readonly replyWithinWeekdays: number;
    readonly acknowledgeWithinDays: number | null;
    readonly resolveWithinDays: number | null;
  };
  readonly notices: {
    readonly addressChangeWithinDays: number;
    readonly assignmentBusinessDays: number;
    readonly judgmentPaidWithinDays: number;
  };
  readonly autopay: { readonly withoutExtraFactorUpTo: string; readonly noticeHours: number } | null;
}

/** What the calculator of the home page begins with, so that it tells the truth before any script runs. */
export interface SiteCalculator {
  readonly loans: DataOf<typeof listCalculatorProducts>;
  readonly firstQuote: DataOf<typeof quoteLoan>;
}

/** Everything that a page of the site says and that may change without a rebuild, beside the brand's own config. */
export interface SiteFacts {
  readonly company: SiteCompany;
  readonly rules: SiteRules;
  /** The day from which the youngest of these rules holds: the text last changed then. */
  readonly rulesHoldFrom: string;
  /** Null for a brand that has no published product. */
  readonly calculator: SiteCalculator | null;
}

export interface SiteRequest {
  readonly page: SitePageName;
  readonly brand: ValuesOf<typeof brandConfigFields>;
  readonly locale: Locale;
  /** The brand's languages; the first is the one that people get unasked. */
  readonly offeredLocales: readonly Locale[];
  readonly facts: SiteFacts;
}

export interface RenderedSitePage {
  readonly html: string;
  /** Exactly what stands between each pair of style tags: the policy allows these by their hashes and no others. */
  readonly inlineStyles: readonly string[];
}

/** What the bundle in `renderer/site.js` exports. */
export interface SiteRenderer {
  renderSitePage(request: SiteRequest): Promise<RenderedSitePage>;
}
