import type { Locale } from '@hiram/contract/locales';
import { brandStyle } from '@hiram/contract/people/brand-style';
import { isCheckPage, type RenderedSitePage, type SiteRequest } from '@hiram/contract/web/site';
import { BRAND_CONFIG_ELEMENT_ID } from '../brands/brand-config.ts';
import { languageTag } from '../copy/locale.ts';
import { sitePaths } from './site-page.ts';

/** The build files that every page of the site references. */
export interface SiteFiles {
  /** All styles of the site, inlined so that a page renders from a single response. */
  readonly css: string;
  /** Enhances the page after the first paint. */
  readonly script: string;
  readonly preloads: readonly string[];
}

interface RenderedSiteContent {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** What the page is about, for search engines. */
  readonly structuredData: readonly object[];
}

/** Wraps a rendered page in its document. No script runs before the first paint, and none is inline. */
export function siteDocument(
  request: SiteRequest,
  { title, description, body, structuredData }: RenderedSiteContent,
  files: SiteFiles,
): RenderedSitePage {
  const { brand, locale } = request;
  const inlineStyles = [`:root{${styleOf(brand)}}`, files.css].filter((style) => style !== '');
  const lines = [
    '<!doctype html>',
    `<html lang="${languageTag(locale)}" data-locale="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(title)}</title>`,
    ...inlineStyles.map((style) => `<style>${style}</style>`),
    // The address of a checked document identifies it, so search engines must not index it.
    ...(isCheckPage(request.page)
      ? ['<meta name="robots" content="noindex">']
      : searchTags(request, title, description)),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="format-detection" content="telephone=no">',
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#161d26" media="(prefers-color-scheme: dark)">',
    `<link rel="icon" href="${iconAddress(brand.background, brand.bgFontColor)}">`,
    `<link rel="apple-touch-icon" href="/apple-touch-icon.png${escapeHtml(brandQuery(brand))}">`,
    `<link rel="manifest" href="/manifest.webmanifest${escapeHtml(brandQuery(brand))}">`,
    ...files.preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    '</head>',
    '<body>',
    `<div id="page">${body}</div>`,
    `<script type="application/json" id="${BRAND_CONFIG_ELEMENT_ID}">${scriptSafeJson(brand)}</script>`,
    ...structuredData.map((it) => `<script type="application/ld+json">${scriptSafeJson(it)}</script>`),
    `<script type="module" src="${files.script}"></script>`,
    '</body>',
    '</html>',
  ];
  return { html: lines.join('\n'), inlineStyles };
}

/** The public address of a page in one language. The brand's first language needs no parameter. */
export function canonicalAddress(request: SiteRequest, locale: Locale = request.locale): string {
  const query = locale === request.offeredLocales[0] ? '' : `?lang=${locale}`;
  return originOf(request) + sitePaths[request.page] + query;
}

export function originOf({ brand }: SiteRequest): string {
  return brand.appH5.replace(/\/+$/, '');
}

function searchTags(request: SiteRequest, title: string, description: string): string[] {
  const { brand, facts, offeredLocales, locale } = request;
  const address = escapeHtml(canonicalAddress(request));
  const picture = escapeHtml(facts.company.socialPicture || `${originOf(request)}/social-card.png`);
  const alternates = offeredLocales.filter((it) => it !== 'reference');
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${address}">`,
    ...alternates.map(
      (it) =>
        `<link rel="alternate" hreflang="${languageTag(it)}" href="${escapeHtml(canonicalAddress(request, it))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(originOf(request) + sitePaths[request.page])}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escapeHtml(brand.appEnName)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:locale" content="${languageTag(locale)}_${facts.rules.country}">`,
    `<meta property="og:image" content="${picture}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function styleOf(brand: SiteRequest['brand']): string {
  return brandStyle(brand)
    .map(([property, value]) => `${property}:${plainValue(value)}`)
    .join(';');
}

/** An inline favicon in the brand's colour, because a browser requests one if none is given. */
function iconAddress(background: string, foreground: string): string {
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="${plainColour(background)}"/><circle cx="8" cy="8" r="4" fill="none" stroke="${plainColour(foreground)}" stroke-width="2"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(icon)}`;
}

/** Several brands may share one host, as in development. */
function brandQuery({ brand }: SiteRequest['brand']): string {
  return `?${new URLSearchParams({ brand })}`;
}

/** The database holds only #rrggbb; this guarantees that nothing else can reach a style. */
function plainColour(colour: string): string {
  return colour.replace(/[^#\w]/g, '');
}

/** Colours, font names and numbers. */
function plainValue(value: string): string {
  return value.replace(/[^#\w ,.-]/g, '');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** JSON that cannot close the script element that contains it. */
function scriptSafeJson(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026');
}
