import type { SiteCopy } from './en.ts';

/** The labels of the top navigation, as the specification defines them. */
export const reference: Partial<SiteCopy> = {
  home: 'Home',
  aboutUs: 'About us',
  contactUs: 'Contact us',
  privacyPolicy: 'Privacy Policy',
  loanTerms: 'Loan terms and conditions',
};
