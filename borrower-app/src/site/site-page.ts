import type { ListedSitePage, SitePageName, SiteRequest } from '@hiram/contract/web/site';
import type { ReactNode } from 'react';
import type { SiteCopy } from './copy/en.ts';
import type { LegalCopy } from './legal/legal-copy.ts';

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
  readonly copy: SiteCopy;
  readonly legal: LegalCopy;
  readonly slots: SiteSlots;
}

/** The path of each page, in navigation order. */
export const sitePaths: Readonly<Record<SitePageName, string>> = {
  landing: '/',
  aboutUs: '/aboutUs',
  contactUs: '/contactUs',
  privacyPolicy: '/privacyPolicy',
  loanTerms: '/loanTerms',
  howWeTreatYou: '/howWeTreatYou',
  check: '/check',
  checkMatch: '/check',
  checkNoMatch: '/check',
  checkTooMany: '/check',
};

export function navigationLabel(copy: SiteCopy, page: ListedSitePage): string {
  return page === 'landing' ? copy.home : copy[page];
}
