import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * A built page in one language: its document, and all files that it references directly or through imports.
 */
export interface BuiltPage {
  readonly path: string;
  readonly entry: string;
  readonly locale: string;
  /** Set if the page has a screen for each presentation. */
  readonly presentation?: 'specification' | 'hiram';
  readonly documentBytes: number;
  /** Files that must load before the page can be used. */
  readonly scripts: readonly string[];
  /** The same styles are inlined in the document. The files serve navigation from another page. */
  readonly styles: readonly string[];
  /** Scripts in the document that a browser would run before the first paint. */
  readonly scriptsBeforePaint: number;
}

export interface Build {
  readonly pages: readonly BuiltPage[];
  /** Which npm packages are in which file. */
  readonly packages: Readonly<Record<string, readonly string[]>>;
  /** Transfer size of a file, in bytes. */
  weigh(file: string): number;
}

interface DocumentManifest {
  readonly routes: readonly {
    readonly path: string;
    readonly entry: string;
    readonly documents: Readonly<Record<string, string>>;
    readonly specification?: Readonly<Record<string, string>>;
  }[];
}

export function readBuild(folder: string): Build {
  // The casts are safe: the build of the same commit wrote both files.
  const manifest = JSON.parse(readText(folder, 'documents/manifest.json')) as DocumentManifest;
  const packages = JSON.parse(readText(folder, 'packages.json')) as Build['packages'];
  const weights = new Map<string, number>();
  const pages = manifest.routes.flatMap(({ path: address, entry, documents, specification }) => {
    const sets =
      specification === undefined
        ? [{ documents }]
        : ([
            { documents, presentation: 'hiram' },
            { documents: specification, presentation: 'specification' },
          ] as const);
    return sets.flatMap(({ documents: named, ...set }) =>
      Object.entries(named).map(([locale, document]) => {
        const html = readText(folder, `documents/${document}`);
        return { path: address, entry, locale, ...set, ...readDocument(folder, html) };
      }),
    );
  });
  return {
    pages,
    packages,
    weigh(file) {
      const known = weights.get(file);
      if (known !== undefined) return known;
      const bytes = brotliCompressSync(readFileSync(path.join(folder, file))).length;
      weights.set(file, bytes);
      return bytes;
    },
  };
}

type DocumentParts = Pick<BuiltPage, 'documentBytes' | 'scripts' | 'styles' | 'scriptsBeforePaint'>;

function readDocument(folder: string, html: string): DocumentParts {
  const tags = [...html.matchAll(/<(script|link)\b([^>]*)>/g)].map(([, name, attributes = '']) => ({
    name,
    attributes,
    address: /\b(?:src|href)="\/([^"]+)"/.exec(attributes)?.[1],
  }));
  const named = tags.flatMap(({ name, attributes, address }) =>
    address !== undefined && (name === 'script' || /rel="modulepreload"/.test(attributes)) ? [address] : [],
  );
  return {
    documentBytes: brotliCompressSync(html).length,
    scripts: withImports(folder, named),
    styles: tags.flatMap(({ attributes, address }) =>
      address !== undefined && /rel="stylesheet"/.test(attributes) ? [address] : [],
    ),
    scriptsBeforePaint: tags.filter(
      ({ name, attributes }) =>
        name === 'script' && !/type="(module|application\/(ld\+)?json)"/.test(attributes),
    ).length,
  };
}

/** These files and their static imports. Dynamic imports are not part of a first load. */
function withImports(folder: string, files: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const source = readText(folder, file);
    const imports = source.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g);
    for (const [, address = ''] of imports) waiting.push(path.posix.join(path.posix.dirname(file), address));
  }
  return [...found].sort();
}

function readText(folder: string, file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}
