import type { RenderedSitePage, SiteRequest } from '@hiram/contract/site';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { readMarket } from '../brands/market.ts';
import { ContactForm } from '../engagement/ContactForm.tsx';
import { engagementTexts } from '../engagement/engagement-texts.ts';
import { LoanCalculator } from '../products/LoanCalculator.tsx';
import { productsTexts } from '../products/products-texts.ts';
import { Island } from '../site/Island.tsx';
import { type SiteFiles, siteDocument } from '../site/site-document.ts';
import { sitePaths } from '../site/site-page.ts';
import { drawableSitePage } from '../site/site-pages.tsx';
import { structuredData } from '../site/structured-data.ts';

/** What the build knows once the scripts and styles of the site are made. */
declare const __HIRAM_SITE_FILES__: SiteFiles;

/**
 * Draws a page of the site, whole: the server calls it at its start, whenever a brand or a product is published and
 * when a dated figure turns, so that a changed price or telephone needs no build.
 */
export async function renderSitePage(request: SiteRequest): Promise<RenderedSitePage> {
  const [calculator, contactForm] = await Promise.all([drawCalculator(request), drawContactForm(request)]);
  const { title, description, element } = await drawableSitePage(request, { calculator, contactForm });
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

/** With a real quote in it, so that it tells the truth before any script runs. */
async function drawCalculator({ brand, locale, facts }: SiteRequest): Promise<ReactNode> {
  if (facts.calculator === null) return null;
  const texts = await productsTexts[locale].load();
  const start = { locale, market: readMarket(brand.market), ...facts.calculator };
  return (
    <Island
      name="calculator"
      props={start}
      html={renderToString(<LoanCalculator {...start} texts={texts} />)}
    />
  );
}

async function drawContactForm({ brand, locale }: SiteRequest): Promise<ReactNode> {
  const texts = await engagementTexts[locale].load();
  const query = new URLSearchParams({ brand: brand.brand, lang: locale });
  return <ContactForm texts={texts} action={`${sitePaths.contactUs}?${query}`} />;
}
