import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOCALES, type Locale } from '@hiram/contract/locales';
import type { Presentation } from '@hiram/contract/presentations';
import { isSitePageName, type SitePageName, type SiteRenderer } from '@hiram/contract/web/site';
import { type DocumentValues, documentTemplate } from './document-template.ts';

type Template = (values: DocumentValues) => string;
export type Documents = ReadonlyMap<Locale, Template>;

/** The built borrower app: document templates, read once at start. */
export interface BuiltApp {
  readonly routes: readonly {
    readonly path: string;
    readonly documents: Readonly<Record<Presentation, Documents>>;
  }[];
  /** The pages rendered here, by the renderer included in the build. */
  readonly sitePages: readonly { readonly path: string; readonly name: SitePageName }[];
  readonly renderer: SiteRenderer;
  readonly notFound: Documents;
  readonly serviceWorker: string | undefined;
}

/** The manifest that the build writes next to the documents. */
interface Manifest {
  readonly routes: readonly {
    readonly path: string;
    readonly name: string;
    readonly documents: Readonly<Record<string, string>>;
    /** Present if the page has a screen of its own in the specification's presentation. */
    readonly specification?: Readonly<Record<string, string>>;
  }[];
  readonly notFound: Readonly<Record<string, string>>;
  readonly serviceWorker?: string;
}

export async function readBuiltApp(folder: string): Promise<BuiltApp> {
  const documentFolder = join(folder, 'documents');
  const manifest = await readManifest(documentFolder);
  const screens = manifest.routes.filter(({ name }) => !isSitePageName(name));
  return {
    routes: await Promise.all(
      screens.map(async ({ path, documents, specification }) => {
        const hiram = await readDocuments(documentFolder, documents);
        const ownDocuments = specification && (await readDocuments(documentFolder, specification));
        return { path, documents: { hiram, specification: ownDocuments ?? hiram } };
      }),
    ),
    sitePages: manifest.routes.flatMap(({ path, name }) => (isSitePageName(name) ? [{ path, name }] : [])),
    renderer: await loadRenderer(folder),
    notFound: await readDocuments(documentFolder, manifest.notFound),
    serviceWorker: manifest.serviceWorker,
  };
}

async function readManifest(documentFolder: string): Promise<Manifest> {
  const file = join(documentFolder, 'manifest.json');
  try {
    // The cast is safe: our own build writes it, and a mismatch fails below when the documents are read.
    return JSON.parse(await readFile(file, 'utf8')) as Manifest;
  } catch (cause) {
    throw new Error(`There is no built app at ${documentFolder}. Build the borrower app first.`, { cause });
  }
}

/** A bundle without imports, so the server does not need the borrower app's packages. */
async function loadRenderer(folder: string): Promise<SiteRenderer> {
  const file = join(folder, 'renderer', 'site.js');
  const bundle: unknown = await import(pathToFileURL(file).href);
  if (!isRenderer(bundle)) throw new Error(`${file} renders no pages. Build the borrower app again.`);
  return bundle;
}

function isRenderer(bundle: unknown): bundle is SiteRenderer {
  return (
    typeof bundle === 'object' &&
    bundle !== null &&
    'renderSitePage' in bundle &&
    typeof bundle.renderSitePage === 'function'
  );
}

async function readDocuments(folder: string, files: Readonly<Record<string, string>>): Promise<Documents> {
  const entries = LOCALES.map(async (locale) => {
    const file = files[locale];
    if (file === undefined) throw new Error(`The built app has a document without a file for ${locale}.`);
    return [locale, documentTemplate(await readFile(join(folder, file), 'utf8'))] as const;
  });
  return new Map(await Promise.all(entries));
}
