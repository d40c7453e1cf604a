import type { MarketId } from '@hiram/contract/market-ids';
import type { SiteCompany, SiteRules } from '@hiram/contract/web/site';

/** A paragraph, a list of points, or rows of terms and definitions. */
export type Block =
  | string
  | { readonly points: readonly string[] }
  | { readonly rows: readonly (readonly [name: string, meaning: string])[] };

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** The inputs of a legal text: facts of the day and the number formats of the reader's market. */
export interface LegalVariables {
  /** The trade name: `Hiram`. */
  readonly brand: string;
  readonly phone: string;
  readonly market: MarketId;
  readonly company: SiteCompany;
  readonly rules: SiteRules;
  /** Formats minor units as an amount: `₱1,000`. */
  readonly money: (minor: string) => string;
  /** `5%` */
  readonly percent: (rate: string) => string;
}

/** The sections of a text in order. A clause that does not apply to the market is null and omitted. */
type LegalSections<Id extends string> = Readonly<Record<Id, (variables: LegalVariables) => Section | null>>;

export interface LegalText<Id extends string> {
  readonly title: string;
  /** One sentence for search results and the page's head. */
  readonly description: string;
  readonly lead: (variables: LegalVariables) => string;
  readonly sections: LegalSections<Id>;
}

export const LOAN_TERMS_SECTIONS = [
  'lender',
  'eligibility',
  'lifecycle',
  'amountAndTerm',
  'cost',
  'coolingOff',
  'repayment',
  'prepayment',
  'lateCharges',
  'default',
  'extension',
  'notices',
  'complaints',
  'law',
] as const;
export type LoanTermsSection = (typeof LOAN_TERMS_SECTIONS)[number];

export const PRIVACY_SECTIONS = [
  'lender',
  'collection',
  'purposes',
  'disclosure',
  'cookies',
  'deviceInformation',
  'minors',
  'passwordSecurity',
  'keeping',
  'rights',
  'optOut',
  'changes',
  'grievanceOfficer',
] as const;
export type PrivacySection = (typeof PRIVACY_SECTIONS)[number];
