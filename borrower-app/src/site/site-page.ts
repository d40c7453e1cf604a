import type { ListedSitePage, SitePageName, SiteRequest } from '@hiram/contract/site';
import type { ReactNode } from 'react';
import type { LegalTexts } from './legal/legal-texts.ts';
import type { SiteTexts } from './texts/en.ts';

/**
 * The parts that other capabilities add to pages of the site. The entry point, which imports them all,
 * provides them.
 */
export interface SiteSlots {
  readonly calculator: ReactNode;
  readonly contactForm: ReactNode;
}

export interface SitePageProps {
  readonly request: SiteRequest;
  readonly texts: SiteTexts;
  readonly legal: LegalTexts;
  readonly slots: SiteSlots;
}

/** The path of each page, in navigation order. */
export const sitePaths: Readonly<Record<SitePageName, string>> = {
  landing: '/',
  aboutUs: '/aboutUs',
  contactUs: '/contactUs',
  privacyPolicy: '/privacyPolicy',
  loanTerms: '/loanTerms',
  check: '/check',
  checkMatch: '/check',
  checkNoMatch: '/check',
  checkTooMany: '/check',
};

export function navigationLabel(texts: SiteTexts, page: ListedSitePage): string {
  return page === 'landing' ? texts.home : texts[page];
}
