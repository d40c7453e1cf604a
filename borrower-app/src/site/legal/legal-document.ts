import type { MarketId } from '@hiram/contract/market-ids';
import type { SiteCompany, SiteRules } from '@hiram/contract/site';

/** A paragraph, a list of points, or rows that set a name beside what it means. */
export type Block =
  | string
  | { readonly points: readonly string[] }
  | { readonly rows: readonly (readonly [name: string, meaning: string])[] };

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** What a legal text is written with: facts of the day, and the way in which its reader's market writes figures. */
export interface LegalWords {
  /** The name that people know: `Hiram`. */
  readonly brand: string;
  readonly phone: string;
  readonly market: MarketId;
  readonly company: SiteCompany;
  readonly rules: SiteRules;
  /** Minor units as an amount that people read: `₱1,000`. */
  readonly money: (minor: string) => string;
  /** `5%` */
  readonly percent: (rate: string) => string;
}

/** The order of a text's sections; a clause that the market does not have is null and left out. */
export type LegalSections<Id extends string> = Readonly<Record<Id, (words: LegalWords) => Section | null>>;

export interface LegalText<Id extends string> {
  readonly title: string;
  /** One sentence for search results and the page's head. */
  readonly description: string;
  readonly lead: (words: LegalWords) => string;
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
