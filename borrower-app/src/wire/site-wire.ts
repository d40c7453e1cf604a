import type { Locale } from '@hiram/contract/locales';
import { BRAND_CONFIG_ELEMENT_ID, type BrandConfig } from '../brands/brand-config.ts';
import { createWire, type Wire } from './wire.ts';

/**
 * The wire of a page of the public site: nobody is logged in there, and the brand stands in the document. What goes
 * wrong is said by the page itself, so that every call is to be sent silently.
 */
export async function createSiteWire(page: Document, locale: Locale): Promise<Wire> {
  const written = page.getElementById(BRAND_CONFIG_ELEMENT_ID)?.textContent ?? '{}';
  // The cast is safe: the renderer wrote the brand's config there.
  const { brand, market, aliases } = JSON.parse(written) as BrandConfig;
  return createWire({
    location: page.defaultView?.location ?? { search: '' },
    settled: { brand, market, lang: locale },
    aliasing: aliases && (await import('@hiram/contract/aliasing')).createAliasing(aliases, brand),
    showToast: nothing,
    showLoading: () => nothing,
    noAnswerText: () => '',
  });
}

function nothing(): void {
  // Left to the page.
}
