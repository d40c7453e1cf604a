import type { RenderedSitePage, SiteRequest } from '@hiram/contract/web/site';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { readMarket } from '../brands/market.ts';
import { productsCopy } from '../origination/loan-choice/products-copy.ts';
import { LoanCalculator } from '../origination/products/LoanCalculator.tsx';
import { Island } from '../site/Island.tsx';
import { type SiteFiles, siteDocument } from '../site/site-document.ts';
import { sitePaths } from '../site/site-page.ts';
import { siteContent } from '../site/site-pages.tsx';
import { structuredData } from '../site/structured-data.ts';
import { ContactForm } from '../support/engagement/ContactForm.tsx';
import { engagementCopy } from '../support/engagement/engagement-copy.ts';

/** Set by the build once the site's scripts and styles exist. */
declare const __HIRAM_SITE_FILES__: SiteFiles;

/**
 * Renders a complete site page. The server calls it at startup, when a brand or product is published, and
 * when a dated number changes, so a new price or phone number needs no build.
 */
export async function renderSitePage(request: SiteRequest): Promise<RenderedSitePage> {
  const [calculator, contactForm] = await Promise.all([
    renderCalculator(request),
    renderContactForm(request),
  ]);
  const { title, description, element } = await siteContent(request, { calculator, contactForm });
  return siteDocument(
    request,
    {
      title,
      description,
      body: renderToStaticMarkup(element),
      structuredData: structuredData(request, description),
    },
    __HIRAM_SITE_FILES__,
  );
}

/** Contains a real quote, so that it is correct before any script runs. */
async function renderCalculator({ brand, locale, facts }: SiteRequest): Promise<ReactNode> {
  if (facts.calculator === null) return null;
  const copy = await productsCopy[locale].load();
  const canApply = brand.presentation === 'hiram';
  const start = { locale, market: readMarket(brand.market), ...facts.calculator, canApply };
  return (
    <Island
      name="calculator"
      props={start}
      html={renderToString(<LoanCalculator {...start} copy={copy} />)}
    />
  );
}

async function renderContactForm({ brand, locale }: SiteRequest): Promise<ReactNode> {
  const copy = await engagementCopy[locale].load();
  const query = new URLSearchParams({ brand: brand.brand, lang: locale });
  return <ContactForm copy={copy} action={`${sitePaths.contactUs}?${query}`} />;
}
