import type { Locale } from '@hiram/contract/locales';
import { BRAND_CONFIG_ELEMENT_ID, type BrandConfig } from '../brands/brand-config.ts';
import { createWire, type Wire } from './wire.ts';

/**
 * The wire for a page of the public site: there is no login, and the brand config is in the document. The
 * page reports its own errors, so every call must be sent silently.
 */
export async function createSiteWire(page: Document, locale: Locale): Promise<Wire> {
  const written = page.getElementById(BRAND_CONFIG_ELEMENT_ID)?.textContent ?? '{}';
  // The cast is safe: the renderer wrote the brand config there.
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
  // Errors are reported by the page.
}
