import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

/** What a source file needs beside its own code. Paths are relative to the repository. */
export interface FileReferences {
  /** The source text with each URL pointing into the bundle. */
  readonly code: string;
  /** Processes and threads that the file starts. */
  readonly programs: readonly string[];
  /** Files and folders that it reads. */
  readonly files: readonly string[];
}

/** A source that would look for its files in the wrong folder once it is bundled. */
export class BundleProblem extends Error {
  override readonly name = 'BundleProblem';
}

const URL_OF_FILE = /new URL\(\s*'(\.{1,2}\/[^']+)',\s*import\.meta\.url,?\s*\)/g;
const FILE_OF_PACKAGE = /import\.meta\.resolve\(\s*'([^']+)',?\s*\)/g;
const NOT_PORTABLE = /\bimport\.meta\b(?:\.\w+)?|\b__dirname\b|\b__filename\b/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;

/**
 * All chunks of a bundle are in one folder, so a URL relative to `import.meta.url` is the same from each of
 * them. Only literal URLs can be rewritten; anything else is refused.
 */
export function rewriteFileReferences(root: string, file: string, source: string): FileReferences {
  const programs: string[] = [];
  const files: string[] = [];
  let code = source.replaceAll(URL_OF_FILE, (_, target: string) => {
    const path = relative(root, join(root, dirname(file), target));
    if (!existsSync(join(root, path)))
      throw new BundleProblem(`${file} names ${path}, which does not exist.`);
    if (!path.endsWith('.ts')) {
      files.push(path);
      return urlInBundle(`./files/${path}`);
    }
    programs.push(path);
    return urlInBundle(`./${programName(path)}.js`);
  });
  code = code.replaceAll(FILE_OF_PACKAGE, (_, name: string) => {
    const path = relative(root, createRequire(join(root, file)).resolve(name));
    files.push(path);
    return `${urlInBundle(`./files/${path}`)}.href`;
  });
  const left = NOT_PORTABLE.exec(code.replaceAll(REWRITTEN, '').replaceAll(COMMENT, ''));
  if (left !== null) {
    throw new BundleProblem(
      `${file} uses ${left[0]}. In a bundle it names another folder: write new URL('./…', import.meta.url).`,
    );
  }
  return { code: code.replaceAll(REWRITTEN, 'import.meta.url'), programs, files };
}

/** Stands for `import.meta.url` until everything else has been refused. */
const REWRITTEN = '\u0000url\u0000';

function urlInBundle(path: string): string {
  return `new URL('${path}', ${REWRITTEN})`;
}

/** The name of a process or thread in the bundle, without its ending. */
export function programName(path: string): string {
  return basename(path, '.ts');
}
