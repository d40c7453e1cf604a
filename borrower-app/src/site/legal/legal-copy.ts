import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { LegalText, LoanTermsSection, PrivacySection } from './legal-document.ts';

export interface LegalCopy {
  readonly loanTerms: LegalText<LoanTermsSection>;
  readonly privacyPolicy: LegalText<PrivacySection>;
}

/** Both legal texts in every language. The types require the same sections in each. */
export const legalCopy: Catalogue<LegalCopy> = defineCatalogue({
  en: async () => ({
    loanTerms: (await import('./loan-terms.en.ts')).loanTerms,
    privacyPolicy: (await import('./privacy-policy.en.ts')).privacyPolicy,
  }),
  fil: async () => ({
    loanTerms: (await import('./loan-terms.fil.ts')).loanTerms,
    privacyPolicy: (await import('./privacy-policy.fil.ts')).privacyPolicy,
  }),
  hi: async () => ({
    loanTerms: (await import('./loan-terms.hi.ts')).loanTerms,
    privacyPolicy: (await import('./privacy-policy.hi.ts')).privacyPolicy,
  }),
  // Only the numbers differ, not the text: a market's terms come from its rules.
  reference: async () => ({}),
});
