import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');

/**
 * The file to start for one of our programs, which is named by its source. CI bundles them once (`npm run
 * bundle:tests`) and names the folder: a bundled program starts with a quarter of the work. A copy of the repository
 * in which a test changes sources has no bundle, and starts the sources.
 */
export function programFile(source: string): string {
  const folder = process.env.HIRAM_TEST_PROGRAMS;
  if (folder !== undefined) {
    const bundled = join(repository, folder, `${bundledName(source)}.js`);
    if (existsSync(bundled)) return bundled;
  }
  return join(repository, source);
}

/** A program of the server has the name that it has in the image, which others cannot have. */
export function bundledName(source: string): string {
  const name = basename(source, '.ts');
  return source.startsWith('server/src/') ? name : `${dirname(source).replaceAll('/', '-')}-${name}`;
}
