import type { DataOf } from '../call.ts';
import type { ValuesOf } from '../field.ts';
import type { Locale } from '../locales.ts';
import type { HarmMeasure } from '../operations/harm-board.ts';
import type { listCalculatorProducts, quoteLoan } from '../origination/products.ts';
import type { brandConfigFields } from '../people/brands.ts';

// The interface between the server and the public site's renderer: plain data in, a complete page out. It is
// not a wire call; the server loads the renderer from the borrower app's build.

/** The pages in the public site's navigation, by route name. */
export const SITE_PAGES = ['landing', 'aboutUs', 'contactUs', 'privacyPolicy', 'loanTerms'] as const;
export type ListedSitePage = (typeof SITE_PAGES)[number];

/**
 * The public page for checking a document, and its result pages. All share one address, which is printed on
 * the documents; neither navigation nor search engines lead there.
 */
export const CHECK_PAGES = ['check', 'checkMatch', 'checkNoMatch', 'checkTooMany'] as const;
export type CheckPageName = (typeof CHECK_PAGES)[number];

/** A page like those of the navigation, to which other pages link. */
export const LINKED_PAGES = ['howWeTreatYou'] as const;

export type SitePageName = ListedSitePage | CheckPageName | (typeof LINKED_PAGES)[number];

export function isSitePageName(name: string): name is SitePageName {
  return [...SITE_PAGES, ...LINKED_PAGES, ...CHECK_PAGES].some((page) => page === name);
}

export function isCheckPage(name: SitePageName): name is CheckPageName {
  return CHECK_PAGES.some((page) => page === name);
}

/** The company behind the brand, as shown on every page. */
export interface SiteCompany {
  readonly legalName: string;
  /** Public registrations, each as printed. */
  readonly registrations: readonly string[];
  readonly address: string;
  readonly email: string;
  readonly grievanceOfficer: { readonly name: string; readonly phone: string; readonly email: string };
  /** Empty for the image that the server renders. */
  readonly socialPicture: string;
  readonly isDemonstration: boolean;
}

type SiteCountry = 'PH' | 'IN';

interface DayRange {
  readonly min: number;
  readonly max: number;
}

/**
 * The market's current rules, as far as a page states them. A rate is a percentage as a string (`"5"`), an
 * amount is minor units as a string, a time of day is `HH:MM`; null means that the market sets none.
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

/** The initial data of the home page's calculator, so that it is correct before any script runs. */
export interface SiteCalculator {
  readonly loans: DataOf<typeof listCalculatorProducts>;
  readonly firstQuote: DataOf<typeof quoteLoan>;
}

/** Counts, and a sum in minor units as a string. */
interface SiteChargeAudit {
  readonly loansChecked: number;
  readonly differences: number;
  readonly refunds: number;
  readonly refunded: string;
}

/** The harm board's measures of the last 30 days. */
interface SiteHarm {
  readonly from: string;
  readonly until: string;
  readonly measures: readonly {
    readonly measure: HarmMeasure;
    /** Null if there are too few to show. */
    readonly counts: {
      readonly numerator: number;
      readonly denominator: number;
      readonly total: number | null;
      readonly medianHours: number | null;
      readonly p95Hours: number | null;
    } | null;
  }[];
}

/** All page content that may change without a rebuild, besides the brand config. */
export interface SiteFacts {
  readonly company: SiteCompany;
  readonly rules: SiteRules;
  /** The effective date of the most recent of these rules: the text last changed then. */
  readonly rulesValidFrom: string;
  /** Null for a brand without a published product. */
  readonly calculator: SiteCalculator | null;
  /** What the nightly second calculation of charges has found in this market so far. */
  readonly chargeAudit: SiteChargeAudit;
  /** Null before the first night. */
  readonly harm: SiteHarm | null;
}

export interface SiteRequest {
  readonly page: SitePageName;
  readonly brand: ValuesOf<typeof brandConfigFields>;
  readonly locale: Locale;
  /** The brand's languages; the first is the default. */
  readonly offeredLocales: readonly Locale[];
  readonly facts: SiteFacts;
}

export interface RenderedSitePage {
  readonly html: string;
  /** The exact content of each style element: the content security policy allows only these hashes. */
  readonly inlineStyles: readonly string[];
}

/** The exports of the bundle `renderer/site.js`. */
export interface SiteRenderer {
  renderSitePage(request: SiteRequest): Promise<RenderedSitePage>;
}
