import type { IncomingMessage } from 'node:http';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@hiram/contract/locales';
import {
  type CheckPageName,
  isSitePageName,
  type SiteFacts,
  type SiteRenderer,
} from '@hiram/contract/web/site';
import type { Plugin, ViteDevServer } from 'vite';
import type { BrandConfig } from '../brands/brand-config.ts';
import { fillDocument } from '../brands/fill-document.ts';
import { readPreference } from '../preferences/preference-cookie.ts';
import { documentHtml } from './document-html.ts';
import type * as Prerender from './prerender.tsx';

/**
 * Serves every page in development, rendered by the same code as a build, with Vite's hot reloading scripts.
 */
export function developmentDocuments({ api }: { readonly api: string }): Plugin {
  return {
    name: 'hiram-development-documents',
    apply: 'serve',
    configureServer(server) {
      // Returned as a function, so that it runs after Vite's own middleware.
      return () => {
        server.middlewares.use((request, response, next) => {
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
          renderDocument(server, api, request).then(({ status, html }) => {
            response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
          }, next);
        });
      };
    },
  };
}

async function renderDocument(server: ViteDevServer, api: string, request: IncomingMessage) {
  const address = new URL(request.url ?? '/', 'http://localhost');
  const brand = await fetchBrand(api, address);
  const locale = chooseLocale(address, request.headers.cookie ?? '', brand);
  // The cast is safe: Vite loads exactly this file.
  const prerender = (await server.ssrLoadModule('/src/build/prerender.tsx')) as typeof Prerender;
  const route = prerender.findPage(address.pathname, brand.presentation);
  const html =
    route?.entry === 'site'
      ? await renderDevelopmentPage(server, api, {
          name: route.name,
          brand,
          locale,
          searchParameters: address.searchParams,
        })
      : documentHtml({
          ...(await prerender.renderPage(route, locale)),
          locale,
          css: '',
          styleFiles: [],
          preloads: [],
          script: route?.entry === 'promotion' ? '/src/entries/promotion.tsx' : '/src/entries/app.tsx',
          ...(prerender.headScript && { headScript: prerender.headScript }),
        });
  const styled = html.replace('</head>', `${styleLinks(server)}</head>`);
  const filled = fillDocument(styled, brand, '');
  return { status: route ? 200 : 404, html: await server.transformIndexHtml(address.pathname, filled) };
}

interface DevelopmentSite {
  readonly offeredLocales: Locale[];
  readonly facts: SiteFacts;
  readonly checkPage: CheckPageName;
}

interface SitePageRequest {
  readonly name: string;
  readonly brand: BrandConfig;
  readonly locale: Locale;
  /** The query of the address, for a page that depends on it. */
  readonly searchParameters: URLSearchParams;
}

/** Renders a site page with the current code and the facts that the API would use. */
async function renderDevelopmentPage(
  server: ViteDevServer,
  api: string,
  { name, brand, locale, searchParameters }: SitePageRequest,
): Promise<string> {
  if (!isSitePageName(name)) throw new Error(`${name} is not a page of the site`);
  // The cast is safe: Vite loads exactly this file.
  const renderer = (await server.ssrLoadModule('/src/entries/site-renderer.tsx')) as SiteRenderer;
  const query = new URLSearchParams({ brand: brand.brand, lang: locale });
  for (const field of name === 'check' ? ['n', 'c'] : []) query.set(field, searchParameters.get(field) ?? '');
  const answer = await fetch(`${api}/under/development/site?${query}`);
  // The cast follows the route's contract: the route exists only for this file.
  const site = (await answer.json()) as DevelopmentSite;
  const { checkPage, ...request } = site;
  const page = name === 'check' ? checkPage : name;
  const { html } = await renderer.renderSitePage({ page, brand, locale, ...request });
  return html;
}

/** The brand in the address, or the API's default. */
async function fetchBrand(api: string, address: URL): Promise<BrandConfig> {
  const named = new URLSearchParams({ brand: address.searchParams.get('brand') ?? '' });
  const answer = await fetch(`${api}/under/brand/config?${named}`).catch((cause: unknown) => {
    throw new Error(`the API at ${api} does not answer; start everything with "npm run dev" at the root`, {
      cause,
    });
  });
  // The cast follows the API contract of the brandConfig call.
  const { data } = (await answer.json()) as { data: { config: BrandConfig } | null };
  if (!data) throw new Error(`the API at ${api} does not know this brand`);
  return data.config;
}

function chooseLocale(address: URL, cookies: string, brand: BrandConfig): Locale {
  const wishes = [address.searchParams.get('lang'), readPreference('lang', cookies), brand.locale];
  return wishes.find(isLocale) ?? DEFAULT_LOCALE;
}

/** Without these links the rendered page is unstyled until its scripts have run. */
function styleLinks(server: ViteDevServer): string {
  const drawn = [...server.environments.ssr.moduleGraph.urlToModuleMap.keys()].filter((url) =>
    url.endsWith('.css'),
  );
  const files = ['/src/design/tokens.css', '/src/design/base.css', ...drawn];
  return files.map((file) => `<link rel="stylesheet" href="${file}">`).join('');
}
