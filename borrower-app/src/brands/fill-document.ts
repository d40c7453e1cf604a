import { brandStyle } from '@hiram/contract/people/brand-style';
import type { BrandConfig } from './brand-config.ts';

/** Fills a document's placeholders as the server does, for development and page tests. */
export function fillDocument(html: string, brand: BrandConfig, nonce: string): string {
  // Escaped so that no value can close the script or style element around it.
  const json = JSON.stringify(brand).replaceAll('<', '\\u003c');
  return html
    .replaceAll('{{nonce}}', nonce)
    .replaceAll('{{brandStyle}}', () => styleOf(brand))
    .replaceAll('{{brandConfig}}', () => json)
    .replaceAll('{{brand.brand}}', () => escapeHtml(brand.brand))
    .replaceAll('{{brand.presentation}}', brand.presentation)
    .replaceAll('{{brand.appEnName}}', () => escapeHtml(brand.appEnName))
    .replaceAll('{{brand.servicePhone}}', () => escapeHtml(brand.servicePhone));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function styleOf(brand: BrandConfig): string {
  // Invalid values are omitted, so the app's default applies.
  const valid = brandStyle(brand).filter(([, value]) => /^[#\w(),.%/ -]+$/.test(value));
  return valid.map(([property, value]) => `${property}:${value};`).join('');
}
