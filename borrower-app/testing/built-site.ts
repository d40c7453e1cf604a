import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isLocale, type Locale } from '@hiram/contract/locales';
import { isSitePageName, type SiteRenderer } from '@hiram/contract/web/site';
import type { BrandConfig } from '../src/brands/brand-config.ts';
import { fillDocument } from '../src/brands/fill-document.ts';
import { marketFormats, readMarket } from '../src/brands/market.ts';
import { readPreference } from '../src/preferences/preference-cookie.ts';
import { brands } from './brands.ts';
import { siteFacts } from './site-facts.ts';

/** Serves the build as the real server does: filled documents, a nonce and a content security policy. */
export interface BuiltSite {
  readonly url: string;
  /** From now on requests are accepted but never answered. */
  stall(): void;
  /** Stops the server and closes every open connection. */
  stop(): Promise<void>;
}

interface DocumentList {
  readonly routes: readonly DocumentRoute[];
  readonly notFound: Readonly<Record<string, string>>;
}

interface DocumentRoute {
  readonly path: string;
  readonly name: string;
  readonly documents: Readonly<Record<string, string>>;
  readonly specification?: Readonly<Record<string, string>>;
}

interface Build {
  readonly dist: string;
  readonly list: DocumentList;
  readonly renderer: SiteRenderer;
}

export async function serveBuild(dist: string): Promise<BuiltSite> {
  // The cast is safe: the build wrote the file.
  const list = JSON.parse(readFileSync(path.join(dist, 'documents/manifest.json'), 'utf8')) as DocumentList;
  // The cast is safe: the build wrote this file too.
  const renderer = (await import(pathToFileURL(path.join(dist, 'renderer/site.js')).href)) as SiteRenderer;
  const build: Build = { dist, list, renderer };
  let stalled = false;
  const server = createServer((request, response) => {
    if (stalled) return;
    const address = new URL(request.url ?? '/', 'http://localhost');
    if (address.pathname.startsWith('/assets/')) sendAsset(dist, address.pathname, response);
    else if (address.pathname === '/service-worker.js') sendWorker(dist, response);
    else {
      sendPage(build, request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    stall() {
      stalled = true;
    },
    stop: () => stopServer(server),
  };
}

async function sendPage(
  { dist, list, renderer }: Build,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const address = new URL(request.url ?? '/', 'http://localhost');
  const brand = brands[address.searchParams.get('brand') ?? ''] ?? brands.hiram;
  if (!brand) throw new Error('the tests have no default brand');
  const wishes = [
    address.searchParams.get('lang'),
    readPreference('lang', request.headers.cookie ?? ''),
    brand.locale,
  ];
  const locale = wishes.find(isLocale) ?? 'en';
  const route = list.routes.find((it) => it.path === address.pathname);
  if (route && isSitePageName(route.name)) {
    await sendSitePage(renderer, { name: answeredPage(route.name, address), brand, locale }, response);
    return;
  }
  const ownDocuments = brand.presentation === 'specification' ? route?.specification : undefined;
  const name = (ownDocuments ?? route?.documents ?? list.notFound)[locale] ?? '';
  const nonce = randomBytes(16).toString('base64');
  response.writeHead(route ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy(`'nonce-${nonce}'`),
  });
  response.end(fillDocument(readFileSync(path.join(dist, 'documents', name), 'utf8'), brand, nonce));
}

/** The real server looks up a document; here its code determines the answer. */
function answeredPage(name: string, { searchParams }: URL): string {
  const code = searchParams.get('c');
  if (name !== 'check' || code === null) return name;
  return { MATCH: 'checkMatch', MANY: 'checkTooMany' }[code] ?? 'checkNoMatch';
}

async function sendSitePage(
  renderer: SiteRenderer,
  { name, brand, locale }: { name: string; brand: BrandConfig; locale: Locale },
  response: ServerResponse,
): Promise<void> {
  const facts = siteFacts[brand.brand];
  if (!facts || !isSitePageName(name)) throw new Error(`no renderer is registered for ${name}`);
  const offeredLocales = marketFormats[readMarket(brand.market)].locales;
  const { html, inlineStyles } = await renderer.renderSitePage({
    page: name,
    brand,
    locale,
    offeredLocales,
    facts,
  });
  const hashes = inlineStyles.map(
    (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy(hashes.join(' ')),
  });
  response.end(html);
}

/** Allows our own files and inline elements with the nonce or hash. */
function policy(inline: string): string {
  return `default-src 'self'; script-src 'self' ${inline}; style-src 'self' ${inline}; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'`;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

function sendAsset(dist: string, pathname: string, response: ServerResponse): void {
  const type = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
  const file = path.join(dist, path.posix.normalize(pathname));
  try {
    const content = readFileSync(file);
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' });
    response.end(content);
  } catch {
    // A page of an older deployment requests files that no longer exist.
    response.writeHead(404).end();
  }
}

function sendWorker(dist: string, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' });
  response.end(readFileSync(path.join(dist, 'service-worker.js')));
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}

async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
