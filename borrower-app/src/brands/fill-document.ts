import type { BrandConfig } from './brand-config.ts';

/** Fills the places that a document leaves open, as the server does: for development and for tests of the pages. */
export function fillDocument(html: string, brand: BrandConfig, nonce: string): string {
  // Written so that no value can end the script or the style that it stands in.
  const json = JSON.stringify(brand).replaceAll('<', '\\u003c');
  return html
    .replaceAll('{{nonce}}', nonce)
    .replaceAll('{{brandStyle}}', () => brandStyle(brand))
    .replaceAll('{{brandConfig}}', () => json)
    .replaceAll('{{brand.appEnName}}', () => escapeHtml(brand.appEnName))
    .replaceAll('{{brand.servicePhone}}', () => escapeHtml(brand.servicePhone));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function brandStyle({ background, bgFontColor, fontColor }: BrandConfig): string {
  const declarations = [
    ['--brand-background', background],
    ['--brand-background-text', bgFontColor],
    ['--brand-text', fontColor],
  ];
  // What is no colour is left out, and the app's own default takes its place.
  const coloured = declarations.filter(([, colour = '']) => /^[#\w(),.%/ -]+$/.test(colour));
  return coloured.map(([name, colour]) => `${name}:${colour};`).join('');
}
