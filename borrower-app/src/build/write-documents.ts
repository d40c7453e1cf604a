import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCALES, type Locale } from '@hiram/contract/locales';
import type { Manifest } from 'vite';
import type { AppScreen, SitePage } from '../frame/route.ts';
import { documentHtml } from './document-html.ts';
import { type PageFiles, pageFiles, screenSource, textSources } from './page-files.ts';
import type * as Prerender from './prerender.tsx';

const APP_ENTRY = 'src/entries/app.tsx';
const SITE_ENTRY = 'src/entries/site.ts';

interface DocumentsOptions {
  readonly dist: string;
  readonly manifest: Manifest;
  readonly prerender: typeof Prerender;
  readonly siteCss: string;
}

type BuiltPage = AppScreen | SitePage;

type DocumentNames = Record<Locale, string>;

interface RouteDocuments {
  readonly path: string;
  readonly name: string;
  readonly entry: 'app' | 'site';
  readonly documents: DocumentNames;
}

/** Draws every page of the build in every language, and lists them for the server. Says how many there are. */
export async function writeDocuments(options: DocumentsOptions): Promise<number> {
  const folder = path.join(options.dist, 'documents');
  await mkdir(folder, { recursive: true });
  const routes: RouteDocuments[] = [];
  for (const route of options.prerender.builtRoutes) {
    if (!route.built) continue;
    const documents = await inEveryLanguage((locale) =>
      writeDocument(
        folder,
        `${route.entry}.${route.name}.${locale}.html`,
        drawDocument(options, route, locale),
      ),
    );
    routes.push({ path: route.path, name: route.name, entry: route.entry, documents });
  }
  const notFound = await inEveryLanguage((locale) =>
    writeDocument(folder, `app.notFound.${locale}.html`, drawDocument(options, undefined, locale)),
  );
  const list = { routes, notFound, serviceWorker: 'service-worker.js' };
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(list, null, 1));
  return (routes.length + 1) * LOCALES.length;
}

async function inEveryLanguage(write: (locale: Locale) => Promise<string>): Promise<DocumentNames> {
  const entries = await Promise.all(LOCALES.map(async (locale) => [locale, await write(locale)] as const));
  // The cast is safe: the entries are made from the list that the type is made from.
  return Object.fromEntries(entries) as DocumentNames;
}

async function writeDocument(folder: string, name: string, html: Promise<string>): Promise<string> {
  await writeFile(path.join(folder, name), await html);
  return name;
}

async function drawDocument(
  options: DocumentsOptions,
  route: BuiltPage | undefined,
  locale: Locale,
): Promise<string> {
  const { manifest, prerender, siteCss } = options;
  const drawn = await prerender.drawPage(route, locale);
  const files = filesOf(manifest, route, locale);
  const css = route?.entry === 'site' ? siteCss : await readStyles(options.dist, files.styles);
  return documentHtml({
    ...drawn,
    locale,
    css: css.trim(),
    styleFiles: files.styles,
    preloads: files.preloads,
    script: files.script,
    ...(prerender.headScript && { headScript: prerender.headScript }),
  });
}

async function readStyles(dist: string, files: readonly string[]): Promise<string> {
  const styles = await Promise.all(files.map((file) => readFile(path.join(dist, file), 'utf8')));
  return styles.join('');
}

function filesOf(manifest: Manifest, route: BuiltPage | undefined, locale: Locale): PageFiles {
  if (route === undefined) return pageFiles(manifest, APP_ENTRY, textsOf(manifest, [], locale));
  if (route.entry === 'site') return pageFiles(manifest, SITE_ENTRY, []);
  const screen = screenSource(route.folder, route.name);
  return pageFiles(manifest, APP_ENTRY, [screen, ...textsOf(manifest, [route.folder], locale)]);
}

/** Texts that another file imports at once are part of its chunk and need not be named. */
function textsOf(manifest: Manifest, folders: readonly string[], locale: Locale): string[] {
  return textSources(['design', 'frame', ...folders], locale).filter((source) => source in manifest);
}
