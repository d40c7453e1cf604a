import type { Manifest } from 'vite';
import type { AppScreen } from '../frame/route.ts';
import { kebabCase } from '../frame/screen-files.ts';
import { PAGE_STYLES } from './file-groups.ts';

/** The files of one page. Its document lists them all, so that no file waits for another to reference it. */
export interface PageFiles {
  readonly script: string;
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

/** Collects the files of these sources with all their static imports. */
export function pageFiles(manifest: Manifest, entry: string, sources: readonly string[]): PageFiles {
  const chunks = new Set<string>();
  for (const source of [entry, ...sources]) collect(manifest, source, chunks);
  const found = [...chunks].map((key) => chunkOf(manifest, key));
  const script = chunkOf(manifest, entry).file;
  const styles = baseFirst(found.flatMap(({ css = [] }) => css));
  return {
    script: `/${script}`,
    preloads: found
      .map(({ file }) => file)
      .filter((file) => file !== script && file.endsWith('.js'))
      .map((file) => `/${file}`),
    styles: [...new Set(styles)].map((file) => `/${file}`),
  };
}

/** Base styles come first, whichever file brought them. */
function baseFirst(styles: readonly string[]): string[] {
  return [...styles.filter(isBase), ...styles.filter((file) => !isBase(file))];
}

function isBase(file: string): boolean {
  return file.startsWith(`assets/${PAGE_STYLES}-`);
}

/** Imported files come first, so that their styles precede those of the importing file. */
function collect(manifest: Manifest, key: string, found: Set<string>): void {
  if (found.has(key)) return;
  for (const imported of chunkOf(manifest, key).imports ?? []) collect(manifest, imported, found);
  found.add(key);
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not part of the build: a route names a file that nothing imports`);
  return chunk;
}

type ScreenPlace = Pick<AppScreen, 'folder' | 'name' | 'presentation'>;

/** Path of a screen's file; the route table and the build share this naming convention. */
export function screenSource({ folder, name, presentation }: ScreenPlace): string {
  const inFolder = presentation === 'specification' ? `${folder}/specification` : folder;
  return `src/${inFolder}/${kebabCase(name)}.screen.ts`;
}
