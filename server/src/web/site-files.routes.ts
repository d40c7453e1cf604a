import type { SitePageName } from '@hiram/contract/web/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ListedBrand } from '#people/brands/index.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { APP_ICONS, renderAppIcon } from './app-icon.ts';
import { appManifest } from './app-manifest.ts';
import { renderSocialCard } from './social-card.ts';

interface SiteFilesOptions {
  readonly brandOf: (request: FastifyRequest) => ListedBrand;
  readonly pages: readonly { readonly path: string; readonly name: SitePageName }[];
}

const open = { config: { policy: 'public' } } as const;

/** These are short and change only with the brand. */
const AN_HOUR = 'public, max-age=3600';

/** Machine-readable files next to the pages: the sitemap, robots.txt, the web app manifest and its icons. */
export function registerSiteFiles(app: FastifyInstance, { brandOf, pages }: SiteFilesOptions): void {
  app.get('/robots.txt', open, async (request, reply) =>
    sendFile(reply, 'text/plain; charset=utf-8', robots(brandOf(request))),
  );
  app.get('/sitemap.xml', open, async (request, reply) =>
    sendFile(reply, 'application/xml; charset=utf-8', sitemap(brandOf(request), pages)),
  );
  app.get('/manifest.webmanifest', open, async (request, reply) =>
    sendFile(
      reply,
      'application/manifest+json; charset=utf-8',
      JSON.stringify(appManifest(brandOf(request).config)),
    ),
  );
  registerAppIcons(app, brandOf);
  app.get('/icon.svg', open, async (request, reply) =>
    sendFile(reply, 'image/svg+xml', icon(brandOf(request))),
  );
  const cards = new Map<string, Buffer>();
  app.get('/social-card.png', open, async (request, reply) => {
    const { background, bgFontColor } = brandOf(request).config;
    const key = background + bgFontColor;
    const card = cards.get(key) ?? renderSocialCard(background, bgFontColor);
    cards.set(key, card);
    // Other sites show it next to a shared link.
    return sendFile(reply.header('cross-origin-resource-policy', 'cross-origin'), 'image/png', card);
  });
}

/** Drawn at the first request, because a brand's colours change without a build. */
function registerAppIcons(app: FastifyInstance, brandOf: SiteFilesOptions['brandOf']): void {
  const drawn = new Map<string, Buffer>();
  for (const appIcon of APP_ICONS) {
    app.get(appIcon.path, open, async (request, reply) => {
      const { background, bgFontColor: foreground } = brandOf(request).config;
      const key = appIcon.path + background + foreground;
      const png = drawn.get(key) ?? renderAppIcon(appIcon, { background, foreground });
      drawn.set(key, png);
      return sendFile(reply, 'image/png', png);
    });
  }
}

function sendFile(reply: FastifyReply, type: string, content: string | Buffer): FastifyReply {
  return reply.header('cache-control', AN_HOUR).type(type).send(content);
}

function originOf({ config }: ListedBrand): string {
  return config.appH5.replace(/\/+$/, '');
}

function robots(brand: ListedBrand): string {
  return [
    'User-agent: *',
    'Disallow: /under/',
    'Disallow: /console',
    `Sitemap: ${originOf(brand)}/sitemap.xml`,
    '',
  ].join('\n');
}

/**
 * Every page in every language with links to the other languages, so that a search engine can show the right
 * one.
 */
function sitemap(brand: ListedBrand, pages: SiteFilesOptions['pages']): string {
  const [first] = brand.locales;
  const languages = brand.locales.filter((locale) => locale !== 'reference');
  function address(path: string, locale: string): string {
    return escapeHtml(`${originOf(brand)}${path}${locale === first ? '' : `?lang=${locale}`}`);
  }
  const entries = pages.flatMap(({ path }) => {
    const alternates = languages.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(path, locale)}"/>`,
    );
    return brand.locales.map(
      (locale) => `<url><loc>${address(path, locale)}</loc>${alternates.join('')}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function icon({ config: { background, bgFontColor } }: ListedBrand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="${escapeHtml(background)}"/><circle cx="8" cy="8" r="4" fill="none" stroke="${escapeHtml(bgFontColor)}" stroke-width="2"/></svg>`;
}
