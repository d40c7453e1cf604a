import '../design/tokens.css';
import '../design/base.css';
import type { SiteRequest } from '@hiram/contract/web/site';
import type { ReactElement } from 'react';
import { AboutPage } from './AboutPage.tsx';
import { CheckPage } from './CheckPage.tsx';
import { ContactPage } from './ContactPage.tsx';
import type { SiteCopy } from './copy/en.ts';
import { HarmPage } from './HarmPage.tsx';
import { LandingPage } from './LandingPage.tsx';
import { LegalPage } from './LegalPage.tsx';
import { type LegalCopy, legalCopy } from './legal/legal-copy.ts';
import { LOAN_TERMS_SECTIONS, PRIVACY_SECTIONS } from './legal/legal-document.ts';
import { SiteFrame } from './SiteFrame.tsx';
import { siteCopy } from './site-copy.ts';
import type { SitePageProps, SiteSlots } from './site-page.ts';

export interface SiteContent {
  readonly title: string;
  readonly description: string;
  readonly element: ReactElement;
}

/** A page of the site in its frame. Documents are rendered from it; browsers never load it. */
export async function siteContent(request: SiteRequest, slots: SiteSlots): Promise<SiteContent> {
  const { locale, brand } = request;
  const [copy, legal] = await Promise.all([siteCopy[locale].load(), legalCopy[locale].load()]);
  const { heading, description } = pageHead(request, copy, legal);
  return {
    title: request.page === 'landing' ? `${brand.appEnName}: ${heading}` : `${heading} – ${brand.appEnName}`,
    description,
    element: (
      <SiteFrame request={request} copy={copy}>
        <Page request={request} copy={copy} legal={legal} slots={slots} />
      </SiteFrame>
    ),
  };
}

function Page(props: SitePageProps) {
  const { request, copy, legal } = props;
  switch (request.page) {
    case 'landing':
      return <LandingPage {...props} />;
    case 'aboutUs':
      return <AboutPage {...props} />;
    case 'howWeTreatYou':
      return <HarmPage request={request} copy={copy} />;
    case 'contactUs':
      return <ContactPage {...props} />;
    case 'privacyPolicy':
      return <LegalPage request={request} copy={copy} text={legal.privacyPolicy} order={PRIVACY_SECTIONS} />;
    case 'loanTerms':
      return <LegalPage request={request} copy={copy} text={legal.loanTerms} order={LOAN_TERMS_SECTIONS} />;
    case 'check':
    case 'checkMatch':
    case 'checkNoMatch':
    case 'checkTooMany':
      return <CheckPage request={request} copy={copy} page={request.page} />;
  }
}

function pageHead(
  { page, brand }: SiteRequest,
  copy: SiteCopy,
  legal: LegalCopy,
): { heading: string; description: string } {
  const name = brand.appEnName;
  switch (page) {
    case 'landing':
      return { heading: copy.landingTitle, description: copy.landingDescription(name) };
    case 'aboutUs':
      return { heading: copy.aboutUs, description: copy.aboutDescription(name) };
    case 'howWeTreatYou':
      return { heading: copy.harmTitle, description: copy.harmLead(name) };
    case 'contactUs':
      return { heading: copy.contactUs, description: copy.contactDescription(name) };
    case 'privacyPolicy':
    case 'loanTerms':
      return { heading: legal[page].title, description: legal[page].description };
    case 'check':
    case 'checkMatch':
    case 'checkNoMatch':
    case 'checkTooMany':
      return { heading: copy.checkTitle, description: copy.checkLead(name) };
  }
}
