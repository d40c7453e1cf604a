import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES, type Locale } from '@hiram/contract/locales';
import { isSitePageName, type SiteRenderer } from '@hiram/contract/web/site';
import type { Manifest } from 'vite';
import { brands } from '#testing/brands.ts';
import { siteFacts } from '#testing/site-facts.ts';
import type { AppScreen, PromotionPage, Route, SitePage } from '../frame/route.ts';
import { copyFolders, copyLanguages, copySources } from '../frame/screen-files.ts';
import { screenMark } from '../frame/screen-of-document.ts';
import { documentHtml } from './document-html.ts';
import { textsOfEveryPage } from './file-groups.ts';
import { type PageFiles, pageFiles, screenSource } from './page-files.ts';
import type * as Prerender from './prerender.tsx';

const APP_ENTRY = 'src/entries/app.tsx';
const PROMOTION_ENTRY = 'src/entries/promotion.tsx';

interface DocumentsOptions {
  readonly dist: string;
  readonly manifest: Manifest;
  readonly prerender: typeof Prerender;
  readonly renderer: SiteRenderer;
}

type DocumentNames = Record<Locale, string>;

interface RouteDocuments {
  readonly path: string;
  readonly name: string;
  readonly entry: 'app' | 'site' | 'promotion';
  readonly documents: DocumentNames;
  /** Those of the specification's presentation, if its screen differs. */
  readonly specification?: DocumentNames;
}

/** Renders every page of the build in every language and lists them for the server. Returns their number. */
export async function writeDocuments(options: DocumentsOptions): Promise<number> {
  const folder = path.join(options.dist, 'documents');
  await mkdir(folder, { recursive: true });
  const routes: RouteDocuments[] = [];
  for (const route of options.prerender.builtRoutes) {
    const { entry, path: address, name } = route;
    const documents = await writeRoute(options, folder, route);
    const own = options.prerender.specificationScreen(address);
    const specification = own && (await writeRoute(options, folder, own));
    routes.push({ path: address, name, entry, documents, ...(specification && { specification }) });
  }
  const notFound = await inEveryLanguage((locale) =>
    writeDocument(folder, `app.notFound.${locale}.html`, renderDocument(options, undefined, locale)),
  );
  const list = { routes, notFound, serviceWorker: 'service-worker.js' };
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(list, null, 1));
  const differing = routes.filter(({ specification }) => specification !== undefined).length;
  return (routes.length + differing + 1) * LOCALES.length;
}

function writeRoute(options: DocumentsOptions, folder: string, route: Route): Promise<DocumentNames> {
  const name = route.entry === 'app' ? route.screenName : route.name;
  return inEveryLanguage((locale) =>
    writeDocument(
      folder,
      `${route.entry}.${name}.${locale}.html`,
      route.entry === 'site' ? renderSample(options, route, locale) : renderDocument(options, route, locale),
    ),
  );
}

async function inEveryLanguage(write: (locale: Locale) => Promise<string>): Promise<DocumentNames> {
  const entries = await Promise.all(LOCALES.map(async (locale) => [locale, await write(locale)] as const));
  // The cast is safe: the entries come from the list that the type is derived from.
  return Object.fromEntries(entries) as DocumentNames;
}

async function writeDocument(folder: string, name: string, html: Promise<string>): Promise<string> {
  await writeFile(path.join(folder, name), await html);
  return name;
}

/**
 * Renders a site page for an invented lender, for size checks and benchmarks. The server renders its own
 * pages from current facts.
 */
async function renderSample(
  { renderer }: DocumentsOptions,
  { name }: SitePage,
  locale: Locale,
): Promise<string> {
  const code = { en: 'hiram', fil: 'hiram', hi: 'udhaar', reference: 'reference' }[locale];
  const [brand, facts] = [brands[code], siteFacts[code]];
  if (!isSitePageName(name) || !brand || !facts) throw new Error(`no renderer is registered for ${name}`);
  const offeredLocales: Locale[] = locale === 'reference' ? ['reference', 'en'] : [locale, 'en'];
  const { html } = await renderer.renderSitePage({ page: name, brand, locale, offeredLocales, facts });
  return html;
}

async function renderDocument(
  options: DocumentsOptions,
  route: AppScreen | PromotionPage | undefined,
  locale: Locale,
): Promise<string> {
  const { manifest, prerender } = options;
  const drawn = await prerender.renderPage(route, locale);
  const files = filesOf(manifest, route, locale);
  const css = await readStyles(options.dist, files.styles);
  const screen =
    route?.entry === 'app'
      ? { file: screenFile(manifest, route), mark: screenMark(route.screenName) }
      : undefined;
  return documentHtml({
    ...drawn,
    locale,
    css: css.trim(),
    styleFiles: files.styles,
    preloads: files.preloads,
    script: files.script,
    ...(screen && { screen }),
    ...(prerender.headScript && { headScript: prerender.headScript }),
  });
}

async function readStyles(dist: string, files: readonly string[]): Promise<string> {
  const styles = await Promise.all(files.map((file) => readFile(path.join(dist, file), 'utf8')));
  return styles.join('');
}

function screenFile(manifest: Manifest, route: AppScreen): string {
  return `/${manifest[screenSource(route)]?.file}`;
}

function filesOf(
  manifest: Manifest,
  route: AppScreen | PromotionPage | undefined,
  locale: Locale,
): PageFiles {
  if (route === undefined) return pageFiles(manifest, APP_ENTRY, copyOf(manifest, [], locale));
  if (route.entry === 'promotion') {
    return pageFiles(manifest, PROMOTION_ENTRY, copyOf(manifest, [`${route.folder}/copy`], locale));
  }
  const screen = screenSource(route);
  const copy = copyOf(manifest, copyFolders(route), locale);
  return pageFiles(manifest, APP_ENTRY, [screen, ...copy]);
}

/** Copy that another file imports statically is part of its chunk and need not be listed. */
function copyOf(manifest: Manifest, folders: readonly string[], locale: Locale): string[] {
  const ofEveryPage = copyLanguages(locale).map((language) =>
    chunkNamed(manifest, textsOfEveryPage(language)),
  );
  const own = copySources(folders, locale)
    .map((source) => `src/${source}`)
    .filter((source) => source in manifest);
  return [...ofEveryPage, ...own];
}

function chunkNamed(manifest: Manifest, name: string): string {
  const [key] = Object.entries(manifest).find(([, chunk]) => chunk.name === name) ?? [];
  if (key === undefined) throw new Error(`no file of the build is named ${name}`);
  return key;
}
