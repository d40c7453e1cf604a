import '../design/tokens.css';
import '../design/base.css';
import type { SiteRequest } from '@hiram/contract/site';
import type { ReactElement } from 'react';
import { AboutPage } from './AboutPage.tsx';
import { CheckPage } from './CheckPage.tsx';
import { ContactPage } from './ContactPage.tsx';
import { LandingPage } from './LandingPage.tsx';
import { LegalPage } from './LegalPage.tsx';
import { LOAN_TERMS_SECTIONS, PRIVACY_SECTIONS } from './legal/legal-document.ts';
import { type LegalTexts, legalTexts } from './legal/legal-texts.ts';
import { SiteFrame } from './SiteFrame.tsx';
import type { SitePageProps, SiteSlots } from './site-page.ts';
import { siteTexts } from './site-texts.ts';
import type { SiteTexts } from './texts/en.ts';

export interface DrawableSitePage {
  readonly title: string;
  readonly description: string;
  readonly element: ReactElement;
}

/** A page of the site in its frame. Documents are rendered from it; browsers never load it. */
export async function drawableSitePage(request: SiteRequest, slots: SiteSlots): Promise<DrawableSitePage> {
  const { locale, brand } = request;
  const [texts, legal] = await Promise.all([siteTexts[locale].load(), legalTexts[locale].load()]);
  const { heading, description } = pageHead(request, texts, legal);
  return {
    title: request.page === 'landing' ? `${brand.appEnName}: ${heading}` : `${heading} – ${brand.appEnName}`,
    description,
    element: (
      <SiteFrame request={request} texts={texts}>
        <Page request={request} texts={texts} legal={legal} slots={slots} />
      </SiteFrame>
    ),
  };
}

function Page(props: SitePageProps) {
  const { request, texts, legal } = props;
  switch (request.page) {
    case 'landing':
      return <LandingPage {...props} />;
    case 'aboutUs':
      return <AboutPage {...props} />;
    case 'contactUs':
      return <ContactPage {...props} />;
    case 'privacyPolicy':
      return (
        <LegalPage request={request} texts={texts} text={legal.privacyPolicy} order={PRIVACY_SECTIONS} />
      );
    case 'loanTerms':
      return <LegalPage request={request} texts={texts} text={legal.loanTerms} order={LOAN_TERMS_SECTIONS} />;
    case 'check':
    case 'checkMatch':
    case 'checkNoMatch':
    case 'checkTooMany':
      return <CheckPage request={request} texts={texts} page={request.page} />;
  }
}

function pageHead(
  { page, brand }: SiteRequest,
  texts: SiteTexts,
  legal: LegalTexts,
): { heading: string; description: string } {
  const name = brand.appEnName;
  switch (page) {
    case 'landing':
      return { heading: texts.landingTitle, description: texts.landingDescription(name) };
    case 'aboutUs':
      return { heading: texts.aboutUs, description: texts.aboutDescription(name) };
    case 'contactUs':
      return { heading: texts.contactUs, description: texts.contactDescription(name) };
    case 'privacyPolicy':
    case 'loanTerms':
      return { heading: legal[page].title, description: legal[page].description };
    case 'check':
    case 'checkMatch':
    case 'checkNoMatch':
    case 'checkTooMany':
      return { heading: texts.checkTitle, description: texts.checkLead(name) };
  }
}
