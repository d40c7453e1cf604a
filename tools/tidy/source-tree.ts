import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

export interface SourceFile {
  /** Relative to the repository root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface SourceTree {
  readonly files: readonly SourceFile[];
  readonly paths: ReadonlySet<string>;
}

const TEXT_ENDINGS = new Set(
  '.ts .tsx .mjs .js .json .css .html .sql .md .sh .yaml .yml .toml .txt .conf'.split(' '),
);
const TEXT_NAMES = /(^|\/)(Dockerfile[^/]*|\.npmrc|\.nvmrc|\.editorconfig|\.ci\/run)$/;

/** All text files written by people: what git tracks or would track. */
export function readSourceTree(root: string): SourceTree {
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const paths = [...new Set(listing.split('\0'))].filter((path) => path !== '' && isText(path));
  return treeOf(
    Object.fromEntries(
      paths
        .filter((path) => existsSync(join(root, path)))
        .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
    ),
  );
}

function isText(path: string): boolean {
  return path !== 'package-lock.json' && (TEXT_ENDINGS.has(extname(path)) || TEXT_NAMES.test(path));
}

/** A tree from texts by path: the real one, or a planted one in a test. */
export function treeOf(texts: Readonly<Record<string, string>>): SourceTree {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  return { files, paths: new Set(files.map((file) => file.path)) };
}

export function isScript(file: SourceFile): boolean {
  return /\.(ts|tsx|mjs|js)$/.test(file.path);
}

const TEST_EQUIPMENT = [
  /\.test\.tsx?$/,
  /(^|\/)(testing|[\w-]+-tests?)\//,
  /^server\/(testing|tests)\//,
  /^demo-lender\//,
  /-(for-tests|under-test)\.tsx?$/,
  /^(journeys|acceptance)\//,
];

/** Tests and their fixtures. */
export function isTest(file: Pick<SourceFile, 'path'>): boolean {
  return TEST_EQUIPMENT.some((pattern) => pattern.test(file.path));
}

export function isIn(file: SourceFile, ...folders: readonly string[]): boolean {
  return folders.some((folder) => file.path.startsWith(`${folder}/`));
}
